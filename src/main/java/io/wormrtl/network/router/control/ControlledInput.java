package io.wormrtl.network.router.control;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.shared.Doors;
import java.util.Optional;

/**
 * An input port as the control unit sees it: its lines, the state of its virtual channels, its doors. A signal that the
 * unit asks for becomes a port of the input controller; the control unit declares it as a port of its own.
 */
@Api
public final class ControlledInput {

    private final String name;
    private final LinkEnd end;
    private final InputController controller;
    private final Doors<InputDoor> doors;
    private final Signal granted;

    /** Shows {@code controller} to the control unit; {@code end} has all lines of the channel. */
    public ControlledInput(
            String name, LinkEnd end, InputController controller, Doors<InputDoor> doors, Signal granted) {
        this.name = name;
        this.end = end;
        this.controller = controller;
        this.doors = doors;
        this.granted = granted;
    }

    /** The port's name, {@code x_plus} or {@code injection_0}. */
    public String name() {
        return name;
    }

    /** The port as the routing function numbers it, or INJECTED. */
    public int port() {
        return controller.port();
    }

    /** The channel the flits come from, with all its lines. */
    public LinkEnd end() {
        return end;
    }

    /**
     * The status of the channel the flits come from, seen from here: the fault is behind. Where there is one, the
     * control unit drives {@code rested}; it is empty at channels to the interface, and where channels always work.
     */
    public Optional<EndStatus> status() {
        return end.status();
    }

    /** The wire of an open door, one bit per virtual channel, to be driven. */
    public Wire door(InputDoor door) {
        return doors.wire(door);
    }

    /** With {@link InputDoor#INSERT}: the flits to insert, by virtual channel, to be driven. */
    public Wires inserted() {
        return doors.inserted();
    }

    /** With {@link InputDoor#APPEND}: the flit to append, to be driven. */
    public Wire appended() {
        return doors.appended();
    }

    /** The route FSM of each virtual channel, see {@link RouteState}. */
    public Registers state() {
        return controller.shown(controller.channels().state());
    }

    /** The output virtual channel each virtual channel owns; valid in state ROUTED. */
    public Registers route() {
        return controller.shown(controller.channels().route());
    }

    /** The routing word of the header that waits, or waited last, in each virtual channel. */
    public Registers routingWord() {
        return controller.shown(controller.channels().routingWord());
    }

    /** The output virtual channel the flits of each virtual channel go to or its header asks for. */
    public Wires target() {
        return controller.channels().target();
    }

    /** Flits of each virtual channel that have not left. */
    public Registers count() {
        return controller.shown(controller.buffers().count());
    }

    /** Places of each virtual channel that are taken, by flits and by copies of those that have left. */
    public Registers places() {
        return controller.shown(controller.buffers().places());
    }

    /** The flit of each virtual channel that leaves next; meaningful while its count is not 0. */
    public Registers front() {
        return controller.shown(controller.buffers().front());
    }

    /** The storage, for {@link io.wormrtl.network.invariant.Check checks} only. */
    public FlitBuffers buffers() {
        return controller.buffers();
    }

    /** One bit per virtual channel: the header asks for an output virtual channel. */
    public Wire requesting() {
        return controller.requesting();
    }

    /** One bit per virtual channel: the header is given one in this cycle. */
    public Signal granted() {
        return granted;
    }

    /** One bit per virtual channel: a flit leaves in this cycle, out of the buffer or inserted. */
    public Wire departing() {
        return controller.departing();
    }

    /** The flits that leave next as the switch sees them, by virtual channel. */
    public SignalArray leaving() {
        return controller.leaving();
    }
}
