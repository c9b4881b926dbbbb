package io.wormrtl.network.assembly;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FormatPart;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.flit.Words;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterKind;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The parameters from which a network is built. Everything else in a network follows from them.
 *
 * @param topology nodes and channels
 * @param routing the routing function, built for this topology; it also says how many virtual channels there are
 * @param links width and delay of the links
 * @param lengths how long messages and packets may be
 * @param local the channels between each interface and its router
 * @param router parts of the routers
 * @param builders build the interfaces and routers, and what makes them fail
 * @param seed from which random registers take their values after reset
 */
@Api
public record NetworkParameters(
        Topology topology,
        RoutingFunction routing,
        LinkShape links,
        MessageLengths lengths,
        LocalChannels local,
        RouterParts router,
        Builders builders,
        long seed) {

    /** Checks that the routers bear the faults. */
    public NetworkParameters {
        if (builders.failures().areThere()
                && !router.control().bearsFaults()
                && !builders.routers().bearsFaults()) {
            throw new UnusableInput("faults need a recovery protocol that bears them");
        }
    }

    /** The parameters of a network with plain wormhole interfaces and routers, seed 1 and no faults. */
    public static NetworkParameters plain(
            Topology topology,
            RoutingFunction routing,
            LinkShape links,
            MessageLengths lengths,
            LocalChannels local,
            RouterParts router) {
        return new NetworkParameters(topology, routing, links, lengths, local, router, Builders.PLAIN, 1);
    }

    /**
     * The same network with nodes and links that fail.
     *
     * @throws UnusableInput if nothing in its routers bears that
     */
    public NetworkParameters withFailures(FailureModel other) {
        return builtBy(builders.withFailures(other));
    }

    /** Whether messages are delivered although a channel died under them. */
    public boolean recovers() {
        return router.control().recovers() || builders.routers().recovers();
    }

    /** Whether the network is free of all messages, and of what acts, when all messages are delivered or given up. */
    public boolean comesToRest() {
        return recovers()
                || router.control().resolvesDeadlock()
                || builders.routers().resolvesDeadlock();
    }

    /** The same network with other routers. */
    public NetworkParameters withRouter(RouterParts other) {
        return new NetworkParameters(topology, routing, links, lengths, local, other, builders, seed);
    }

    /** The same network with another routing function of the same topology. */
    public NetworkParameters withRouting(RoutingFunction other) {
        return new NetworkParameters(topology, other, links, lengths, local, router, builders, seed);
    }

    /** The same network with other interfaces. */
    public NetworkParameters withInterfaces(InterfaceKind other) {
        return builtBy(builders.withInterfaces(other));
    }

    /** The same network with other values in random registers. */
    public NetworkParameters withSeed(long other) {
        return new NetworkParameters(topology, routing, links, lengths, local, router, builders, other);
    }

    /** The same network with routers of another kind. */
    public NetworkParameters withRouters(RouterKind other) {
        return builtBy(builders.withRouters(other));
    }

    /** The lines between routers: those of the parts of the routers, then those that their kind needs. */
    List<Line> lines(ChannelFormat format) {
        return Stream.concat(router.lines(format).stream(), builders.routers().lines(format).stream())
                .toList();
    }

    /** The lines of the channels from interfaces. */
    List<Line> injectionLines(ChannelFormat format) {
        return Stream.concat(router.injectionLines(format).stream(), builders.routers().injectionLines(format).stream())
                .toList();
    }

    /** The lines of the channels to interfaces. */
    List<Line> ejectionLines(ChannelFormat format) {
        return Stream.concat(router.ejectionLines(format).stream(), builders.routers().ejectionLines(format).stream())
                .toList();
    }

    /** The format of channels and headers that follows. */
    public RouterFormat routerFormat() {
        Words words = words();
        FlitFormat flits = new FlitFormat(links.flitWidth(), words.kinds());
        HeaderLayout header = headerLayout(flits, words.fields());
        return new RouterFormat(
                new ChannelFormat(header.carriedBy(flits), routing.virtualChannels()),
                header,
                routing,
                topology.nodes(),
                topology.ports(),
                links.delay(),
                seed);
    }

    /** Those who look after what the parts build, each once: of the routers first, then of the interfaces. */
    public List<Watcher<?>> watchers() {
        return Stream.concat(router.watchers().stream(), builders.watchers())
                .distinct()
                .toList();
    }

    /** The flit kinds and header fields that the parts declare. */
    private Words words() {
        List<FormatPart> parts = new ArrayList<>(router.formatParts());
        parts.add(builders.routers());
        parts.add(builders.interfaces());
        return Words.of(routing, parts);
    }

    private HeaderLayout headerLayout(FlitFormat flits, HeaderFields fields) {
        // The number of packets depends on the header's flits and they on it: start from the most that can be.
        int mostPackets = lengths.isSplit() ? lengths.message() : 1;
        HeaderLayout layout = new HeaderLayout(flits, topology.nodes(), lengths.longestPacket(), mostPackets, fields);
        if (lengths.isSplit() && lengths.packet() <= layout.flits()) {
            throw new UnusableInput("max-packet (" + lengths.packet() + ") must be larger than the " + layout.flits()
                    + " header flit(s) of a packet");
        }
        return layout;
    }

    /** The format of the interfaces that follows. */
    public InterfaceFormat interfaceFormat() {
        return interfaceFormat(routerFormat());
    }

    /** The format of the interfaces to routers of that format. */
    InterfaceFormat interfaceFormat(RouterFormat format) {
        return new InterfaceFormat(
                format.channel(),
                format.header(),
                router.dataPath().flowControl(),
                FlowControl.Timing.bothWays(router.dataPath().bufferDepth(), links.delay()),
                router.dataPath().arbiters(),
                local,
                builders.interfaces().processorSide(local.injection(), routing.virtualChannels()),
                seed);
    }

    private NetworkParameters builtBy(Builders other) {
        return new NetworkParameters(topology, routing, links, lengths, local, router, other, seed);
    }
}
