package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.StringEncoder;
import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An object in a document. */
public final class ObjectNode extends Node implements JsonObject {

    ObjectNode(FlatDocument document, int at, @Nullable Reached reached) {
        super(document, at, reached);
    }

    @Override
    public int size() {
        return document.count(at);
    }

    @Override
    public boolean has(String name) {
        return document.find(at, name) >= 0;
    }

    @Override
    public Optional<JsonValue> opt(String name) {
        int found = document.find(at, name);
        return found < 0 ? Optional.empty() : Optional.of(document.view(found, reached));
    }

    @Override
    public List<JsonValue> getAll(String name) {
        byte[] utf8 = StringEncoder.encode(name);
        if (utf8 == null) {
            return List.of();
        }
        List<JsonValue> found = new ArrayList<>();
        int end = document.next(at);
        for (int member = document.following(at); member < end; member = document.next(member)) {
            if (document.nameEquals(member, utf8)) {
                found.add(document.view(member, reached));
            }
        }
        return Collections.unmodifiableList(found);
    }

    @Override
    public List<JsonMember> members() {
        return new ChildList<>(document, at, member -> new MemberNode(document, member, reached));
    }

    @Override
    public List<String> names() {
        return new ChildList<>(document, at, document::name);
    }
}
