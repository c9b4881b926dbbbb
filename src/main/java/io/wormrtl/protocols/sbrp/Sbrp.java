package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.router.ZeroLoadTiming;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.protocols.recovery.Protocol;
import io.wormrtl.protocols.recovery.Waits;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * A software-based recovery protocol, fitted to a network: part of its routers and of its interfaces (004, chapter 5).
 *
 * @param fit the parameters of its hardware
 * @param unit builds the control unit of a router
 */
public record Sbrp(SbrpFit fit, BiConsumer<ControlContext, SbrpFit> unit) implements ControlPart, InterfaceKind {

    /** SBRP-0: the node before the fault asks, the whole message is sent again (004, section 5.2.1). */
    public static Sbrp wholeMessage(NetworkParameters network, SbrpSettings parameters) {
        return of(network, parameters, SbrpVariant.of(Copying.HEAD, AtNonFinalTail.FORGET, FirstFlit.WHOLE));
    }

    /** SBRP-1: the node before the fault asks, and says how much has passed (004, section 5.2.2). */
    public static Sbrp countedFlits(NetworkParameters network, SbrpSettings parameters) {
        FirstFlit firstFlit = FirstFlit.counted(mostBetween(network));
        return of(network, parameters, SbrpVariant.of(Copying.HEAD_AND_COUNT, AtNonFinalTail.WAIT, firstFlit));
    }

    /** SBRP-2: the receiver asks, and says how much it has (004, section 5.2.3). */
    public static Sbrp receiverAsks(NetworkParameters network, SbrpSettings parameters) {
        return of(network, parameters, SbrpVariant.of(Copying.NOTHING, AtNonFinalTail.ASK, FirstFlit.EXPECTED));
    }

    private static Sbrp of(NetworkParameters network, SbrpSettings parameters, SbrpVariant variant) {
        SoftwareRecovery sizes = parameters.software();
        int longest = network.lengths().longestPacket();
        int least = network.routing().virtualChannels() + 1;
        if (sizes.keptPackets() < least) {
            throw new UnusableSetting(
                    "software.kept-packets",
                    "(" + sizes.keptPackets() + ") must be at least " + least
                            + ", one more than there are virtual channels, or no packet could be taken while the others leave");
        }
        int contexts = network.local().ejection() * network.routing().virtualChannels() + sizes.contexts();
        if (contexts > Long.SIZE) {
            throw new UnusableSetting(
                    "software.contexts",
                    "(" + sizes.contexts() + ") and a context for each of the "
                            + (contexts - sizes.contexts()) + " virtual channels to the interface must not exceed "
                            + Long.SIZE);
        }
        int chosen = parameters.timeout();
        int roundTrip = 2 * way(network) + sizes.overhead().total();
        if (chosen != 0 && chosen < roundTrip) {
            throw new UnusableSetting(
                    "timeout",
                    "(" + chosen + ") must be at least " + roundTrip
                            + " cycles, in which a recover request crosses the network at zero load, software answers it and the"
                            + " message comes back");
        }
        return new Sbrp(
                new SbrpFit(
                        variant,
                        sizes,
                        chosen == 0 ? timeout(network, sizes, longest) : chosen,
                        sizes.keptPackets() * network.local().injection(),
                        longest,
                        network.topology().ports() * network.routing().virtualChannels()),
                RepairUnit::new);
    }

    /**
     * Max(C, A): flits that may have left node C and not reached node A when node B dies between them. Output buffers
     * of C and B; with credits at most an input depth of flits between C and the places of B; on the link from B to A
     * what has left B and not arrived. Flits that A holds are not lost.
     */
    static int mostBetween(NetworkParameters network) {
        int output = network.router().dataPath().outputDepth();
        int stage = output == 0 ? network.router().dataPath().pipeline().switchAllocation() : 0;
        int depth = network.router().dataPath().bufferDepth();
        return 2 * output + depth + Math.min(depth, network.links().delay() + stage);
    }

