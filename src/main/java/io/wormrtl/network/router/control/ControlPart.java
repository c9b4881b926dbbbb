package io.wormrtl.network.router.control;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.flit.FormatPart;
import io.wormrtl.network.invariant.WatchedPart;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.StatusBit;
import io.wormrtl.network.router.output.OutputDoor;
import java.util.List;
import java.util.Set;

/**
 * A part that acts inside a router: a recovery protocol or a switching technique. It names the control lines it needs
 * on channels, flit kinds and header fields of its own, and the doors it opens in every input and output controller,
 * and builds in each router a control unit, a module with ports to these, to the status of the virtual channels and to
 * its lines. A router without one contains none of this hardware.
 */
@Api
public interface ControlPart extends FormatPart, WatchedPart {

    /** Nothing acts. */
    static ControlPart none() {
        return new NoControl();
    }

    /** Its lines on every channel between routers, beside those of the link protocol. */
    List<Line> lines(ChannelFormat format);

    /**
     * Its lines on channels from interfaces, which drive and read them at their ends: {@link #lines}, but for those on
     * which an interface has nothing to say and nothing to hear.
     */
    default List<Line> injectionLines(ChannelFormat format) {
        return lines(format);
    }

    /** Its lines on channels to interfaces, as {@link #injectionLines}. */
    default List<Line> ejectionLines(ChannelFormat format) {
        return lines(format);
    }

    /**
     * Its lines on the first ejection channel of every node only, by which a router and its interface tell each other
     * what no flit carries; forward from the router. There they stand beside {@link #ejectionLines}.
     */
    default List<Line> interfaceLines(ChannelFormat format) {
        return List.of();
    }

    /** The names of those of its lines that carry something even when no message is on its way. */
    default Set<String> restless() {
        return Set.of();
    }

    /** The doors it opens at every input port. */
    Set<InputDoor> inputDoors();

    /** The doors it opens at every output port. */
    Set<OutputDoor> outputDoors();

    /**
     * The status bits it drives at every output port between routers. Those of them that the routing function looks at
     * are there, see {@link ControlledOutput#status}.
     */
    default Set<StatusBit> statusBits() {
        return Set.of();
    }

    /**
     * Whether it knows what to do when a channel dies: it then drives {@code rested} of every port that has a
     * {@linkplain ControlledInput#status status}. A network with faults needs one that does.
     */
    default boolean bearsFaults() {
        return false;
    }

    /** Whether messages are delivered although a channel died under them; if not, what a fault hits is lost. */
    default boolean recovers() {
        return bearsFaults();
    }

    /**
     * Whether a message is lost to it whose header a fault destroys before anybody at its destination has heard of it.
     */
    default boolean needsHeads() {
        return false;
    }

    /** Whether, with it, no message waits for ever for others that wait for it. */
    default boolean resolvesDeadlock() {
        return false;
    }

    /**
     * Builds the control unit as a module of the router; it drives every wire of every door, every status bit that is
     * there, and its lines.
     */
    void build(ControlContext context);
}
