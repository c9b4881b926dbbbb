package io.wormrtl.rtl;

/** The two passes of a cycle over the dirty processes of a schedule. */
interface Passes {

    /** Runs every dirty process that settles wires, once, in order; returns whether there was any. */
    boolean settle(Schedule schedule, Agenda agenda);

    /** Runs every dirty clocked process once; what that wakes is for the next cycle. Returns whether there was any. */
    boolean clock(Schedule schedule, Agenda agenda);

    /** Nothing but running. */
    Passes PLAIN = new Passes() {
        @Override
        public boolean settle(Schedule schedule, Agenda agenda) {
            Runnable[] bodies = schedule.bodies();
            long[] dirty = agenda.dirty;
            int words = schedule.settlingWords();
            boolean busy = false;
            for (int word = 0; word < words; word++) {
                // Read again after each process: it may have made later ones dirty.
                for (long bits = dirty[word]; bits != 0; bits = dirty[word]) {
                    dirty[word] = bits & bits - 1;
                    int index = (word << 6) + Long.numberOfTrailingZeros(bits);
                    bodies[index].run();
                    if (schedule.staysEnabled(index)) {
                        agenda.markForNextCycle(index);
                    }
                    busy = true;
                }
            }
            return busy;
        }

        @Override
        public boolean clock(Schedule schedule, Agenda agenda) {
            Runnable[] bodies = schedule.bodies();
            long[] dirty = agenda.dirty;
            int words = schedule.words();
            boolean busy = false;
            for (int word = schedule.settlingWords(); word < words; word++) {
                long bits = dirty[word];
                dirty[word] = 0;
                for (; bits != 0; bits &= bits - 1) {
                    int index = (word << 6) + Long.numberOfTrailingZeros(bits);
                    if (schedule.staysEnabled(index)) {
                        dirty[word] |= 1L << index;
                    } else if (schedule.hasEnables(index)) {
                        continue; // it would hold all it sets
                    }
                    bodies[index].run();
                    busy = true;
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
    static Passes observed(Around around) {
        return new Passes() {
            @Override
            public boolean settle(Schedule schedule, Agenda agenda) {
                boolean busy = false;
                long[] dirty = agenda.dirty;
                for (int word = 0; word < schedule.settlingWords(); word++) {
                    for (long bits = dirty[word]; bits != 0; bits = dirty[word]) {
                        dirty[word] = bits & bits - 1;
                        int index = (word << 6) + Long.numberOfTrailingZeros(bits);
                        around.run(schedule.process(index), schedule.bodies()[index]);
                        if (schedule.staysEnabled(index)) {
                            agenda.markForNextCycle(index);
                        }
                        busy = true;
                    }
                }
                return busy;
            }

            @Override
            public boolean clock(Schedule schedule, Agenda agenda) {
                boolean busy = false;
                long[] dirty = agenda.dirty;
                for (int word = schedule.settlingWords(); word < schedule.words(); word++) {
                    long bits = dirty[word];
                    dirty[word] = 0;
                    for (; bits != 0; bits &= bits - 1) {
                        int index = (word << 6) + Long.numberOfTrailingZeros(bits);
                        if (schedule.staysEnabled(index)) {
                            dirty[word] |= 1L << index;
                        } else if (schedule.hasEnables(index)) {
                            continue; // it would hold all it sets
                        }
                        around.run(schedule.process(index), schedule.bodies()[index]);
                        busy = true;
                    }
                }
                return busy;
            }
        };
    }
}
