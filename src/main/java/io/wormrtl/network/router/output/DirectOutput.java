package io.wormrtl.network.router.output;

import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.crossbar.CrossbarTarget;
import java.io.Serializable;
import java.util.EnumSet;
import java.util.Optional;
import org.apache.commons.lang3.ArrayUtils;

/** No output buffer: the crossbar drives the link, what leaves the switch crosses the link in the same cycle. */
final class DirectOutput extends OutputController {

    private final Concatenation control;
    private final int vcBits;
    private final Commitment commitment;

    private final Expression released;
    private final Expression restored;
    /** Beside flits and owners, what there is to be done for: not 0. */
    private final Expression busy;

    private final Wire ready;
    private final CrossbarTarget target;

    /** The virtual channels for which a flit is committed to the link in this cycle, where one of {@code sent} crosses it. */
    @FunctionalInterface
    private interface Commitment extends Serializable {
        long of(long sent);
    }

    DirectOutput(Module parent, String name, OutputContext context) {
        super(
                parent,
                name,
                context,
                linesBeside(context.end()),
                context.format().linkDelay() + context.parts().pipeline().switchAllocation());
        // The crossbar beside this module drives the lines; here they are looked at, the data by link protocols that
        // want to.
        Channel link = port("leaving", end().channel());
        this.control = link.control();
        this.vcBits = link.vcBits();
        Signal reserved = input("reserved", context.grants().reserved());
        this.commitment = reserved.hasBits() ? sent -> reserved.get() : sent -> sent;
        this.ready = output(wire("ready", context.format().virtualChannels()));
        this.target = new CrossbarTarget.ToLink(end().channel(), flits(), context.lanes());
        Expression sendable = allowed(sender().sendable());
        combinational("tell_ready", () -> ready.set(sendable.get()))
                .reads(sendable)
                .writes(ready);
        this.released = doors().of(OutputDoor.RELEASE);
        this.restored = doors().of(OutputDoor.RESTORE);
        Signal[] enables =
                ArrayUtils.addAll(busyWhile(), doors().signals(EnumSet.of(OutputDoor.RELEASE, OutputDoor.RESTORE)));
        enables = ArrayUtils.add(enables, reserved);
        this.busy = Expression.anyOf(enables);
        clocked("advance", this, DirectOutput::advance)
                .enabledBy(link.request(), allocated())
                .enabledBy(enables)
                .reads(link.vc(), link.kind())
                .updates(ownership(), sender());
        declareFree(context);
    }

    /**
     * The lines of {@code end} that the controller reads and drives: all but those of the flits, which the crossbar
     * drives.
     */
    private static Bundle linesBeside(LinkEnd end) {
        Channel flits = end.channel();
        return end.without(flits.request(), flits.vc(), flits.kind(), flits.data());
    }

    private boolean advance() {
        long controls = control.get();
        long sent = Channel.arriving(controls, vcBits);
        if ((sent | allocated().get() | busy.get()) == 0) {
            return false;
        }
        sender().next(commitment.of(sent), restored.get());
        long ended = FlitKind.ends(Channel.kind(controls, vcBits)) ? sent : 0;
        changeOwners(ended | released(released));
        return true;
    }

    @Override
    Expression occupied() {
        return Expression.always(0);
    }

    @Override
    public Optional<Register> waiting() {
        return Optional.empty();
    }

    @Override
    public Signal ready() {
        return ready;
    }

    @Override
    public CrossbarTarget fromCrossbar() {
        return target;
    }

    @Override
    public EnteringFlits entering() {
        return new EnteringFlits.OntoLink(end().channel(), flits());
    }
}
