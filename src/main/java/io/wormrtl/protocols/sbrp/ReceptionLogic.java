package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.network.nic.ReportRegisters;

/**
 * The logic of the process of {@link Reception}. For each ejection channel, gates read the lane of the flit that comes
 * and the context of that lane, join the header, find or choose a context, and compare the position of the flit with
 * the one that the context expects. Two flits of one message may come in a cycle; so the gates of one ejection channel
 * work on the contexts as the gates of the channel before have left them, and the ejection channels stand behind each
 * other in the delay. Beside them the timers of all contexts count.
 *
 * @param report of each channel
 * @param delivered the packets that have been delivered
 * @param ports ejection channels
 * @param channels virtual channels of each
 * @param kindBits of the kind of a flit
 * @param requestBits of a recover request
 */
record ReceptionLogic(
        ReceivingLanes lanes,
        ReceiverContexts contexts,
        ReportRegisters report,
        Memory delivered,
        int ports,
        int channels,
        int kindBits,
        int requestBits) {

    void say(LogicSheet sheet) {
        int count = contexts.copies();
        int bits = contexts.received.width();
        int context = lanes.context.width();
        int fields = contexts.packetBits() + contexts.subMessage.width();
        Logic lane = Blocks.multiplexer(channels, fields + bits + context + requestBits)
                .then(Blocks.and(2, fields))
                .then(Blocks.or(2, fields));
        Logic owner = Blocks.multiplexer(count, contexts.lane.width() + 2 * bits + contexts.subMessage.width())
                .then(Blocks.equal(contexts.lane.width()));
        Logic free = Blocks.priority(count).times(2).then(Blocks.multiplexer(2, count));
        Logic before = delivered.reading().passed().then(Blocks.equal(delivered.width()));
        Logic found = contexts.through("match").then(Blocks.comparator(contexts.subMessage.width()));
        Logic opened = found.beside(free).beside(before).then(Blocks.encoder(count));
        Logic position =
                Blocks.comparator(bits).beside(Blocks.incrementer(bits)).then(Blocks.equal(bits));
        Logic request = Blocks.multiplexer(2, requestBits);
        Logic kind = Blocks.is(kindBits).times(3);
        Logic flit = lane.beside(kind)
                .then(opened.beside(owner))
                .then(position.beside(request))
                .then(Blocks.decoder(count).then(Blocks.and(2, count)));
        Logic all = Logic.WIRING;
        for (int e = 0; e < ports; e++) {
            all = all.then(flit);
        }
        Logic stored =
                Blocks.selector(ports, fields + bits + contexts.lane.width()).times(count);
        Logic times = contexts.through("tick").then(Blocks.priority(count));
        sheet.process(
                "receive",
                all.beside(times).then(contexts.through("state")).then(stored).beside(report.through()));
    }
}
