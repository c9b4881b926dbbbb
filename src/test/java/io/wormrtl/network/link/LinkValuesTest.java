package io.wormrtl.network.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.DesignError;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formats, lines and ends of channels, as values. */
class LinkValuesTest {

    private static final ChannelFormat FORMAT = new ChannelFormat(new FlitFormat(10), 4);

    /** Wires of a channel of four virtual channels, and lines. */
    private static final class Bench extends Design {
        final Pin request = pin("request", 1);
        final Pin vc = pin("vc", 2);
        final Pin kind = pin("kind", 2);
        final Pin data = pin("data", 8);
        final Wire credit = wire("credit", 4);
        final Wire kill = wire("kill", 1);
        final Pin wideVc = pin("wide_vc", 4);
        final Pin wideKind = pin("wide_kind", 5);
        final Pin dead = pin("dead", 1);
        final Wire rested = wire("rested", 1);
        final Channel channel = new Channel(request, vc, kind, data);

        Bench() {
            super("bench");
        }

        LinkEnd end(LinkEnd.Side side) {
            return new LinkEnd(
                    FORMAT,
                    side,
                    channel,
                    List.of(
                            new LinkEnd.ControlLine(new Line("credit", 4, Line.Direction.BACKWARD), credit),
                            new LinkEnd.ControlLine(new Line("kill", 1, Line.Direction.FORWARD), kill)),
                    Optional.of(new EndStatus(dead, rested, dead)));
        }
    }

