package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import java.util.List;

/**
 * The receivers of node 1: four ejection channels of three virtual channels, 14 contexts, headers of two flits; whoever
 * misses something asks.
 */
class ReceptionBench {

    static final String NIC = "nic_1_0.";
    static final String HERE = NIC + "reception.";
    static final String LANE = HERE + "lane.";
    static final String MESSAGE = HERE + "message.";
    static final int HEAD = 1;
    static final int BODY = 0;
    static final int TAIL = 2;

    final SbrpStill bench = SbrpStill.withLongHeaders();
    final Still still = bench.still;
    final Reception reception = still.module(Reception.class, "nic_1_0.reception");
    final HeaderLayout layout = bench.network.format().header();
    final FlitKinds kinds = bench.flits().kinds();
    final int timeout = bench.fit.timeout();
    final RecordedRemovals removals = new RecordedRemovals();
    private final Check check = Watcher.checks(SbrpChecks.WATCHERS, reception, new Verdicts(), removals.removals())
            .get(0);

    /** What comes over the channels in a cycle; nothing over the others. */
    record Flit(int end, int vc, int kind, long payload) {}

    final void cycle(Flit... flits) {
        for (int e = 0; e < 4; e++) {
            still.set("ejection_1_0_" + e + ".request", 0);
        }
        for (Flit flit : flits) {
            String link = "ejection_1_0_" + flit.end + ".";
            still.set(link + "request", 1)
                    .set(link + "vc", flit.vc)
                    .set(link + "kind", flit.kind)
                    .set(link + "data", flit.payload);
        }
        check.look(0);
        still.run(HERE + "receive");
    }

    /** What the check says, up to the cycle that is over, of packets that came for nothing and of messages lost. */
    final List<String> told() {
        for (int e = 0; e < 4; e++) {
            still.set("ejection_1_0_" + e + ".request", 0);
        }
        check.look(0);
        return removals.said().stream()
                .filter(said -> said.startsWith("duplicate ") || said.startsWith("message "))
                .toList();
    }

    /** What header flit {@code index} of a packet to this node says. */
    final long header(int index, Packet packet, int subMessage) {
        return layout.payload(new Header(1, 0, packet.source(), packet.length(), packet.id(), 0), index)
                | layout.part(layout.field(bench.fit.words().slot()), packet.slot(), index)
                | layout.part(layout.field(bench.fit.words().subMessage()), subMessage, index);
    }

    final void headerComes(int end, int vc, int kind, Packet packet, int subMessage) {
        cycle(new Flit(end, vc, kind, header(0, packet, subMessage)));
        cycle(new Flit(end, vc, BODY, header(1, packet, subMessage)));
    }

    final ContextState state(int context) {
        return ContextState.values()[(int) still.get(MESSAGE + "state", context)];
    }

    final long last(int end, String register) {
        return still.get(HERE + "end_" + end + ".report." + register);
    }

    static final Packet FIRST = new Packet(5, 9, 700, 0, 6);
    static final Packet SECOND = new Packet(3, 2, 701, 0, 5);
}
