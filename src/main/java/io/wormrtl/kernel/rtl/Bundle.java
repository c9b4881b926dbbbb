package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.List;

/** Signals that cross a boundary together, such as a channel or one end of a link: declared as one port. */
@Api
public interface Bundle {

    /** The signals under their names in the bundle, with their directions as the module sees them that has this end. */
    List<Port> ports();

    /** The same signals as the other side sees them. */
    default Bundle reversed() {
        return () -> ports().stream()
                .map(port ->
                        new Port(port.name(), port.element(), port.direction().opposite()))
                .toList();
    }

    /** The same signals but {@code unused}: for a module that has nothing to do with these. */
    default Bundle without(Element... unused) {
        List<Element> all = List.of(unused);
        return () ->
                ports().stream().filter(port -> !all.contains(port.element())).toList();
    }
}
