package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.WormholeInjector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tells who waits for whom: a worm for room in the next buffer, a header for an output virtual channel that another
 * worm owns. Followed far enough, a deadlock closes into a cycle.
 */
final class WaitChain {

    /**
     * The reason why a place waits.
     *
     * @param next null where the chain ends
     * @param keeper path of what does not let it go on though there is room; empty if that is not the reason
     */
    private record Wait(String text, Place next, Optional<String> keeper) {
        Wait(String text, Place next) {
            this(text, next, Optional.empty());
        }
    }

    /**
     * Places that wait for each other in turn, or the last of which waits for none, and what each waits for.
     *
     * @param keeper path of what does not let the last go on though there is room for it; empty if that is not the reason
     */
    record Chain(List<Place> places, List<String> texts, int cycleFrom, Optional<String> keeper) {

        boolean isCycle() {
            return cycleFrom >= 0;
        }

        /** The places of the cycle. */
        List<Place> cycle() {
            return places.subList(cycleFrom, places.size());
        }

        /** Paths of its places, and then of what does not let the last go on. */
        List<String> paths() {
            return Stream.concat(places.stream().map(Place::path), keeper.stream())
                    .toList();
        }

        @Override
        public String toString() {
            return isCycle()
                    ? "A cycle of waits: " + String.join("; ", texts.subList(cycleFrom, texts.size()))
                    : texts.isEmpty() ? "No input buffer holds a flit" : "Waits: " + String.join("; ", texts);
        }
    }

    private final Places places;
    private final Keeping keeping;

    WaitChain(Places places, NetworkParameters network) {
        this.places = places;
        this.keeping = new Keeping(
                network.router().dataPath().reallocation(), network.lengths().longestPacket());
    }

    /** A cycle of waiting virtual channels if there is one, else the longest chain. */
    Chain longest() {
        Set<Place> seen = new HashSet<>();
        Map<Place, Wait> known = new HashMap<>();
        Chain longest = new Chain(List.of(), List.of(), -1, Optional.empty());
        for (Place place : places.held()) {
            if (!seen.contains(place)) {
                Chain chain = follow(place, known, Set.of());
                seen.addAll(chain.places);
                if (chain.isCycle()) {
                    return chain;
                }
                longest = chain.places.size() > longest.places.size() ? chain : longest;
            }
        }
        return longest.places.isEmpty() ? inInterfaces().orElse(longest) : longest;
    }

    /** Where no buffer of a router holds anything: the first message that may not leave its interface. */
    private Optional<Chain> inInterfaces() {
        return places.injectors().stream()
                .filter(injector -> held(injector) != 0)
                .findFirst()
                .map(injector -> new Chain(
                        List.of(),
                        List.of(message(injector, Bits.first(held(injector))) + " waits for " + leave(injector)),
                        -1,
                        Optional.of(injector.path())));
    }

    /** The virtual channels on which there is something to send, and no leave. */
    private static long held(WormholeInjector injector) {
        return injector.busy().get()
                & injector.ready().get()
                & ~injector.sender().sendable().get();
    }

    private static String message(WormholeInjector injector, int vc) {
        return "message " + injector.id().getInt(vc) + " in "
                + injector.parent().path();
    }

    private static String leave(WormholeInjector injector) {
        return "leave of " + injector.path() + " to send to its router";
    }

    /** A cycle within a set of places of which each waits for others of the set. */
    Chain within(Set<Place> set) {
        return follow(set.iterator().next(), new HashMap<>(), set);
    }

    /**
     * The chain of waits that starts at a message: at its header if that stands in an input buffer, else at its flits.
     *
     * @param source the node that sent it
     * @param id its number there
     */
    String describeFrom(int source, int id) {
        List<Place> its = places.held().stream()
                .filter(place -> places.holderOf(place).is(source, id))
                .toList();
        if (its.isEmpty()) {
            return "No input buffer holds a flit of it";
        }
        Place first =
                its.stream().filter(place -> !place.isRouted()).findFirst().orElse(its.get(0));
        Chain chain = follow(first, new HashMap<>(), Set.of());
        return "Waits: " + String.join("; ", chain.texts) + (chain.isCycle() ? ", which closes a cycle" : "");
    }

