package io.wormrtl.router;

import io.wormrtl.arbiter.ArbiterFactory;
import io.wormrtl.buffer.FlitBuffersFactory;
import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.flit.FormatPart;
import io.wormrtl.link.ChannelFormat;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.Line;
import io.wormrtl.router.allocation.SwitchKind;
import io.wormrtl.router.control.ControlPart;
import io.wormrtl.router.input.InputExtension;
import io.wormrtl.router.order.HeaderOrder;
import io.wormrtl.router.shared.DataPath;
import io.wormrtl.router.shared.Pipeline;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.routing.SelectionPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Everything in which one router differs from another: sizes, and parts that are passed in. A router contains nothing
 * of a part it was not given.
 *
 * @param bufferDepth flits per input virtual channel, 1 to {@value #MAX_DEPTH}
 * @param outputDepth flits per output virtual channel, 0 to {@value #MAX_DEPTH}; 0: the switch drives the link
 * @param pipeline register stages of a header
 * @param reallocation when an output virtual channel may be given to the next message
 * @param flowControl the link protocol
 * @param switchKind ports of the crossbar and who may use them
 * @param arbiters for virtual channels, switch and links
 * @param buffers storage of the input virtual channels
 * @param selection which of several free outputs a header asks for
 * @param extensions what protocols add to each input controller
 * @param control what acts inside the router
 * @param headerOrder which of several headers is given an output virtual channel
 */
public record RouterParts(
        int bufferDepth,
        int outputDepth,
        Pipeline pipeline,
        Reallocation reallocation,
        FlowControl flowControl,
        SwitchKind switchKind,
        ArbiterFactory arbiters,
        FlitBuffersFactory buffers,
        SelectionPolicy selection,
        List<InputExtension> extensions,
        ControlPart control,
        HeaderOrder headerOrder) {

    /** The deepest buffer, in flits. */
    public static final int MAX_DEPTH = 64;

    /** Checks the ranges. */
    public RouterParts {
        UnusableInput.requireRange("buffer-depth", bufferDepth, 1, MAX_DEPTH);
        UnusableInput.requireRange("output-depth", outputDepth, 0, MAX_DEPTH);
        extensions = List.copyOf(extensions);
    }

    /** Parts of a router in which nothing acts. */
    public RouterParts(
            int bufferDepth,
            int outputDepth,
            Pipeline pipeline,
            Reallocation reallocation,
            FlowControl flowControl,
            SwitchKind switchKind,
            ArbiterFactory arbiters,
            FlitBuffersFactory buffers,
            SelectionPolicy selection,
            List<InputExtension> extensions) {
        this(
                bufferDepth,
                outputDepth,
                pipeline,
                reallocation,
                flowControl,
                switchKind,
                arbiters,
                buffers,
                selection,
                extensions,
                ControlPart.none(),
                HeaderOrder.PLAIN);
    }

    /** What the modules along the way of a flit know of these parts. */
    public DataPath dataPath() {
        return new DataPath(
                bufferDepth, outputDepth, pipeline, reallocation, flowControl, arbiters, buffers, selection);
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
        List<Line> all = new ArrayList<>(flowControl.lines(format));
        for (Line line : controlLines) {
            if (all.stream().anyMatch(other -> other.name().equals(line.name()))) {
                throw new UnusableInput("two lines of a channel are named '" + line.name() + "'");
            }
            all.add(line);
        }
        return all;
    }

    /** These parts with something that acts. */
    public RouterParts withControl(ControlPart other) {
        return replacing(draft -> draft.control = other);
    }

    /** These parts with other arbiters and another selection policy. */
    public RouterParts withArbitration(ArbiterFactory otherArbiters, SelectionPolicy otherSelection) {
        return replacing(draft -> {
            draft.arbiters = otherArbiters;
            draft.selection = otherSelection;
        });
    }

    /** These parts with another order of headers. */
    public RouterParts withHeaderOrder(HeaderOrder other) {
        return replacing(draft -> draft.headerOrder = other);
    }

    /** The parts that may add to the words on the wire. */
    public List<FormatPart> formatParts() {
        List<FormatPart> all = new ArrayList<>(extensions);
        all.add(flowControl);
        all.add(control);
        all.add(headerOrder);
        return all;
    }

    /** These parts with one more addition to every input controller. */
    public RouterParts with(InputExtension extension) {
        List<InputExtension> all = new ArrayList<>(extensions);
        all.add(extension);
        return replacing(draft -> draft.extensions = all);
    }

    /** These parts with another storage for the input virtual channels. */
    public RouterParts withBuffers(FlitBuffersFactory other) {
        return replacing(draft -> draft.buffers = other);
    }

    /** These parts with another rule of when an output virtual channel is given to the next message. */
    public RouterParts withReallocation(Reallocation other) {
        return replacing(draft -> draft.reallocation = other);
    }

    /** These parts with another link protocol. */
    public RouterParts withFlowControl(FlowControl other) {
        return replacing(draft -> draft.flowControl = other);
    }

    private RouterParts replacing(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.finished();
    }

    /** The parts of a router of which some are replaced. */
    private static final class Draft {
        private int bufferDepth;
        private int outputDepth;
        private Pipeline pipeline;
        private Reallocation reallocation;
        private FlowControl flowControl;
        private SwitchKind switchKind;
        private ArbiterFactory arbiters;
        private FlitBuffersFactory buffers;
        private SelectionPolicy selection;
        private List<InputExtension> extensions;
        private ControlPart control;
        private HeaderOrder headerOrder;

        Draft(RouterParts of) {
            this.bufferDepth = of.bufferDepth;
            this.outputDepth = of.outputDepth;
            this.pipeline = of.pipeline;
            this.reallocation = of.reallocation;
            this.flowControl = of.flowControl;
            this.switchKind = of.switchKind;
            this.arbiters = of.arbiters;
            this.buffers = of.buffers;
            this.selection = of.selection;
            this.extensions = of.extensions;
            this.control = of.control;
            this.headerOrder = of.headerOrder;
        }

        RouterParts finished() {
            return new RouterParts(
                    bufferDepth,
                    outputDepth,
                    pipeline,
                    reallocation,
                    flowControl,
                    switchKind,
                    arbiters,
                    buffers,
                    selection,
                    extensions,
                    control,
                    headerOrder);
        }
    }
}
