package io.wormrtl.recovery.utp;

import io.wormrtl.buffer.RetainingBanks;
import io.wormrtl.flit.ExtraKind;
import io.wormrtl.link.ChannelFormat;
import io.wormrtl.link.Line;
import io.wormrtl.nic.InterfaceContext;
import io.wormrtl.nic.InterfaceFactory;
import io.wormrtl.nic.NetworkInterface;
import io.wormrtl.recovery.Protocol;
import io.wormrtl.recovery.Requirement;
import io.wormrtl.router.ControlContext;
import io.wormrtl.router.ControlPart;
import io.wormrtl.router.InputDoor;
import io.wormrtl.router.OutputDoor;
import io.wormrtl.router.RouterParts;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.rtl.Module;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The Unique Token Protocol, fitted to a network: part of its routers and of its interfaces.
 *
 * @param sizes of receivers
 * @param unit builds the control unit of a router
 */
record Utp(UtpSizes sizes, Function<ControlContext, TokenUnit> unit)
        implements ControlPart, InterfaceFactory {

    /** Virtual channels of the Reliable Router: two adaptive, two dimension-order, one fault-handling. */
    static final int CHANNELS = 5;

    private static final List<Requirement> REQUIREMENTS = List.of(
            new Requirement(
                    "router.virtual-channels",
                    "recovery.protocol utp needs router.virtual-channels: " + CHANNELS
                            + ", two adaptive, two in dimension" + " order and one for handling faults",
                    network -> network.routing().virtualChannels() == CHANNELS),
            new Requirement(
                    "router.routing.name",
                    "recovery.protocol utp needs a routing function whose header fields stay as they are, since routers"
                            + " keep heads as they have come; reliable-router has none",
                    network -> network.routing().headerFields().isEmpty()),
            new Requirement(
                    "router.reallocation",
                    "recovery.protocol utp needs router.reallocation: when-empty, since a buffer keeps the copies of one"
                            + " message at a time",
                    network -> network.router().reallocation() == Reallocation.WHEN_EMPTY),
            new Requirement(
                    "link.flow-control",
                    "recovery.protocol utp needs link.flow-control: credit, in place of which it counts places itself",
                    network -> network.router().flowControl().countsPlaces()),
            new Requirement(
                    "interface.ejection-channels",
                    "recovery.protocol utp needs interface.ejection-channels: 1, since one receiver joins the parts of a"
                            + " message",
                    network -> network.ejectionChannels() == 1));

    /** The protocol with receivers of these sizes. */
    static Utp of(UtpSizes sizes) {
        return new Utp(sizes, TokenUnit::new);
    }

    /** The same with another control unit. */
    Utp withUnit(Function<ControlContext, TokenUnit> other) {
        return new Utp(sizes, other);
    }

    /** These parts as a protocol. */
    Protocol protocol() {
        return new Protocol(this, Optional.of(this), REQUIREMENTS, UtpRules.ALL).withParts(Utp::keepCopies);
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
        return EnumSet.of(OutputDoor.WITHHOLD, OutputDoor.FLUSH, OutputDoor.RELEASE, OutputDoor.RESTORE);
    }

    /** Ahead of a dead channel a worm looks for another, behind it a token closes it. */
    @Override
    public boolean bearsFaults() {
        return true;
    }

    @Override
    public void build(ControlContext context) {
        unit.apply(context);
    }

    @Override
    public NetworkInterface create(Module parent, String name, InterfaceContext context) {
        return new UtpInterface(parent, name, context, this);
    }
}
