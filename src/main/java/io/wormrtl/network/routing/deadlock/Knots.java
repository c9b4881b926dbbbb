package io.wormrtl.network.routing.deadlock;

import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.walk.HeaderWalk;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.routing.walk.TooManyHeaders;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Looks for a deadlock that can be set up: messages on the first channel of their way, each of which is offered
 * channels of the others only. Since every message begins at the node its channel leaves, none needs another one's
 * channel to get there.
 *
 * <p>All channels are taken to be held at first; those of messages that could go on are taken away again and again.
 */
final class Knots {

    /** From so many channels a small knot is looked for. */
    private static final int STARTS = 256;

    /** A message on its first channel. */
    private record Message(int held, List<Integer> waitsFor, int destination) {}

    private final RoutedNetwork network;
    private final Map<Integer, List<Message>> byChannel = new HashMap<>();

    private Knots(RoutedNetwork network) throws TooManyHeaders {
        this.network = network;
        Set<Message> known = new HashSet<>();
        for (int destination = 0; destination < network.topology().nodes(); destination++) {
            if (!network.faults().isFaulty(destination)) {
                collect(new HeaderWalk(network, RoutingSubfunction.everything(), destination, Long.MAX_VALUE), known);
            }
        }
    }

    /** A small knot; empty if there is none among messages on their first channel. */
    static List<Blocked> find(RoutedNetwork network) throws TooManyHeaders {
        Knots knots = new Knots(network);
        knots.reduce();
        return knots.smallest();
    }

    private void collect(HeaderWalk walk, Set<Message> known) {
        for (int start = 0; start < walk.injected(); start++) {
            for (int state : walk.next(start)) {
                if (!walk.hasArrived(state) && walk.hops(state).length > 0) {
                    List<Integer> offered = IntStream.of(walk.hops(state))
                            .map(HeaderWalk::channel)
                            .sorted()
                            .boxed()
                            .toList();
                    int held = walk.held(state);
                    if (known.add(new Message(held, offered, 0))) {
                        byChannel
                                .computeIfAbsent(held, channel -> new ArrayList<>())
                                .add(new Message(held, offered, walk.destination()));
                    }
                }
            }
        }
    }

    /** Takes away messages that could go on, until those left wait for each other only. */
    private void reduce() {
        Map<Integer, List<Message>> waiting = new HashMap<>();
        byChannel.values().stream()
                .flatMap(List::stream)
                .forEach(message -> message.waitsFor()
                        .forEach(channel -> waiting.computeIfAbsent(channel, key -> new ArrayList<>())
                                .add(message)));
        Deque<Integer> free = new ArrayDeque<>(waiting.keySet().stream()
                .filter(channel -> !byChannel.containsKey(channel))
                .sorted()
                .toList());
        while (!free.isEmpty()) {
            for (Message message : waiting.getOrDefault(free.remove(), List.of())) {
                List<Message> left = byChannel.get(message.held());
                if (left != null && left.remove(message) && left.isEmpty()) {
                    byChannel.remove(message.held());
                    free.add(message.held());
                }
            }
        }
    }

    private List<Blocked> smallest() {
        return byChannel.keySet().stream()
                .sorted()
                .limit(STARTS)
                .map(this::around)
                .min(Comparator.comparingInt(List::size))
                .orElse(List.of())
                .stream()
                .map(message -> new Blocked(
                        network.channel(message.held()),
                        message.waitsFor().stream().map(network::channel).toList(),
                        message.destination()))
                .toList();
    }

    /** A message on the channel, messages on those it waits for, and so on; each the one that adds fewest. */
    private List<Message> around(int start) {
        List<Message> knot = new ArrayList<>();
        BitSet met = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(start));
        met.set(start);
        while (!open.isEmpty()) {
            Message message = byChannel.get(open.remove()).stream()
                    .min(Comparator.comparingLong(candidate -> candidate.waitsFor().stream()
                            .filter(channel -> !met.get(channel))
                            .count()))
                    .orElseThrow();
            knot.add(message);
            message.waitsFor().stream().filter(channel -> !met.get(channel)).forEach(channel -> {
                met.set(channel);
                open.add(channel);
            });
        }
        return knot;
    }
}
