package io.wormrtl.network.link;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.DesignError;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A physical channel as one of its two ends sees it: one port of the module at that end.
 *
 * @param format the widths
 * @param side which end this is
 * @param channel the forward wires that carry flits
 * @param lines the further control lines
 * @param status whether the channel works; empty where it always does
 */
@Api
public record LinkEnd(
        ChannelFormat format, Side side, Channel channel, List<ControlLine> lines, Optional<EndStatus> status)
        implements Bundle {

    /** Which end of a channel. */
    public enum Side {
        /** Flits leave here. */
        SENDER,
        /** Flits arrive here. */
        RECEIVER
    }

    /**
     * A control line at this end.
     *
     * @param line name, width and direction
     * @param signal the wire, or the register, that this end reads or drives
     */
    public record ControlLine(Line line, Signal signal) {}

    /** Copies the list. */
    public LinkEnd {
        lines = List.copyOf(lines);
    }

    /** An end of a channel that always works. */
    public LinkEnd(ChannelFormat format, Side side, Channel channel, List<ControlLine> lines) {
        this(format, side, channel, lines, Optional.empty());
    }

    @Override
    public List<Port> ports() {
        Port.Direction forward = side == Side.SENDER ? Port.Direction.OUTPUT : Port.Direction.INPUT;
        List<Port> ports = new ArrayList<>();
        channel.ports().forEach(port -> ports.add(new Port(port.name(), port.element(), forward)));
        for (ControlLine line : lines) {
            boolean along = line.line().direction() == Line.Direction.FORWARD;
            ports.add(new Port(line.line().name(), line.signal(), along ? forward : forward.opposite()));
        }
        status.ifPresent(here -> ports.addAll(here.ports()));
        return ports;
    }

    /**
     * This end with only those of its lines that {@code wanted} names, and without its status: what a part of the
     * module at this end is given.
     */
    public LinkEnd only(List<Line> wanted) {
        List<ControlLine> kept =
                lines.stream().filter(line -> wanted.contains(line.line())).toList();
        boolean all = kept.size() == lines.size() && status.isEmpty();
        return all ? this : new LinkEnd(format, side, channel, kept);
    }

    /** This end without its status: for a part of the module at this end that does not look at it. */
    public LinkEnd withoutStatus() {
        return with(Optional.empty());
    }

    /** This end of a channel that has a status. */
    LinkEnd with(Optional<EndStatus> other) {
        return new LinkEnd(format, side, channel, lines, other);
    }

    /** Whether there is a line of that name. */
    public boolean hasLine(String name) {
        return lines.stream().anyMatch(line -> line.line().name().equals(name));
    }

    /**
     * The line of that name, to be read.
     *
     * @throws DesignError if the channel has no such line
     */
    public Signal line(String name) {
        return lines.stream()
                .filter(line -> line.line().name().equals(name))
                .map(ControlLine::signal)
                .findFirst()
                .orElseThrow(() -> new DesignError("the channel of " + channel.request() + " has "
                        + (lines.isEmpty() ? "no line, and none" : "the lines " + names() + ", but none")
                        + " that is called '" + name + "': an end uses the lines that its protocol lists"));
    }

    private String names() {
        return lines.stream().map(line -> "'" + line.line().name() + "'").collect(Collectors.joining(", "));
    }

    /** The line of that name, to be driven by this end. */
    public Wire drivenLine(String name) {
        return (Wire) line(name);
    }
}
