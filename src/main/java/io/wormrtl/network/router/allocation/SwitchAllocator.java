package io.wormrtl.network.router.allocation;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import java.util.List;

/**
 * Decides which eligible virtual channels send a flit through the switch in this cycle. The grants are combinational;
 * the priorities of its arbiters follow at the clock edge.
 */
@Api
public abstract class SwitchAllocator extends Module {

    private static final Reservation[] NOTHING = {};

    private final int channelBits;
    private final int outputs;
    private final Wires[] targets;
    private final Concatenation eligible;
    private final Concatenation departing;
    private final Reservation[] reserved;
    private final List<Signal> eligibleWires;
    private final List<Wire> departingWires;
    private final List<Wire> reservedWires;
    // Scratch of one evaluation, all 0 between two.
    private final long[] leaves;

    /** The wires by number of the output virtual channel, and scratch for what they are driven with. */
    private record Reservation(Concatenation wires, long[] next) {
        void add(int output) {
            next[output >> 6] |= 1L << output;
        }

        void drive() {
            for (int word = 0; word < next.length; word++) {
                wires.drive(word, next[word]);
                next[word] = 0;
            }
        }
    }

    /** Connects the allocator; a subclass then calls {@link #declareAllocation}. */
    protected SwitchAllocator(Module parent, SwitchPorts ports) {
        super(parent, "switch_allocator");
        int inputs = ports.inputs().size();
        this.channelBits = ports.code().channelBits();
        this.outputs = ports.code().ports();
        this.targets = new Wires[inputs];
        this.eligibleWires = ports.inputs().stream().map(SwitchInput::eligible).toList();
        this.departingWires =
                ports.inputs().stream().map(SwitchInput::departing).toList();
        int perInput = Concatenation.shiftFor(ports.inputs().get(0).channels());
        this.eligible = Concatenation.ofMasks(perInput, eligibleWires);
        this.departing = Concatenation.ofMasks(perInput, departingWires);
        this.leaves = scratch("leaves", departing.words());
        for (int i = 0; i < inputs; i++) {
            SwitchInput port = ports.inputs().get(i);
            input("eligible_" + port.name(), port.eligible());
            targets[i] = input("target_" + port.name(), port.target());
            output("departing_" + port.name(), port.departing());
        }
        this.reservedWires = ports.outputs().stream()
                .map(port -> output("reserved_" + port.name(), port.part()))
                .toList();
        this.reserved = reservedWires.stream().noneMatch(Wire::hasBits)
                ? NOTHING
                : new Reservation[] {reservation(ports.code().byNumber(ports.outputs()))};
    }

    private Reservation reservation(Concatenation wires) {
        return new Reservation(wires, scratch("reservations", wires.words()));
    }

    /** Declares the process, which also reads and sets the registers of {@code arbiters}. */
    protected final void declareAllocation(List<? extends Group> arbiters) {
        mealy("allocate", this, SwitchAllocator::settle)
                .reads(eligibleWires)
                .reads(targets)
                .writes(departingWires)
                .writes(reservedWires)
                .updates(arbiters.toArray(Group[]::new));
    }

    private void settle() {
        allocate();
        for (Reservation each : reserved) {
            reserve(each);
        }
        for (int word = 0; word < leaves.length; word++) {
            departing.drive(word, leaves[word]);
            leaves[word] = 0;
        }
    }

    private void reserve(Reservation reservation) {
        for (int word = 0; word < leaves.length; word++) {
            for (long rest = leaves[word]; rest != 0; rest = Bits.rest(rest)) {
                int index = (word << 6) + Bits.first(rest);
                reservation.add(targets[departing.maskOf(index)].getInt(departing.bitOf(index)));
            }
        }
        reservation.drive();
    }

    /** Calls {@link #grant} for every virtual channel that may send, and lets arbiters take note. */
    protected abstract void allocate();

    /** Lets virtual channel {@code v} of input {@code i} send its front flit. */
    protected final void grant(int i, int v) {
        int index = departing.index(i, v);
        leaves[index >> 6] |= 1L << index;
    }

    /** Lets those in {@code mask}, of word {@code word} of the masks by input, send their front flits. */
    protected final void grantAll(int word, long mask) {
        leaves[word] |= mask;
    }

    /** Number of inputs. */
    protected final int inputs() {
        return targets.length;
    }

    /** The virtual channels of input {@code i} that ask for the switch. */
    protected final long eligible(int i) {
        return eligible.mask(i);
    }

    /** The virtual channels that ask for the switch, as masks by input. */
    protected final Concatenation eligible() {
        return eligible;
    }

    /** The output port that virtual channel {@code v} of input {@code i} sends to. */
    protected final int targetPort(int i, int v) {
        return targets[i].getInt(v) >> channelBits;
    }

    /** Number of output port numbers. */
    protected final int outputs() {
        return outputs;
    }
}