    private final Bench bench = new Bench();

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "4, 2", "5, 3", "16, 4"})
    void anIdentifierNumbersTheVirtualChannels(int channels, int bits) {
        assertThat(new ChannelFormat(FORMAT.flit(), channels).channelBits()).isEqualTo(bits);
    }

    @ParameterizedTest
    @CsvSource({"0", "17"})
    void channelsAreLimited(int channels) {
        assertThatThrownBy(() -> new ChannelFormat(FORMAT.flit(), channels))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("virtual-channels (" + channels + ") must be from 1 to 16");
    }

    @Test
    void aFlitOnTheWiresIsOfOneVirtualChannel() {
        Driven wires = new Driven();
        wires.vc.set(2);
        wires.kind.set(3);
        assertThat(wires.channel.arriving()).isZero();
        wires.request.set(1);
        assertThat(wires.channel.arriving()).isEqualTo(0b100);
        long controls = wires.channel.control().get();
        assertThat(controls).isEqualTo(0b11_10_1);
        assertThat(Channel.arriving(controls, 2)).isEqualTo(0b100);
        assertThat(Channel.arriving(controls - 1, 2)).isZero();
        assertThat(Channel.kind(controls, wires.channel.vcBits())).isEqualTo(3);
    }

    /** Of kinds with codes of five bits, on one of sixteen virtual channels. */
    @Test
    void aKindMayHaveMoreBitsThanTheBasicOnes() {
        Channel channel = new Channel(bench.request, bench.wideVc, bench.wideKind, bench.data);
        assertThat(Channel.kind(0b11010_1001_1, channel.vcBits())).isEqualTo(0b11010);
        assertThat(Channel.arriving(0b11010_1001_1, 4)).isEqualTo(1L << 9);
        assertThat(Channel.arriving(0b11010_1001_0, 4)).isZero();
    }

    @Test
    void aSenderDrivesWhatAReceiverReads() {
        assertThat(bench.end(LinkEnd.Side.SENDER).ports())
                .extracting(Port::name, Port::direction, port -> port.element().name())
                .containsExactly(
                        tuple("request", Port.Direction.OUTPUT, "request"),
                        tuple("vc", Port.Direction.OUTPUT, "vc"),
                        tuple("kind", Port.Direction.OUTPUT, "kind"),
                        tuple("data", Port.Direction.OUTPUT, "data"),
                        tuple("credit", Port.Direction.INPUT, "credit"),
                        tuple("kill", Port.Direction.OUTPUT, "kill"),
                        tuple("dead", Port.Direction.INPUT, "dead"),
                        tuple("rested", Port.Direction.OUTPUT, "rested"));
        assertThat(bench.end(LinkEnd.Side.RECEIVER).ports())
                .extracting(Port::direction)
                .containsExactly(
                        Port.Direction.INPUT,
                        Port.Direction.INPUT,
                        Port.Direction.INPUT,
                        Port.Direction.INPUT,
                        Port.Direction.OUTPUT,
                        Port.Direction.INPUT,
                        Port.Direction.INPUT,
                        Port.Direction.OUTPUT);
    }

    @Test
    void aLineIsFoundByItsName() {
        LinkEnd end = bench.end(LinkEnd.Side.SENDER);
        assertThat(end.line("kill")).isSameAs(bench.kill);
        assertThat(end.drivenLine("credit")).isSameAs(bench.credit);
        assertThat(end.hasLine("credit")).isTrue();
        assertThat(end.hasLine("token")).isFalse();
        assertThatThrownBy(() -> end.line("token"))
                .isInstanceOf(DesignError.class)
                .hasMessageMatching(
                        "the channel of \\S+ has the lines 'credit', 'kill', but none that is called 'token': an end"
                                + " uses the lines that its protocol lists");
    }

    /** Of the lines that there are all are named, of one alone too. */
    @Test
    void aLineThatIsNotThereIsRefusedWithThoseThatAre() {
        LinkEnd end = bench.end(LinkEnd.Side.SENDER);
        LinkEnd one = end.only(List.of(new Line("kill", 1, Line.Direction.FORWARD)));
        assertThatThrownBy(() -> one.line("credit"))
                .hasMessageContaining(" has the lines 'kill', but none that is called 'credit'");
        assertThatThrownBy(() -> end.only(List.of()).line("credit"))
                .hasMessageContaining(" has no line, and none that is called 'credit'");
    }

    @Test
    void aPartIsGivenOnlyTheLinesItWants() {
        LinkEnd end = bench.end(LinkEnd.Side.SENDER);
        LinkEnd only = end.only(List.of(new Line("kill", 1, Line.Direction.FORWARD)));
        assertThat(only.lines()).extracting(line -> line.line().name()).containsExactly("kill");
        assertThat(only.status()).isEmpty();
        assertThat(only.side()).isEqualTo(LinkEnd.Side.SENDER);
        assertThat(only.only(List.of(new Line("kill", 1, Line.Direction.FORWARD))))
                .isSameAs(only);
        assertThat(end.only(List.of(new Line("kill", 2, Line.Direction.FORWARD)))
                        .lines())
                .isEmpty();
        LinkEnd all = end.only(
                List.of(new Line("credit", 4, Line.Direction.BACKWARD), new Line("kill", 1, Line.Direction.FORWARD)));
        assertThat(all.lines()).isEqualTo(end.lines());
        assertThat(all.status()).as("not for a part, though all lines are").isEmpty();
        assertThat(end.withoutStatus().status()).isEmpty();
        assertThat(end.withoutStatus().lines()).hasSize(2);
    }

    /** Wires of a channel, as a sending end drives them; elaborated, so that what shows them side by side follows. */
    private static final class Driven extends Design {
        final Wire request = wire("request", 1);
        final Wire vc = wire("vc", 2);
        final Wire kind = wire("kind", 2);
        final Wire data = wire("data", 8);
        final Channel channel = new Channel(request, vc, kind, data);

        Driven() {
            super("driven");
            combinational("send", () -> {}).writes(request, vc, kind, data);
            new Simulator(this);
        }
    }

    @Test
    void aDriverPutsAFlitOnTheWiresAndTakesItAway() {
        Driven wires = new Driven();
        ChannelDriver driver = new ChannelDriver(wires.channel);
        assertThat(driver.wires()).containsExactly(wires.request, wires.vc, wires.kind, wires.data);
        assertThat(driver.request()).isSameAs(wires.request);
        driver.send(2, 1, 0x5A);
        assertThat(List.of(wires.request.get(), wires.vc.get(), wires.kind.get(), wires.data.get()))
                .containsExactly(1L, 2L, 1L, 0x5AL);
        driver.send(2, 1, 0x5B);
        assertThat(wires.data.get()).isEqualTo(0x5B);
        driver.send(1, 2, 0x5B);
        assertThat(List.of(wires.request.get(), wires.vc.get(), wires.kind.get(), wires.data.get()))
                .containsExactly(1L, 1L, 2L, 0x5BL);
        driver.idle();
        assertThat(List.of(wires.request.get(), wires.vc.get(), wires.kind.get(), wires.data.get()))
                .containsOnly(0L);
    }

    // ---- protocols -----------------------------------------------------------------------------------------------

    @Test
    void bothProtocolsHaveALineBackForEachVirtualChannel() {
        FlowControl credits = new CreditFlowControl(Reallocation.AT_TAIL);
        FlowControl handshake = new RequestAcknowledge(Reallocation.AT_TAIL);
        assertThat(credits.lines(FORMAT)).containsExactly(new Line("credit", 4, Line.Direction.BACKWARD));
        assertThat(new CreditFlowControl(Reallocation.AT_TAIL, 0, "other").lines(FORMAT))
                .containsExactly(new Line("other", 4, Line.Direction.BACKWARD));
        assertThat(handshake.lines(FORMAT)).containsExactly(new Line("acknowledge", 4, Line.Direction.BACKWARD));
        assertThat(credits.countsPlaces()).isTrue();
        assertThat(handshake.countsPlaces()).isFalse();
        assertThat(credits.hopsBeforeFree()).isZero();
        assertThat(handshake.hopsBeforeFree()).isZero();
    }

    /** A handshake lets one flit pass in a round trip, credits one in every cycle. */
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 1, 2", "1, 3, 3", "4, 5, 8"})
    void aHandshakeSpacesFlitsByTheRoundTrip(int flight, int delay, int spacing) {
        assertThat(new RequestAcknowledge(Reallocation.AT_TAIL).spacing(flight, delay))
                .isEqualTo(spacing);
        assertThat(new CreditFlowControl(Reallocation.AT_TAIL).spacing(flight, delay))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"AT_TAIL, 5", "WHEN_EMPTY, 1", "WITH_ROOM, 0"})
    void roomIsForAPacketOrForNone(Reallocation reallocation, int longest) {
        assertThatThrownBy(() -> new CreditFlowControl(reallocation, longest))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(reallocation + " for packets of " + longest + " flits");
    }

    @Test
    void rulesThatAreNotWatchedAreNotChecked() {
        assertThat(CreditFlowControl.RULE.name()).isEqualTo("credit-count");
        assertThat(RequestAcknowledge.RULE.name()).isEqualTo("request-acknowledge");
        Verdicts none = new Verdicts(RuleSet.NONE);
        assertThat(new RequestAcknowledge(Reallocation.AT_TAIL).checks(null, none))
                .isEmpty();
        assertThat(none.rules()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0", "65"})
    void aStatusComesAfterOneTo64Cycles(int delay) {
        assertThatThrownBy(() -> new ChannelStatus(bench, "status", List.of(bench.dead), delay, false))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("status delay (" + delay + ") must be from 1 to 64");
    }
}
