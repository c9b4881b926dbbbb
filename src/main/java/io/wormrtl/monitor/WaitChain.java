package io.wormrtl.monitor;

import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.network.Network;
import io.wormrtl.router.FlitBuffer;
import io.wormrtl.router.InputController;
import io.wormrtl.router.OutputController;
import io.wormrtl.router.RouteState;
import io.wormrtl.router.Router;
import io.wormrtl.router.VirtualChannel;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds who waits for whom in a network that does not move: a worm for room in the next buffer, a header for an
 * output virtual channel that another worm owns. Followed far enough, a deadlock closes into a cycle.
 */
final class WaitChain {

    /** An input virtual channel that holds flits, with the router it belongs to. */
    private record Place(Router router, VirtualChannel channel) {
    }

    /** What a place waits for; {@code next} is null where the chain ends. */
    private record Wait(String text, Place next) {
    }

    /** What holds a virtual channel; {@code worm} is null where its header cannot be read as a whole. */
    private record Holder(String text, Worm worm) {

        static Holder of(Worm worm) {
            return new Holder(worm.toString(), worm);
        }

        boolean is(int source, int id) {
            return worm != null && worm.source() == source && worm.id() == id;
        }
    }

    private final HeaderLayout layout;
    private final FlitFormat flits;
    private final List<Router> routers;
    private final Map<Signal, Router> routerBehind = new HashMap<>();
    private final Map<Signal, InputController> inputBehind = new HashMap<>();
    private final Map<LinkEnd, Signal> arrival = new HashMap<>();
    private final Map<LinkEnd, WormWatch> worms = new HashMap<>();

    WaitChain(Network network) {
        this.layout = network.format().header();
        this.flits = network.format().channel().flit();
        this.routers = network.routers();
        for (Router router : routers) {
            for (InputController input : router.inputs()) {
                routerBehind.put(input.arriving().request(), router);
                inputBehind.put(input.arriving().request(), input);
            }
        }
        network.links().forEach(link -> arrival.put(link.link().senderEnd(),
                link.link().receiverEnd().channel().request()));
    }

    /** The worms that leave by {@code end} are seen by {@code watch}. */
    void know(LinkEnd end, WormWatch watch) {
        worms.put(end, watch);
    }

    /** A cycle of waiting virtual channels if there is one, else the longest chain. */
    String describe() {
        Set<VirtualChannel> seen = new HashSet<>();
        List<String> longest = List.of();
        for (Place place : held()) {
            if (!seen.contains(place.channel)) {
                List<String> texts = new ArrayList<>();
                int start = follow(place, seen, new ArrayList<>(), texts);
                if (start >= 0) {
                    return "A cycle of waits: " + String.join("; ", texts.subList(start, texts.size()));
                }
                longest = texts.size() > longest.size() ? texts : longest;
            }
        }
        return longest.isEmpty() ? "No input buffer holds a flit" : "Waits: " + String.join("; ", longest);
    }

    /**
     * The chain of waits that starts at a message: at its header if that stands in an input buffer, else at its flits.
     *
     * @param source the node that sent it
     * @param id its number there
     */
    String describeFrom(int source, int id) {
        List<Place> places = held().stream().filter(place -> holderOf(place).is(source, id)).toList();
        if (places.isEmpty()) {
            return "No input buffer holds a flit of it";
        }
        Place first = places.stream().filter(WaitChain::hasHeader).findFirst().orElse(places.get(0));
        List<String> texts = new ArrayList<>();
        boolean cycle = follow(first, new HashSet<>(), new ArrayList<>(), texts) >= 0;
        return "Waits: " + String.join("; ", texts) + (cycle ? ", which closes a cycle" : "");
    }

    /** The virtual channels that hold flits. */
    private List<Place> held() {
        List<Place> places = new ArrayList<>();
        for (Router router : routers) {
            for (InputController input : router.inputs()) {
                input.channels().stream().filter(channel -> channel.buffer().count() > 0)
                        .forEach(channel -> places.add(new Place(router, channel)));
            }
        }
        return places;
    }

    private static boolean hasHeader(Place place) {
        return place.channel.state().getInt() != RouteState.ROUTED.ordinal();
    }