    /** Long enough for a request, a message on every virtual channel and some waiting. */
    private static int timeout(NetworkParameters network, SoftwareRecovery sizes, int longest) {
        return Math.min(
                Waits.MOST_TIMEOUT,
                4
                        * (way(network)
                                + sizes.overhead().total()
                                + longest * network.routing().virtualChannels()));
    }

    /** Cycles in which a header crosses the network at zero load. */
    private static int way(NetworkParameters network) {
        ZeroLoadTiming timing = new ZeroLoadTiming(network.routerFormat(), network.router());
        return (network.topology().diameter() + 2)
                * (timing.headerHop() + network.links().delay());
    }

    /** These parts as a protocol. */
    public Protocol protocol() {
        return new Protocol(this, Optional.of(this), requirements());
    }

    private List<Requirement> requirements() {
        List<Requirement> all = new ArrayList<>(List.of(
                new Requirement(
                        Aspect.REALLOCATION,
                        "needs {reallocation}: when-empty, since two worms in one buffer"
                                + " would be hit by one fault, and one of them forgotten",
                        network -> network.router().dataPath().reallocation() == Reallocation.WHEN_EMPTY),
                new Requirement(
                        Aspect.LINK_PROTOCOL,
                        "needs {link protocol}: credit, since what is between two nodes must" + " be counted",
                        network -> network.router().dataPath().flowControl().countsPlaces()),
                new Requirement(
                        Aspect.ROUTING,
                        "needs routing and header arbiters whose header fields begin with 0",
                        network -> fitted(network).header().added().all().stream()
                                .allMatch(field -> field.start() == HeaderField.Start.ZERO))));
        if (fit.variant().copying().asks()) {
            all.add(new Requirement(
                    Aspect.FLIT_WIDTH,
                    "needs a header of one flit, of which a router keeps a copy; widen" + " {flit width}",
                    network -> fitted(network).header().flits() == 1));
        }
        all.add(new Requirement(
                Aspect.MESSAGE_LENGTH,
                "needs a length field that holds the length of a recover request; have longer"
                        + " messages, or widen {flit width}",
                this::holdsRequests));
        return all;
    }

    /** The format of a network with this protocol. */
    private RouterFormat fitted(NetworkParameters network) {
        return network.withRouter(network.router().withControl(this))
                .withInterfaces(this)
                .routerFormat();
    }

    private boolean holdsRequests(NetworkParameters network) {
        RouterFormat format = fitted(network);
        int flits = format.header().flits() + fit.requestFormat(format).words();
        return flits < 1 << format.header().lengthBits();
    }

    @Override
    public List<ExtraKind> flitKinds() {
        return SbrpWords.KINDS;
    }

    @Override
    public List<HeaderField> headerFields() {
        return fit.words().fields();
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of();
    }

    @Override
    public List<Line> interfaceLines(ChannelFormat format) {
        return SbrpLines.of(fit, format);
    }

    @Override
    public Set<InputDoor> inputDoors() {
        return EnumSet.of(
                InputDoor.DISCARD,
                InputDoor.FLUSH,
                InputDoor.REROUTE,
                InputDoor.INSERT,
                InputDoor.HUSH,
                InputDoor.ANNOUNCE);
    }

    @Override
    public Set<OutputDoor> outputDoors() {
        return RepairUnit.OUTPUT_DOORS;
    }

    @Override
    public boolean bearsFaults() {
        return true;
    }

    /** SBRP-2 does: only receivers ask, and who has not got the head knows nothing (004, section 5.2.3). */
    @Override
    public boolean needsHeads() {
        return !fit.variant().copying().asks();
    }

    @Override
    public void build(ControlContext context) {
        unit.accept(context, fit);
    }

    @Override
    public List<Watcher<?>> watchers() {
        return SbrpChecks.WATCHERS;
    }

    @Override
    public NetworkInterface create(Module parent, String name, InterfaceContext context) {
        return new SbrpInterface(parent, name, context, fit);
    }

    @Override
    public String toString() {
        return "sbrp[" + fit.variant().copying() + ", " + fit.variant().atNonFinalTail() + ", " + fit.sizes() + "]";
    }
}
