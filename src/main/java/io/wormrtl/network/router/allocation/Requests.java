package io.wormrtl.network.router.allocation;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.arbiter.RequesterArbiter;

/** Which input virtual channels ask for which of several things in one evaluation; scratch, not state. */
final class Requests {

    /** Hears which requester was granted which thing. */
    @FunctionalInterface
    interface Grant {
        void granted(int thing, int requester);
    }

    /** {@link io.wormrtl.kernel.rtl.Module#scratch} of the module that asks. */
    @FunctionalInterface
    interface ToScratch {
        long[] scratch(String use, int size);
    }

    private final RequesterArbiter[] arbiters;
    private final Grant grant;
    private final int inputs;
    private final long[] asking;
    private final long[] byInput;
    private final long[] things;

    /**
     * Scratch of a module that has {@code memory} by use and size.
     *
     * @param arbiters by thing, of all input virtual channels; without any where nobody asks
     */
    Requests(ToScratch memory, RequesterArbiter[] arbiters, int inputs, Grant grant) {
        int things = arbiters.length;
        this.arbiters = arbiters;
        this.grant = grant;
        this.inputs = inputs;
        this.asking = memory.scratch("asking", things);
        this.byInput = memory.scratch("by_input", things * inputs);
        this.things = memory.scratch("things", (things + Long.SIZE - 1) >> 6);
    }

    void add(int thing, int input, int virtualChannel) {
        byInput[thing * inputs + input] |= 1L << virtualChannel;
        asking[thing] |= 1L << input;
        things[thing >> 6] |= 1L << thing;
    }

    /** Lets the arbiter of each thing that is asked for choose, and forgets all requests. */
    void resolve() {
        for (int word = 0; word < things.length; word++) {
            for (long rest = things[word]; rest != 0; rest = Bits.rest(rest)) {
                int thing = (word << 6) + Bits.first(rest);
                int winner = arbiters[thing].arbitrate(asking[thing], byInput, thing * inputs);
                forget(thing);
                grant.granted(thing, winner);
            }
            things[word] = 0;
        }
    }

    private void forget(int thing) {
        for (long rest = asking[thing]; rest != 0; rest = Bits.rest(rest)) {
            byInput[thing * inputs + Bits.first(rest)] = 0;
        }
        asking[thing] = 0;
    }
}
