package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.Network.LocalLink;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.VirtualChannels;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The input virtual channels of a network: what lies behind each, and whose flits it holds. */
final class Places {

    /** The holder of a virtual channel; {@code worm} is null where its header cannot be read as a whole. */
    record Holder(String text, Worm worm) {

        static Holder of(Worm worm) {
            return new Holder(worm.toString(), worm);
        }

        boolean is(int source, int id) {
            return worm != null && worm.source() == source && worm.id() == id;
        }
    }

    /** An output virtual channel. */
    record Channel(OutputController output, int vc) {}

    private final HeaderLayout layout;
    private final FlitFormat flits;
    private final Network network;
    private final WatchedChannels channels;
    /** Null until somebody asks. */
    private Tables tables;

    /** What a question is looked up in. */
    private static final class Tables {
        private final List<Place> all = new ArrayList<>();
        /** By input, the number of its first place. */
        private final Map<InputController, Integer> numbers = new HashMap<>();

        private final Map<Router, OutputController[]> outputs = new HashMap<>();
        private final Map<Signal, Place> firstBehind = new HashMap<>();
        private final Map<LinkEnd, Signal> arrival = new HashMap<>();

        /** By the request signal of the channel where it ends. */
        private final Map<Signal, WormholeInjector> injectors = new LinkedHashMap<>();

        Tables(Network network) {
            for (Router router : network.routers()) {
                int ports = 1
                        + router.outputs().stream()
                                .mapToInt(OutputController::port)
                                .max()
                                .orElse(-1);
                OutputController[] byPort = new OutputController[ports];
                router.outputs().forEach(output -> byPort[output.port()] = output);
                outputs.put(router, byPort);
                for (InputController input : router.inputs()) {
                    firstBehind.put(input.arriving().request(), new Place(router, input, 0));
                    numbers.put(input, all.size());
                    for (int v = 0; v < input.channels().copies(); v++) {
                        all.add(new Place(router, input, v));
                    }
                }
            }
            knowInjectors(network);
            network.links()
                    .forEach(link -> arrival.put(
                            link.link().senderEnd(),
                            link.link().receiverEnd().channel().request()));
        }

        private void knowInjectors(Network network) {
            Map<Signal, WormholeInjector> senders = new HashMap<>();
            network.interfaces().stream()
                    .flatMap(each -> each.injectors().stream())
                    .filter(WormholeInjector.class::isInstance)
                    .map(WormholeInjector.class::cast)
                    .forEach(injector -> senders.put(injector.end().channel().request(), injector));
            for (LocalLink injection : network.injections()) {
                Link link = injection.link();
                WormholeInjector sender = senders.get(link.senderEnd().channel().request());
                if (sender != null) {
                    injectors.put(link.receiverEnd().channel().request(), sender);
                }
            }
        }
    }

    /** Places of a network whose {@code channels} are watched. */
    Places(Network network, WatchedChannels channels) {
        this.layout = network.format().header();
        this.flits = network.format().channel().flit();
        this.network = network;
        this.channels = channels;
    }

    private Tables tables() {
        if (tables == null) {
            tables = new Tables(network);
        }
        return tables;
    }

    /** The injectors that keep messages in the lanes of their virtual channels, in the order of the nodes. */
    List<WormholeInjector> injectors() {
        return List.copyOf(tables().injectors.values());
    }

    /** The injector whose channel leads to a place; empty if a router does. */
    Optional<WormholeInjector> injectorInto(Place place) {
        return Optional.ofNullable(
                tables().injectors.get(place.input().arriving().request()));
    }

    /** The last cycle in which a flit came to a place or left it, as the taps saw it; -1 if none ever did. */
    long lastMovement(Place place) {
        WormWatch in = channels.worms(place.input().arriving().request());
        long came = in == null ? -1 : in.worm(place.vc()).lastCycle();
        Channel channel = place.isRouted() ? taken(place).orElse(null) : null;
        WormWatch out = channel == null
                ? null
                : channels.worms(channel.output().end().channel().request());
        return out == null ? came : Math.max(came, out.worm(channel.vc()).lastCycle());
    }

    /** All places, by number. */
    List<Place> all() {
        return tables().all;
    }

    /** The number of a place. */
    int number(Place place) {
        return tables().numbers.get(place.input()) + place.vc();
    }

    /** The places that hold flits. */
    List<Place> held() {
        return tables().all.stream().filter(place -> place.count() > 0).toList();
    }

    /** The output virtual channel that the message of a routed place owns; empty if there is no such port. */
    Optional<Channel> taken(Place place) {
        OutputChannelCode code = place.input().code();
        int port = code.port(place.route());
        return Optional.ofNullable(output(place.router(), port))
                .map(there -> new Channel(there, code.channel(place.route())));
    }

    /** The output at a port of a router; null where there is none. */
    private OutputController output(Router router, int port) {
        OutputController[] byPort = tables().outputs.get(router);
        return port < byPort.length ? byPort[port] : null;
    }

