package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.lab.monitor.Waiting.Need;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputController;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who waits for whom, of all messages at once: each virtual channel that holds a message waits for one other at most, so that
 * the waits are trees. At the root of each stands a message that needs nothing but its turn on a physical channel.
 *
 * <p>A header that may take several output virtual channels waits for the first of them, in the order of preference of its
 * routing function, if all are taken. Where adaptive routing has messages wait in a circle that another channel may open,
 * they have no root.
 */
final class WaitForest {

    /** What a place needs; {@code next} is null where nobody is in the way. */
    private record Step(Need need, String channel, Place next) {}

    private static final Step UNROUTED = new Step(Need.GRANT, "", null);

    private final Places places;
    private final Keeping keeping;
    private final Map<LinkEnd, String> names = new HashMap<>();
    /** By the request signal of the channel where it ends. */
    private final Map<Signal, String> injections = new HashMap<>();
    /** The output at the other end of a channel, by the request signal where it ends. */
    private final Map<Signal, OutputController> before = new HashMap<>();

    WaitForest(Places places, Network network) {
        this.places = places;
        NetworkParameters parameters = network.parameters();
        this.keeping = new Keeping(
                parameters.router().dataPath().reallocation(),
                parameters.lengths().longestPacket());
        Map<LinkEnd, OutputController> outputs = new HashMap<>();
        network.routers().forEach(router -> router.outputs().forEach(output -> outputs.put(output.end(), output)));
        network.links().stream().map(Network.NetworkLink::link).forEach(link -> {
            names.put(link.senderEnd(), link.name());
            before.put(arrival(link), outputs.get(link.senderEnd()));
        });
        network.ejections()
                .forEach(each -> names.put(each.link().senderEnd(), each.link().name()));
        network.injections()
                .forEach(
                        each -> injections.put(arrival(each.link()), each.link().name()));
    }

    private static Signal arrival(Link link) {
        return link.receiverEnd().channel().request();
    }

    /** All that wait at the end of a cycle, or between cycles, in the order of the routers and their inputs. */
    List<Waiting> now() {
        return new Look().all();
    }

    /** One look at the network. */
    private final class Look {

        private final Map<Places.Channel, Place> owners = new HashMap<>();
        /** Of the places that hold a message, in their order. */
        private final Map<Place, Step> steps = new LinkedHashMap<>();

        List<Waiting> all() {
            for (Place place : places.all()) {
                if (place.isRouted()) {
                    places.taken(place).ifPresent(channel -> owners.put(channel, place));
                }
            }
            for (Place place : places.all()) {
                if (place.isRouted() || place.count() > 0) {
                    steps.put(place, stepOf(place));
                }
            }
            return steps.keySet().stream().map(this::waiting).toList();
        }

        private Waiting waiting(Place place) {
            Step step = steps.get(place);
            return new Waiting(
                    place.path(),
                    place.router().node(),
                    injections.containsKey(arrival(place)),
                    places.holderOf(place).text(),
                    step.need,
                    step.channel,
                    place.isRouted()
                            ? places.taken(place).map(WaitForest.this::name).orElse("")
                            : "",
                    step.next == null ? "" : step.next.path(),
                    root(place));
        }

        /** The physical channel on which the last of a chain goes on; empty in a circle. */
        private String root(Place start) {
            Set<Place> passed = new HashSet<>();
            Place place = start;
            while (passed.add(place)) {
                Step step = steps.get(place);
                if (!steps.containsKey(step.next)) {
                    return step.channel;
                }
                place = step.next;
            }
            return "";
        }

        private Step stepOf(Place place) {
            if (!place.isRouted()) {
                return place.state() == RouteState.NEEDS_ROUTE && place.count() >= places.routingFlits()
                        ? headerStep(place)
                        : UNROUTED;
            }
            return places.taken(place).map(channel -> wormStep(place, channel)).orElse(UNROUTED);
        }

        private Step headerStep(Place place) {
            Step first = null;
            for (Places.Channel channel : places.options(place)) {
                Place other = inTheWay(channel);
                if (other == null) {
                    return new Step(Need.GRANT, name(channel), null);
                }
                first = first == null ? new Step(Need.CHANNEL, name(channel), other) : first;
            }
            return first == null ? UNROUTED : first;
        }

        /** Whose message must move before a header gets the channel; null if it may have it now. */
        private Place inTheWay(Places.Channel channel) {
            Place owner = owners.get(channel);
            if (owner != null) {
                return owner;
            }
            Place next = places.behind(channel);
            return next != null && keeping.keeps(next) ? next : null;
        }

        private Step wormStep(Place place, Places.Channel channel) {
            int staged = channel.output()
                    .buffers()
                    .map(buffers -> buffers.count().getInt(channel.vc()))
                    .orElse(0);
            if (place.count() + staged == 0) {
                return emptyStep(place);
            }
            Place next = places.behind(channel);
            return next != null && next.room() == 0
                    ? new Step(Need.ROOM, name(channel), next)
                    : new Step(Need.TURN, name(channel), null);
        }

        /** The flits of a message that has its channel are in the buffer before, or come to it from the interface. */
        private Step emptyStep(Place place) {
            OutputController output = before.get(arrival(place));
            if (output == null) {
                return new Step(Need.FLITS, injections.getOrDefault(arrival(place), ""), null);
            }
            Places.Channel into = new Places.Channel(output, place.vc());
            return new Step(Need.FLITS, name(into), owners.get(into));
        }
    }

    private static Signal arrival(Place place) {
        return place.input().arriving().request();
    }

    private String name(Places.Channel channel) {
        return names.getOrDefault(channel.output().end(), "");
    }
}
