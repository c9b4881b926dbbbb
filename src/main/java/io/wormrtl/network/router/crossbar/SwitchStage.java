package io.wormrtl.network.router.crossbar;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.router.input.InputController;

/** The switch-allocation stage: what was granted, registered, crosses the switch in the following cycle. */
public final class SwitchStage extends Module {

    private final Signal departing;
    private final SignalArray leaving;
    private final SignalArray target;
    private final Register moving;
    private final Registers flits;
    private final Registers outputs;

    /** Registers for {@code lanes} flits behind {@code input}. */
    public SwitchStage(Module parent, InputController input, int lanes) {
        super(parent, "stage_" + input.name());
        this.departing = input("departing", input.departing());
        this.leaving = input("leaving", input.leaving());
        this.target = input("target", input.channels().target());
        this.moving = output(register("moving", departing.width()));
        this.flits = output(registers("flit", lanes, leaving.width()));
        if (leaving.layout() != null) {
            leaving.layout().on(flits);
        }
        this.outputs = output(target.encoding().on(registers("output_channel", lanes, target.width())));
        clocked("latch", this::latch).reads(departing, leaving, target).writes(moving, flits, outputs);
    }

    private void latch() {
        long granted = departing.get();
        moving.set(granted);
        for (long rest = granted; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            int lane = flits.size() == 1 ? 0 : v;
            flits.set(lane, leaving.get(v));
            outputs.set(lane, target.get(v));
        }
    }

    /** The flits in the registers, which the crossbar reads one cycle after they departed. */
    public CrossbarSource source(InputController input) {
        return new CrossbarSource(input.name(), moving, flits, outputs);
    }
}
