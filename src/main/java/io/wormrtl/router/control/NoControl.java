package io.wormrtl.router.control;

import io.wormrtl.link.ChannelFormat;
import io.wormrtl.link.Line;
import io.wormrtl.router.input.InputDoor;
import io.wormrtl.router.output.OutputDoor;
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
