package io.wormrtl.network.flit;

import java.util.List;

/**
 * A part of a network that may add to the words on the wire: flit kinds and header fields of its own. The format places
 * the additions of all parts side by side and merges equal kinds or fields, so that the parts of one protocol can each
 * declare what they share.
 */
public interface FormatPart {

    /** The flit kinds this part needs beside the {@linkplain FlitKind basic ones}. */
    default List<ExtraKind> flitKinds() {
        return List.of();
    }

    /** The fields this part adds to each header. */
    default List<HeaderField> headerFields() {
        return List.of();
    }
}
