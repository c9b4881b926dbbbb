package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InjectionDoor;
import io.wormrtl.network.nic.InjectionDoors;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.PacketAddition;
import io.wormrtl.network.nic.PerLane;
import io.wormrtl.network.nic.Receiver;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.protocols.retry.BackOff;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The interface of a node that sets up paths: plain injectors, held back until the path stands, and receivers.
 * Injection channel k and ejection channel k are a pair: the answer to a probe that goes out by one comes in by the
 * other.
 */
public class PathInterface extends NetworkInterface {

    /** The parts that a technique puts at the ends of paths, and its additions to packets. */
    public interface Ends {

        /** Plain receivers, and packets as they are: nothing is killed. */
        Ends PLAIN = (networkInterface, context, killed) -> IntStream.range(0, killed.size())
                .<Receiver>mapToObj(number -> WormholeReceiver.plain(networkInterface, number, context))
                .toList();

        /** The addition of an injector to its packets. */
        default PerLane<PacketAddition> addition(int number, InterfaceContext context) {
            return PacketAddition.NOTHING;
        }

        /**
         * Builds the receivers of all ejection channels within the interface.
         *
         * @param killed by ejection channel, one bit per virtual channel: the flits that have come of the packet on it are to be
         *     forgotten; of width 0 where kills reach no destination
         */
        List<Receiver> receivers(Module networkInterface, InterfaceContext context, List<Signal> killed);
    }

    private final PathParts path;
    private final BackOff backOff;

    /** Builds the interface. */
    public PathInterface(
            Module parent, String name, InterfaceContext context, PathParts path, BackOff backOff, Ends ends) {
        super(parent, name, context);
        this.path = path;
        this.backOff = backOff;
        List<Signal> killed = new ArrayList<>();
        for (int k = 0; k < context.injection().size(); k++) {
            killed.add(build(k, ends).killed());
        }
        ends.receivers(this, context, killed).forEach(this::add);
    }

    /** Builds the ends of paths at a pair of channels, but for the receiver. */
    private SinkControl build(int k, Ends ends) {
        InterfaceContext context = context();
        int channels = context.format().virtualChannels();
        Wire sentAhead = wire("sent_ahead_" + k, channels);
        Wire sentBack = wire("sent_back_" + k, channels);
        SinkControl sink = new SinkControl(this, k, context, path, sentBack);
        Channel data = dataChannel(k, context.format().channel());
        InjectionDoors doors = doors(k, channels);
        WormholeInjector injector =
                new WormholeInjector(this, k, before(context, k, data), doors, ends.addition(k, context));
        add(injector);
        SourceControl source = new SourceControl(
                this,
                k,
                context,
                path,
                backOff,
                injector,
                doors,
                context.ejection().get(k),
                sink.back().waiting(),
                sentAhead);
        new InterfaceWires(this, k, context, path.order(), data, source.ahead(), sink.back(), sentAhead, sentBack);
        return sink;
    }

    private InjectionDoors doors(int k, int channels) {
        InjectionDoors doors = InjectionDoors.OWN_BUFFERS.with(InjectionDoor.WITHHOLD, wire("withhold_" + k, channels));
        if (path.kills()) {
            doors = doors.with(InjectionDoor.RESTART, wire("restart_" + k, channels))
                    .with(InjectionDoor.RESTORE, wire("restore_" + k, channels));
        }
        return path.keepsPackets() ? doors.with(InjectionDoor.RELEASE, wire("released_" + k, channels)) : doors;
    }

    /** Wires from an injector to where control flits join its own. */
    private Channel dataChannel(int k, ChannelFormat format) {
        return new Channel(
                wire("data_request_" + k, 1),
                format.virtualChannels() == 1
                        ? constant("data_vc_" + k, 1, 0)
                        : wire("data_vc_" + k, format.channelBits()),
                format.flit()
                        .kinds()
                        .layout()
                        .on(format.flit()
                                .kinds()
                                .encoding()
                                .on(wire("data_kind_" + k, format.flit().kinds().bits()))),
                wire("data_data_" + k, format.flit().payloadBits()));
    }

    /** The surroundings of injector k: the lines of the link protocol, and {@code data} in place of the link. */
    private static InterfaceContext before(InterfaceContext context, int k, Channel data) {
        List<LinkEnd> ends = new ArrayList<>(context.injection());
        LinkEnd whole = ends.get(k);
        ends.set(k, new LinkEnd(whole.format(), whole.side(), data, whole.lines()));
        return new InterfaceContext(
                context.node(), context.format(), ends, context.ejection(), context.offers(), context.distance());
    }
}
