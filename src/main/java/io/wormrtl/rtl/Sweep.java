package io.wormrtl.rtl;

/** The two passes of a cycle over the dirty processes of a schedule. */
interface Sweep {

    /** Runs every dirty process that settles wires, once, in order; returns whether there was any. */
    boolean settle(Schedule schedule, long[] dirty);

    /** Runs every dirty clocked process once; what that wakes is for the next cycle. Returns whether there was any. */
    boolean clock(Schedule schedule, long[] dirty);

    /** Nothing but running. */
    Sweep PLAIN = new Sweep() {
        @Override
        public boolean settle(Schedule schedule, long[] dirty) {
            Runnable[] bodies = schedule.bodies();
            int words = schedule.settlingWords();
            boolean busy = false;
            for (int word = 0; word < words; word++) {
                // Read again after each process: it may have made later ones dirty.
                for (long bits = dirty[word]; bits != 0; bits = dirty[word]) {
                    dirty[word] = bits & bits - 1;
                    bodies[(word << 6) + Long.numberOfTrailingZeros(bits)].run();
                    busy = true;
                }
            }
            return busy;
        }

        @Override
        public boolean clock(Schedule schedule, long[] dirty) {
            Runnable[] bodies = schedule.bodies();
            int words = schedule.words();
            boolean busy = false;
            for (int word = schedule.settlingWords(); word < words; word++) {
                long bits = dirty[word];
                if (bits != 0) {
                    dirty[word] = 0;
                    busy = true;
                }
                for (; bits != 0; bits &= bits - 1) {
                    bodies[(word << 6) + Long.numberOfTrailingZeros(bits)].run();
                }
            }
            return busy;
        }
    };

    /** Something around each process. */
    @FunctionalInterface
    interface Around {
        /** Runs {@code body}, which is that of {@code process}, or what stands for it in reset. */
        void run(Process process, Runnable body);
    }

    /** Around each process, {@code around} is called with it. */
    static Sweep observed(Around around) {
        return new Sweep() {
            @Override
            public boolean settle(Schedule schedule, long[] dirty) {
                boolean busy = false;
                for (int word = 0; word < schedule.settlingWords(); word++) {
                    for (long bits = dirty[word]; bits != 0; bits = dirty[word]) {
                        dirty[word] = bits & bits - 1;
                        run(schedule, (word << 6) + Long.numberOfTrailingZeros(bits));
                        busy = true;
                    }
                }
                return busy;
            }

            @Override
            public boolean clock(Schedule schedule, long[] dirty) {
                boolean busy = false;
                for (int word = schedule.settlingWords(); word < schedule.words(); word++) {
                    long bits = dirty[word];
                    dirty[word] = 0;
                    for (; bits != 0; bits &= bits - 1) {
                        run(schedule, (word << 6) + Long.numberOfTrailingZeros(bits));
                        busy = true;
                    }
                }
                return busy;
            }

            private void run(Schedule schedule, int index) {
                around.run(schedule.process(index), schedule.bodies()[index]);
            }
        };
    }
}
