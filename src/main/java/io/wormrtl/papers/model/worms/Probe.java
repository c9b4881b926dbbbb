package io.wormrtl.papers.model.worms;

import java.util.ArrayList;
import java.util.List;

/** The header of a message that looks for its way: where it is, what it holds, and where it has been. */
final class Probe {

    /** A channel that it holds. */
    record Held(int node, int port, int line) {}

    private final long generated;
    private final int source;
    private final int destination;
    private final int distance;
    private final int permitted;
    private final List<Held> way = new ArrayList<>();
    private final List<Long> tried = new ArrayList<>(List.of(0L));
    private boolean begun;
    private int node;
    private int backtracks;
    private int farthest;
    private boolean arrived;
    private int late;

    /**
     * A message at its source.
     *
     * @param distance hops of a shortest way
     * @param permitted how often it may go back, where that is counted
     */
    Probe(long generated, int source, int destination, int distance, int permitted) {
        this.generated = generated;
        this.source = source;
        this.destination = destination;
        this.distance = distance;
        this.permitted = permitted;
        this.node = source;
    }

    long generated() {
        return generated;
    }

    int source() {
        return source;
    }

    int destination() {
        return destination;
    }

    int distance() {
        return distance;
    }

    int permitted() {
        return permitted;
    }

    int backtracks() {
        return backtracks;
    }

    int node() {
        return node;
    }

    /** Hops between it and its source. */
    int hops() {
        return way.size();
    }

    /** Whether it has ever left its source. */
    boolean hasBegun() {
        return begun;
    }

    /** The channels that it holds, the first one first. */
    List<Held> way() {
        return way;
    }

    /** It is at its destination: from now on every cycle that a channel of its way loses makes it later. */
    void arrived() {
        arrived = true;
    }

    /** A channel of its way is given to an acknowledgement for a cycle. */
    void waits() {
        late += arrived ? 1 : 0;
    }

    /** Cycles by which it is late. */
    int late() {
        return late;
    }

    /** Ports of this node by which it has come back. */
    long tried() {
        return tried.get(hops());
    }

    /** It is at its node. */
    void arrives() {
        farthest = Math.max(farthest, hops());
    }

    /** Whether it has been so many hops from its source, in this attempt. */
    boolean wasAt(int hops) {
        return hops <= farthest;
    }

    void goOn(Held channel, int next) {
        begun = true;
        way.add(channel);
        tried.add(0L);
        node = next;
    }

    /** It goes back by the last channel, which is given. */
    Held goBack(boolean remembers) {
        tried.remove(hops());
        Held channel = way.remove(hops() - 1);
        node = channel.node();
        backtracks++;
        if (remembers) {
            tried.set(hops(), tried() | 1L << channel.port());
        }
        return channel;
    }

    /** It begins anew at its source. */
    void beginAgain() {
        way.clear();
        farthest = 0;
        tried.clear();
        tried.add(0L);
        node = source;
    }
}
