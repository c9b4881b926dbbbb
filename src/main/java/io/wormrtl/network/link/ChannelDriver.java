package io.wormrtl.network.link;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import java.util.List;
import java.util.stream.Stream;

/** The sending end of a channel that begins in wires: puts flits on them. */
@Api
public class ChannelDriver {

    private final Wire request;
    private final Wire kind;
    private final Wire data;
    /** A wire, or the constant identifier of an only virtual channel. */
    private final Signal vc;

    private final Concatenation control;
    private final int kindOffset;

    /** Drives {@code channel}. */
    public ChannelDriver(Channel channel) {
        this.request = (Wire) channel.request();
        this.kind = (Wire) channel.kind();
        this.data = (Wire) channel.data();
        this.vc = channel.vc();
        this.control = channel.control();
        this.kindOffset = 1 + channel.vc().width();
    }

    /** The wires, to be declared as driven. */
    public final List<Wire> wires() {
        return Stream.of(request, vc, kind, data)
                .filter(Wire.class::isInstance)
                .map(Wire.class::cast)
                .toList();
    }

    /** High while a flit is on the wires. */
    public final Wire request() {
        return request;
    }

    /** Puts a flit on the wires. */
    public final void send(int channel, int flitKind, long payload) {
        put(1, channel, flitKind, payload);
    }

    /** Leaves the wires without a flit: all low. */
    public final void idle() {
        if (!request.stays0()) {
            put(0, 0, 0, 0);
        }
    }

    private void put(int asks, int channel, int flitKind, long payload) {
        data.set(payload);
        if (control.differs(asks | (long) channel << 1 | (long) flitKind << kindOffset)) {
            request.set(asks);
            kind.set(flitKind);
            if (vc instanceof Wire wire) {
                wire.set(channel);
            }
        }
    }
}
