package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.Channel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Holds {@link QapRules} at one router. */
final class QapCheck implements Check {

    private final QapRouter router;
    private final Buffers buffers;
    private final List<Channel> arriving;
    private final Tally granted;
    private final Tally eCube;
    private final Tally yields;
    /**
     * By dimension: a packet on its first step has held the link, and one of the switch waited, in the cycle before.
     */
    private final boolean[] heldBefore;

    QapCheck(QapRouter router, Verdicts verdicts) {
        this.router = router;
        this.buffers = router.buffers();
        this.arriving = router.arriving();
        this.granted = verdicts.tally(QapRules.GRANTED);
        this.eCube = verdicts.tally(QapRules.E_CUBE);
        this.yields = verdicts.tally(QapRules.YIELDS);
        this.heldBefore = new boolean[arriving.size()];
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        arriving.forEach(channel -> all.add(channel.request()));
        router.links().forEach(link -> all.add(link.asked()));
        all.add(router.store().queues().length);
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>();
        arriving.forEach(channel -> all.add(channel.kind()));
        all.addAll(router.store().expected().allElements());
        all.add(router.store().packets().arrived);
        all.add(router.store().packets().destination);
        all.add(router.store().queues().head);
        return all;
    }

    @Override
    public boolean look(long cycle) {
        boolean again = false;
        for (int k = 0; k < arriving.size(); k++) {
            again |= arriving.get(k).request().isHigh();
            again |= router.store().queues().length.get(k) != 0;
            lookAtInput(cycle, k);
            lookAtQueue(cycle, k);
            lookAtLink(cycle, k);
        }
        return again;
    }

    private void lookAtInput(long cycle, int k) {
        Channel channel = arriving.get(k);
        if (!channel.request().isHigh()) {
            return;
        }
        granted.check();
        PacketStore store = router.store();
        int buffer = store.expected().first.getInt(k);
        if (store.expected().count.get(k) == 0) {
            granted.violated(cycle, router, "a flit comes by dimension " + k + ", where no packet has been granted");
        } else if (buffer != buffers.none()
                && FlitKind.begins(channel.kind().getInt())
                && store.packets().arrived.get(buffer) != 0) {
            granted.violated(
                    cycle,
                    router,
                    "a packet comes by dimension " + k + " to buffer " + buffer + ", which holds another");
        }
    }

    private void lookAtQueue(long cycle, int k) {
        PacketStore.Queues queues = router.store().queues();
        if (queues.length.get(k) == 0) {
            return;
        }
        eCube.check();
        int buffer = queues.head.getInt(k);
        int destination = router.store().packets().destination.getInt(buffer);
        boolean ownOrShared = buffer == k || buffer >= buffers.dimensions();
        if (ECube.step(router.node(), destination) != k || !ownOrShared) {
            eCube.violated(
                    cycle,
                    router,
                    "a packet to node " + destination + " waits in buffer " + buffer + " for the link of dimension "
                            + k);
        }
    }

    private void lookAtLink(long cycle, int k) {
        boolean held = router.links().get(k).asked().get() == Held.FIRST.ordinal()
                && router.store().queues().length.get(k) != 0;
        if (held) {
            yields.check();
            if (heldBefore[k]) {
                yields.violated(
                        cycle,
                        router,
                        "the link of dimension " + k
                                + " is held for a packet on its first step, which has no buffer to go" + " to, while "
                                + router.store().queues().length.get(k) + " of the switch wait for it");
            }
        }
        heldBefore[k] = held;
    }

    @Override
    public Optional<String> unrest() {
        if (router.allocator().taken().get() != 0) {
            return Optional.of("buffers of packets are taken (mask "
                    + Long.toBinaryString(router.allocator().taken().get()) + ")");
        }
        for (int k = 0; k < arriving.size(); k++) {
            if (router.store().expected().count.get(k) != 0) {
                return Optional.of("a packet is expected by dimension " + k);
            }
            LinkController link = router.links().get(k);
            if (link.asked().get() != 0 || link.sending().get() != 0) {
                return Optional.of("the link of dimension " + k + " is held for a packet");
            }
        }
        return Optional.empty();
    }
}
