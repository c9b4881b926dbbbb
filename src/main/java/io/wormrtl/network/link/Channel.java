package io.wormrtl.network.link;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Signal;
import java.util.List;

/**
 * The forward wires of a physical channel, driven by the sender (004, section 2.3, Fig. 9). As a bundle it is what a
 * receiver sees.
 *
 * <p>While {@code request} is high, {@code kind} and {@code data} are a flit for the virtual channel {@code vc}; it has
 * crossed at the end of the cycle. The lines back from the receiver belong to the link protocol.
 *
 * @param request 1 bit: a flit is on the lines
 * @param vc identifier of the virtual channel
 * @param kind code of the kind, see {@link io.wormrtl.network.flit.FlitKinds}
 * @param data the payload
 * @param control request, vc and kind side by side, for processes that look at all of them
 * @param vcBits bits of vc
 */
@Api
public record Channel(Signal request, Signal vc, Signal kind, Signal data, Concatenation control, int vcBits)
        implements Bundle {

    /** A channel of these signals. */
    public Channel(Signal request, Signal vc, Signal kind, Signal data) {
        this(request, vc, kind, data, Concatenation.of(request, vc, kind), vc.width());
    }

    @Override
    public List<Port> ports() {
        return List.of(
                Port.input("request", request),
                Port.input("vc", vc),
                Port.input("kind", kind),
                Port.input("data", data));
    }

    /** The virtual channel a flit crosses for in this cycle, as a mask of one bit; 0 without a flit. */
    public long arriving() {
        return request.isHigh() ? 1L << vc.get() : 0;
    }

    /** The same, of what {@link #control} says of a channel with so many {@link #vcBits}. */
    public static long arriving(long controls, int vcBits) {
        return (controls & 1) << (controls >>> 1 & (1L << vcBits) - 1);
    }

    /** The kind of the flit, of what {@link #control} says of a channel with so many {@link #vcBits}. */
    public static int kind(long controls, int vcBits) {
        return (int) (controls >>> (1 + vcBits));
    }
}
