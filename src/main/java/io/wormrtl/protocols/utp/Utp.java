package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.buffer.RetainingBanks;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.ZeroLoadTiming;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.protocols.recovery.Protocol;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The Unique Token Protocol, fitted to a network: part of its routers and of its interfaces.
 *
 * @param sizes of receivers
 * @param unit builds the control unit of a router
 * @param receivers builds the receiver of a node
 */
record Utp(UtpSizes sizes, Consumer<ControlContext> unit, UtpReceiver.Maker receivers)
        implements ControlPart, InterfaceKind {

    /** Virtual channels of the Reliable Router: two adaptive, two dimension-order, one fault-handling. */
    static final int CHANNELS = 5;

    /** Contexts of a receiver, and packets it remembers. */
    private static final int CONTEXTS = 16;

    private static final int REMEMBERED = 64;
    /** How long a receiver waits by default, in cycles. */
    private static final int PATIENCE = 1 << 16;

    private static final List<Requirement> REQUIREMENTS = List.of(
            new Requirement(
                    Aspect.VIRTUAL_CHANNELS,
                    "needs {virtual channels}: " + CHANNELS + ", two adaptive, two in dimension"
                            + " order and one for handling faults",
                    network -> network.routing().virtualChannels() == CHANNELS),
            new Requirement(
                    Aspect.ROUTING,
                    "needs a routing function whose header fields stay as they are, since routers"
                            + " keep heads as they have come; reliable-router has none",
                    network -> network.routing().headerFields().isEmpty()),
            new Requirement(
                    Aspect.REALLOCATION,
                    "needs {reallocation}: when-empty, since a buffer keeps the copies of one" + " message at a time",
                    network -> network.router().dataPath().reallocation() == Reallocation.WHEN_EMPTY),
            new Requirement(
                    Aspect.LINK_PROTOCOL,
                    "needs {link protocol}: credit, in place of which it counts places itself",
                    network -> network.router().dataPath().flowControl().countsPlaces()),
            new Requirement(
                    Aspect.EJECTION_CHANNELS,
                    "needs {ejection channels}: 1, since one receiver joins the parts of a" + " message",
                    network -> network.local().ejection() == 1),
            new Requirement(
                    Aspect.FLIT_WIDTH,
                    "needs flits wide enough for a place in the longest packet",
                    network -> Bits.needed(network.lengths().longestPacket())
                            <= network.links().flitWidth()
                                    - FlitKinds.of(UtpWords.KINDS).bits()));

    /**
     * The parts for a network.
     *
     * @param parameters the time-out is how long a receiver waits for the rest of a packet; 0: {@value #PATIENCE}
     *     cycles
     * @throws UnusableSetting if that is shorter than the longest message takes alone
     */
    static Utp of(NetworkParameters network, UtpSettings parameters) {
        int least = new ZeroLoadTiming(network.routerFormat(), keepCopies(network.router()))
                .latency(
                        Math.max(1, network.topology().diameter()),
                        network.lengths().longestPacket());
        if (parameters.timeout() != 0 && parameters.timeout() < least) {
            throw new UnusableSetting(
                    "timeout",
                    "(" + parameters.timeout() + ") must be at least " + least
                            + " cycles, in which the longest message crosses the network at zero load");
        }
        int patience = parameters.timeout() == 0 ? PATIENCE : parameters.timeout();
        return of(new UtpSizes(CONTEXTS, REMEMBERED, patience));
    }

    /** The parts with receivers of these sizes. */
    static Utp of(UtpSizes sizes) {
        return new Utp(sizes, TokenUnit::new, UtpReceiver::new);
    }

    /** These parts as a protocol. */
    Protocol protocol() {
        return new Protocol(this, Optional.of(this), REQUIREMENTS).withParts(Utp::keepCopies);
    }

    private static RouterParts keepCopies(RouterParts plain) {
        return plain.withBuffers(RetainingBanks::new).withFlowControl(new CopiedFreed());
    }

    @Override
    public List<ExtraKind> flitKinds() {
        return UtpWords.KINDS;
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of(new Line(CopiedFreed.COPIED, format.virtualChannels(), Line.Direction.BACKWARD));
    }

    /** The processor writes and forgets: it keeps no copies, and is told of none. */
    @Override
    public List<Line> injectionLines(ChannelFormat format) {
        return List.of();
    }

    @Override
    public Set<InputDoor> inputDoors() {
        return EnumSet.of(
                InputDoor.CONFIRM,
                InputDoor.BACK_UP,
                InputDoor.REWIND,
                InputDoor.REROUTE,
                InputDoor.INSERT,
                InputDoor.APPEND,
                InputDoor.FLUSH);
    }

    @Override
    public Set<OutputDoor> outputDoors() {
        return EnumSet.of(
                OutputDoor.WITHHOLD, OutputDoor.CLOSE, OutputDoor.FLUSH, OutputDoor.RELEASE, OutputDoor.RESTORE);
    }

    /** Ahead of a dead channel a worm looks for another, behind it a token closes it. */
    @Override
    public boolean bearsFaults() {
        return true;
    }

    @Override
    public void build(ControlContext context) {
        unit.accept(context);
    }

    @Override
    public List<Watcher<?>> watchers() {
        return UtpChecks.WATCHERS;
    }

    @Override
    public NetworkInterface create(Module parent, String name, InterfaceContext context) {
        return new UtpInterface(parent, name, context, sizes, receivers);
    }
}