    /** Follows the waits from {@code start}, where there is a choice by way of what is {@code among} a set. */
    private Chain follow(Place start, Map<Place, Wait> known, Set<Place> among) {
        List<Place> chain = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        Optional<String> keeper = Optional.empty();
        Place place = start;
        while (place != null) {
            int before = chain.indexOf(place);
            if (before >= 0) {
                return new Chain(chain, texts, before, Optional.empty());
            }
            Wait wait = known.computeIfAbsent(place, waiting -> waitOf(waiting, among));
            chain.add(place);
            texts.add(place.path() + " (" + place.state() + ", "
                    + places.holderOf(place).text() + ") waits for " + wait.text);
            keeper = wait.keeper;
            place = wait.next;
        }
        return new Chain(chain, texts, -1, keeper);
    }

    private Wait waitOf(Place place, Set<Place> among) {
        if (!place.isRouted()) {
            return place.count() == 0
                    ? new Wait("flits of its own worm", null)
                    : place.count() < places.routingFlits()
                            ? new Wait("the rest of its header", null)
                            : headerWait(place, among);
        }
        Wait room = places.taken(place)
                .map(channel -> roomWait(channel, among))
                .orElse(new Wait("a port that does not exist", null));
        if (place.count() > 0 || isAmong(room.next, among)) {
            return room;
        }
        return among.isEmpty() ? flitsWait(place) : new Wait("flits of its own worm", null);
    }

    /** A worm that has flits before and behind an empty place waits for those behind. */
    private Wait flitsWait(Place place) {
        String flits = "flits of its own worm";
        Places.Channel into = places.into(place).orElse(null);
        if (into == null) {
            return places.injectorInto(place)
                    .filter(injector -> (held(injector) >>> place.vc() & 1) != 0)
                    .map(injector ->
                            new Wait(flits + ", and these for " + leave(injector), null, Optional.of(injector.path())))
                    .orElse(new Wait(flits, null)); // they have not come to the interface
        }
        Place before = places.owner(into);
        boolean areStaged = into.output()
                .buffers()
                .filter(staged -> staged.count().getInt(into.vc()) > 0)
                .isPresent();
        if (areStaged && (before == null || before.count() == 0)) {
            return leaveWait(flits + ", and these for ", into, place);
        }
        return before == null ? new Wait(flits, null) : new Wait(flits + ", behind it in " + before.path(), before);
    }

    private static Wait leaveWait(String prefix, Places.Channel channel, Place next) {
        String keeper = channel.output().path();
        return new Wait(prefix + "leave of " + keeper + " to send to " + filled(next), null, Optional.of(keeper));
    }

    /** A worm that owns an output virtual channel waits for the buffer behind it. */
    private Wait roomWait(Places.Channel channel, Set<Place> among) {
        Place next = places.behind(channel);
        if (next == null) {
            return new Wait(text(channel), null);
        }
        return next.room() == 0 || isAmong(next, among) ? new Wait(room(next), next) : leaveWait("", channel, next);
    }

    private static String room(Place next) {
        return (next.room() == 0 ? "room in " : "more room than is left in ") + filled(next);
    }

    private static String filled(Place next) {
        return next.path() + " (" + next.count() + " of " + next.buffers().depth() + " flits)";
    }

    /** A header waits for one of the output virtual channels it may take. */
    private Wait headerWait(Place place, Set<Place> among) {
        Wait best = new Wait("a route", null);
        for (Places.Channel channel : places.options(place)) {
            Wait wait = channelWait(place, channel, among);
            if (isAmong(wait.next, among)) {
                return wait;
            }
            best = best.next == null ? wait : best;
        }
        return best;
    }

    private Wait channelWait(Place place, Places.Channel channel, Set<Place> among) {
        Place owner = places.owner(place, channel);
        Place next = places.behind(channel);
        if (owner != null && (isAmong(owner, among) || !isAmong(next, among))) {
            return new Wait(text(channel) + ", owned by " + owner.path(), owner);
        }
        return next == null || !(isAmong(next, among) || keeping.keeps(next))
                ? new Wait(text(channel) + ", which nobody owns", null)
                : new Wait(text(channel) + until(next), next);
    }

    private String until(Place next) {
        return switch (keeping.reallocation()) {
            case AT_TAIL -> ", and then for " + room(next);
            case WHEN_EMPTY -> ", to be given away when " + next.path() + " is empty";
            case WITH_ROOM ->
                ", to be given away when " + next.path() + " has room for " + keeping.longestPacket() + " flits";
        };
    }

    private static boolean isAmong(Place place, Set<Place> among) {
        return place != null && among.contains(place);
    }

    private static String text(Places.Channel channel) {
        return "virtual channel " + channel.vc() + " of " + channel.output().path();
    }
}
