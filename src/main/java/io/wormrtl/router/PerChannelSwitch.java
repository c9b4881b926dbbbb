package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
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
    public SwitchAllocator allocator(Module parent, RouterParts parts, SwitchPorts ports) {
        return parts.outputDepth() > 0 ? new Unarbitrated(parent, ports)
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
            for (int i = 0; i < inputs(); i++) {
                for (long rest = eligible(i); rest != 0; rest = Bits.rest(rest)) {
                    grant(i, Bits.first(rest));
                }
            }
        }
    }

    /** One flit per output port and cycle, from any virtual channel of any input. */
    private static final class LinkArbitrated extends SwitchAllocator {

        private final RequesterArbiter[] arbiters;
        private final int virtualChannels;
        private final Requests[] wanting;

        LinkArbitrated(Module parent, ArbiterFactory factory, SwitchPorts ports) {
            super(parent, ports);
            this.virtualChannels = ports.inputs().get(0).channels().size();
            this.arbiters = new RequesterArbiter[outputs()];
            this.wanting = new Requests[outputs()];
            List<Element> state = new ArrayList<>();
            for (int port = 0; port < outputs(); port++) {
                if (hasOutput(port)) {
                    arbiters[port] = RequesterArbiter.create(this, "accept_" + port, factory, inputs(),
                            virtualChannels);
                    wanting[port] = new Requests(inputs());
                    state.addAll(arbiters[port].state());
                }
            }
            declareAllocation(state);
        }

        @Override
        protected void allocate() {
            for (int i = 0; i < inputs(); i++) {
                for (long rest = eligible(i); rest != 0; rest = Bits.rest(rest)) {
                    int v = Bits.first(rest);
                    wanting[targetPort(i, v)].add(i, v);
                }
            }
            for (int port = 0; port < wanting.length; port++) {
                if (wanting[port] != null && wanting[port].any()) {
                    int winner = wanting[port].grantBy(arbiters[port]);
                    wanting[port].clear();
                    grant(winner / virtualChannels, winner % virtualChannels);
                }
            }
        }
    }
}
