package io.wormrtl.network.routing.deadlock;

import io.wormrtl.network.routing.walk.HeaderWalk;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * Collects the dependencies of an extended channel dependency graph, destination by destination, and a header that its
 * escape channels lead nowhere.
 *
 * <p>From every state of a header follows a set of escape channels: those asked for there, and those asked for later,
 * after hops by other channels only. It is the union of the sets of the states such hops lead to, so that one pass in
 * order of finish finds all sets, or a few where headers can go in circles.
 *
 * <p>Where nodes {@linkplain io.wormrtl.network.routing.walk.Consumption#AFTER_ANSWER answer}, a message that has arrived
 * waits for the escape channels that answers may ask for first. These are found before, by a builder of their own.
 */
final class DependencyBuilder {

    private final RoutedNetwork network;
    private final int words;
    private final BitSet escapes;
    private final BitSet used;
    /** By channel held: the escape channels that follow, as words of bits; null while none. */
    private final long[][] following;
    /** By node: the escape channels that its answers ask for before they hold one, as words of bits; null while none. */
    private final long[][] answering;
    /** What is known of {@link #answering} before. */
    private final long[][] awaited;

    private long[][] sets = new long[0][];
    private long headers;
    private Optional<String> stranded = Optional.empty();

    /** A builder that takes every message to be consumed. */
    DependencyBuilder(RoutedNetwork network) {
        this(network, new long[network.topology().nodes()][]);
    }

    private DependencyBuilder(RoutedNetwork network, long[][] awaited) {
        this.awaited = awaited;
        this.answering = new long[network.topology().nodes()][];
        this.network = network;
        int channels = network.channelNumbers();
        this.words = (channels + Long.SIZE - 1) >>> 6;
        this.escapes = new BitSet(channels);
        this.used = new BitSet(channels);
        this.following = new long[channels][];
    }

    /** A builder for the same network, in which messages that have arrived wait for the answers of this one. */
    DependencyBuilder awaitingAnswers() {
        return new DependencyBuilder(network, answering);
    }

    /** The escape channels that an answer of {@code node} may ask for before it holds one, those awaited. */
    BitSet awaited(int node) {
        return awaited[node] == null ? new BitSet() : BitSet.valueOf(awaited[node]);
    }

    void add(HeaderWalk walk) {
        headers += walk.states();
        makeSets(walk.states());
        await(walk);
        boolean again = addPass(walk);
        while (again) {
            again = addPass(walk);
        }
        for (int state = 0; state < walk.states(); state++) {
            if (walk.held(state) >= 0) {
                merge(following, walk.held(state), sets[state]);
            }
        }
        for (int state = 0; state < walk.injected(); state++) {
            if (network.consumption().isAnswer(network.routing(), walk.query(state))) {
                merge(answering, walk.query(state).node(), sets[state]);
            }
        }
        if (stranded.isEmpty()) {
            stranded = findStranded(walk);
        }
    }

    private void makeSets(int states) {
        if (sets.length < states) {
            int before = sets.length;
            sets = Arrays.copyOf(sets, states);
            for (int state = before; state < states; state++) {
                sets[state] = new long[words];
            }
        }
        for (int state = 0; state < states; state++) {
            Arrays.fill(sets[state], 0);
        }
    }

    private void await(HeaderWalk walk) {
        long[] answers = awaited[walk.destination()];
        for (int state = 0; state < walk.states() && answers != null; state++) {
            if (walk.hasArrived(state) && network.consumption().waits(network.routing(), walk.query(state))) {
                unite(sets[state], answers);
            }
        }
    }

    /** Returns whether another pass may add to the sets. */
    private boolean addPass(HeaderWalk walk) {
        boolean[] done = new boolean[walk.states()];
        boolean changed = false;
        boolean early = false;
        for (int i = 0; i < walk.states(); i++) {
            int state = walk.inOrderOfFinish()[i];
            int[] hops = walk.hops(state);
            for (int h = 0; h < hops.length; h++) {
                int channel = HeaderWalk.channel(hops[h]);
                used.set(channel);
                if (HeaderWalk.isEscape(hops[h])) {
                    escapes.set(channel);
                    changed |= (sets[state][channel >>> 6] >>> channel & 1) == 0;
                    sets[state][channel >>> 6] |= 1L << channel;
                } else {
                    int next = walk.next(state)[h];
                    early |= !done[next];
                    changed |= unite(sets[state], sets[next]);
                }
            }
            done[state] = true;
        }
        return early && changed;
    }

    private static boolean unite(long[] into, long[] from) {
        long added = 0;
        for (int word = 0; word < into.length; word++) {
            added |= from[word] & ~into[word];
            into[word] |= from[word];
        }
        return added != 0;
    }

    private static void merge(long[][] into, int place, long[] set) {
        if (into[place] == null) {
            into[place] = set.clone();
        } else {
            unite(into[place], set);
        }
    }

    /** A header that cannot get to its destination by escape channels alone. */
    private Optional<String> findStranded(HeaderWalk walk) {
        boolean[] arrives = new boolean[walk.states()];
        boolean grown = true;
        while (grown) {
            grown = false;
            for (int i = 0; i < walk.states(); i++) {
                int state = walk.inOrderOfFinish()[i];
                boolean before = arrives[state];
                arrives[state] = before || walk.hasArrived(state) || hasWay(walk, state, arrives);
                grown |= !before && arrives[state];
            }
        }
        for (int state = 0; state < walk.states(); state++) {
            if (!arrives[state]) {
                return Optional.of("a header at "
                        + NetworkChannel.place(
                                network.topology(), walk.query(state).node()) + " for "
                        + NetworkChannel.place(network.topology(), walk.destination()));
            }
        }
        return Optional.empty();
    }

    private static boolean hasWay(HeaderWalk walk, int state, boolean[] arrives) {
        int[] hops = walk.hops(state);
        for (int h = 0; h < hops.length; h++) {
            if (HeaderWalk.isEscape(hops[h]) && arrives[walk.next(state)[h]]) {
                return true;
            }
        }
        return false;
    }

    Optional<String> stranded() {
        return stranded;
    }

    /** The graph of what has been added: only escape channels are its vertices. */
    ChannelDependencies dependencies() {
        BitSet[] successors = new BitSet[following.length];
        for (int channel = escapes.nextSetBit(0); channel >= 0; channel = escapes.nextSetBit(channel + 1)) {
            successors[channel] = following[channel] == null ? new BitSet() : BitSet.valueOf(following[channel]);
        }
        return new ChannelDependencies(network, escapes, used, successors, headers);
    }
}
