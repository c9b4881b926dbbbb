package io.wormrtl.flit;

import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.Map;

/**
 * A physical channel as one of its two ends sees it.
 *
 * @param format the widths
 * @param channel the forward wires that carry flits
 * @param lines the further control lines by name
 */
public record LinkEnd(ChannelFormat format, Channel channel, Map<String, Signal> lines) {

    /**
     * The line of that name, to be read.
     *
     * @throws IllegalArgumentException if the channel has no such line
     */
    public Signal line(String name) {
        Signal signal = lines.get(name);
        if (signal == null) {
            throw new IllegalArgumentException("the channel has no line '" + name + "' but " + lines.keySet());
        }
        return signal;
    }

    /** The line of that name, to be driven by this end. */
    public Wire drivenLine(String name) {
        return (Wire) line(name);
    }
}
