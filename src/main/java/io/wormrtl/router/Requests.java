package io.wormrtl.router;

import java.util.Arrays;

/** The input virtual channels that ask for one thing in one evaluation; scratch, not state. */
final class Requests {

    private final long[] byInput;
    private long inputs;

    Requests(int inputs) {
        this.byInput = new long[inputs];
    }

    void add(int input, int virtualChannel) {
        byInput[input] |= 1L << virtualChannel;
        inputs |= 1L << input;
    }

    boolean any() {
        return inputs != 0;
    }

    /** Lets {@code arbiter} choose, and move its priority if there was a choice. */
    int grantBy(RequesterArbiter arbiter) {
        int winner = arbiter.grant(inputs, byInput);
        if (Bits.rest(inputs) != 0 || Bits.rest(byInput[Bits.first(inputs)]) != 0) {
            arbiter.served(winner);
        }
        return winner;
    }

    void clear() {
        if (inputs != 0) {
            Arrays.fill(byInput, 0);
            inputs = 0;
        }
    }
}
