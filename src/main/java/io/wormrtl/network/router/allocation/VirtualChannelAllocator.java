package io.wormrtl.network.router.allocation;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.arbiter.RequesterArbiter;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives each output virtual channel to one of the headers that ask for it: an arbiter per output virtual channel over
 * all input virtual channels.
 */
public final class VirtualChannelAllocator extends Module {

    /** Builds the arbiter of an output virtual channel, a group of the allocator. */
    @FunctionalInterface
    public interface ArbiterOfChannel {

        /** Builds the arbiter called {@code name}. */
        RequesterArbiter create(Module allocator, String name);
    }

    private final int virtualChannels;
    /** By number of the output virtual channel. */
    private final RequesterArbiter[] arbiters;

    /** By input. */
    private final Concatenation requesting;

    private final Wires[] targets;
    private final Concatenation granted;
    private final Concatenation allocated;
    // Scratch of one evaluation, all 0 between two.
    private final Requests requests;
    private final long[] grants;
    private final long[] allocations;

    /**
     * Builds the allocator.
     *
     * @param arbiter builds an arbiter of all input virtual channels
     * @param numbers what requests carry, by input; empty if nothing
     * @param allocated of each output port, one bit per virtual channel that gets an owner in this cycle; driven here
     */
    public VirtualChannelAllocator(
            Module parent,
            ArbiterOfChannel arbiter,
            List<SignalArray> numbers,
            OutputChannelCode code,
            List<HeaderInput> inputs,
            List<AtPort<Wire>> allocated) {
        super(parent, "vc_allocator");
        this.virtualChannels = inputs.get(0).target().size();
        int perInput = Concatenation.shiftFor(virtualChannels);
        this.requesting = Concatenation.ofMasks(
                perInput, inputs.stream().map(HeaderInput::requesting).toList());
        this.targets = new Wires[inputs.size()];
        this.granted = Concatenation.ofMasks(
                perInput, inputs.stream().map(HeaderInput::granted).toList());
        this.allocated = code.byNumber(allocated);
        this.arbiters = new RequesterArbiter[1 << code.width()];
        this.requests = new Requests(this::scratch, arbiters, inputs.size(), this::grant);
        this.grants = scratch("grants", this.granted.words());
        this.allocations = scratch("allocations", this.allocated.words());
        Process allocate = mealy("allocate", this, VirtualChannelAllocator::allocate);
        for (int i = 0; i < inputs.size(); i++) {
            HeaderInput input = inputs.get(i);
            allocate.reads(input("requesting_" + input.name(), input.requesting()));
            targets[i] = input("target_" + input.name(), input.target());
            allocate.writes(output("granted_" + input.name(), input.granted()));
            if (!numbers.isEmpty()) {
                input("number_" + input.name(), numbers.get(i));
            }
        }
        List<Group> all = new ArrayList<>();
        for (AtPort<Wire> port : allocated) {
            allocate.writes(output("allocated_" + port.name(), port.part()));
            for (int v = 0; v < virtualChannels; v++) {
                RequesterArbiter chooser = arbiter.create(this, "grant_" + port.name() + "_" + v);
                arbiters[(int) code.of(port.number(), v)] = chooser;
                all.add(chooser);
            }
        }
        allocate.reads(targets).reads(numbers).updates(all.toArray(Group[]::new));
    }

    private void allocate() {
        for (int word = 0; word < requesting.words(); word++) {
            for (long rest = requesting.word(word); rest != 0; rest = Bits.rest(rest)) {
                int index = (word << 6) + Bits.first(rest);
                int input = requesting.maskOf(index);
                int v = requesting.bitOf(index);
                requests.add(targets[input].getInt(v), input, v);
            }
        }
        requests.resolve();
        drive(granted, grants);
        drive(allocated, allocations);
    }

    private static void drive(Concatenation wires, long[] values) {
        for (int word = 0; word < values.length; word++) {
            wires.drive(word, values[word]);
            values[word] = 0;
        }
    }

    private void grant(int output, int requester) {
        int index = granted.index(requester / virtualChannels, requester % virtualChannels);
        grants[index >> 6] |= 1L << index;
        allocations[output >> 6] |= 1L << output;
    }
}
