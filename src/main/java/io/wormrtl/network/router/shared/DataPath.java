package io.wormrtl.network.router.shared;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.buffer.BufferKind;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.SelectionPolicy;
import java.util.Optional;

/**
 * The sizes and parts of the data path, the way of a flit through a router. Each module along it reads those that it
 * needs.
 *
 * @param bufferDepth flits per input virtual channel, 1 to {@value #MAX_DEPTH}
 * @param outputDepth flits per output virtual channel, 0 to {@value #MAX_DEPTH}; 0: the switch drives the link
 * @param pipeline register stages of a header
 * @param reallocation when an output virtual channel may be given to the next message
 * @param flowControl the link protocol
 * @param arbiters for virtual channels, switch and links
 * @param buffers storage of the input virtual channels
 * @param selection which of several free outputs a header asks for
 */
@Api
public record DataPath(
        int bufferDepth,
        int outputDepth,
        Pipeline pipeline,
        Reallocation reallocation,
        FlowControl flowControl,
        ArbiterKind arbiters,
        BufferKind buffers,
        SelectionPolicy selection) {

    /** The deepest buffer, in flits. */
    public static final int MAX_DEPTH = 64;

    /** Checks the ranges. */
    public DataPath {
        UnusableInput.requireRange("buffer-depth", bufferDepth, 1, MAX_DEPTH);
        UnusableInput.requireRange("output-depth", outputDepth, 0, MAX_DEPTH);
    }

    /** The same with other arbiters and another selection policy. */
    public DataPath withArbitration(ArbiterKind otherArbiters, SelectionPolicy otherSelection) {
        return new DataPath(
                bufferDepth, outputDepth, pipeline, reallocation, flowControl, otherArbiters, buffers, otherSelection);
    }

    /** The same with another storage for the input virtual channels. */
    public DataPath withBuffers(BufferKind other) {
        return new DataPath(bufferDepth, outputDepth, pipeline, reallocation, flowControl, arbiters, other, selection);
    }

    /** The same with another rule of when an output virtual channel is given to the next message. */
    public DataPath withReallocation(Reallocation other) {
        return new DataPath(bufferDepth, outputDepth, pipeline, other, flowControl, arbiters, buffers, selection);
    }

    /** The same with another link protocol. */
    public DataPath withFlowControl(FlowControl other) {
        return new DataPath(bufferDepth, outputDepth, pipeline, reallocation, other, arbiters, buffers, selection);
    }

    /**
     * The receiving end of a channel, as {@link FlowControl#receiver} builds it.
     *
     * @throws UnusableInput if the link protocol builds none
     */
    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
        return Answers.present(flowControl.receiver(owner, end, buffers), flowControl, "FlowControl.receiver");
    }
}
