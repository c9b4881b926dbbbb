package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.PacketOffer;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;

/** What the second injection channel of node 6 keeps and sends: two lanes, four slots, headers of two flits. */
class SendingBench {

    static final int NODE = 6;
    static final int CHANNEL = 1;
    static final int SLOTS = 4;
    static final SbrpWords WORDS = SbrpWords.of(2 * SLOTS, 2);
    static final FlitFormat FLITS = new FlitFormat(24, FlitKinds.of(SbrpWords.KINDS));
    static final HeaderLayout LAYOUT = new HeaderLayout(FLITS, 16, 31, 4, new HeaderFields(List.of(), WORDS.fields()));
    static final RequestFormat REQUESTS = new RequestFormat(LAYOUT, WORDS, FLITS.payloadBits(), true);

    static final SbrpFit FIT = new SbrpFit(
            SbrpVariant.of(Copying.NOTHING, AtNonFinalTail.ASK, FirstFlit.EXPECTED),
            new SoftwareRecovery(SLOTS, 3, 2, 3, new RequestOverhead(11, 17)),
            50,
            2 * SLOTS,
            31,
            10);

    /** What a processor offers; all takes its values at once. */
    static final class Top extends Design {
        final PacketOffer offer = new PacketOffer(
                register("offer", 1),
                register("destination", 4),
                register("length", 5),
                register("id", 16),
                register("packets_left", 2),
                register("message_class", 1),
                register("written", 2),
                List.of(register("word_0", 16), register("word_1", 16)));
        final Register accepted = register("accepted", 1);
        final Register lane = register("last_taken", 1);
        final Register next = register("next_slot", 2);
        final Register serviceAccepted = register("service_accepted", 1);
        final Register serviceLane = register("service_lane", 1);

        Top() {
            super("top");
        }
    }

    final Top top = new Top();
    final KeptPackets slots = new KeptPackets(top, SLOTS, LAYOUT, 2, FLITS.payloadBits(), 31);
    final SendingLanes lanes = new SendingLanes(top, 2, SLOTS, 31);
    final LaneFlits flits = new LaneFlits(NODE, CHANNEL, format(), WORDS, lanes, slots);

    static InterfaceFormat format() {
        return InterfaceFormat.plain(
                new ChannelFormat(FLITS, 2),
                LAYOUT,
                new CreditFlowControl(Reallocation.WHEN_EMPTY),
                FlowControl.Timing.bothWays(4, 1),
                RoundRobinArbiter::new,
                new LocalChannels(2, 1),
                0);
    }

    LaneFsm fsm(VirtualTail tail) {
        return new LaneFsm(lanes, slots, flits, tail, 2);
    }

    /** A packet to node 13, of nine flits, in slot 3, with as many words. */
    void keep(int words, boolean isRequest) {
        slots.store(3, new NewPacket(13, 9, 700, 2, isRequest), 2);
        for (int i = 0; i < words; i++) {
            slots.write(3, 1000 + i);
        }
    }

    void header(int subMessage, List<Long> into) {
        for (int index = 0; index < 2; index++) {
            into.add(LAYOUT.payload(new Header(13, 0, NODE, 9, 700, 2), index)
                    | LAYOUT.part(LAYOUT.field(WORDS.slot()), CHANNEL * SLOTS + 3, index)
                    | LAYOUT.part(LAYOUT.field(WORDS.subMessage()), subMessage, index));
        }
    }

    void lane(int injected, boolean told, boolean cut) {
        assertThat(lanes.injected.get(1)).as("F_inj").isEqualTo(injected);
        assertThat(lanes.hasTold(1)).as("told").isEqualTo(told);
        assertThat(lanes.isCut(1)).as("cut").isEqualTo(cut);
    }
}
