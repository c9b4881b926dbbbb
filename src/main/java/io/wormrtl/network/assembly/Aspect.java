package io.wormrtl.network.assembly;

/** The aspect of a network that a requirement constrains. A testbench has a setting for each. */
public enum Aspect {
    /** Nodes and channels. */
    TOPOLOGY("topology"),
    /** The routing function. */
    ROUTING("routing function"),
    /** The choice among the ports that an adaptive routing function allows. */
    SELECTION("selection policy"),
    /** When a virtual channel is given to the next message. */
    REALLOCATION("reallocation"),
    /** Flits of an input buffer. */
    BUFFER_DEPTH("buffer depth"),
    /** Flits of an output buffer. */
    OUTPUT_DEPTH("output depth"),
    /** Register stages of a router. */
    PIPELINE("pipeline"),
    /** Which waiting header goes first. */
    HEADER_ORDER("header arbiter"),
    /** Virtual channels of a physical channel. */
    VIRTUAL_CHANNELS("virtual channels"),
    /** How a link holds its flits back. */
    LINK_PROTOCOL("link protocol"),
    /** Bits of a flit. */
    FLIT_WIDTH("flit width"),
    /** Channels from an interface to its router. */
    INJECTION_CHANNELS("injection channels"),
    /** Channels from a router to its interface. */
    EJECTION_CHANNELS("ejection channels"),
    /** Flits of the longest packet. */
    LONGEST_PACKET("longest packet"),
    /** Flits of a message. */
    MESSAGE_LENGTH("message length");

    private final String words;

    Aspect(String words) {
        this.words = words;
    }

    /** The field's term for it. */
    public String words() {
        return words;
    }
}
