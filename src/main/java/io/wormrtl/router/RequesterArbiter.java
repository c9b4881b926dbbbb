package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import java.util.ArrayList;
import java.util.List;

/**
 * Chooses one input virtual channel of a router: with one arbiter over all of them, or, where they are more than an
 * arbiter takes, first an input port and then one of its virtual channels.
 */
interface RequesterArbiter {

    /**
     * The requester that is granted, numbered by input first.
     *
     * @param inputs the inputs with a request, at least one
     * @param byInput for each input the virtual channels that ask
     */
    int grant(long inputs, long[] byInput);

    /** Takes note, at the clock edge, that {@code requester} was served although others asked too. */
    void served(int requester);

    /** The registers of the arbiters. */
    List<? extends Element> state();

    /** Builds the arbiter for {@code inputs} ports of {@code virtualChannels} each. */
    static RequesterArbiter create(Module parent, String name, ArbiterFactory factory, int inputs,
            int virtualChannels) {
        return inputs * virtualChannels <= Arbiter.MAX_REQUESTERS
                ? new Flat(factory.create(parent, name, inputs * virtualChannels), virtualChannels)
                : new TwoLevels(factory.create(parent, name + "_input", inputs),
                        factory.create(parent, name + "_vc", virtualChannels), virtualChannels);
    }

    /** One arbiter over all. */
    record Flat(Arbiter arbiter, int virtualChannels) implements RequesterArbiter {
        @Override
        public int grant(long inputs, long[] byInput) {
            long requests = 0;
            for (long rest = inputs; rest != 0; rest = Bits.rest(rest)) {
                int i = Bits.first(rest);
                requests |= byInput[i] << i * virtualChannels;
            }
            return arbiter.grant(requests);
        }

        @Override
        public void served(int requester) {
            arbiter.served(requester);
        }

        @Override
        public List<? extends Element> state() {
            return arbiter.state();
        }
    }

    /** Input first, then the virtual channel. */
    record TwoLevels(Arbiter input, Arbiter channel, int virtualChannels) implements RequesterArbiter {
        @Override
        public int grant(long inputs, long[] byInput) {
            int i = input.grant(inputs);
            return i * virtualChannels + channel.grant(byInput[i]);
        }

        @Override
        public void served(int requester) {
            input.served(requester / virtualChannels);
            channel.served(requester % virtualChannels);
        }

        @Override
        public List<? extends Element> state() {
            List<Element> all = new ArrayList<>(input.state());
            all.addAll(channel.state());
            return all;
        }
    }
}
