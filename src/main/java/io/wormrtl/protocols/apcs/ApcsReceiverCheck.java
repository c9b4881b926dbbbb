package io.wormrtl.protocols.apcs;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import java.util.List;

/** Tells the monitors which flits a receiver drops because their path is killed. */
final class ApcsReceiverCheck implements Check {

    private final ApcsReceiver receiver;
    private final Removals removals;

    ApcsReceiverCheck(ApcsReceiver receiver, Removals removals) {
        this.receiver = receiver;
        this.removals = removals;
    }

    @Override
    public List<Element> reads() {
        return List.of(receiver.killed());
    }

    @Override
    public List<Element> samples() {
        return List.of(receiver.received());
    }

    @Override
    public boolean look(long cycle) {
        for (long rest = receiver.killed().get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            removals.worm(receiver.channel().request(), v);
            // The kill came over the wires of the channel: no flit comes with it.
            removals.atReceiver(
                    receiver.node(), FlitFate.KILLED, receiver.received().getInt(v));
        }
        return false;
    }
}
