package io.wormrtl.flit;

/**
 * A flit kind beside the basic four, declared by a part that sends such flits: a token, a restart head, a pad flit, a
 * probe, an acknowledgement.
 *
 * @param name shown in waveforms: upper-case letters, digits, underscores
 * @param begins whether it begins a worm for the routers it comes through: it is a header, and is given a channel
 * @param ends whether it ends a worm for them: what the worm holds is released behind it
 * @param carriesData whether its payload belongs to the contents of the message
 */
public record ExtraKind(String name, boolean begins, boolean ends, boolean carriesData) {

    /** Checks the name. */
    public ExtraKind {
        if (!name.matches("[A-Z][A-Z0-9_]*")) {
            throw new IllegalArgumentException(
                    "flit kind '" + name + "': must be upper-case letters, digits and underscores");
        }
        for (FlitKind basic : FlitKind.values()) {
            if (basic.name().equals(name)) {
                throw new IllegalArgumentException("flit kind '" + name + "' is one of the basic kinds");
            }
        }
    }

    /** What the two lowest bits of its code say. */
    int shape() {
        return FlitKind.of(begins, ends).ordinal();
    }
}
