package io.wormrtl.network.router.control;

import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import java.util.List;
import java.util.Set;

/** Nothing acts inside the router. */
record NoControl() implements ControlPart {

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of();
    }

    @Override
    public Set<InputDoor> inputDoors() {
        return Set.of();
    }

    @Override
    public Set<OutputDoor> outputDoors() {
        return Set.of();
    }

    @Override
    public void build(ControlContext context) {
        // there is no control unit
    }
}
