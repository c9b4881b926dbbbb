package io.wormrtl.kernel.activity;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A module whose gates are computed from what it reads. */
final class WatchedModule {

    private final NetlistActivity.Count count;
    private final int[] reads;
    private final int[] writes;
    /** Where the bits that it reads and writes are in a history. */
    private int[] inputs = {};

    private int[] outputs = {};

    /** Reads and writes variables with these numbers. */
    WatchedModule(NetlistActivity.Count count, int[] reads, int[] writes) {
        this.count = count;
        this.reads = reads;
        this.writes = writes;
    }

    /** The variables that it reads or writes. */
    IntStream variables() {
        return IntStream.concat(Arrays.stream(reads), Arrays.stream(writes));
    }

    /** Finds its bits in a history. */
    void locate(History history) {
        inputs = places(history, reads);
        outputs = places(history, writes);
    }

    private static int[] places(History history, int[] variables) {
        return Arrays.stream(variables)
                .flatMap(variable -> IntStream.range(history.place(variable), history.place(variable + 1)))
                .toArray();
    }

    /** Counts what has changed in the cycles of a history. */
    void count(History history) {
        count.add(history, inputs, outputs);
    }
}
