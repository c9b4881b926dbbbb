package io.wormrtl.network.router;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.buffer.BufferKind;
import io.wormrtl.network.flit.FormatPart;
import io.wormrtl.network.invariant.WatchedPart;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.allocation.SwitchKind;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputExtension;
import io.wormrtl.network.router.order.HeaderOrder;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.SelectionPolicy;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything in which one router differs from another: sizes, and parts that are passed in. A router contains nothing
 * of a part it was not given.
 *
 * @param dataPath what the modules along the way of a flit are made of
 * @param switchKind ports of the crossbar and who may use them
 * @param extensions what protocols add to each input controller
 * @param control what acts inside the router
 * @param headerOrder which of several headers is given an output virtual channel
 */
@Api
public record RouterParts(
        DataPath dataPath,
        SwitchKind switchKind,
        List<InputExtension> extensions,
        ControlPart control,
        HeaderOrder headerOrder) {

    /** The list cannot be changed afterwards. */
    public RouterParts {
        extensions = List.copyOf(extensions);
    }

    /** Parts of a router in which nothing acts. */
    public RouterParts(DataPath dataPath, SwitchKind switchKind, List<InputExtension> extensions) {
        this(dataPath, switchKind, extensions, ControlPart.none(), HeaderOrder.PLAIN);
    }

    /**
     * The lines on channels between routers: those of the link protocol, then those of the control part.
     *
     * @throws UnusableInput if both use one name
     */
    public List<Line> lines(ChannelFormat format) {
        return withLinkProtocol(format, control.lines(format));
    }

    /** The lines on channels from interfaces, as {@link #lines}. */
    public List<Line> injectionLines(ChannelFormat format) {
        return withLinkProtocol(format, control.injectionLines(format));
    }

    /** The lines on channels to interfaces, as {@link #lines}. */
    public List<Line> ejectionLines(ChannelFormat format) {
        return withLinkProtocol(format, control.ejectionLines(format));
    }

    private List<Line> withLinkProtocol(ChannelFormat format, List<Line> controlLines) {
        FlowControl links = dataPath.flowControl();
        List<Line> all = new ArrayList<>(Answers.present(links.lines(format), links, "FlowControl.lines"));
        for (Line line : controlLines) {
            if (all.stream().anyMatch(other -> other.name().equals(line.name()))) {
                throw new UnusableInput("two lines of a channel are named '" + line.name() + "'");
            }
            all.add(line);
        }
        return all;
    }

    /** The parts that may add to the words on the wire. */
    public List<FormatPart> formatParts() {
        List<FormatPart> all = new ArrayList<>(extensions);
        all.add(dataPath.flowControl());
        all.add(control);
        all.add(headerOrder);
        return all;
    }

    /** Those who look after what these parts build, see {@link WatchedPart}. */
    public List<Watcher<?>> watchers() {
        List<WatchedPart> all = new ArrayList<>(extensions);
        all.addAll(List.of(dataPath.buffers(), dataPath.flowControl(), control, headerOrder));
        return all.stream()
                .<Watcher<?>>flatMap(part -> part.watchers().stream())
                .toList();
    }

    /** These parts with something that acts. */
    public RouterParts withControl(ControlPart other) {
        return new RouterParts(dataPath, switchKind, extensions, other, headerOrder);
    }

    /** These parts with another order of headers. */
    public RouterParts withHeaderOrder(HeaderOrder other) {
        return new RouterParts(dataPath, switchKind, extensions, control, other);
    }

    /** These parts with one more addition to every input controller. */
    public RouterParts with(InputExtension extension) {
        List<InputExtension> all = new ArrayList<>(extensions);
        all.add(extension);
        return new RouterParts(dataPath, switchKind, all, control, headerOrder);
    }

    /** These parts with other arbiters and another selection policy. */
    public RouterParts withArbitration(ArbiterKind arbiters, SelectionPolicy selection) {
        return with(dataPath.withArbitration(arbiters, selection));
    }

    /** These parts with another storage for the input virtual channels. */
    public RouterParts withBuffers(BufferKind buffers) {
        return with(dataPath.withBuffers(buffers));
    }

    /** These parts with another rule of when an output virtual channel is given to the next message. */
    public RouterParts withReallocation(Reallocation reallocation) {
        return with(dataPath.withReallocation(reallocation));
    }

    /** These parts with another link protocol. */
    public RouterParts withFlowControl(FlowControl flowControl) {
        return with(dataPath.withFlowControl(flowControl));
    }

    private RouterParts with(DataPath other) {
        return new RouterParts(other, switchKind, extensions, control, headerOrder);
    }
}
