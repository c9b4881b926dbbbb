package io.wormrtl.kernel.word;

import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Signal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A process as words.
 *
 * @param process whose logic this is
 * @param drivers what each wire is driven with, entry by entry
 * @param next what each register has from the next cycle on, entry by entry
 * @param writes of memories, in order: of several to the same place the last counts
 * @param obligations what never happens
 * @param origins what the code calls words, where it calls them anything
 * @param resets while one of these is 1, wires are 0 and registers and memories get their values after reset instead
 */
public record ProcessLogic(
        Process process,
        Map<Cell, Word> drivers,
        Map<Cell, Word> next,
        List<MemoryWrite> writes,
        List<Obligation> obligations,
        Map<Word, Origin> origins,
        List<Signal> resets) {

    /** Copies the collections. */
    public ProcessLogic {
        drivers = Collections.unmodifiableMap(new LinkedHashMap<>(drivers));
        next = Collections.unmodifiableMap(new LinkedHashMap<>(next));
        writes = List.copyOf(writes);
        obligations = List.copyOf(obligations);
        origins = Collections.unmodifiableMap(new LinkedHashMap<>(origins));
        resets = List.copyOf(resets);
    }
}
