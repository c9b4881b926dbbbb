package io.wormrtl.network.arbiter;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Scope;

/**
 * Chooses one input virtual channel of a router: with one arbiter over all of them, or, where they are more than an
 * arbiter takes, first an input port and then one of its virtual channels.
 */
@Api
public abstract class RequesterArbiter extends Group {

    RequesterArbiter(Scope parent, String name) {
        super(parent, name);
    }

    /**
     * The requester that is granted, numbered by input first; the priority moves where there was a choice.
     *
     * @param inputs the inputs with a request, at least one
     * @param byInput for each input, from place {@code from} on, the virtual channels that ask; may be changed
     */
    public abstract int arbitrate(long inputs, long[] byInput, int from);

    /** Builds the arbiter for {@code inputs} ports of {@code virtualChannels} each. */
    public static RequesterArbiter create(
            Scope parent, String name, ArbiterKind kind, int inputs, int virtualChannels) {
        return inputs * virtualChannels <= Arbiter.MAX_REQUESTERS
                ? new Flat(parent, name, kind, inputs, virtualChannels)
                : new TwoLevels(parent, name, kind, inputs, virtualChannels);
    }

    /** One arbiter over all. */
    private static final class Flat extends RequesterArbiter {
        private final Arbiter arbiter;
        private final int virtualChannels;

        Flat(Scope parent, String name, ArbiterKind kind, int inputs, int virtualChannels) {
            super(parent, name);
            this.arbiter = Arbiter.of(kind, this, "arbiter", inputs * virtualChannels);
            this.virtualChannels = virtualChannels;
        }

        @Override
        public int arbitrate(long inputs, long[] byInput, int from) {
            long requests = 0;
            for (long rest = inputs; rest != 0; rest = Bits.rest(rest)) {
                int i = Bits.first(rest);
                requests |= byInput[from + i] << (i * virtualChannels);
            }
            return arbiter.arbitrate(requests);
        }
    }

    /**
     * Input first, then one of its virtual channels. Each input has its own arbiter for them: one for all inputs would
     * move on with every grant, in step with the choice of the input, and pass the same virtual channels over for ever.
     */
    private static final class TwoLevels extends RequesterArbiter {
        private final Arbiter input;
        private final Arbiter[] channels;
        private final int virtualChannels;

        TwoLevels(Scope parent, String name, ArbiterKind kind, int inputs, int virtualChannels) {
            super(parent, name);
            this.input = Arbiter.of(kind, this, "by_input", inputs);
            this.channels = new Arbiter[inputs];
            for (int i = 0; i < inputs; i++) {
                channels[i] = Arbiter.of(kind, this, "by_channel_" + i, virtualChannels);
            }
            this.virtualChannels = virtualChannels;
        }

        @Override
        public int arbitrate(long inputs, long[] byInput, int from) {
            int i = input.arbitrate(inputs);
            return i * virtualChannels + channels[i].arbitrate(byInput[from + i]);
        }
    }
}
