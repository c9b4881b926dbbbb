package io.wormrtl.flit;

import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.List;

/**
 * The forward wires of a physical channel, driven by the sender (004, section 2.3, Fig. 9).
 *
 * <p>While {@code request} is high, {@code kind} and {@code data} are a flit for the virtual channel {@code vc}; it
 * has crossed at the end of the cycle. What the receiver says in return belongs to the link protocol.
 *
 * @param request 1 bit: a flit is on the lines
 * @param vc identifier of the virtual channel
 * @param kind code of the {@link FlitKind}
 * @param data the payload
 */
public record Channel(Signal request, Signal vc, Signal kind, Signal data) {

    /** The four signals. */
    public List<Signal> signals() {
        return List.of(request, vc, kind, data);
    }

    /** The signals that need a driver: all but the identifier of an only virtual channel. */
    public Element[] driven() {
        return signals().stream().filter(Wire.class::isInstance).toArray(Element[]::new);
    }
}