    /** The output virtual channels that the header of a place may take at the moment, those of the best rank first. */
    List<Channel> options(Place place) {
        List<Channel> options = new ArrayList<>();
        VirtualChannels vcs = place.input().channels();
        for (int k = 0; k < vcs.ports().length; k++) {
            for (long ports = vcs.ports()[k].get(place.vc()); ports != 0; ports &= ports - 1) {
                OutputController output = output(place.router(), Long.numberOfTrailingZeros(ports));
                for (long vc = vcs.channels()[k].get(place.vc()); output != null && vc != 0; vc &= vc - 1) {
                    options.add(new Channel(output, Long.numberOfTrailingZeros(vc)));
                }
            }
        }
        return options;
    }

    /** The place whose message owns an output virtual channel of the router of {@code near}; null if none does. */
    Place owner(Place near, Channel channel) {
        if (channel.output().unowned().bit(channel.vc())) {
            return null;
        }
        long route = near.input().code().of(channel.output().port(), channel.vc());
        for (InputController input : near.router().inputs()) {
            for (int v = 0; v < input.channels().copies(); v++) {
                Place owner = new Place(near.router(), input, v);
                if (owner.isRouted() && owner.route() == route) {
                    return owner;
                }
            }
        }
        return null;
    }

    /** The place that an output virtual channel leads to; null where it leaves the network. */
    Place behind(Channel channel) {
        Signal request = tables().arrival.get(channel.output().end());
        Place first = request == null ? null : tables().firstBehind.get(request);
        return first == null ? null : new Place(first.router(), first.input(), channel.vc());
    }

    /** The output virtual channel that leads to a place; empty where that is an injection channel. */
    Optional<Channel> into(Place place) {
        return tables().outputs.values().stream()
                .flatMap(Arrays::stream)
                .filter(output -> output != null
                        && tables().arrival.get(output.end())
                                == place.input().arriving().request())
                .findFirst()
                .map(output -> new Channel(output, place.vc()));
    }

    /** The place whose message owns an output virtual channel; null if none does. */
    Place owner(Channel channel) {
        return tables().all.stream()
                .filter(place ->
                        place.isRouted() && taken(place).filter(channel::equals).isPresent())
                .findFirst()
                .orElse(null);
    }

    /** The message that holds a virtual channel, from whatever header flits of it can be found. */
    Holder holderOf(Place place) {
        if (place.count() > 0 && begins(place.buffers(), place.vc(), 0)) {
            return read(place.buffers(), place.vc(), 0);
        }
        Channel channel = place.isRouted() ? taken(place).orElse(null) : null;
        if (channel == null) {
            return new Holder("no message", null);
        }
        FlitBuffers staged = channel.output().buffers().orElse(null);
        int head = staged == null ? -1 : lastHead(staged, channel.vc());
        if (head >= 0) {
            return read(staged, channel.vc(), head);
        }
        WormWatch sent = channels.worms(channel.output().end().channel().request());
        return sent == null ? new Holder("unknown message", null) : Holder.of(sent.worm(channel.vc()));
    }

    /**
     * Flits of the worm in front of a place that have still to leave it; where its header cannot be read, the least
     * there can be.
     */
    int flitsToLeave(Place place) {
        Worm worm = holderOf(place).worm();
        if (worm == null || worm.length() == 0) {
            return 1;
        }
        if (place.count() > 0 && begins(place.buffers(), place.vc(), 0)) {
            return worm.length();
        }
        Channel channel = taken(place).orElseThrow();
        FlitBuffers staged = channel.output().buffers().orElse(null);
        int head = staged == null ? -1 : lastHead(staged, channel.vc());
        if (head < 0 && !worm.isOpen()) {
            return 1; // its header is between registers that can be looked into
        }
        int there = staged == null ? 0 : staged.count().getInt(channel.vc()) - Math.max(0, head);
        // Of a worm whose head is still here nothing has been seen.
        return Math.max(0, worm.length() - there - worm.seen);
    }

    /** The place in an output buffer of the last head flit; -1 if there is none. */
    private int lastHead(FlitBuffers staged, int vc) {
        int head = staged.count().getInt(vc) - 1;
        while (head >= 0 && !begins(staged, vc, head)) {
            head--;
        }
        return head;
    }

    boolean begins(FlitBuffers buffers, int vc, int position) {
        return FlitKind.begins(flits.kind(buffers.peek(vc, position)));
    }

    Holder read(FlitBuffers buffers, int vc, int head) {
        Worm worm = new Worm();
        worm.begin(0);
        int there = Math.min(layout.flits(), buffers.count().getInt(vc) - head);
        for (int i = 0; i < there; i++) {
            worm.read(layout, i, flits.payload(buffers.peek(vc, head + i)));
        }
        return there == layout.flits() ? Holder.of(worm) : new Holder("a message to node " + worm.destination(), null);
    }

    /** Flits of a header that a router holds before it reads it: of a long header the others may be behind. */
    int routingFlits() {
        return layout.routingFlits();
    }
}
