package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.protocols.recovery.GivenUp;
import io.wormrtl.protocols.retry.Duplicates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Tells the monitors which packets receivers throw away and give up, and holds {@link SbrpRules#IN_ORDER}. */
final class ReceptionCheck implements Check {

    private final Reception reception;
    private final Removals removals;
    private final Tally inOrder;
    private final long[] arrived;
    private final List<WormsForNothing> dropped = new ArrayList<>();
    private final long[] requested;
    private final Duplicates duplicates;
    /** By context, the word handed over last. */
    private final long[] words;

    private final GivenUpMessages givenUpMessages;
    private final GivenUp givenUp;

    ReceptionCheck(Reception reception, Verdicts verdicts, Removals removals) {
        this.reception = reception;
        this.removals = removals;
        this.inOrder = verdicts.tally(SbrpRules.IN_ORDER);
        this.arrived = new long[reception.ends().size()];
        this.requested = new long[reception.ends().size()];
        this.duplicates = new Duplicates(verdicts, removals);
        this.words = new long[reception.contexts()];
        this.givenUpMessages = reception.givenUp();
        this.givenUp = new GivenUp(removals);
        for (int e = 0; e < arrived.length; e++) {
            dropped.add(reception.forNothing(e));
        }
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>(List.of(reception.known().state, reception.lanes().position));
        reception
                .ends()
                .forEach(end -> all.addAll(List.of(
                        end.report().arrived(), end.report().delivered(), end.requested, end.channel.request())));
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>(reception.known().elements());
        all.addAll(reception.lanes().elements());
        reception
                .ends()
                .forEach(end -> all.addAll(
                        List.of(end.report().index(), end.report().channel(), end.channel.vc(), end.channel.kind())));
        return all;
    }

    @Override
    public void reset() {
        Arrays.fill(arrived, 0);
        dropped.forEach(WormsForNothing::reset);
        Arrays.fill(requested, 0);
        givenUpMessages.reset();
    }

    /** A context that waits for a message that is lost asks as often as it may. */
    @Override
    public long settling() {
        return reception.longestWait();
    }

    /** Whether the interface receives no message and waits for none. */
    private boolean isIdle() {
        return reception.known().state.where(ContextState.FREE.ordinal()) == Bits.all(reception.contexts())
                && reception.lanes().position.where(0)
                        == Bits.all(reception.lanes().copies())
                && reception.ends().stream()
                        .noneMatch(end -> end.channel.request().isHigh());
    }

    @Override
    public Optional<String> unrest() {
        boolean rests = isIdle() && (reception.ask().get() | reception.waiting().get()) == 0;
        return rests ? Optional.empty() : Optional.of(reception.path() + " has part of a message, or waits for one");
    }

    @Override
    public boolean look(long cycle) {
        for (int e = 0; e < arrived.length; e++) {
            ReceiverEnd end = reception.ends().get(e);
            if (end.report().arrived().get() != arrived[e]) {
                arrived[e] = end.report().arrived().get();
                handedOver(
                        cycle,
                        end.report().channel().getInt(),
                        end.report().index().get());
            }
            dropped.get(e).look().ifPresent(this::dropped);
            if (end.requested.get() != requested[e]) {
                requested[e] = end.requested.get();
                removals.atReceiver(reception.node(), FlitFate.DELIVERED, reception.flitsOfRequest());
            }
        }
        if (isIdle()) {
            removals.receiverForgets(reception.node(), FlitFate.DUPLICATE);
        }
        givenUpMessages.look().forEach(packet -> givenUp.message(packet.source(), packet.id()));
        return dropped.stream().anyMatch(WormsForNothing::isBusy);
    }

    private void dropped(int lane) {
        duplicates.drops(
                reception.lanes().source.getInt(lane), reception.lanes().id.getInt(lane));
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
