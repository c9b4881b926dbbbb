package io.wormrtl.network.router.allocation;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.RequesterArbiter;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.DataPath;
import java.util.ArrayList;
import java.util.List;

/**
 * One crossbar port per virtual channel, as in the papers' simulations (004, section 6.1, assumption 4): messages that
 * own different output virtual channels never meet in the switch. Only where there are no output buffers, and the
 * switch drives the link itself, does an arbiter per output choose one flit per cycle.
 */
public final class PerChannelSwitch implements SwitchKind {

    @Override
    public int lanes(int virtualChannels) {
        return virtualChannels;
    }

    @Override
    public SwitchAllocator allocator(Module parent, DataPath parts, SwitchPorts ports) {
        return parts.outputDepth() > 0
                ? new Unarbitrated(parent, ports)
                : new LinkArbitrated(parent, parts.arbiters(), ports);
    }

    /** Every eligible flit moves. */
    private static final class Unarbitrated extends SwitchAllocator {
        Unarbitrated(Module parent, SwitchPorts ports) {
            super(parent, ports);
            declareAllocation(List.of());
        }

        @Override
        protected void allocate() {
            for (int word = 0; word < eligible().words(); word++) {
                grantAll(word, eligible().word(word));
            }
        }
    }

    /** One flit per output port and cycle, from any virtual channel of any input. */
    private static final class LinkArbitrated extends SwitchAllocator {

        private final RequesterArbiter[] arbiters;
        private final int virtualChannels;
        private final Requests requests;

        LinkArbitrated(Module parent, ArbiterKind kind, SwitchPorts ports) {
            super(parent, ports);
            this.virtualChannels = ports.inputs().get(0).channels();
            this.arbiters = new RequesterArbiter[outputs()];
            this.requests = new Requests(this::scratch, arbiters, inputs(), this::granted);
            List<RequesterArbiter> all = new ArrayList<>();
            for (AtPort<Wire> port : ports.outputs()) {
                RequesterArbiter accepting =
                        RequesterArbiter.create(this, "accept_" + port.name(), kind, inputs(), virtualChannels);
                arbiters[port.number()] = accepting;
                all.add(accepting);
            }
            declareAllocation(all);
        }

        @Override
        protected void allocate() {
            for (int word = 0; word < eligible().words(); word++) {
                for (long rest = eligible().word(word); rest != 0; rest = Bits.rest(rest)) {
                    int index = (word << 6) + Bits.first(rest);
                    int i = eligible().maskOf(index);
                    int v = eligible().bitOf(index);
                    requests.add(targetPort(i, v), i, v);
                }
            }
            requests.resolve();
        }

        private void granted(int port, int winner) {
            grant(winner / virtualChannels, winner % virtualChannels);
        }
    }
}
