package dev.millrace.samples.store;

import java.util.Map;

/**
 * How far an ingestion had come when it committed: with these positions, exactly the records before them are stored.
 *
 * @param checkpointId tells apart the ingestions that share a store
 * @param positions by source, where to go on
 * @param deadLetterBytes the length of the dead-letter file that goes with the positions
 */
public record CommittedState(String checkpointId, Map<String, SourcePosition> positions, long deadLetterBytes) {

    /** Copies the map. */
    public CommittedState {
        positions = Map.copyOf(positions);
    }
}
