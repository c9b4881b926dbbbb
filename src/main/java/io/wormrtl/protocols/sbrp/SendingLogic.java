package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.link.FlowControl;

/**
 * The logic of the processes of {@link SbrpInjector}. The lanes whose next flit is here compete; the process reads the
 * slot of the winner and puts its flit on the lines. A request is compared with the slot it names; slots and lanes go
 * on, and an idle lane gets a slot.
 *
 * @param counts whether a request says how many flits have passed, from which the position to go on at follows
 * @param headerFlits flits of a header
 * @param flitBits of the lines of the channel
 */
record SendingLogic(
        SendingLanes lanes,
        KeptPackets slots,
        Arbiter arbiter,
        FlowControl.Sender sender,
        boolean counts,
        int headerFlits,
        int flitBits) {

    void say(LogicSheet sheet) {
        int channels = lanes.copies();
        int kept = slots.copies();
        int bits = lanes.injected.width();
        int payload = slots.words.width();
        Logic here = Blocks.multiplexer(kept, slots.written.width())
                .beside(Blocks.adder(bits))
                .then(Blocks.comparator(bits))
                .then(Blocks.and(2, 1));
        Logic slot = Blocks.multiplexer(channels, lanes.slot.width() + bits)
                .then(slots.words.reading().passed())
                .then(Blocks.multiplexer(kept, slots.headerBits() + slots.first.width() + payload))
                .then(Blocks.multiplexer(headerFlits + 2, payload))
                .then(Blocks.and(2, flitBits));
        sheet.process(
                "send",
                here.times(channels).then(arbiter.through(Arbiter.CHOOSE)).then(slot));
        int named = slots.headerBits() + slots.state.width();
        Logic matches = Blocks.equal(slots.headerBits()).beside(Blocks.comparator(slots.subMessage.width()));
        sheet.process("match", Blocks.multiplexer(kept, named).then(matches).then(Blocks.and(4, lanes.slot.width())));
        Logic first = Blocks.multiplexer(kept, slots.first.width() + slots.length.width())
                .then(counts ? Blocks.adder(bits).then(Blocks.adder(bits)) : Logic.WIRING)
                .then(Blocks.comparator(bits).then(Blocks.multiplexer(2, bits)))
                .then(Blocks.comparator(bits).then(Blocks.multiplexer(2, bits)));
        Logic ends = Blocks.multiplexer(kept, slots.length.width() + slots.first.width())
                .times(channels)
                .then(lanes.through());
        Logic idle = Blocks.priority(channels);
        Logic free = Blocks.roundRobin(kept).beside(Blocks.priority(kept)).then(Blocks.encoder(kept));
        Logic stored = Blocks.decoder(kept).then(Blocks.and(2, kept));
        sheet.process(
                "advance",
                first.beside(idle.beside(free).then(stored))
                        .then(ends)
                        .then(slots.through())
                        .beside(arbiter.through(Arbiter.SERVE))
                        .beside(sender.through()));
    }
}
