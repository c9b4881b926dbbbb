package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.refusal.UnusableInput;

/** Which cycles a waveform shows. */
public sealed interface Span {

    /** The most cycles this span can have. */
    long cycles();

    /** Every cycle of the run. */
    static Span always() {
        return new Window(0, Long.MAX_VALUE - 1);
    }

    /**
     * From one cycle to another.
     *
     * @param from the first cycle shown, at least 0
     * @param to the last cycle shown, at least {@code from}
     */
    record Window(long from, long to) implements Span {
        /** Checks the order. */
        public Window {
            require("waveform from", from, 0);
            require("waveform to", to, from);
        }

        @Override
        public long cycles() {
            return to - from + 1;
        }
    }

    /**
     * Around the first cycle in which something happens. If it never does, no file is written.
     *
     * @param trigger what is waited for
     * @param before cycles shown before that one, at least 0
     * @param after cycles shown after that one, at least 0
     */
    record Around(Trigger trigger, int before, int after) implements Span {
        /** Checks the ranges. */
        public Around {
            require("waveform before", before, 0);
            require("waveform after", after, 0);
        }

        @Override
        public long cycles() {
            return 1L + before + after;
        }
    }

    /**
     * The end of the run, whenever that is: what led to it.
     *
     * @param cycles how many of the last cycles are shown, at least 1
     */
    record Last(long cycles) implements Span {
        /** Checks the range. */
        public Last {
            require("waveform last", cycles, 1);
        }
    }

    private static void require(String what, long value, long min) {
        if (value < min) {
            throw new UnusableInput(what + " (" + value + ") must be at least " + min);
        }
    }
}
