package io.wormrtl.recovery.sbrp;

import io.wormrtl.check.Check;
import io.wormrtl.check.LossCause;
import io.wormrtl.check.Removals;
import io.wormrtl.check.Tally;
import io.wormrtl.check.Verdicts;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Element;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Tells the monitors what receivers throw away and give up, and holds {@link SbrpRules#IN_ORDER}. */
final class ReceptionCheck implements Check {

    private final Reception reception;
    private final Removals removals;
    private final Tally inOrder;
    private final long[] arrived;
    private final long[] dropped;
    /** By context, the word handed over last. */
    private final long[] words;

    private long abandoned;

    ReceptionCheck(Reception reception, Verdicts verdicts, Removals removals) {
        this.reception = reception;
        this.removals = removals;
        this.inOrder = verdicts.tally(SbrpRules.IN_ORDER);
        this.arrived = new long[reception.ends().size()];
        this.dropped = new long[reception.ends().size()];
        this.words = new long[reception.contexts()];
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>(List.of(reception.abandoned()));
        reception.ends().forEach(end -> all.addAll(List.of(end.arrived, end.dropped)));
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>(List.of(reception.abandonedSource(), reception.abandonedId()));
        reception
                .ends()
                .forEach(end -> all.addAll(List.of(end.wordIndex, end.buffer, end.droppedSource, end.droppedId)));
        return all;
    }

    @Override
    public void reset() {
        Arrays.fill(arrived, 0);
        Arrays.fill(dropped, 0);
        abandoned = 0;
    }

    /** A context that waits for a message that is lost asks as often as it may. */
    @Override
    public long settling() {
        return reception.longestWait();
    }

    @Override
    public Optional<String> unrest() {
        boolean rests = reception.known().state.where(ContextState.FREE.ordinal()) == Bits.all(reception.contexts())
                && (reception.ask().get() | reception.waiting().get()) == 0
                && reception.lanes().position.where(0)
                        == Bits.all(reception.lanes().copies());
        return rests ? Optional.empty() : Optional.of(reception.path() + " has part of a message, or waits for one");
    }

    @Override
    public boolean look(long cycle) {
        for (int e = 0; e < arrived.length; e++) {
            ReceiverEnd end = reception.ends().get(e);
            if (end.arrived.get() != arrived[e]) {
                arrived[e] = end.arrived.get();
                handedOver(cycle, end.buffer.getInt(), end.wordIndex.get());
            }
            if (end.dropped.get() != dropped[e]) {
                dropped[e] = end.dropped.get();
                removals.duplicate(end.droppedSource.getInt(), end.droppedId.getInt());
            }
        }
        if (reception.abandoned().get() != abandoned) {
            abandoned = reception.abandoned().get();
            removals.message(
                    reception.abandonedSource().getInt(),
                    reception.abandonedId().getInt(),
                    LossCause.EXPIRED);
        }
        return false;
    }

    private void handedOver(long cycle, int context, long word) {
        inOrder.check();
        if (word != 0 && word != words[context] + 1) {
            inOrder.violated(
                    cycle,
                    reception,
                    "context " + context + " hands over word " + word + " after word " + words[context]);
        }
        words[context] = word;
    }
}
