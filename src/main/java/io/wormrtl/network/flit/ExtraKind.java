package io.wormrtl.network.flit;

/**
 * A flit kind beside the basic four, declared by a part that sends such flits: a token, a restart head, a pad flit, a
 * probe, an acknowledgement.
 *
 * @param name shown in waveforms: upper-case letters, digits, underscores
 * @param begins whether it begins a worm for the routers it comes through: it is a header, and is given a channel
 * @param ends whether it ends a worm for them: what the worm holds is released behind it
 * @param carriesData whether its payload belongs to the contents of the message
 * @param meaning what whoever follows a worm must know of it
 */
public record ExtraKind(String name, boolean begins, boolean ends, boolean carriesData, Meaning meaning) {

    /** The meaning of a kind for the worm, beside where the worm begins and ends. */
    public enum Meaning {
        /** Nothing more. */
        PLAIN,
        /** It ends a worm, wherever in its contents: what is missing does not come in this worm. */
        BREAKS_OFF,
        /** Its payload is the position in the packet, counted from the head as 0, of the flit behind it. */
        TELLS_POSITION,
        /** It begins a worm that is no message of processors: its contents are for interfaces. */
        BEGINS_SERVICE
    }

    /** Checks the name, and that the meaning goes with where worms begin and end. */
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
        boolean fits = switch (meaning) {
            case PLAIN -> true;
            case BREAKS_OFF -> ends && !begins && !carriesData;
            case TELLS_POSITION -> !begins && !ends && !carriesData;
            case BEGINS_SERVICE -> begins;
        };
        if (!fits) {
            throw new IllegalArgumentException("flit kind '" + name + "' cannot mean " + meaning);
        }
    }

    /** A kind that says nothing more. */
    public ExtraKind(String name, boolean begins, boolean ends, boolean carriesData) {
        this(name, begins, ends, carriesData, Meaning.PLAIN);
    }

    /** The same kind with another meaning. */
    public ExtraKind meaning(Meaning other) {
        return new ExtraKind(name, begins, ends, carriesData, other);
    }

    /** The two lowest bits of its code: bit 0 marks a flit that begins a message, bit 1 one that ends it. */
    int shape() {
        return FlitKind.code(begins, ends);
    }
}
