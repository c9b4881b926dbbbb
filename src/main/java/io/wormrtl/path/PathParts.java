package io.wormrtl.path;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.flit.HeaderField;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.ChannelFormat;
import io.wormrtl.link.Line;
import io.wormrtl.router.NodeRouter;
import io.wormrtl.router.RouterFactory;
import io.wormrtl.router.RouterFormat;
import io.wormrtl.router.RouterParts;
import io.wormrtl.router.RouterPorts;
import io.wormrtl.rtl.Module;
import java.util.List;
import java.util.Optional;

/**
 * How a technique sets up paths and gives them up: what its routers are made of.
 *
 * @param search what a blocked probe does
 * @param release when a path is released
 * @param kills whether a path can be killed: where a channel dies, every path through it is killed both ways
 * @param pairs how many paths can stand between two neighbours
 */
public record PathParts(ProbeSearch search, Release release, boolean kills, PairUse pairs) implements RouterFactory {

    /** Paths that can stand both ways between two neighbours. */
    public PathParts(ProbeSearch search, Release release, boolean kills) {
        this(search, release, kills, PairUse.EACH_WAY);
    }

    @Override
    public List<HeaderField> headerFields() {
        return misrouteField().stream().toList();
    }

    /** Where a probe counts its misroutes, if it may take any. */
    Optional<HeaderField> misrouteField() {
        return search.misroutes() == 0
                ? Optional.empty()
                : Optional.of(new HeaderField("misroutes", HeaderField.bitsFor(search.misroutes())));
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return ControlChannels.LINES;
    }

    @Override
    public boolean resolvesDeadlock() {
        return search.blocked() == ProbeSearch.Blocked.TURNS_BACK;
    }

    @Override
    public boolean bearsFaults() {
        return kills;
    }

    @Override
    public NodeRouter create(Module parent, String name, RouterFormat format, RouterParts parts, RouterPorts ports) {
        return new PathRouter(parent, name, format, parts, this, ports);
    }

    /**
     * Refuses headers of which routers read more than a flit: a probe is one.
     *
     * @throws UnusableInput with the bits they read
     */
    static void requireOneFlit(HeaderLayout header, int payloadBits) {
        if (header.routingFlits() > 1) {
            throw new UnusableInput("a probe is one flit, so that the " + header.routingBits()
                    + " bits that routers read must fit the " + payloadBits
                    + " payload bits of a flit; make link.flit-width larger");
        }
    }
}
