package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.kernel.refusal.UnusableInput;
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
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.walk.Detours;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.protocols.recovery.PaddedWorms;
import io.wormrtl.protocols.recovery.Protocol;
import io.wormrtl.protocols.recovery.Waits;
import io.wormrtl.protocols.retry.DeliveryTable;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Fault-tolerant compressionless routing, fitted to a network: part of its routers and of its interfaces.
 *
 * @param fit the parameters that follow from the network
 */
public record Fcr(FcrFit fit) implements ControlPart, InterfaceKind, PaddedWorms {

    /** States of headers that are looked at to find what ways the routing function takes. */
    private static final long WALKED = 200_000;

    private static final List<Requirement> REQUIREMENTS = List.of(
            new Requirement(
                    Aspect.REALLOCATION,
                    "needs {reallocation}: when-empty, since a kill takes all that is in a" + " buffer",
                    network -> network.router().dataPath().reallocation() == Reallocation.WHEN_EMPTY),
            new Requirement(
                    Aspect.LINK_PROTOCOL,
                    "needs {link protocol}: credit, since a place must stay taken when what is" + " in it is killed",
                    network -> network.router().dataPath().flowControl().countsPlaces()));

    /**
     * The parts for a network.
     *
     * @throws UnusableSetting if the time-out is shorter than a message alone in the network takes, or if the routing
     *     function takes more steps away from the destination than padding would allow for
     */
    public static Fcr of(NetworkParameters network, FcrSettings parameters) {
        requireMisroutes(network, parameters.misroutes());
        PathCapacity capacity = PathCapacity.of(network, parameters.misroutes());
        int diameter = network.topology().diameter();
        int links = diameter + 2 * parameters.misroutes() + 2;
        int lanes = network.local().injection() * network.routing().virtualChannels();
        int roundTrip = roundTrip(network, links);
        if (parameters.timeout() != 0 && parameters.timeout() < roundTrip) {
            throw new UnusableSetting(
                    "timeout",
                    "(" + parameters.timeout() + ") must be at least " + roundTrip
                            + " cycles, in which a header crosses the network at zero load and a kill comes back");
        }
        int longest = network.lengths().longestPacket();
        int chosen = roundTrip
                + capacity.minimum(longest, diameter) * network.routing().virtualChannels();
        return new Fcr(new FcrFit(
                capacity,
                capacity,
                longest,
                diameter,
                links * network.links().delay() + 1,
                parameters.timeout() == 0 ? parameters.withTimeout(Math.min(chosen, Waits.MOST_TIMEOUT)) : parameters,
                lanes));
    }

    /** A source takes a message for delivered when its worm has entered the network, which must not hold all of it. */
    private static void requireMisroutes(NetworkParameters network, int misroutes) {
        Detours detours = Detours.of(new RoutedNetwork(network.topology(), network.routing()), WALKED);
        String routing = "the routing function (" + network.routing().description() + ")";
        if (detours.endless()) {
            throw new UnusableInput(routing + " lets a header go in circles: no padding is long enough for that");
        }
        if (detours.misroutes() > misroutes) {
            throw new UnusableSetting(
                    "misroutes",
                    "(" + misroutes + ") must be at least " + detours.misroutes() + ", since " + routing
                            + " takes ways " + detours.hops() + " hops longer than the shortest, and padding has to"
                            + " fill them");
        }
    }

    /** Cycles of a header from source to destination over so many links, and of a line back. */
    private static int roundTrip(NetworkParameters network, int links) {
        ZeroLoadTiming timing = new ZeroLoadTiming(network.routerFormat(), network.router());
        return links * (timing.headerHop() + network.links().delay());
    }

    /** These parts as a protocol. */
    public Protocol protocol() {
        return new Protocol(this, Optional.of(this), REQUIREMENTS);
    }

    @Override
    public List<Length> lengths() {
        return IntStream.rangeClosed(1, fit.longestPath())
                .mapToObj(distance -> new Length(
                        distance,
                        fit.longestPacket(),
                        fit.capacity().minimum(fit.longestPacket(), distance),
                        fit.capacity().formula(fit.longestPacket(), distance)))
                .toList();
    }

    /** A dead channel is killed both ways. */
    @Override
    public boolean bearsFaults() {
        return true;
    }

    /** A source kills a worm that stands still for the time-out, and sends it again. */
    @Override
    public boolean resolvesDeadlock() {
        return true;
    }

    @Override
    public List<ExtraKind> flitKinds() {
        return FcrWords.KINDS;
    }

    @Override
    public List<HeaderField> headerFields() {
        return fit.turns().fields();
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of(
                new Line(FcrLines.FKILL, format.virtualChannels(), Line.Direction.FORWARD),
                new Line(FcrLines.BKILL, format.virtualChannels(), Line.Direction.BACKWARD));
    }

    /** Receivers take every flit, and kill nothing. */
    @Override
    public List<Line> ejectionLines(ChannelFormat format) {
        return List.of(new Line(FcrLines.FKILL, format.virtualChannels(), Line.Direction.FORWARD));
    }

    @Override
    public Set<InputDoor> inputDoors() {
        return Set.of(InputDoor.FLUSH);
    }

    @Override
    public Set<OutputDoor> outputDoors() {
        return EnumSet.of(OutputDoor.CLOSE, OutputDoor.FLUSH, OutputDoor.RELEASE, OutputDoor.RESTORE);
    }

    @Override
    public void build(ControlContext context) {
        new KillUnit(context);
    }

    @Override
    public List<Watcher<?>> watchers() {
        return FcrChecks.WATCHERS;
    }

    @Override
    public NetworkInterface create(Module parent, String name, InterfaceContext context) {
        return new FcrInterface(parent, name, context, fit, DeliveryTable::remember);
    }
}
