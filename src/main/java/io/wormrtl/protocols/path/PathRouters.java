package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.NodeRouter;
import io.wormrtl.network.router.RouterKind;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.RouterPorts;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;

/**
 * Builds the routers of a technique that sets up paths.
 *
 * @param path how it does
 */
public record PathRouters(PathParts path) implements RouterKind {

    /** As it is printed: 5.6 times as many lines of SystemVerilog, and three times the time for the whole network. */
    private static final double LOGIC = 3;

    /** 12 times as many lines, and five times the time. */
    private static final double LOGIC_THAT_SEARCHES = 5;

    @Override
    public List<HeaderField> headerFields() {
        return path.misrouteField().stream().toList();
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return ControlChannels.LINES;
    }

    @Override
    public boolean resolvesDeadlock() {
        return path.search().blocked() == ProbeSearch.Blocked.TURNS_BACK;
    }

    @Override
    public boolean bearsFaults() {
        return path.kills() && path.lead().isEmpty();
    }

    @Override
    public double logicPerChannel() {
        return path.search().remembers() ? LOGIC_THAT_SEARCHES : LOGIC;
    }

    @Override
    public List<Watcher<?>> watchers() {
        return PathChecks.WATCHERS;
    }

    @Override
    public NodeRouter create(Module parent, String name, RouterFormat format, RouterParts parts, RouterPorts ports) {
        return new PathRouter(parent, name, format, parts, path, ports);
    }
}
