package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One crossbar port per physical channel: in a cycle at most one flit leaves an input port and at most one enters an
 * output port. Allocation is separable, input first (Dally and Towles, section 19.3).
 */
public final class MultiplexedSwitch implements SwitchKind {

    @Override
    public int lanes(int virtualChannels) {
        return 1;
    }

    @Override
    public SwitchAllocator allocator(Module parent, RouterParts parts, SwitchPorts ports) {
        return new SeparableAllocator(parent, parts.arbiters(), ports);
    }

    /** Each input port nominates one virtual channel, then each output port accepts one input. */
    private static final class SeparableAllocator extends SwitchAllocator {

        private final Arbiter[] inputArbiters;
        private final Arbiter[] outputArbiters;
        private final int[] nominated;
        private final long[] wanting;

        SeparableAllocator(Module parent, ArbiterFactory arbiters, SwitchPorts ports) {
            super(parent, ports);
            this.inputArbiters = new Arbiter[inputs()];
            this.outputArbiters = new Arbiter[outputs()];
            this.nominated = new int[inputs()];
            this.wanting = new long[outputs()];
            List<Element> state = new ArrayList<>();
            for (int i = 0; i < inputs(); i++) {
                InputController input = ports.inputs().get(i);
                inputArbiters[i] = arbiters.create(this, "nominate_" + input.name(), input.channels().size());
                state.addAll(inputArbiters[i].state());
            }
            for (int port = 0; port < outputs(); port++) {
                if (hasOutput(port)) {
                    outputArbiters[port] = arbiters.create(this, "accept_" + port, inputs());
                    state.addAll(outputArbiters[port].state());
                }
            }
            declareAllocation(state);
        }

        @Override
        protected void allocate() {
            Arrays.fill(wanting, 0);
            for (int i = 0; i < nominated.length; i++) {
                long requests = eligible(i);
                if (requests != 0) {
                    nominated[i] = Bits.rest(requests) == 0 ? Bits.first(requests) : inputArbiters[i].grant(requests);
                    wanting[targetPort(i, nominated[i])] |= 1L << i;
                }
            }
            for (int port = 0; port < wanting.length; port++) {
                long inputs = wanting[port];
                if (inputs != 0) {
                    int winner = Bits.rest(inputs) == 0 ? Bits.first(inputs) : outputArbiters[port].grant(inputs);
                    grant(winner, nominated[winner]);
                    if (Bits.rest(eligible(winner)) != 0) {
                        inputArbiters[winner].served(nominated[winner]);
                    }
                    if (Bits.rest(inputs) != 0) {
                        outputArbiters[port].served(winner);
                    }
                }
            }
        }
    }
}
