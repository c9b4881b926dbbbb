package io.wormrtl.network.assembly;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FormatPart;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.flit.Words;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.WormholeInterface;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.RouterKind;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The parameters from which a network is built. Everything else in a network follows from them.
 *
 * @param topology nodes and channels
 * @param routing the routing function, built for this topology; it also says how many virtual channels there are
 * @param flitWidth bits of a flit, 8 to 64
 * @param linkDelay cycles across a link
 * @param maxLength flits of the longest message, header included
 * @param maxPacket flits of the longest packet; 0: messages are not split
 * @param injectionChannels channels from each interface to its router
 * @param ejectionChannels channels from each router to its interface
 * @param router parts of the routers
 * @param interfaces builds the interfaces
 * @param seed from which random registers take their values after reset
 * @param routers builds the routers
 * @param failures builds the part that makes nodes and links fail
 */
public record NetworkParameters(
        Topology topology,
        RoutingFunction routing,
        int flitWidth,
        int linkDelay,
        int maxLength,
        int maxPacket,
        int injectionChannels,
        int ejectionChannels,
        RouterParts router,
        InterfaceKind interfaces,
        long seed,
        RouterKind routers,
        FailureModel failures) {

    /** The longest message, in flits. */
    public static final int MAX_LENGTH = 1 << 20;

    /** One object, so that networks with these routers can be told from others. */
    private static final RouterKind WORMHOLE = Router::new;

    /** Checks the ranges. */
    public NetworkParameters {
        UnusableInput.requireRange("length", maxLength, 1, MAX_LENGTH);
        UnusableInput.requireRange("max-packet", maxPacket, 0, MAX_LENGTH);
        if (failures.areThere() && !router.control().bearsFaults() && !routers.bearsFaults()) {
            throw new UnusableInput("faults need a recovery protocol that bears them");
        }
    }

    /** The parameters of a network with plain wormhole interfaces, seed 1 and no faults. */
    public NetworkParameters(
            Topology topology,
            RoutingFunction routing,
            int flitWidth,
            int linkDelay,
            int maxLength,
            int maxPacket,
            int injectionChannels,
            int ejectionChannels,
            RouterParts router) {
        this(
                topology,
                routing,
                flitWidth,
                linkDelay,
                maxLength,
                maxPacket,
                injectionChannels,
                ejectionChannels,
                router,
                WormholeInterface::new,
                1,
                WORMHOLE,
                FailureModel.none());
    }

    /**
     * The same network with nodes and links that fail.
     *
     * @throws UnusableInput if nothing in its routers bears that
     */
    public NetworkParameters withFailures(FailureModel other) {
        return replacing(draft -> draft.failures = other);
    }

    /** Whether messages are delivered although a channel died under them. */
    public boolean recovers() {
        return router.control().recovers() || routers.recovers();
    }

    /** Whether nothing is left of any message, nor of what acts, when all messages are delivered or given up. */
    public boolean comesToRest() {
        return recovers() || router.control().resolvesDeadlock() || routers.resolvesDeadlock();
    }

    /** The same network with other routers. */
    public NetworkParameters withRouter(RouterParts other) {
        return replacing(draft -> draft.router = other);
    }

    /** The same network with another routing function of the same topology. */
    public NetworkParameters withRouting(RoutingFunction other) {
        return replacing(draft -> draft.routing = other);
    }

    /** The same network with other interfaces. */
    public NetworkParameters withInterfaces(InterfaceKind other) {
        return replacing(draft -> draft.interfaces = other);
    }

    /** The same network with other values in random registers. */
    public NetworkParameters withSeed(long other) {
        return replacing(draft -> draft.seed = other);
    }

    /** The same network with routers of another kind. */
    public NetworkParameters withRouters(RouterKind other) {
        return replacing(draft -> draft.routers = other);
    }

    /** The lines between routers: those of the parts of the routers, then those that their kind needs. */
    List<Line> lines(ChannelFormat format) {
        return Stream.concat(router.lines(format).stream(), routers.lines(format).stream())
                .toList();
    }

    /** The lines of the channels from interfaces. */
    List<Line> injectionLines(ChannelFormat format) {
        return Stream.concat(router.injectionLines(format).stream(), routers.injectionLines(format).stream())
                .toList();
    }

    /** The lines of the channels to interfaces. */
    List<Line> ejectionLines(ChannelFormat format) {
        return Stream.concat(router.ejectionLines(format).stream(), routers.ejectionLines(format).stream())
                .toList();
    }

    /** The format of channels and headers that follows. */
    public RouterFormat routerFormat() {
        Words words = words();
        FlitFormat flits = new FlitFormat(flitWidth, words.kinds());
        HeaderLayout header = headerLayout(flits, words.fields());
        return new RouterFormat(
                new ChannelFormat(header.carriedBy(flits), routing.virtualChannels()),
                header,
                routing,
                topology.nodes(),
                topology.ports(),
                linkDelay,
                seed);
    }

    /** Those who look after what the parts build, each once: of the routers first, then of the interfaces. */
    public List<Watcher<?>> watchers() {
        return Stream.of(router.watchers(), routers.watchers(), interfaces.watchers(), failures.watchers())
                .<Watcher<?>>flatMap(List::stream)
                .distinct()
                .toList();
    }

    /** The flit kinds and header fields that the parts declare. */
    private Words words() {
        List<FormatPart> parts = new ArrayList<>(router.formatParts());
        parts.add(routers);
        parts.add(interfaces);
        return Words.of(routing, parts);
    }

    private HeaderLayout headerLayout(FlitFormat flits, HeaderFields fields) {
        int longest = maxPacket == 0 ? maxLength : Math.min(maxPacket, maxLength);
        // The number of packets depends on the header's flits and they on it: start from the most that can be.
        int mostPackets = maxPacket == 0 ? 1 : maxLength;
        HeaderLayout layout = new HeaderLayout(flits, topology.nodes(), longest, mostPackets, fields);
        if (maxPacket != 0 && maxPacket <= layout.flits()) {
            throw new UnusableInput("max-packet (" + maxPacket + ") must be larger than the " + layout.flits()
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
                router.dataPath().bufferDepth(),
                linkDelay,
                router.dataPath().arbiters(),
                injectionChannels,
                ejectionChannels,
                seed,
                interfaces.processorSide(injectionChannels, routing.virtualChannels()));
    }

    private NetworkParameters replacing(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.finished();
    }

    /** The parts of a network of which some are replaced. */
    private static final class Draft {
        private Topology topology;
        private RoutingFunction routing;
        private int flitWidth;
        private int linkDelay;
        private int maxLength;
        private int maxPacket;
        private int injectionChannels;
        private int ejectionChannels;
        private RouterParts router;
        private InterfaceKind interfaces;
        private long seed;
        private RouterKind routers;
        private FailureModel failures;

        Draft(NetworkParameters of) {
            this.topology = of.topology;
            this.routing = of.routing;
            this.flitWidth = of.flitWidth;
            this.linkDelay = of.linkDelay;
            this.maxLength = of.maxLength;
            this.maxPacket = of.maxPacket;
            this.injectionChannels = of.injectionChannels;
            this.ejectionChannels = of.ejectionChannels;
            this.router = of.router;
            this.interfaces = of.interfaces;
            this.seed = of.seed;
            this.routers = of.routers;
            this.failures = of.failures;
        }

        NetworkParameters finished() {
            return new NetworkParameters(
                    topology,
                    routing,
                    flitWidth,
                    linkDelay,
                    maxLength,
                    maxPacket,
                    injectionChannels,
                    ejectionChannels,
                    router,
                    interfaces,
                    seed,
                    routers,
                    failures);
        }
    }

    /** Flits of the longest packet, header included. */
    public int longestPacket() {
        return maxPacket == 0 ? maxLength : Math.min(maxPacket, maxLength);
    }
}
