package io.wormrtl.kernel.rtl;

/** What a process has set in some of its runs, by what it had read: to ask whether it still answers alike. */
final class Recollection {

    private static final int RUNS = 256;

    private final long[] seen = new long[RUNS];
    private final long[] written = new long[RUNS];
    /** One more than the cycle; 0 where there is none. */
    private final long[] cycles = new long[RUNS];

    /**
     * Takes note of a run.
     *
     * @param read a number that stands for what it has read
     * @param set a number that stands for what it has set
     * @return the cycle of a run that had read the same and set something else; -1 if none is remembered
     */
    long differing(long read, long set, long cycle) {
        int at = (int) read & RUNS - 1;
        if (cycles[at] != 0 && seen[at] == read) {
            return written[at] == set ? -1 : cycles[at] - 1;
        }
        seen[at] = read;
        written[at] = set;
        cycles[at] = cycle + 1;
        return -1;
    }
}
