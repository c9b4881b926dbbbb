package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Torus;

/**
 * Divides the virtual channels of a deterministic routing function into classes, to break cycles of channels that wait for
 * each other.
 */
public interface ChannelClasses {

    /** The name of this division, for descriptions; empty where there is only one class. */
    String name();

    /** Number of classes. */
    int count();

    /**
     * The classes, as a bit mask, whose channels a header at {@code node} may take when it leaves by {@code port}; where
     * classes are {@linkplain #kept kept}, when it enters the dimension of that port.
     */
    long classesAt(int node, int port, int destination);

    /** Whether a header that goes straight on keeps the class of the channel by which it came. */
    default boolean kept() {
        return false;
    }

    /** One class: every channel serves every header. */
    record Single() implements ChannelClasses {
        @Override
        public String name() {
            return "";
        }

        @Override
        public int count() {
            return 1;
        }

        @Override
        public long classesAt(int node, int port, int destination) {
            return 0b1;
        }
    }

    /**
     * Two classes in the unidirectional ring (004, section 3.1.1, example 2): class 0 as long as the channel from the
     * last node to node 0 lies ahead, then class 1.
     */
    record RingDateline(Ring ring) implements ChannelClasses {
        @Override
        public String name() {
            return "dateline classes";
        }

        @Override
        public int count() {
            return 2;
        }

        @Override
        public long classesAt(int node, int port, int destination) {
            return destination < node ? 0b01 : 0b10;
        }
    }

    /**
     * The same two classes in each dimension and direction of a torus: class 0 as long as the channel between the
     * last coordinate and 0 lies ahead in the dimension of {@code port}, then class 1.
     */
    record TorusDateline(Torus torus) implements ChannelClasses {
        @Override
        public String name() {
            return "dateline classes";
        }

        @Override
        public int count() {
            return 2;
        }

        @Override
        public long classesAt(int node, int port, int destination) {
            return RingWay.of(torus, node, port, destination).wraps() ? 0b01 : 0b10;
        }
    }

    /**
     * A class for the whole way along a dimension of a torus: class 0 for headers that will cross the channel between the
     * last coordinate and 0, class 1 for the others.
     *
     * <p>Shortest ways of class 0 are at most half a ring long, so that none of them crosses the channel opposite; none of
     * class 1 crosses the one between the last coordinate and 0. Neither class goes all the way round.
     */
    record WholeDimension(Torus torus) implements ChannelClasses {
        @Override
        public String name() {
            return "classes kept along a dimension";
        }

        @Override
        public int count() {
            return 2;
        }

        @Override
        public boolean kept() {
            return true;
        }

        @Override
        public long classesAt(int node, int port, int destination) {
            return RingWay.of(torus, node, port, destination).wraps() ? 0b01 : 0b10;
        }
    }

    /**
     * The same with two datelines, as in the Cray T3D: class 0 for headers that will cross the channel between the last
     * coordinate and 0, class 1 for those that will cross the channel opposite, and either, whichever has a free channel,
     * for those that will cross neither.
     */
    record Balanced(Torus torus) implements ChannelClasses {
        @Override
        public String name() {
            return "balanced classes";
        }

        @Override
        public int count() {
            return 2;
        }

        @Override
        public boolean kept() {
            return true;
        }

        @Override
        public long classesAt(int node, int port, int destination) {
            RingWay way = RingWay.of(torus, node, port, destination);
            return way.wraps() ? 0b01 : way.passesTheMiddle() ? 0b10 : 0b11;
        }
    }
}
