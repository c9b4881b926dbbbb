package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.router.shared.AtPort;
import java.util.ArrayList;
import java.util.List;

/** Selects from the candidates in the registers of a {@link RouteStage}, as soon as they are there. */
final class StagedSelection extends ChannelSelection {

    private final Registers valid;

    StagedSelection(
            String path,
            RouteStage stage,
            List<AtPort<OutputSignals>> outputs,
            LastPorts last,
            Register random,
            InputContext context) {
        super(path, stage.candidates(), outputs, last, random, context);
        this.valid = stage.valid();
    }

    @Override
    List<Element> reads() {
        List<Element> all = new ArrayList<>(super.reads());
        all.add(valid);
        return all;
    }

    @Override
    boolean isHere(int v) {
        return valid.get(v) != 0;
    }
}
