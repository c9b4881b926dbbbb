package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.protocols.recovery.GivenUp;
import io.wormrtl.protocols.retry.DeliveryTable;
import io.wormrtl.protocols.retry.Resends;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells the monitors what the source of a worm kills and sends again, and holds {@link FcrRules#PADDING}: in the cycle
 * after its tail has been sent, the table at the destination knows the packet.
 */
final class SendCheck implements Check {

    /** A packet whose tail was sent in the last cycle. */
    private record Finished(int lane, int destination, long turn, int id) {}

    private final SendControl control;
    private final WormholeInjector injector;
    private final Signal request;
    private final Removals removals;
    private final Tally padding;
    private final Count kills;
    private final Resends resends;
    private final Count pads;
    private final DeliveryTables tables;
    private final List<Finished> finished = new ArrayList<>();

    SendCheck(SendControl control, Verdicts verdicts, Removals removals) {
        this.control = control;
        this.injector = control.injector();
        this.request = control.end().channel().request();
        this.removals = removals;
        this.padding = verdicts.tally(FcrRules.PADDING);
        this.kills =
                verdicts.count("source-kills", "worms killed at their source, by time-outs or by kills that came back");
        this.resends = new Resends(
                injector,
                control.node(),
                verdicts,
                removals,
                "packets that are sent again",
                "flits of packets that had left when their worm was killed");
        this.pads = verdicts.count("pad-flits", "pad flits sent");
        this.tables = verdicts.shared(DeliveryTables.class, () -> new DeliveryTables(control.design()));
    }

    @Override
    public List<Element> reads() {
        return List.of(control.kill(), control.over(), control.sending(), control.expired());
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>(List.of(
                injector.busy(), injector.injected(), injector.length(), injector.id(), injector.destination()));
        all.addAll(control.lanes().elements());
        all.addAll(control.padding().allElements());
        all.addAll(tables.memories());
        return all;
    }

    @Override
    public void reset() {
        finished.clear();
    }

    @Override
    public Optional<String> unrest() {
        boolean idle = control.lanes().state.where(LaneState.IDLE.ordinal())
                        == Bits.all(control.lanes().copies())
                && (control.kill().get() | control.over().get()) == 0;
        return idle ? Optional.empty() : Optional.of(control.path() + " has a lane that is not IDLE");
    }

    @Override
    public boolean look(long cycle) {
        finished.forEach(packet -> compare(cycle, packet));
        finished.clear();
        for (long rest = control.kill().get(); rest != 0; rest = Bits.rest(rest)) {
            killed(Bits.first(rest));
        }
        for (long rest = control.expired().get(); rest != 0; rest = Bits.rest(rest)) {
            new GivenUp(removals).message(control.node(), injector.id().getInt(Bits.first(rest)));
        }
        for (long rest = control.over().get(); rest != 0; rest = Bits.rest(rest)) {
            removals.restored(request, Bits.first(rest));
        }
        for (long rest = control.sending().get(); rest != 0; rest = Bits.rest(rest)) {
            sent(Bits.first(rest));
        }
        return control.sending().get() != 0;
    }

    private void killed(int v) {
        kills.add(1);
        if (injector.busy().bit(v) && !control.isLast(v)) {
            resends.count(v);
        }
        removals.worm(request, v);
        removals.mistaken(request, v);
        resends.tell(v);
    }

    private void sent(int v) {
        pads.add(injector.injected().get(v) >= injector.length().get(v) ? 1 : 0);
        if (injector.injected().getInt(v) + 1 == control.padding().flits(v)) {
            finished.add(new Finished(
                    control.padding().firstLane() + v,
                    injector.destination().getInt(v),
                    control.padding().turn().get(v),
                    injector.id().getInt(v)));
        }
    }

    private void compare(long cycle, Finished packet) {
        padding.check();
        DeliveryTable table = tables.of(packet.destination);
        if (!table.mayKnow(control.node(), packet.lane, packet.turn, packet.id)) {
            padding.violated(
                    cycle,
                    control,
                    "the tail of message " + packet.id + " from node " + control.node() + " to " + packet.destination
                            + " has entered the network, but its contents have not all been received");
        }
    }
}
