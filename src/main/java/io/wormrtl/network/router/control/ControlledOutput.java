package io.wormrtl.network.router.control;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.input.StatusBit;
import io.wormrtl.network.router.output.EnteringFlits;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.Doors;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.Map;
import java.util.Optional;

/** An output port as the control unit sees it: its lines, which virtual channels are owned, its doors. */
@Api
public final class ControlledOutput {

    private final String name;
    private final LinkEnd end;
    private final OutputController controller;
    private final Doors<OutputDoor> doors;
    private final Map<StatusBit, Wire> status;

    /** Shows {@code controller} to the control unit; {@code end} has all lines of the channel. */
    public ControlledOutput(
            String name,
            LinkEnd end,
            OutputController controller,
            Doors<OutputDoor> doors,
            Map<StatusBit, Wire> status) {
        this.name = name;
        this.end = end;
        this.controller = controller;
        this.doors = doors;
        this.status = status;
    }

    /** The port's name, {@code x_plus} or {@code ejection_0}. */
    public String name() {
        return name;
    }

    /** The port number, as in a route; see {@link OutputChannelCode}. */
    public int port() {
        return controller.port();
    }

    /** The channel on which flits leave, with all its lines. */
    public LinkEnd end() {
        return end;
    }

    /**
     * The status of the channel on which flits leave, seen from here: the fault is ahead. Where there is one, the
     * control unit drives {@code rested}; it is empty at channels to the interface, and where channels always work.
     */
    public Optional<EndStatus> status() {
        return end.status();
    }

    /** The wire of an open door, one bit per virtual channel, to be driven. */
    public Wire door(OutputDoor door) {
        return doors.wire(door);
    }

    /**
     * The wire of a status bit that the control part drives, 1 bit, to be driven; empty where the routing function does
     * not look at it, and at channels to the interface.
     */
    public Optional<Wire> status(StatusBit bit) {
        return Optional.ofNullable(status.get(bit));
    }

    /** The output buffers, if there are any, for {@link io.wormrtl.network.invariant.Check checks} only. */
    public Optional<FlitBuffers> buffers() {
        return controller.buffers();
    }

    /** The flits that the switch passes to this port, cycle by cycle. */
    public EnteringFlits entering() {
        return controller.entering();
    }

    /** One bit per virtual channel that no message owns. */
    public Register unowned() {
        return controller.shown(controller.unowned());
    }

    /** One bit per virtual channel of which a flit waits for the link; empty without output buffers. */
    public Optional<Register> waiting() {
        return controller.waiting().map(controller::shown);
    }

    /** One bit per virtual channel that may be allocated. */
    public Signal free() {
        return controller.free();
    }
}
