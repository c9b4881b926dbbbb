package io.wormrtl.monitor;

import io.wormrtl.buffer.FlitBuffers;
import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.LinkEnd;
import io.wormrtl.network.Network;
import io.wormrtl.router.InputController;
import io.wormrtl.router.OutputChannelCode;
import io.wormrtl.router.OutputController;
import io.wormrtl.router.RouteState;
import io.wormrtl.router.Router;
import io.wormrtl.router.VirtualChannels;
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
    private record Place(Router router, InputController input, int vc) {

        String path() {
            return input.channels().state().entry(vc).scopePath();
        }

        FlitBuffers buffers() {
            return input.buffers();
        }

        int count() {
            return input.buffers().count().getInt(vc);
        }

        int state() {
            return input.channels().state().getInt(vc);
        }

        long route() {
            return input.channels().route().get(vc);
        }
    }

    /** What a place waits for; {@code next} is null where the chain ends. */
    private record Wait(String text, Place next) {}

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
        network.links()
                .forEach(link -> arrival.put(
                        link.link().senderEnd(),
                        link.link().receiverEnd().channel().request()));
    }

    /** The worms that leave by {@code end} are seen by {@code watch}. */
    void know(LinkEnd end, WormWatch watch) {
        worms.put(end, watch);
    }

    /** A cycle of waiting virtual channels if there is one, else the longest chain. */
    String describe() {
        Set<Place> seen = new HashSet<>();
        List<String> longest = List.of();
        for (Place place : held()) {
            if (!seen.contains(place)) {
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
        List<Place> places =
                held().stream().filter(place -> holderOf(place).is(source, id)).toList();
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
                for (int v = 0; v < input.channels().copies(); v++) {
                    if (input.buffers().count().get(v) > 0) {
                        places.add(new Place(router, input, v));
                    }
                }
            }
        }
        return places;
    }

    private static boolean hasHeader(Place place) {
        return place.state() != RouteState.ROUTED.ordinal();
    }

    /** Follows the waits from {@code start}; returns the position at which a cycle begins, or -1. */
    private int follow(Place start, Set<Place> seen, List<Place> places, List<String> texts) {
        Place place = start;
        while (place != null) {
            int before = places.indexOf(place);
            if (before >= 0) {
                return before;
            }
            if (!seen.add(place)) {
                return -1; // joins a chain that was followed already, and ended
            }
            Wait wait = waitOf(place);
            places.add(place);
            texts.add(place.path() + " (" + RouteState.of(place.state()) + ", " + holderOf(place).text + ") waits for "
                    + wait.text);
            place = wait.next;
        }
        return -1;
    }

    private Wait waitOf(Place place) {
        if (place.count() == 0) {
            return new Wait("flits of its own worm", null);
        }
        if (hasHeader(place)) {
            return headerWait(place);
        }
        OutputChannelCode code = place.input.code();
        return roomWait(output(place.router, code.port(place.route())), code.channel(place.route()));
    }

    /** A worm that owns an output virtual channel waits for the buffer behind it. */
    private Wait roomWait(OutputController output, int vc) {
        Place next = behind(output, vc);
        if (next == null) {
            return new Wait("virtual channel " + vc + " of " + output.path(), null);
        }
        String fill = " (" + next.count() + " of " + next.buffers().depth() + " flits)";
        return next.count() < next.buffers().depth()
                ? new Wait("leave to send to " + next.path() + fill, null)
                : new Wait("room in " + next.path() + fill, next);
    }

    /** A header waits for one of the output virtual channels it may take. */
    private Wait headerWait(Place place) {
        Wait last = new Wait("a route", null);
        VirtualChannels vcs = place.input.channels();
        for (int k = 0; k < vcs.ports().length; k++) {
            for (long ports = vcs.ports()[k].get(place.vc); ports != 0; ports &= ports - 1) {
                OutputController output = output(place.router, Long.numberOfTrailingZeros(ports));
                for (long wanted = vcs.channels()[k].get(place.vc); wanted != 0; wanted &= wanted - 1) {
                    last = ownerWait(place.router, output, Long.numberOfTrailingZeros(wanted));
                    if (last.next != null) {
                        return last;
                    }
                }
            }
        }
        return last;
    }

    private Wait ownerWait(Router router, OutputController output, int vc) {
        String wanted = "virtual channel " + vc + " of " + output.path();
        for (InputController input : router.inputs()) {
            for (int v = 0; v < input.channels().copies(); v++) {
                Place owner = new Place(router, input, v);
                if (owner.state() == RouteState.ROUTED.ordinal()
                        && owner.route() == input.code().of(output.port(), vc)) {
                    return new Wait(wanted + ", owned by " + owner.path(), owner);
                }
            }
        }
        Place next = behind(output, vc);
        return next == null || next.count() == 0
                ? new Wait(wanted + ", which nobody owns", null)
                : new Wait(wanted + ", to be given away when " + next.path() + " is empty", next);
    }

    private static OutputController output(Router router, int port) {
        return router.outputs().stream()
                .filter(output -> output.port() == port)
                .findFirst()
                .orElseThrow();
    }

    private Place behind(OutputController output, int vc) {
        Signal request = arrival.get(output.end());
        return request == null ? null : new Place(routerBehind.get(request), inputBehind.get(request), vc);
    }

    /** The message that holds a virtual channel, from whatever header flits of it can be found. */
    private Holder holderOf(Place place) {
        if (place.count() > 0 && FlitKind.begins(flits.kind(place.buffers().peek(place.vc, 0)))) {
            return read(place.buffers(), place.vc, 0);
        }
        if (hasHeader(place)) {
            return new Holder("no message", null);
        }
        OutputChannelCode code = place.input.code();
        int vc = code.channel(place.route());
        OutputController output = output(place.router, code.port(place.route()));
        FlitBuffers staged = output.buffers().orElse(null);
        for (int i = staged == null ? -1 : staged.count().getInt(vc) - 1; i >= 0; i--) {
            if (FlitKind.begins(flits.kind(staged.peek(vc, i)))) {
                return read(staged, vc, i);
            }
        }
        WormWatch sent = worms.get(output.end());
        return sent == null ? new Holder("unknown message", null) : Holder.of(sent.worm(vc));
    }

    private Holder read(FlitBuffers buffers, int vc, int head) {
        Worm worm = new Worm();
        worm.begin(0);
        int there = Math.min(layout.flits(), buffers.count().getInt(vc) - head);
        for (int i = 0; i < there; i++) {
            worm.read(layout, i, flits.payload(buffers.peek(vc, head + i)));
        }
        return there == layout.flits() ? Holder.of(worm) : new Holder("a message to node " + worm.destination(), null);
    }
}
