package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.ZeroLoadTiming;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What follows for software-based recovery from the sizes of a network; requests; what each variant decides. */
class SbrpValuesTest {

    /** A row of four: diameter 3, two ports; two injection channels, three of ejection. */
    private static NetworkParameters row(int depth, int outputDepth, Pipeline pipeline, int delay, int maxPacket) {
        Mesh row = new Mesh(4);
        return NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 5),
                new LinkShape(64, delay),
                new MessageLengths(40, maxPacket),
                new LocalChannels(2, 3),
                Trial.emptying(depth, outputDepth, pipeline, new CreditFlowControl(Reallocation.WHEN_EMPTY)));
    }

    private static NetworkParameters row() {
        return row(4, 1, Pipeline.FUSED, 2, 0);
    }

    private static SbrpSettings sizes(int timeout, int kept, int contexts) {
        return new SbrpSettings(timeout, new SoftwareRecovery(kept, contexts, 4, 7, new RequestOverhead(11, 17)));
    }

    /** Output buffers of two routers, an input depth, and what is on the link or behind the switch. */
    @ParameterizedTest
    @CsvSource({"4, 1, 0, 2, 8", "4, 0, 0, 2, 6", "4, 0, 1, 2, 7", "4, 1, 1, 2, 8", "2, 0, 1, 3, 4", "1, 3, 0, 1, 8"})
    void mostFlitsBetweenTwoNodes(int depth, int outputDepth, int stage, int delay, int flits) {
        assertThat(Sbrp.mostBetween(row(depth, outputDepth, new Pipeline(0, 0, stage), delay, 0)))
                .isEqualTo(flits);
    }

    @ParameterizedTest
    @CsvSource({"0, 40", "30, 30", "50, 40"})
    void sizesFollowFromTheNetwork(int maxPacket, int longest) {
        NetworkParameters network = row(4, 1, Pipeline.FUSED, 2, maxPacket);
        int way = 5 * (new ZeroLoadTiming(network.routerFormat(), network.router()).headerHop() + 2);
        int least = 2 * way + 28;
        Sbrp chosen = Sbrp.wholeMessage(network, sizes(0, 9, 6));
        assertThat(chosen.fit()).isEqualTo(fit(chosen, 4 * (way + 28 + 5 * longest), longest));
        Sbrp given = Sbrp.receiverAsks(network, sizes(least, 9, 6));
        assertThat(given.fit()).isEqualTo(fit(given, least, longest));
        assertThatThrownBy(() -> Sbrp.countedFlits(network, sizes(least - 1, 9, 6)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("timeout (" + (least - 1) + ") must be at least " + least
                        + " cycles, in which a recover request crosses the network at zero load, software answers it"
                        + " and the message comes back");
    }

    private static SbrpFit fit(Sbrp protocol, int timeout, int longest) {
        return new SbrpFit(protocol.fit().variant(), sizes(0, 9, 6).software(), timeout, 18, longest, 10);
    }

    @Test
    void memoriesThatAreTooSmallOrTooLargeAreRefused() {
        assertThatThrownBy(() -> Sbrp.receiverAsks(row(), sizes(0, 5, 6)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("software.kept-packets (5) must be at least 6, one more than there are virtual"
                        + " channels, or no packet could be taken while the others leave");
        assertThat(Sbrp.receiverAsks(row(), sizes(0, 6, 6)).fit().slots()).isEqualTo(12);
        Mesh row = new Mesh(4);
        NetworkParameters wide = NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 10),
                new LinkShape(64, 1),
                MessageLengths.unsplit(40),
                new LocalChannels(1, 2),
                Trial.emptying(4, 1, Pipeline.FUSED));
        assertThatThrownBy(() -> Sbrp.receiverAsks(wide, sizes(0, 16, 45)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("software.contexts (45) and a context for each of the 20 virtual channels to the"
                        + " interface must not exceed 64");
        assertThat(Sbrp.receiverAsks(wide, sizes(0, 16, 44)).fit().slots()).isEqualTo(16);
    }

    /** A receive buffer for every context: 15 virtual channels to the interface, and six messages that wait. */
    @Test
    void receiversShareABufferForEveryContext() {
        NetworkParameters network =
                Sbrp.receiverAsks(row(), sizes(0, 9, 6)).protocol().addTo(row());
        assertThat(Trial.of(network).network().interfaces())
                .allMatch(networkInterface -> networkInterface.sharedBuffers() == 21);
    }

    @Test
    void eachVariantKeepsWhatItNeeds() {
        SbrpSettings sizes = sizes(0, 9, 6);
        List<Sbrp> all = List.of(
                Sbrp.wholeMessage(row(), sizes), Sbrp.countedFlits(row(), sizes), Sbrp.receiverAsks(row(), sizes));
        assertThat(all)
                .extracting(sbrp -> sbrp.fit().variant().copying())
                .containsExactly(Copying.HEAD, Copying.HEAD_AND_COUNT, Copying.NOTHING);
        assertThat(all)
                .extracting(sbrp -> sbrp.fit().variant().atNonFinalTail())
                .containsExactly(AtNonFinalTail.FORGET, AtNonFinalTail.WAIT, AtNonFinalTail.ASK);
        assertThat(all).extracting(Sbrp::needsHeads).containsExactly(false, false, true);
        assertThat(all)
                .extracting(sbrp -> sbrp.protocol().requirements().size())
                .containsExactly(5, 5, 4);
        ChannelFormat format = new ChannelFormat(new FlitFormat(64), 5);
        Line hit = new Line("hit", 1, Line.Direction.FORWARD);
        Line head = new Line("hit_head", 62, Line.Direction.FORWARD);
        Line taken = new Line("hit_taken", 1, Line.Direction.BACKWARD);
        Line passed = new Line("hit_passed", 6, Line.Direction.FORWARD);
        assertThat(all)
                .extracting(sbrp -> sbrp.interfaceLines(format))
                .containsExactly(List.of(hit, head, taken), List.of(hit, head, taken, passed), List.of());
        assertThat(all.get(0)).hasToString("sbrp[HEAD, FORGET, " + sizes.software() + "]");
        assertThat(all.get(0).fit().words()).isEqualTo(SbrpWords.of(18, 4));
        assertThat(SbrpWords.of(18, 4).fields())
                .extracting(field -> field.width())
                .containsExactly(5, 4);
        assertThat(SbrpWords.of(16, 4).fields())
                .extracting(field -> field.name())
                .containsExactly("slot", "SSNF");
        assertThat(SbrpWords.of(16, 4).slot().width()).isEqualTo(4);
    }

    @Test
    void whatAReceiverDoesWithWhatItHas() {
        assertThat(AtNonFinalTail.FORGET.expected(9, 2)).isEqualTo(2);
        assertThat(AtNonFinalTail.WAIT.expected(9, 2)).isEqualTo(9);
        assertThat(AtNonFinalTail.ASK.expected(9, 2)).isEqualTo(9);
        assertThat(Stream.of(AtNonFinalTail.values()).map(AtNonFinalTail::asks)).containsExactly(false, false, true);
        assertThat(Stream.of(Copying.values()).map(Copying::asks)).containsExactly(false, true, true);
        assertThat(Stream.of(Copying.values()).map(Copying::counts)).containsExactly(false, false, true);
        assertThat(Stream.of(3, 4, 5).map(position -> Joining.ONCE.of(position, 4)))
                .containsExactly(Joining.Fate.DROPPED, Joining.Fate.TAKEN, Joining.Fate.BEHIND_A_GAP);
        assertThat(VirtualTail.WHERE_OPEN.isNeeded(0)).isFalse();
        assertThat(VirtualTail.WHERE_OPEN.isNeeded(1)).isTrue();
    }

    private static Request request(int subMessage, boolean isFromReceiver, int position) {
        return new Request(1, 2, 3, 4, subMessage, isFromReceiver, position);
    }

    /** Of 20 flits that have passed, two in front of the contents, up to 7 may be lost behind. */
    @Test
    void whereASenderGoesOn() {
        Request asked = request(1, false, 20);
        assertThat(FirstFlit.WHOLE.of(asked, 30, 2)).isZero();
        assertThat(FirstFlit.EXPECTED.of(asked, 30, 2)).isEqualTo(20);
        assertThat(FirstFlit.counted(7).of(asked, 30, 2)).isEqualTo(30 + 18 - 7);
        assertThat(FirstFlit.counted(7).of(request(1, false, 1), 30, 2))
                .as("not all of what goes before has passed")
                .isEqualTo(30 - 7);
        assertThat(FirstFlit.counted(7).of(request(1, true, 20), 30, 2)).isEqualTo(20);
    }

    /** The latest sub-message is 3. */
    @Test
    void onlyTheLatestRequestIsAnswered() {
        assertThat(Staleness.LATEST_ONLY.answers(request(3, false, 0), 3, false))
                .isTrue();
        assertThat(Staleness.LATEST_ONLY.answers(request(2, false, 0), 3, true)).isFalse();
        assertThat(Staleness.LATEST_ONLY.answers(request(4, false, 0), 3, true)).isFalse();
        assertThat(Staleness.LATEST_ONLY.answers(request(2, true, 0), 3, true))
                .as("a receiver has waited for long")
                .isTrue();
        assertThat(Staleness.LATEST_ONLY.answers(request(2, true, 0), 3, false)).isFalse();
        assertThat(Staleness.LATEST_ONLY.answers(request(4, true, 0), 3, true)).isFalse();
    }

    @Test
    void packetsAreKnownByTheirPlaceAtTheirSource() {
        Packet packet = new Packet(1, 2, 3, 4, 5);
        assertThat(packet.isIn(new Packet(1, 2, 30, 40, 50))).isTrue();
        assertThat(packet.isIn(new Packet(9, 2, 3, 4, 5))).isFalse();
        assertThat(packet.isIn(new Packet(1, 9, 3, 4, 5))).isFalse();
    }

    /** A header for 16 nodes, packets of up to 31 flits, four of a message. */
    private static HeaderLayout layout(int packets) {
        return new HeaderLayout(new FlitFormat(32), 16, 31, packets, HeaderFields.NONE);
    }

    private static final SbrpWords WORDS = SbrpWords.of(8, 2);

    /** From the least significant bit: 3 bits of slot, those of the id, 2, 4, 2, 1 and 5 + 1. */
    @Test
    void requestsAreFieldsSideBySide() {
        RequestFormat format = new RequestFormat(layout(4), WORDS, 12, true);
        int idBits = layout(4).idBits();
        Request request = new Request(5, 9, 2, 13, 3, true, 45);
        assertThat(format.bits()).isEqualTo(18 + idBits);
        assertThat(format.words()).isEqualTo((18 + idBits + 11) / 12);
        assertThat(new RequestFormat(layout(4), WORDS, 18 + idBits, true).words())
                .isEqualTo(1);
        assertThat(new RequestFormat(layout(4), WORDS, 17 + idBits, true).words())
                .isEqualTo(2);
        long rest = 2 | 13 << 2 | 3 << 6 | 1 << 8 | 45 << 9;
        long encoded = 5 | 9 << 3 | rest << (3 + idBits);
        assertThat(format.encode(request)).isEqualTo(encoded);
        assertThat(format.decode(encoded)).isEqualTo(request);
        Request plain = new Request(2, 1, 1, 6, 1, false, 18);
        assertThat(format.decode(format.encode(plain))).isEqualTo(plain);
        long joined = 0;
        for (int word = 0; word < format.words(); word++) {
            assertThat(format.word(encoded, word)).isBetween(0L, 4095L);
            joined = format.with(joined, word, format.word(encoded, word));
        }
        assertThat(joined).isEqualTo(encoded);
        assertThat(format.with(encoded, 1, 0) & 0xFFF000)
                .as("what stood there is gone")
                .isZero();
        assertThat(format.with(0, format.words() - 1, 4095)).isLessThan(1L << format.bits());
    }

    /** Without a position nothing is said of where to go on; a message of one packet has none behind it. */
    @Test
    void whatIsNotSaidTakesNoBits() {
        RequestFormat format = new RequestFormat(layout(1), WORDS, 30, false);
        assertThat(format.bits()).isEqualTo(3 + layout(1).idBits() + 4 + 2 + 1);
        assertThat(format.words()).isEqualTo(1);
        assertThat(format.decode(format.encode(new Request(5, 9, 0, 13, 3, true, 45))))
                .isEqualTo(new Request(5, 9, 0, 13, 3, true, 0));
        assertThat(DeliveredMarks.width(layout(1))).isEqualTo(layout(1).idBits());
        assertThat(DeliveredMarks.width(layout(4))).isEqualTo(2 + layout(4).idBits());
    }

    @Test
    void requestsThatAreTooLongAreRefused() {
        HeaderLayout wide = new HeaderLayout(new FlitFormat(64), 1 << 16, 1 << 20, 1, HeaderFields.NONE);
        int others = wide.idBits() + 16 + 1 + wide.lengthBits() + 1;
        int spare = Long.SIZE - others;
        assertThat(spare).isGreaterThan(8);
        SbrpWords most = new SbrpWords(new HeaderField("slot", spare - 8), new HeaderField("SSNF", 8));
        assertThat(new RequestFormat(wide, most, 62, true).bits()).isEqualTo(64);
        SbrpWords tooMany = new SbrpWords(new HeaderField("slot", spare - 7), new HeaderField("SSNF", 8));
        assertThatThrownBy(() -> new RequestFormat(wide, tooMany, 62, true))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("a recover request (65 bits) must not exceed 64 bits; shorten the messages or keep fewer"
                        + " packets");
    }
}
