package io.wormrtl.network.router.allocation;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.DataPath;
import java.util.ArrayList;
import java.util.List;

/**
 * One crossbar port per physical channel: in a cycle at most one flit leaves an input port and at most one enters an
 * output port. Allocation is separable, input first (Dally and Towles, section 19.3).
 */
@Api
public final class MultiplexedSwitch implements SwitchKind {

    @Override
    public int lanes(int virtualChannels) {
        return 1;
    }

    @Override
    public SwitchAllocator allocator(Module parent, DataPath parts, SwitchPorts ports) {
        return new SeparableAllocator(parent, parts.arbiters(), ports);
    }

    /** Each input port nominates one virtual channel, then each output port accepts one input. */
    private static final class SeparableAllocator extends SwitchAllocator {

        private final Arbiter[] inputArbiters;
        private final Arbiter[] outputArbiters;
        // Scratch of one evaluation, all 0 between two: a bit per virtual channel, as masks by input, and the inputs by
        // output port.
        private final long[] nominated;
        private final long[] wanting;

        SeparableAllocator(Module parent, ArbiterKind arbiters, SwitchPorts ports) {
            super(parent, ports);
            this.inputArbiters = new Arbiter[inputs()];
            this.outputArbiters = new Arbiter[outputs()];
            this.nominated = scratch("nominated", eligible().words());
            this.wanting = scratch("wanting", outputs());
            List<Arbiter> all = new ArrayList<>();
            for (int i = 0; i < inputs(); i++) {
                SwitchInput input = ports.inputs().get(i);
                inputArbiters[i] = Arbiter.of(arbiters, this, "nominate_" + input.name(), input.channels());
                all.add(inputArbiters[i]);
            }
            for (AtPort<Wire> port : ports.outputs()) {
                Arbiter accepting = Arbiter.of(arbiters, this, "accept_" + port.name(), inputs());
                outputArbiters[port.number()] = accepting;
                all.add(accepting);
            }
            declareAllocation(all);
        }

        @Override
        protected void allocate() {
            long wanted = 0;
            for (int word = 0; word < nominated.length; word++) {
                wanted |= nominate(word, eligible().word(word));
            }
            for (long rest = wanted; rest != 0; rest = Bits.rest(rest)) {
                accept(Bits.first(rest));
            }
            for (int word = 0; word < nominated.length; word++) {
                nominated[word] = 0;
            }
        }

        /** Nominates one of {@code requests} for each input in a word of masks; returns the outputs that are wanted. */
        private long nominate(int word, long requests) {
            long channels = eligible().maskBits();
            long wanted = 0;
            for (long rest = eligible().firstsOf(requests); rest != 0; rest = Bits.rest(rest)) {
                int from = Bits.first(rest);
                int i = eligible().maskOf((word << 6) + from);
                int v = inputArbiters[i].choose(requests >>> from & channels);
                nominated[word] |= 1L << (from + v);
                int port = targetPort(i, v);
                wanting[port] |= 1L << i;
                wanted |= 1L << port;
            }
            return wanted;
        }

        /** Grants one of the inputs that want output {@code port}. */
        private void accept(int port) {
            int winner = outputArbiters[port].arbitrate(wanting[port]);
            wanting[port] = 0;
            int from = eligible().index(winner, 0);
            int v = Bits.first(nominated[from >> 6] >>> from);
            grant(winner, v);
            inputArbiters[winner].served(eligible().mask(winner), v);
        }
    }
}
