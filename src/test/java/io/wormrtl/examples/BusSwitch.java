package io.wormrtl.examples;

import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.allocation.SwitchAllocator;
import io.wormrtl.network.router.allocation.SwitchInput;
import io.wormrtl.network.router.allocation.SwitchKind;
import io.wormrtl.network.router.allocation.SwitchPorts;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import java.util.List;

// snippet: switch
/** A bus instead of a crossbar: one flit per router and cycle. */
final class BusSwitch implements SwitchKind {

    @Override
    public int lanes(int virtualChannels) {
        return 1;
    }

    @Override
    public SwitchAllocator allocator(Module parent, DataPath parts, SwitchPorts ports) {
        return new BusAllocator(parent, parts, ports);
    }

    /** Grants one of all that are eligible. */
    static final class BusAllocator extends SwitchAllocator {

        private final int virtualChannels;
        private final Wire[] departing;
        private final Arbiter arbiter;

        BusAllocator(Module parent, DataPath parts, SwitchPorts ports) {
            super(parent, ports);
            this.virtualChannels = ports.inputs().get(0).channels();
            this.departing = ports.inputs().stream().map(SwitchInput::departing).toArray(Wire[]::new);
            this.arbiter = parts.arbiters().create(this, "bus", inputs() * virtualChannels);
            declareAllocation(List.of(arbiter));
        }

        @Override
        protected void allocate() {
            long requests = 0;
            for (int i = 0; i < inputs(); i++) {
                requests |= eligible(i) << (i * virtualChannels);
            }
            if (requests != 0) {
                int winner = arbiter.arbitrate(requests);
                grant(winner / virtualChannels, winner % virtualChannels);
            }
        }

        /** The flits that cross, by input port: a bit for each virtual channel. */
        Wire[] departing() {
            return departing;
        }
    }
}
// end
