package io.wormrtl.protocols.utp;

import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;

/** A receiver as the manual's page tells of it, packet by packet. */
final class ReceiverModel {

    /** What headers call a packet. */
    record Name(int source, int id, int packetsLeft) {}

    /** What is told to the processor: a word, or a packet that is complete. */
    record Word(long payload, int index, int context) {}

    /** A packet that is complete. */
    record Whole(Name name, int length) {}

    /** What a virtual channel brings. */
    static final class Lane {
        int index;
        Name name = new Name(0, 0, 0);
        int length;
        boolean isStray;
    }

    /** Words that have come of a packet. */
    static final class Context {
        Contexts.State state = Contexts.State.FREE;
        Name name;
        int words;
        /** Without a gap, and in this order. */
        int inOrder;
        /** Those of which that is not so. */
        final BitSet marked = new BitSet();

        int age;

        boolean has(int word) {
            return word < inOrder || marked.get(word);
        }

        int held() {
            return inOrder
                    + (int) marked.stream().filter(word -> word >= inOrder).count();
        }

        private void end() {
            state = marked.isEmpty() ? Contexts.State.FREE : Contexts.State.CLEARING;
        }
    }

    private static final HeaderLayout LAYOUT = ReceiverBench.LAYOUT;

    final Lane[] lanes = new Lane[ReceiverBench.CHANNELS];
    final Context[] contexts;
    final ArrayDeque<Name> delivered = new ArrayDeque<>();
    /** Those of the cycle that is over. */
    final List<Word> words = new ArrayList<>();

    final List<Whole> packets = new ArrayList<>();
    final TreeSet<Integer> givenUp = new TreeSet<>();
    int dropped;
    int refused;
    private final UtpSizes sizes;
    private Context sweeping;
    private int swept;

    ReceiverModel(UtpSizes sizes) {
        this.sizes = sizes;
        this.contexts = new Context[sizes.contexts()];
        Arrays.setAll(contexts, i -> new Context());
        Arrays.setAll(lanes, i -> new Lane());
    }

    /** A cycle; {@code channel} is -1 where nothing comes. */
    void step(int channel, int kind, long payload) {
        words.clear();
        packets.clear();
        givenUp.clear();
        List<Context> waiting = new ArrayList<>();
        List<Context> clearing = new ArrayList<>();
        for (Context context : contexts) {
            (context.state == Contexts.State.OPEN ? waiting : clearing).add(context);
        }
        clearing.removeIf(context -> context.state == Contexts.State.FREE);
        waiting.remove(channel < 0 ? null : take(lanes[channel], kind, payload));
        for (Context context : waiting) {
            if (context.age == sizes.patience()) {
                context.end();
                givenUp.add(Arrays.asList(contexts).indexOf(context));
            } else {
                context.age++;
            }
        }
        sweep(clearing);
    }

    /** A word in a cycle, of one context at a time. */
    private void sweep(List<Context> clearing) {
        if (sweeping == null && !clearing.isEmpty()) {
            sweeping = clearing.get(0);
            swept = 0;
        }
        if (sweeping != null && ++swept == sweeping.words) {
            sweeping.state = Contexts.State.FREE;
            sweeping = null;
        }
    }

    private static int code(ExtraKind kind) {
        return ReceiverBench.FLITS.kinds().code(kind);
    }

    /** Returns the context that has got a word; null if none has. */
    private Context take(Lane lane, int kind, long payload) {
        if (kind == code(UtpWords.REPLICA_TOKEN)) {
            lane.index = 0;
            return null;
        }
        if (kind == code(UtpWords.POSITION)) {
            lane.index = (int) payload;
            return null;
        }
        boolean begins = kind == FlitKind.HEAD.ordinal()
                || kind == FlitKind.SINGLE.ordinal()
                || kind == code(UtpWords.RESTART_HEAD);
        if (begins) {
            lane.index = 0;
            lane.name = new Name(0, 0, 0);
            lane.length = 0;
        }
        int index = lane.index;
        lane.index = kind == FlitKind.TAIL.ordinal() || kind == FlitKind.SINGLE.ordinal() ? 0 : index + 1;
        if (index >= LAYOUT.flits()) {
            return lane.isStray ? null : word(lane, index - LAYOUT.flits(), payload);
        }
        lane.name = new Name(
                lane.name.source + LAYOUT.source(index, payload),
                lane.name.id + LAYOUT.id(index, payload),
                lane.name.packetsLeft + LAYOUT.packetsLeft(index, payload));
        lane.length += LAYOUT.length(index, payload);
        if (index + 1 == LAYOUT.flits()) {
            boolean isEmpty = lane.length <= LAYOUT.flits();
            boolean isLate = delivered.contains(lane.name);
            lane.isStray = isEmpty || isLate;
            if (isEmpty && !isLate) {
                complete(lane);
            }
        }
        return null;
    }

    private Context word(Lane lane, int word, long payload) {
        Context context = null;
        for (Context open : contexts) {
            context = open.state == Contexts.State.OPEN && open.name.equals(lane.name) ? open : context;
        }
        if (context == null) {
            for (int c = contexts.length - 1; c >= 0; c--) {
                context = contexts[c].state == Contexts.State.FREE ? contexts[c] : context;
            }
            if (context == null) {
                refused++;
                lane.isStray = true;
                return null;
            }
            context.state = Contexts.State.OPEN;
            context.name = lane.name;
            context.words = lane.length - LAYOUT.flits();
            context.inOrder = 0;
            context.marked.clear();
        }
        if (context.has(word)) {
            dropped++;
            return null;
        }
        if (word == context.inOrder) {
            context.inOrder++;
        } else {
            context.marked.set(word);
        }
        context.age = 0;
        words.add(new Word(payload, word, Arrays.asList(contexts).indexOf(context)));
        if (context.held() == context.words) {
            context.end();
            complete(lane);
            for (Lane other : lanes) {
                other.isStray |= other.name.equals(lane.name);
            }
        }
        return context;
    }

    private void complete(Lane lane) {
        packets.add(new Whole(lane.name, lane.length));
        delivered.add(lane.name);
        if (delivered.size() > sizes.remembered()) {
            delivered.remove();
        }
    }
}
