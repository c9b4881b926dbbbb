package io.wormrtl.rtl;

/** One forward pass over the dirty processes of a schedule. */
interface Sweep {

    /** Runs every dirty process once, in order; returns whether there was any. */
    boolean run(Schedule schedule, long[] dirty);

    /** Nothing but running. */
    Sweep PLAIN = (schedule, dirty) -> {
        Runnable[] bodies = schedule.bodies();
        boolean busy = false;
        for (int word = 0; word < schedule.words(); word++) {
            // Read again after each process: it may have made later ones dirty.
            for (long bits = dirty[word]; bits != 0; bits = dirty[word]) {
                dirty[word] = bits & bits - 1;
                bodies[(word << 6) + Long.numberOfTrailingZeros(bits)].run();
                busy = true;
            }
        }
        return busy;
    };

    /** Around each process, {@code around} is called with it. */
    static Sweep observed(java.util.function.Consumer<Process> around) {
        return (schedule, dirty) -> {
            boolean busy = false;
            for (int word = 0; word < schedule.words(); word++) {
                for (long bits = dirty[word]; bits != 0; bits = dirty[word]) {
                    dirty[word] = bits & bits - 1;
                    around.accept(schedule.process((word << 6) + Long.numberOfTrailingZeros(bits)));
                    busy = true;
                }
            }
            return busy;
        };
    }
}
