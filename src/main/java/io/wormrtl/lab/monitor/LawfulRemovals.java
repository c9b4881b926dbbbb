package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.Removals;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Tells the watches concerned what parts lawfully remove. A removal takes effect when all watches have seen the flits of
 * its cycle, so that it does not matter who is evaluated first.
 */
final class LawfulRemovals implements Removals {

    private final Census census;
    private final MessageLedger ledger;
    private final Handover handover;

    private final WatchedChannels channels;
    private final List<LongConsumer> said = new ArrayList<>();
    /** Takes effect after the clock edge only: an audit of this cycle still sees the time before. */
    private final List<LongConsumer> saidForNextCycle = new ArrayList<>();

    private final List<LongConsumer> saidInLastCycle = new ArrayList<>();
    private long lastCycle = -1;

    LawfulRemovals(Census census, MessageLedger ledger, Handover handover, WatchedChannels channels) {
        this.census = census;
        this.ledger = ledger;
        this.handover = handover;
        this.channels = channels;
    }

    @Override
    public void fromBuffer(FlitFate fate, GroupArray of, int vc, int flits) {
        BufferCheck check = known(channels.check(of), of.path());
        ChannelTap tap = channels.evaluator(of);
        said.add(cycle -> {
            check.remove(cycle, fate, vc, flits);
            tap.lookNextCycle();
        });
    }

    @Override
    public void intoBuffer(GroupArray of, int vc, int flits) {
        BufferCheck check = known(channels.check(of), of.path());
        ChannelTap tap = channels.evaluator(of);
        said.add(cycle -> {
            check.insert(cycle, vc, flits);
            tap.lookNextCycle();
        });
    }

    @Override
    public void atReceiver(int node, FlitFate fate, int flits) {
        said.add(cycle -> census.atReceiver(node, fate, flits));
    }

    @Override
    public void receiverForgets(int node, FlitFate fate) {
        said.add(cycle -> census.receiverForgets(node, fate));
    }

    /** A node has died: what has come to it in part is lost, and what has just come whole need not be received. */
    void receiversDied(int node) {
        receiverForgets(node, FlitFate.KILLED);
        said.add(cycle -> handover.died(node));
    }

    @Override
    public void arrives(int node) {
        said.add(cycle -> census.arrives(node));
    }

    @Override
    public void fromStages(FlitFate fate, int flits) {
        said.add(cycle -> census.removeUnderway(fate, flits));
    }

    @Override
    public void intoStages(int flits) {
        said.add(cycle -> census.insertUnderway(flits));
    }

    @Override
    public void worm(Signal request, int vc) {
        WormWatch watched = known(channels.worms(request), request.path());
        said.add(cycle -> watched.cut(vc));
    }

    @Override
    public void mistaken(Signal request, int vc) {
        ChannelTap watched = known(channels.tap(request), request.path());
        said.add(cycle -> watched.senderKnows(vc, false));
    }

    @Override
    public void restored(Signal request, int vc) {
        ChannelTap watched = known(channels.tap(request), request.path());
        saidForNextCycle.add(cycle -> watched.senderKnows(vc, true));
    }

    @Override
    public void again(int source, int id) {
        said.add(cycle -> ledger.again(source, id));
    }

    @Override
    public void atEndOfCycle(LongConsumer look) {
        said.add(look);
    }

    @Override
    public boolean isUnderway(int source, int id) {
        return ledger.underway(source, id) != null;
    }

    @Override
    public void parts(int source, int id) {
        said.add(cycle -> {
            ledger.again(source, id);
            handover.inParts(source, id);
        });
    }

    @Override
    public void duplicate(int source, int id) {
        said.add(cycle -> handover.dropped(source, id));
    }

    @Override
    public void message(int source, int id) {
        said.add(cycle -> {
            ledger.givenUp(cycle, source, id);
            handover.givenUp(source, id);
        });
    }

    @Override
    public void message(int source, int id, LossCause cause) {
        said.add(cycle -> {
            ledger.lost(cycle, source, id, cause);
            handover.givenUp(source, id);
        });
    }

    @Override
    public void mayBeLost(int source, int id, LossCause cause) {
        said.add(cycle -> ledger.mayBeLost(source, id, cause));
    }

    @Override
    public void ejected(int node, int source, int id, int packetsLeft) {
        said.add(cycle -> handover.ejected(cycle, node, source, node, id, packetsLeft));
    }

    private static <T> T known(T watched, String path) {
        if (watched == null) {
            throw new IllegalArgumentException(path + " is not watched; only buffers of routers and the lines "
                    + "'request' at the ends of channels are");
        }
        return watched;
    }

    /** At the end of a cycle. */
    void apply(long cycle) {
        saidInLastCycle.forEach(removal -> removal.accept(cycle));
        saidInLastCycle.clear();
        if (said.isEmpty() && saidForNextCycle.isEmpty()) {
            return;
        }
        saidInLastCycle.addAll(saidForNextCycle);
        saidForNextCycle.clear();
        for (int i = 0; i < said.size(); i++) {
            said.get(i).accept(cycle); // which may say more
        }
        said.clear();
        lastCycle = cycle;
    }

    /** The cycle of the last removal; -1 before the first. */
    long lastCycle() {
        return lastCycle;
    }
}
