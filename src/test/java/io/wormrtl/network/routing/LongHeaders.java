package io.wormrtl.network.routing;

import io.wormrtl.network.flit.HeaderField;
import java.util.List;

/** Routes as another, but routers wait for a header field of six bits that it is said to need. */
public record LongHeaders(RoutingFunction plain) implements RoutingLike {
    @Override
    public List<HeaderField> headerFields() {
        return List.of(new HeaderField("spare", 6));
    }
}
