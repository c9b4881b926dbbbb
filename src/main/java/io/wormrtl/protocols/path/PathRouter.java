package io.wormrtl.protocols.path;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.NodeRouter;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.RouterPorts;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.RouteQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * A router through which paths are set up: see the package page.
 *
 * <p>Data crosses from the buffer of an input virtual channel to the link of the output that its path has reserved, in
 * one cycle, and is not looked at. Probes and their answers go through the {@link PathUnit}.
 */
public final class PathRouter extends Module implements NodeRouter {

    private final int node;
    private final List<PathInput> inputs = new ArrayList<>();
    private final List<PathOutput> outputs = new ArrayList<>();
    private final PathUnit unit;

    PathRouter(
            Module parent, String name, RouterFormat format, RouterParts parts, PathParts path, RouterPorts channels) {
        super(parent, name);
        channels.reset().ifPresent(signal -> resetBy(input("reset", 1, signal)));
        this.node = channels.node();
        PathParts.requireOneFlit(format.header(), format.channel().flit().payloadBits());
        List<PathPort> ports = pairs(channels);
        for (PathPort port : ports) {
            port(port.name() + "_in", port.in());
            port(port.name() + "_out", port.out());
        }
        List<PortWires> wires = ports.stream()
                .map(port -> portWires(port.name(), format.virtualChannels(), path.release()))
                .toList();
        this.unit = new PathUnit(this, format, parts.dataPath(), path, node, ports, wires);
        for (PathPort port : ports) {
            inputs.add(new PathInput(this, format, parts.dataPath(), path, port, unit.state(port), unit.flush(port)));
        }
        new CircuitSwitch(this, ports, wires, unit, inputs);
        for (PathPort port : ports) {
            outputs.add(
                    new PathOutput(this, format, parts.dataPath(), path, port, wires.get(port.index()), unit, inputs));
            if (port.dead().isPresent()) {
                new PortRest(this, port, unit, inputs.get(port.index()));
            }
        }
    }

    private PortWires portWires(String portName, int channels, Release release) {
        return new PortWires(
                wire("offers_" + portName, channels),
                wire("sent_" + portName, channels),
                wire("sent_ahead_" + portName, channels),
                wire("sent_back_" + portName, channels),
                wire("ended_" + portName, release == Release.AT_TAIL ? channels : 0));
    }

    /** The links as pairs. */
    private static List<PathPort> pairs(RouterPorts channels) {
        List<PathPort> ports = new ArrayList<>();
        for (RouterPorts.NetworkPort port : channels.network()) {
            if (port.in().isPresent() && port.out().isPresent()) {
                ports.add(new PathPort(
                        ports.size(),
                        port.name(),
                        port.number(),
                        port.in().get(),
                        port.out().get()));
            } else if (port.in().isPresent() || port.out().isPresent()) {
                throw new UnusableInput("a path needs channels both ways, but port " + port.name() + " of node "
                        + channels.node() + " has one only");
            }
        }
        List<LinkEnd> injection = channels.injection();
        List<LinkEnd> ejection = channels.ejection();
        if (injection.size() != ejection.size()) {
            throw new UnusableInput(
                    "a path needs channels both ways, so that there must be as many injection channels ("
                            + injection.size() + ") as ejection channels (" + ejection.size() + ")");
        }
        for (int k = 0; k < injection.size(); k++) {
            ports.add(new PathPort(ports.size(), "local_" + k, RouteQuery.INJECTED, injection.get(k), ejection.get(k)));
        }
        return ports;
    }

    @Override
    public int node() {
        return node;
    }

    @Override
    public List<PathInput> inputs() {
        return List.copyOf(inputs);
    }

    @Override
    public List<PathOutput> outputs() {
        return List.copyOf(outputs);
    }

    /** Which paths go through this router. */
    public PathUnit unit() {
        return unit;
    }
}
