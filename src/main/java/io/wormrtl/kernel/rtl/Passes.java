package io.wormrtl.kernel.rtl;

import java.util.function.Consumer;
import java.util.function.Predicate;

/** The two passes of a cycle over the dirty processes of a schedule. */
interface Passes {

    /** A cycle begins. */
    default void begin() {
        // Most take no note of it.
    }

    /**
     * Runs every dirty process that settles wires, once, in order, of words {@code from} to before {@code to}; returns
     * whether there was any.
     */
    boolean settle(Schedule schedule, Agenda agenda, int from, int to);

    /**
     * Runs every dirty clocked process of such words once; what that wakes is for the next cycle. Returns whether there was
     * any.
     */
    boolean clock(Schedule schedule, Agenda agenda, int from, int to);

    /** How processes of a design made of such elements are run. */
    static Passes of(ElementKind elements) {
        return elements.accesses().<Passes>map(CheckedPasses::new).orElse(PLAIN);
    }

    /** Nothing but running. */
    Passes PLAIN = new Passes() {
        @Override
        public boolean settle(Schedule schedule, Agenda agenda, int from, int to) {
            Object[] owners = schedule.owners();
            Consumer<Object>[] plain = schedule.plain();
            Predicate<Object>[] answering = schedule.answering();
            long[] dirty = agenda.dirty;
            boolean busy = false;
            for (int word = from; word < to; word++) {
                // Read again after each process: it may have made later ones dirty.
                for (long bits = dirty[word]; bits != 0; bits = dirty[word]) {
                    long others = bits & bits - 1;
                    dirty[word] = others;
                    busy = !fetch(owners, word, others);
                    int index = (word << 6) + Long.numberOfTrailingZeros(bits);
                    Predicate<Object> code = answering[index];
                    boolean goesOn;
                    if (code != null) {
                        goesOn = code.test(owners[index]);
                    } else {
                        plain[index].accept(owners[index]);
                        goesOn = schedule.staysEnabled(index);
                    }
                    if (goesOn) {
                        agenda.markForNextCycle(index);
                    }
                }
            }
            return busy;
        }

        @Override
        public boolean clock(Schedule schedule, Agenda agenda, int from, int to) {
            Object[] owners = schedule.owners();
            Consumer<Object>[] plain = schedule.plain();
            Predicate<Object>[] answering = schedule.answering();
            long[] dirty = agenda.dirty;
            boolean busy = false;
            for (int word = from; word < to; word++) {
                long bits = dirty[word];
                dirty[word] = 0;
                while (bits != 0) {
                    int index = (word << 6) + Long.numberOfTrailingZeros(bits);
                    bits &= bits - 1;
                    busy |= fetch(owners, word, bits);
                    Predicate<Object> code = answering[index];
                    if (code != null) {
                        if (code.test(owners[index])) {
                            dirty[word] |= 1L << index;
                            busy = true;
                        }
                        continue;
                    }
                    if (schedule.staysEnabled(index)) {
                        dirty[word] |= 1L << index;
                    } else if (schedule.hasEnables(index)) {
                        continue; // it would hold all it sets
                    }
                    plain[index].accept(owners[index]);
                    busy = true;
                }
            }
            return busy;
        }

        /**
         * Looks at the owner of the first process of {@code bits}, if there is one, which brings it from memory while
         * another process runs. Returns false: it is never a {@link Void}, but that is not known without looking.
         */
        private static boolean fetch(Object[] owners, int word, long bits) {
            return owners[(word << 6) + (Long.numberOfTrailingZeros(bits) & 63)] instanceof Void;
        }
    };

    /** Something around each process. */
    @FunctionalInterface
    interface Around {
        /** Lets {@code schedule} {@linkplain Schedule#run run} {@code index}, and hands on the answer. */
        boolean run(Schedule schedule, int index);
    }

    /** {@code around} is called to run each process. */
    static Passes observed(Around around) {
        return new Passes() {
            @Override
            public boolean settle(Schedule schedule, Agenda agenda, int from, int to) {
                boolean busy = false;
                long[] dirty = agenda.dirty;
                for (int word = from; word < to; word++) {
                    for (long bits = dirty[word]; bits != 0; bits = dirty[word]) {
                        dirty[word] = bits & bits - 1;
                        int index = (word << 6) + Long.numberOfTrailingZeros(bits);
                        boolean goesOn = around.run(schedule, index);
                        if (goesOn || schedule.staysEnabled(index)) {
                            agenda.markForNextCycle(index);
                        }
                        busy = true;
                    }
                }
                return busy;
            }

            @Override
            public boolean clock(Schedule schedule, Agenda agenda, int from, int to) {
                boolean busy = false;
                long[] dirty = agenda.dirty;
                for (int word = from; word < to; word++) {
                    long bits = dirty[word];
                    dirty[word] = 0;
                    for (; bits != 0; bits &= bits - 1) {
                        int index = (word << 6) + Long.numberOfTrailingZeros(bits);
                        if (schedule.staysEnabled(index)) {
                            dirty[word] |= 1L << index;
                        } else if (schedule.hasEnables(index)) {
                            continue; // it would hold all it sets
                        }
                        boolean goesOn = around.run(schedule, index);
                        if (goesOn) {
                            dirty[word] |= 1L << index;
                        }
                        busy |= goesOn || !schedule.answers(index);
                    }
                }
                return busy;
            }
        };
    }
}
