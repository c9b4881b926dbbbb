package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.input.VirtualChannels;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A mesh of 3 by 2 in which worms stand where a test puts them, with three virtual channels and buffers of four flits:
 * what waits for what is looked at without a run that leads there. Of the links the worms are followed, but what goes
 * into and out of processors is not.
 */
final class Standstill {

    static final int DEPTH = 4;
    /** The longest packet, and where channels are given away if there is room for it. */
    static final int LONGEST = 9;

    static final int LONGEST_WITH_ROOM = 3;

    private static final Map<List<Object>, Network> BUILT = new HashMap<>();

    final Network network;
    final Places places;
    private final Still still;
    private final Map<LinkEnd, WormWatch> worms = new HashMap<>();

    /** Without output buffers, headers of one flit. */
    static Standstill of(Reallocation reallocation) {
        return new Standstill(reallocation, 0, 48);
    }

    /** Output buffers of four flits. */
    static Standstill withOutputBuffers(Reallocation reallocation) {
        return new Standstill(reallocation, DEPTH, 48);
    }

    /** Headers of two flits. */
    static Standstill withLongHeaders() {
        return new Standstill(Reallocation.WHEN_EMPTY, 0, 18);
    }

    /** As after reset; building a network takes longer than the tests that use it. */
    private Standstill(Reallocation reallocation, int outputDepth, int width) {
        this.network = BUILT.computeIfAbsent(
                List.of(reallocation, outputDepth, width), key -> network(reallocation, outputDepth, width));
        this.still = new Still(network).clear();
        WatchedChannels watched = new WatchedChannels();
        this.places = new Places(network, watched);
        for (Network.NetworkLink link : network.links()) {
            WormWatch watch = new WormWatch(
                    link.link(),
                    new Verdicts(),
                    layout(),
                    flits(),
                    new DataPattern(flits().payloadBits()),
                    3,
                    WormListener.NONE);
            worms.put(link.link().senderEnd(), watch);
            watched.add(link.link().senderEnd().channel().request(), watch);
            watched.add(link.link().receiverEnd().channel().request(), watch);
        }
    }

    private static Network network(Reallocation reallocation, int outputDepth, int width) {
        Mesh mesh = new Mesh(3, 2);
        boolean needsRoom = reallocation == Reallocation.WITH_ROOM;
        return StillNetwork.of(NetworkParameters.plain(
                mesh,
                new Duato(mesh, 3),
                new LinkShape(width, 1),
                MessageLengths.unsplit(needsRoom ? LONGEST_WITH_ROOM : LONGEST),
                LocalChannels.ONE_EACH,
                Trial.parts(
                                DEPTH,
                                outputDepth,
                                Pipeline.FUSED,
                                new CreditFlowControl(reallocation, needsRoom ? LONGEST_WITH_ROOM : 0))
                        .withReallocation(reallocation)));
    }

    HeaderLayout layout() {
        return network.format().header();
    }

    private FlitFormat flits() {
        return network.format().channel().flit();
    }

    /** The deadlocks among what stands here. */
    Deadlocks deadlocks() {
        return new Deadlocks(places, new DeadlockSearch(places, network.parameters()), waits());
    }

    WaitChain waits() {
        return new WaitChain(places, network.parameters());
    }

    // ---- names -------------------------------------------------------------------------------------------------

    /** Virtual channel {@code vc} of an input, as {@code "router_1_0.input_x_minus"}. */
    Place place(String input, int vc) {
        return places.all().stream()
                .filter(place -> place.vc() == vc && place.input().path().endsWith("." + input))
                .findFirst()
                .orElseThrow();
    }

    /** Virtual channel {@code vc} of an output, as {@code "router_1_0.output_x_plus"}. */
    Places.Channel channel(String output, int vc) {
        return new Places.Channel(still.module(OutputController.class, output), vc);
    }

    /** A packet from {@code source} to {@code destination}. */
    static Header header(int source, int destination, int id, int length) {
        return new Header(destination, 0, source, length, id, 0);
    }

    // ---- worms -------------------------------------------------------------------------------------------------

    /** Flits {@code from} to {@code to}, exclusive, of a packet stand behind what is in a buffer. */
    Standstill enter(FlitBuffers buffers, int vc, Header header, int from, int to) {
        for (int i = from; i < to; i++) {
            buffers.next(vc, BufferEvents.of(true, false), flits().flit(kind(header, i), payload(header, i)));
        }
        return this;
    }

    /** The same of an input buffer. */
    Standstill enter(Place place, Header header, int from, int to) {
        return enter(place.buffers(), place.vc(), header, from, to);
    }

    /** The same flits cross the link behind an output, in the cycles before {@code cycle}. */
    Standstill cross(Places.Channel channel, Header header, int from, int to, long cycle) {
        for (int i = from; i < to; i++) {
            worms.get(channel.output().end()).flit(cycle - to + i, channel.vc(), kind(header, i), payload(header, i));
        }
        return this;
    }

    private static int kind(Header header, int index) {
        return FlitKind.code(index == 0, index == header.length() - 1);
    }

    private long payload(Header header, int index) {
        return index < layout().flits() ? layout().payload(header, index) : 0;
    }

    /** A message stands at the front and may take these channels, each a choice worse than the one before. */
    Standstill asks(Place place, Places.Channel... options) {
        VirtualChannels vcs = place.input().channels();
        still.set(vcs.state(), place.vc(), RouteState.NEEDS_ROUTE.ordinal());
        for (int k = 0; k < vcs.ports().length; k++) {
            boolean is = k < options.length;
            still.set(vcs.ports()[k], place.vc(), is ? 1L << options[k].output().port() : 0);
            still.set(vcs.channels()[k], place.vc(), is ? 1L << options[k].vc() : 0);
        }
        return this;
    }

    /** A message of which {@code flits} stand at the front, and the header waits for one of these channels. */
    Standstill waits(Place place, Header header, int flits, Places.Channel... options) {
        return enter(place, header, 0, flits).asks(place, options);
    }

    /** The message of a place owns a channel. */
    Standstill owns(Place place, Places.Channel channel) {
        routed(place, place.input().code().of(channel.output().port(), channel.vc()));
        return taken(channel);
    }

    /** The message of a place is routed to a channel of this number. */
    Standstill routed(Place place, long route) {
        still.set(place.input().channels().state(), place.vc(), RouteState.ROUTED.ordinal());
        still.set(place.input().channels().route(), place.vc(), route);
        return this;
    }

    /** Somebody owns the channel. */
    Standstill taken(Places.Channel channel) {
        long unowned = channel.output().unowned().get();
        still.set(channel.output().unowned(), unowned & ~(1L << channel.vc()));
        return this;
    }

    /** What waits in a place is gone. */
    Standstill leaves(Place place) {
        still.set(place.input().channels().state(), place.vc(), RouteState.IDLE.ordinal());
        place.buffers().next(place.vc(), BufferEvents.FLUSHED, 0);
        return this;
    }
}
