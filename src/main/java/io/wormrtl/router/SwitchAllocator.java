package io.wormrtl.router;

import io.wormrtl.logic.Blocks;
import io.wormrtl.logic.Logic;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Group;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Wire;
import io.wormrtl.rtl.Wires;
import java.util.Arrays;
import java.util.List;

/**
 * Decides which eligible virtual channels send a flit through the switch in this cycle. The grants are combinational;
 * the priorities of its arbiters follow at the clock edge.
 */
public abstract class SwitchAllocator extends Module {

    private final OutputChannelCode code;
    private final String[] names;
    private final Wire[] eligible;
    private final Wires[] targets;
    private final Wire[] departing;
    private final Wire[] reserved;
    private final boolean reserves;
    // Scratch of one evaluation, all 0 between two.
    private final long[] leaves;
    private final long[] reservations;

    /** Connects the allocator; a subclass then calls {@link #declareAllocation}. */
    protected SwitchAllocator(Module parent, SwitchPorts ports) {
        super(parent, "switch_allocator");
        int inputs = ports.inputs().size();
        this.code = ports.code();
        this.names = ports.names();
        this.eligible = new Wire[inputs];
        this.targets = new Wires[inputs];
        this.departing = new Wire[inputs];
        this.leaves = scratch("leaves", inputs);
        for (int i = 0; i < inputs; i++) {
            InputController controller = ports.inputs().get(i);
            eligible[i] = input("eligible_" + controller.name(), controller.eligible());
            targets[i] =
                    input("target_" + controller.name(), controller.channels().target());
            departing[i] = output("departing_" + controller.name(), controller.departing());
        }
        this.reserved = ports.reserved();
        this.reserves = Arrays.stream(reserved).anyMatch(wire -> wire != null);
        this.reservations = scratch("reservations", reserved.length);
        for (int port = 0; port < reserved.length; port++) {
            if (reserved[port] != null) {
                output("reserved_" + names[port], reserved[port]);
            }
        }
    }

    /** Declares the process, which also reads and sets the registers of {@code arbiters}. */
    protected final void declareAllocation(List<? extends Group> arbiters) {
        Process allocate = mealy("allocate", this::settle)
                .reads(eligible)
                .reads(targets)
                .writes(departing)
                .updates(arbiters.toArray(Group[]::new));
        for (Wire wire : reserved) {
            if (wire != null) {
                allocate.writes(wire);
            }
        }
    }

    /** Says of the process: the requests of each virtual channel are eligible ones, then {@code choosing}. */
    protected final void allocationLogic(LogicSheet sheet, Logic choosing) {
        int requesters = targets.length * targets[0].size();
        int lines = 1 << code.width();
        Logic told = reserves
                ? Blocks.decoder(lines)
                        .then(Blocks.and(2, lines))
                        .times(requesters)
                        .then(Blocks.any(requesters).times((long) outputs() * targets[0].size()))
                : Logic.WIRING;
        sheet.process("allocate", choosing.then(told));
    }

    /** The port bits of the target of each requester, decoded. */
    protected final Logic decodedPorts(int requesters) {
        return Blocks.decoder(outputs()).then(Blocks.and(2, outputs())).times(requesters);
    }

    private void settle() {
        allocate();
        if (reserves) {
            reserve();
        }
        for (int i = 0; i < leaves.length; i++) {
            departing[i].set(leaves[i]);
            leaves[i] = 0;
        }
    }

    private void reserve() {
        for (int i = 0; i < leaves.length; i++) {
            for (long rest = leaves[i]; rest != 0; rest = Bits.rest(rest)) {
                long output = targets[i].get(Bits.first(rest));
                reservations[code.port(output)] |= 1L << code.channel(output);
            }
        }
        for (int port = 0; port < reserved.length; port++) {
            if (reserved[port] != null) {
                reserved[port].set(reservations[port]);
                reservations[port] = 0;
            }
        }
    }

    /** Calls {@link #grant} for every virtual channel that may send, and lets arbiters take note. */
    protected abstract void allocate();

    /** Lets virtual channel {@code v} of input {@code i} send its front flit. */
    protected final void grant(int i, int v) {
        leaves[i] |= 1L << v;
    }

    /** Number of inputs. */
    protected final int inputs() {
        return eligible.length;
    }

    /** Number of output port numbers. */
    protected final int outputs() {
        return names.length;
    }

    /** Whether there is an output of that number. */
    protected final boolean hasOutput(int port) {
        return names[port] != null;
    }

    /** The virtual channels of input {@code i} that ask for the switch. */
    protected final long eligible(int i) {
        return eligible[i].get();
    }

    /** The output port that virtual channel {@code v} of input {@code i} sends to. */
    protected final int targetPort(int i, int v) {
        return code.port(targets[i].get(v));
    }
}
