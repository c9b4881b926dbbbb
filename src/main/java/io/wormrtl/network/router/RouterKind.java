package io.wormrtl.network.router;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.flit.FormatPart;
import io.wormrtl.network.invariant.WatchedPart;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;

/**
 * Builds the router of a node. {@link Router} is the wormhole router; a technique that does not route worms brings a
 * router of its own, made of the same links, buffers and arbiters.
 */
@FunctionalInterface
public interface RouterKind extends FormatPart, WatchedPart {

    /** Builds a router within {@code parent}. */
    NodeRouter create(Module parent, String name, RouterFormat format, RouterParts parts, RouterPorts ports);

    /** The lines that its routers need on the channels between them beside those of their parts. */
    default List<Line> lines(ChannelFormat format) {
        return List.of();
    }

    /** The lines on channels from interfaces; those on every channel where a kind of routers says nothing else. */
    default List<Line> injectionLines(ChannelFormat format) {
        return lines(format);
    }

    /** The lines on channels to interfaces; those on every channel where a kind of routers says nothing else. */
    default List<Line> ejectionLines(ChannelFormat format) {
        return lines(format);
    }

    /**
     * Whether, in these routers, no message waits for ever for others that wait for it, whatever the routing function.
     */
    default boolean resolvesDeadlock() {
        return false;
    }

    /**
     * Whether routers of this kind know by themselves what to do when a channel dies; see {@link
     * ControlPart#bearsFaults}.
     */
    default boolean bearsFaults() {
        return false;
    }

    /** Whether messages are delivered although a channel died under them. */
    default boolean recovers() {
        return bearsFaults();
    }

    /**
     * How many times as much logic stands at a virtual channel as in a wormhole router, roughly: more takes longer to be
     * translated, which is said beforehand.
     */
    default double logicPerChannel() {
        return 1;
    }
}
