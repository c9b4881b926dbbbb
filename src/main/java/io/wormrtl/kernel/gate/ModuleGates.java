package io.wormrtl.kernel.gate;

import io.wormrtl.kernel.word.Cell;
import java.util.List;
import java.util.Map;

/**
 * The gates of a module.
 *
 * @param gates made of this module, or of one of the same shape
 * @param byGroup their number for each group of the module, by its name within it; "" is the module itself
 * @param reads what the module reads, in the order in which {@code gates} counts it
 * @param writes what it writes
 */
public record ModuleGates(LogicGates gates, Map<String, Long> byGroup, List<Cell> reads, List<Cell> writes) {

    /** Copies the collections. */
    public ModuleGates {
        byGroup = Map.copyOf(byGroup);
        reads = List.copyOf(reads);
        writes = List.copyOf(writes);
    }
}