    /** Follows the waits from {@code start}; returns the position at which a cycle begins, or -1. */
    private int follow(Place start, Set<VirtualChannel> seen, List<Place> places, List<String> texts) {
        Place place = start;
        while (place != null) {
            int before = places.indexOf(place);
            if (before >= 0) {
                return before;
            }
            if (!seen.add(place.channel)) {
                return -1; // joins a chain that was followed already, and ended
            }
            Wait wait = waitOf(place);
            places.add(place);
            texts.add(place.channel.path() + " (" + RouteState.of(place.channel.state().getInt()) + ", "
                    + holderOf(place).text + ") waits for " + wait.text);
            place = wait.next;
        }
        return -1;
    }

    private Wait waitOf(Place place) {
        VirtualChannel channel = place.channel;
        if (channel.buffer().count() == 0) {
            return new Wait("flits of its own worm", null);
        }
        if (hasHeader(place)) {
            return headerWait(place);
        }
        long route = channel.route().get();
        return roomWait(output(place.router, channel.code().port(route)), channel.code().channel(route));
    }

    /** A worm that owns an output virtual channel waits for the buffer behind it. */
    private Wait roomWait(OutputController output, int vc) {
        Place next = behind(output, vc);
        if (next == null) {
            return new Wait("virtual channel " + vc + " of " + output.path(), null);
        }
        FlitBuffer buffer = next.channel.buffer();
        String fill = " (" + buffer.count() + " of " + buffer.depth() + " flits)";
        return buffer.count() < buffer.depth()
                ? new Wait("leave to send to " + next.channel.path() + fill, null)
                : new Wait("room in " + next.channel.path() + fill, next);
    }

    /** A header waits for one of the output virtual channels it may take. */
    private Wait headerWait(Place place) {
        Wait last = new Wait("a route", null);
        for (long ports = place.channel.wantedPorts(); ports != 0; ports &= ports - 1) {
            int port = Long.numberOfTrailingZeros(ports);
            OutputController output = output(place.router, port);
            for (long vcs = place.channel.wantedChannels(port); vcs != 0; vcs &= vcs - 1) {
                last = ownerWait(place.router, output, Long.numberOfTrailingZeros(vcs));
                if (last.next != null) {
                    return last;
                }
            }
        }
        return last;
    }

    private Wait ownerWait(Router router, OutputController output, int vc) {
        String wanted = "virtual channel " + vc + " of " + output.path();
        for (InputController input : router.inputs()) {
            for (VirtualChannel owner : input.channels()) {
                if (owner.state().getInt() == RouteState.ROUTED.ordinal()
                        && owner.route().get() == owner.code().of(output.port(), vc)) {
                    return new Wait(wanted + ", owned by " + owner.path(), new Place(router, owner));
                }
            }
        }
        Place next = behind(output, vc);
        return next == null || next.channel.buffer().count() == 0 ? new Wait(wanted + ", which nobody owns", null)
                : new Wait(wanted + ", to be given away when " + next.channel.path() + " is empty", next);
    }

    private static OutputController output(Router router, int port) {
        return router.outputs().stream().filter(output -> output.port() == port).findFirst().orElseThrow();
    }

    private Place behind(OutputController output, int vc) {
        Signal request = arrival.get(output.end());
        return request == null ? null
                : new Place(routerBehind.get(request), inputBehind.get(request).channels().get(vc));
    }

    /** The message that holds a virtual channel, from whatever header flits of it can be found. */
    private Holder holderOf(Place place) {
        VirtualChannel channel = place.channel;
        FlitBuffer buffer = channel.buffer();
        if (buffer.count() > 0 && FlitKind.begins(flits.kind(buffer.peek(0)))) {
            return read(buffer, 0);
        }
        if (hasHeader(place)) {
            return new Holder("no message", null);
        }
        int vc = channel.code().channel(channel.route().get());
        OutputController output = output(place.router, channel.code().port(channel.route().get()));
        FlitBuffer staged = output.buffers().isEmpty() ? null : output.buffers().get(vc);
        for (int i = staged == null ? -1 : staged.count() - 1; i >= 0; i--) {
            if (FlitKind.begins(flits.kind(staged.peek(i)))) {
                return read(staged, i);
            }
        }
        WormWatch sent = worms.get(output.end());
        return sent == null ? new Holder("unknown message", null) : Holder.of(sent.worm(vc));
    }

    private Holder read(FlitBuffer buffer, int head) {
        Worm worm = new Worm();
        worm.begin(0);
        int there = Math.min(layout.flits(), buffer.count() - head);
        for (int i = 0; i < there; i++) {
            worm.read(layout, i, flits.payload(buffer.peek(head + i)));
        }
        return there == layout.flits() ? Holder.of(worm)
                : new Holder("a message to node " + worm.destination(), null);
    }
}
