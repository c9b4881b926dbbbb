package io.wormrtl.network.invariant;

import io.wormrtl.kernel.api.Api;
import java.util.Locale;

/** The fate of a flit that no part of the network holds any more. */
@Api
public enum FlitFate {
    /** Its packet has been handed over to the processor. */
    DELIVERED("flits of packets that have been handed over to processors"),
    /** It is padding, and a receiver has dropped it. */
    PADDING("pad flits that receivers have dropped"),
    /** A receiver has dropped it, since it has had it, or brings nothing that is needed. */
    DUPLICATE("flits that receivers have dropped: they have had them, or need nothing of what they came with"),
    /** It is thrown away by itself, as what comes of a worm up to its tail when its way on is gone. */
    ABSORBED("flits thrown away one by one, since their way on is gone"),
    /** It is thrown away with all that is there of its worm. */
    KILLED("flits thrown away with their worms"),
    /** A fault has destroyed it: the log of faults has it. */
    DESTROYED("flits that faults have destroyed"),
    /** It goes on by lines that a part has of its own, until it {@linkplain Removals#arrives arrives}. */
    MOVED("flits that have gone on by lines of a protocol's own");

    private final String meaning;

    FlitFate(String meaning) {
        this.meaning = meaning;
    }

    /** The fate in words, for reports. */
    public String meaning() {
        return meaning;
    }

    /** In lower case. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
