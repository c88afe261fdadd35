package dev.millrace.json.patch;

import dev.millrace.json.internal.lexer.PointerToken;
import java.util.BitSet;
import java.util.Collection;

/** Whether tokens of pointers are the positions of an array. */
final class ArrayPositions {

    private ArrayPositions() {}

    /** {@return whether the tokens, which are different, are all positions from 0 on, in any order} */
    static boolean areAll(Collection<String> tokens) {
        BitSet seen = new BitSet();
        for (String token : tokens) {
            int position = PointerToken.index(token);
            if (position < 0 || position >= tokens.size()) {
                return false;
            }
            seen.set(position);
        }
        return seen.cardinality() == tokens.size();
    }
}
