package io.wormrtl.network.router.control;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps the owner of each output virtual channel of a router, or its last one, so that signals against the direction of
 * flits find their way. A control unit that needs it has one.
 *
 * <p>An owner is written down in the cycle of the grant. It is the number of an input port, in the order of
 * {@link ControlContext#inputs}, times the number of virtual channels, plus the virtual channel.
 */
public final class OwnerTable extends Module {

    private final int virtualChannels;
    private final OutputChannelCode code;
    private final Signal[] granted;
    private final Wires[] targets;
    /** By output port; entry per virtual channel. */
    private final Map<Integer, Registers> owners = new LinkedHashMap<>();

    /** Builds the table within a control unit whose ports {@code granted} and {@code target} of every input are. */
    public OwnerTable(Module controlUnit, ControlContext context) {
        super(controlUnit, "owners");
        this.virtualChannels = context.virtualChannels();
        this.code = context.code();
        int inputs = context.inputs().size();
        this.granted = new Signal[inputs];
        this.targets = new Wires[inputs];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < inputs; i++) {
            ControlledInput input = context.inputs().get(i);
            granted[i] = input("granted_" + input.name(), input.granted());
            targets[i] = input("target_" + input.name(), input.target());
            for (int v = 0; v < virtualChannels; v++) {
                names.add(input.name() + "_vc" + v);
            }
        }
        Encoding encoding = new Encoding("input_channel", names);
        Process record = clocked("record", this::record).enabledBy(granted).reads(targets);
        int bits = Math.max(1, Bits.needed(inputs * virtualChannels - 1));
        for (ControlledOutput output : context.outputs()) {
            Registers owner = output(encoding.on(registers("owner_" + output.name(), virtualChannels, bits)));
            owners.put(output.port(), owner);
            record.writes(owner);
        }
    }

    private void record() {
        for (int i = 0; i < granted.length; i++) {
            for (long rest = granted[i].get(); rest != 0; rest = Bits.rest(rest)) {
                int v = Bits.first(rest);
                long target = targets[i].get(v);
                owners.get(code.port(target)).set(code.channel(target), (long) i * virtualChannels + v);
            }
        }
    }

    /** The owners of the virtual channels of an output port. */
    public Registers of(ControlledOutput output) {
        return owners.get(output.port());
    }

    /** The input port, in the order of {@link ControlContext#inputs}, of an owner. */
    public int input(long owner) {
        return (int) owner / virtualChannels;
    }

    /** The virtual channel of an owner. */
    public int channel(long owner) {
        return (int) owner % virtualChannels;
    }
}
