package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wire;
import java.util.Arrays;
import java.util.List;

/**
 * Tells each output of which of its virtual channels a flit is there, and each input which of its flits leave: the
 * paths through the router are wires, and the registers that say which are in {@link PathUnit}.
 */
final class CircuitSwitch extends Module {

    private final int channels;
    private final Registers[] states;
    /** By port, whether data may leave before the path stands. */
    private final EarlyData[] early;

    private final Registers[] targets;
    private final Registers[] owners;
    private final Register[] occupied;
    private final Wire[] offers;
    private final Wire[] sent;
    private final Wire[] departing;

    CircuitSwitch(Module parent, List<PathPort> ports, List<PortWires> wires, PathUnit unit, List<PathInput> inputs) {
        super(parent, "circuit_switch");
        int count = ports.size();
        this.channels = wires.get(0).offers().width();
        this.states = new Registers[count];
        this.early = new EarlyData[count];
        this.targets = new Registers[count];
        this.owners = new Registers[count];
        this.occupied = new Register[count];
        this.offers = new Wire[count];
        this.sent = new Wire[count];
        this.departing = new Wire[count];
        for (PathPort port : ports) {
            int k = port.index();
            states[k] = input("state_" + port.name(), unit.state(port));
            early[k] = unit.early(port);
            early[k].open().forEach(open -> input("open_" + port.name(), open));
            targets[k] = input("target_" + port.name(), unit.target(port));
            owners[k] = input("owner_" + port.name(), unit.owner(port));
            occupied[k] = input("occupied_" + port.name(), inputs.get(k).occupied());
            offers[k] = output("offers_" + port.name(), wires.get(k).offers());
            sent[k] = input("sent_" + port.name(), wires.get(k).sent());
            departing[k] = output("departing_" + port.name(), inputs.get(k).departing());
        }
        Process offer = combinational("offer", this::offer).enabledBy(occupied);
        offer.reads(states).reads(targets).writes(offers);
        Arrays.stream(early).flatMap(each -> each.open().stream()).forEach(offer::reads);
        Process depart = combinational("depart", this::depart).enabledBy(sent).reads(owners);
        depart.writes(departing);
    }

    private void offer() {
        long[] all = new long[offers.length];
        for (int i = 0; i < states.length; i++) {
            for (long rest = occupied[i].get(); rest != 0; rest = Bits.rest(rest)) {
                int w = Bits.first(rest);
                if (mayLeave(i, w)) {
                    int target = targets[i].getInt(w);
                    all[target / channels] |= 1L << target % channels;
                }
            }
        }
        for (int p = 0; p < offers.length; p++) {
            offers[p].set(all[p]);
        }
    }

    private boolean mayLeave(int i, int w) {
        int state = states[i].getInt(w);
        return state == PathState.CONNECTED.ordinal() || (state == PathState.RESERVED.ordinal() && early[i].isOpen(w));
    }

    private void depart() {
        long[] all = new long[departing.length];
        for (int p = 0; p < sent.length; p++) {
            for (long rest = sent[p].get(); rest != 0; rest = Bits.rest(rest)) {
                int owner = owners[p].getInt(Bits.first(rest));
                all[owner / channels] |= 1L << owner % channels;
            }
        }
        for (int i = 0; i < departing.length; i++) {
            departing[i].set(all[i]);
        }
    }
}
