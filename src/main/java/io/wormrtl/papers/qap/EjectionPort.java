package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.output.OutputPort;
import io.wormrtl.protocols.path.Streaming;

/** Hands what comes by one input for this node to the interface, without a buffer (002, section 4). */
final class EjectionPort extends Module implements OutputPort {

    private final LinkEnd end;
    private final Channel arriving;
    private final Registers expected;
    private final int input;
    private final int here;
    private final ChannelDriver driver;
    private final FlowControl.Sender sender;

    /** Wires input {@code number} to the ejection channel of the same number. */
    EjectionPort(Module router, int number, Buffers buffers, Channel input, PacketStore store, LinkEnd end) {
        super(router, "ejection_" + number);
        this.end = port("link", end);
        this.input = number;
        this.here = buffers.none();
        this.arriving = port("arriving", input);
        this.expected = input("expected", store.expected().first);
        this.driver = new ChannelDriver(end.channel());
        this.sender = Streaming.always(this, 1);
        combinational("pass", this::pass)
                .enabledBy(arriving.request())
                .reads(arriving)
                .reads(expected)
                .writes(driver.wires());
    }

    private void pass() {
        if (arriving.request().isHigh() && expected.getInt(input) == here) {
            driver.send(0, arriving.kind().getInt(), arriving.data().get());
        } else {
            driver.idle();
        }
    }

    @Override
    public LinkEnd end() {
        return end;
    }

    @Override
    public FlowControl.Sender sender() {
        return sender;
    }
}
