package io.wormrtl.protocols.utp;

import io.wormrtl.network.flit.ExtraKind;
import java.util.List;

/** The words on the wire (004, Figs. 39 and 40): flit kinds beside the basic ones. */
final class UtpWords {

    /** The head of the second part of a message. */
    static final ExtraKind RESTART_HEAD = new ExtraKind("RESTART_HEAD", true, false, true);
    /** Behind the header of a second part: where in the packet the next flit belongs, the head being 0. */
    static final ExtraKind POSITION =
            new ExtraKind("POSITION", false, false, false).meaning(ExtraKind.Meaning.TELLS_POSITION);
    /** The end of a part that is not the last. */
    static final ExtraKind REPLICA_TOKEN =
            new ExtraKind("REPLICA_TOKEN", false, true, false).meaning(ExtraKind.Meaning.BREAKS_OFF);

    static final List<ExtraKind> KINDS = List.of(RESTART_HEAD, POSITION, REPLICA_TOKEN);

    private UtpWords() {}
}
