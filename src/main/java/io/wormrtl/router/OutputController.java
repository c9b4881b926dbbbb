package io.wormrtl.router;

import io.wormrtl.flit.LinkEnd;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.List;

/**
 * Output controller of a port: which of its virtual channels are free, the output buffers, and the link controller.
 */
public final class OutputController extends Module {

    private final int port;
    private final LinkEnd end;
    private final Register unowned;
    private final Signal free;
    private final OutputStage stage;

    /**
     * Builds the controller.
     *
     * @param allocated one bit per virtual channel that gets an owner in this cycle
     * @param reserved one bit per virtual channel for which a flit is granted the switch in this cycle
     */
    OutputController(Module parent, String name, int port, RouterFormat format, RouterParts parts, LinkEnd end,
            Signal allocated, Signal reserved) {
        super(parent, name);
        int channels = format.virtualChannels();
        this.port = port;
        this.end = end;
        ChannelOwnership ownership = new ChannelOwnership(this, input("allocated", channels, allocated));
        this.unowned = ownership.unowned();
        this.stage = parts.outputDepth() == 0 ? new DirectOutput(this, format, parts, end, ownership, reserved)
                : new BufferedOutput(this, format, parts, end, ownership, reserved);
        this.free = parts.reallocation() == Reallocation.AT_TAIL ? unowned : freeWhenEmpty(channels);
    }

    private Signal freeWhenEmpty(int channels) {
        Wire empty = wire("free", channels);
        Signal occupied = stage.occupied();
        Signal reallocatable = stage.sender().reallocatable();
        combinational("free_when_empty", () -> empty.set(unowned.get() & ~occupied.get() & reallocatable.get()))
                .reads(unowned, occupied, reallocatable).writes(empty);
        return empty;
    }

    /** The port number. */
    public int port() {
        return port;
    }

    /** The channel on which flits leave. */
    public LinkEnd end() {
        return end;
    }

    /** One bit per virtual channel that no message owns. */
    public Register unowned() {
        return unowned;
    }

    /** One bit per virtual channel that may be allocated. */
    public Signal free() {
        return free;
    }

    /** The sending end of the link protocol. */
    public FlowControl.Sender sender() {
        return stage.sender();
    }

    /** The output buffers by virtual channel; none when the switch drives the link. */
    public List<FlitBuffer> buffers() {
        return stage instanceof BufferedOutput buffered ? buffered.buffers() : List.of();
    }

    /** One bit per virtual channel: a flit comes out of the switch in this cycle. */
    public Signal arriving() {
        return stage.arriving();
    }

    OutputStage stage() {
        return stage;
    }
}
