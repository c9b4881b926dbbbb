package io.wormrtl.protocols.path;

import io.wormrtl.network.flit.HeaderLayout;
import java.util.Optional;

/**
 * The misroutes that a probe counts in its header.
 *
 * @param header of which the first flit is the probe
 * @param field where they are counted; empty where a probe may take none
 * @param most how many it may take
 */
record Misroutes(HeaderLayout header, Optional<HeaderLayout.Field> field, int most) {

    static Misroutes of(PathParts path, HeaderLayout header) {
        return new Misroutes(
                header, path.misrouteField().map(header::field), path.search().misroutes());
    }

    /** The misroutes that a probe has taken. */
    long taken(long word) {
        return field.isPresent() ? header.valueOf(field.get(), word) : 0;
    }

    boolean mayTakeMore(long word) {
        return taken(word) < most;
    }

    /** The word of a probe that takes another one. */
    long withOneMore(long word) {
        return header.with(field.orElseThrow(), taken(word) + 1, 0, word);
    }
}
