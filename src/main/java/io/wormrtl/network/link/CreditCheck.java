package io.wormrtl.network.link;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Tally;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Checks that the credits of a sender mirror the receiver's buffers (004, Fig. 55): per virtual channel, credits,
 * flits on the way, flits buffered and credits on the way back make the depth, in every cycle.
 *
 * <p>A virtual channel is looked at in the cycle after its sender has sent a flit or got a credit back, and at every
 * audit.
 */
final class CreditCheck implements ChannelCheck {

    private final CreditFlowControl.CreditCounters sender;
    private final Registers credits;
    private final int depth;
    private final Places places;

    private final Signal freed;
    private final Underway underway;

    /**
     * The sum that credits and places of each virtual channel must have, packed side by side in one word; 0 on channels
     * that {@code canBeAdded} excludes.
     */
    private final long whole;

    /** 1 bit: the channel is in reset. */
    private final Expression broken;

    private final Tally tally;
    private long moved;
    /** One bit per virtual channel of which the sender lawfully does not know. */
    private long mistaken;

    CreditCheck(Tally tally, ObservedChannel channel, CreditFlowControl.CreditCounters sender) {
        this.tally = tally;
        this.sender = sender;
        this.credits = sender.credits();
        this.depth = (int) credits.resetValue();
        this.places = channel.buffers()
                .<Places>map(buffers -> new Buffered(buffers.places()))
                .orElse(Places.NONE);
        this.freed = channel.link().senderEnd().line(sender.line());
        this.underway = Underway.on(channel, sender.line());
        this.whole = canBeAdded() ? side(depth) : 0;
        Link link = channel.link();
        this.broken = link.hasReset() ? Expression.of(link.reset()) : Expression.always(0);
    }

    @Override
    public List<Element> reads() {
        return List.of(freed);
    }

    @Override
    public List<Element> samples() {
        List<Element> elements = new ArrayList<>(List.of(credits));
        elements.addAll(places.elements());
        elements.addAll(underway.elements());
        elements.addAll(broken.reads());
        return elements;
    }

    @Override
    public boolean look(long cycle, long sent, long received) {
        compareAll(cycle, moved);
        moved = sent | freed.get();
        return moved != 0;
    }

    @Override
    public void audit(long cycle) {
        compareAll(cycle, Bits.all(credits.size()));
    }

    @Override
    public void senderKnows(int vc, boolean knows) {
        mistaken = knows ? mistaken & ~(1L << vc) : mistaken | 1L << vc;
    }

    /** Whether nothing is on its way, and the numbers of all channels are as wide and fit one word. */
    private boolean canBeAdded() {
        return underway.isNothing() && credits.bits() < Long.SIZE && places.isSideBySideLike(credits);
    }

    private long side(long value) {
        long row = 0;
        for (int v = 0; v < credits.size(); v++) {
            row |= value << (v * credits.width());
        }
        return row;
    }

    private void compareAll(long cycle, long mask) {
        if (broken.get() != 0) {
            return; // what was on its way, or meant to be so, is gone
        }
        long known = mask & ~mistaken;
        tally.checks(Long.bitCount(known));
        // In nearly all cycles all channels are right, which one addition says: as no buffer holds more than its depth,
        // no sum runs over into the next channel's and looks right.
        if (whole == 0 || credits.row() + places.row() != whole) {
            for (long rest = known; rest != 0; rest = Bits.rest(rest)) {
                compare(cycle, Bits.first(rest));
            }
        }
    }

    private void compare(long cycle, int v) {
        int buffered = places.taken(v);
        int between = underway.count(v);
        if (credits.getInt(v) + between + buffered != depth) {
            tally.violated(
                    cycle,
                    sender,
                    "virtual channel " + v + ": " + credits.get(v) + " credits, " + between
                            + " flits and credits on the way and " + buffered + " flits buffered do not make the depth "
                            + depth);
        }
    }

    /** Places taken in the receiver's buffers. */
    private interface Places {
        /** Every flit is consumed at once. */
        Places NONE = new Places() {
            @Override
            public int taken(int v) {
                return 0;
            }

            @Override
            public long row() {
                return 0;
            }

            @Override
            public boolean isSideBySideLike(Registers credits) {
                return true;
            }

            @Override
            public List<Element> elements() {
                return List.of();
            }
        };

        /** Those of virtual channel {@code v}. */
        int taken(int v);

        /** Those of all, side by side. */
        long row();

        /** Whether {@link #row} has as many bits for each virtual channel as that of {@code credits}. */
        boolean isSideBySideLike(Registers credits);

        List<Element> elements();
    }

    private record Buffered(Registers counts) implements Places {
        @Override
        public int taken(int v) {
            return counts.getInt(v);
        }

        @Override
        public long row() {
            return counts.row();
        }

        @Override
        public boolean isSideBySideLike(Registers credits) {
            return counts.width() == credits.width();
        }

        @Override
        public List<Element> elements() {
            return List.of(counts);
        }
    }

    /**
     * The flits and credits on their way between the ends, in the registers of a longer link or ahead of the wires; none where
     * wires are all there is, which hold nothing from cycle to cycle.
     */
    private record Underway(Channel[] flits, Signal[] credits) {

        static Underway on(ObservedChannel channel, String line) {
            List<Channel> flits = new ArrayList<>(channel.link().stages());
            if (channel.committedEarly()) {
                flits.add(channel.link().senderEnd().channel());
            }
            Signal[] credits = channel.link().lineStages().stream()
                    .map(stage -> stage.get(line))
                    .toArray(Signal[]::new);
            return new Underway(flits.toArray(Channel[]::new), credits);
        }

        boolean isNothing() {
            return flits.length == 0 && credits.length == 0;
        }

        List<Element> elements() {
            List<Element> elements = new ArrayList<>(Arrays.asList(credits));
            Arrays.stream(flits).forEach(channel -> elements.addAll(List.of(channel.request(), channel.vc())));
            return elements;
        }

        int count(int v) {
            int sum = 0;
            for (Channel channel : flits) {
                sum += (int) (channel.arriving() >>> v & 1);
            }
            for (Signal credit : credits) {
                sum += credit.bit(v) ? 1 : 0;
            }
            return sum;
        }
    }
}
