package io.wormrtl.network.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.PartMistake;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.routing.Reallocation;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What links and the ends of their protocols are made of, and what senders count, with four virtual channels. */
class LinkPartsTest {

    private static final ChannelFormat FORMAT = new ChannelFormat(new FlitFormat(10), 4);

    private final Design design = new Design("top");

    private static final class Pins extends Design {
        Pins() {
            super("pins");
        }

        Pin of(String name) {
            return pin(name, 1);
        }
    }

    private final Pins pins = new Pins();

    private Link link(FlowControl protocol, int delay) {
        return new Link(design, "link", FORMAT, protocol.lines(FORMAT), delay, new LinkLife.Always());
    }

    private FlowControl.Sender sender(FlowControl protocol, int depth, int flight, int delay) {
        return protocol.sender(design, link(protocol, delay).senderEnd(), new FlowControl.Timing(depth, flight, delay));
    }

    // ---- links ---------------------------------------------------------------------------------------------------

    @Test
    void stagesAreNumberedFromTheirEnds() {
        List<Line> lines = List.of(
                new Line("credit", 4, Line.Direction.BACKWARD), new Line("kill_all", 2, Line.Direction.FORWARD));
        Link link = new Link(design, "link", FORMAT, lines, 4, new LinkLife.Always());
        assertThat(link.elements())
                .extracting(Element::name)
                .containsExactly(
                        "request",
                        "vc",
                        "kind",
                        "data",
                        "credit",
                        "kill_all",
                        "request_1",
                        "vc_1",
                        "kind_1",
                        "data_1",
                        "credit_1",
                        "kill_all_1",
                        "request_2",
                        "vc_2",
                        "kind_2",
                        "data_2",
                        "credit_2",
                        "kill_all_2",
                        "request_3",
                        "vc_3",
                        "kind_3",
                        "data_3",
                        "credit_3",
                        "kill_all_3");
        assertThat(link.processes())
                .extracting(Process::name)
                .containsExactly("forward_1", "lines_1", "forward_2", "lines_2", "forward_3", "lines_3");
        assertThat(link.receiverEnd().channel().data().name()).isEqualTo("data_3");
        assertThat(link.senderEnd().channel().data().name()).isEqualTo("data");
        assertThat(link.senderEnd().line("credit").name()).isEqualTo("credit_3");
        assertThat(link.receiverEnd().line("credit").name()).isEqualTo("credit");
        assertThat(link.receiverEnd().line("kill_all").name()).isEqualTo("kill_all_3");
        assertThat(link.stages()).extracting(stage -> stage.vc().name()).containsExactly("vc_1", "vc_2", "vc_3");
        assertThat(link.lineStages())
                .extracting(stage ->
                        stage.get("credit").name() + " " + stage.get("kill_all").name())
                .containsExactly("credit_1 kill_all_1", "credit_2 kill_all_2", "credit_3 kill_all_3");
        assertThat(((Signal) link.elements().get(14)).encoding())
                .isSameAs(FORMAT.flit().kinds().encoding());
    }

    /** Where a link is reset its ends are driven, so that they fall at once, unless there are no registers. */
    @ParameterizedTest
    @CsvSource({"1, false", "2, true", "3, true"})
    void theEndsOfALinkThatIsResetAreDriven(int delay, boolean driven) {
        Link link = new Link(
                pins,
                "link",
                FORMAT,
                new CreditFlowControl(Reallocation.AT_TAIL).lines(FORMAT),
                delay,
                new LinkLife.OfNode(pins.of("reset")));
        assertThat(link.processes())
                .extracting(Process::name)
                .filteredOn(name -> name.startsWith("drive"))
                .isEqualTo(driven ? List.of("drive_flits", "drive_credit") : List.of());
    }

    @Test
    void theEndsOfALinkWithAStatusAreDrivenWhateverItsDelay() {
        ChannelStatus status = new ChannelStatus(pins, "status", List.of(pins.of("fails")), 2, false);
        Link link = new Link(pins, "link", FORMAT, List.of(), 1, new LinkLife.Breaks(status));
        assertThat(link.processes()).extracting(Process::name).containsExactly("drive_flits");
        assertThat(link.receiverEnd().channel().request().name()).isEqualTo("request_out");
        assertThat(link.senderEnd().status()).contains(status.atSender());
        assertThat(link.receiverEnd().status()).contains(status.atReceiver());
        assertThat(status.atReceiver()).isNotEqualTo(status.atSender());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 17})
    void aLinkTakesOneTo16Cycles(int delay) {
        assertThatThrownBy(() -> new Link(design, "link", FORMAT, List.of(), delay, new LinkLife.Always()))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("link delay (" + delay + ") must be from 1 to 16");
        assertThat(new Link(design, "longest", FORMAT, List.of(), 16, new LinkLife.Always()).stages())
                .hasSize(15);
    }

    /** What fails from the start has been told from the start. */
    @ParameterizedTest
    @CsvSource({"1, true", "4, true", "4, false"})
    void aStatusAfterReset(int delay, boolean fromStart) {
        ChannelStatus status = new ChannelStatus(pins, "status", List.of(pins.of("cause")), delay, fromStart);
        Still still = new Still(pins).clear();
        long all = fromStart ? 1 : 0;
        assertThat(still.get("status.fault")).isEqualTo(all);
        assertThat(still.get("status.dead")).isEqualTo(all);
        if (delay == 1) {
            assertThat(status.elements()).extracting(Element::name).doesNotContain("notice");
        } else {
            assertThat(still.get("status.notice")).isEqualTo(7 * all);
        }
    }

    /** Places in use of all channels; of 16 places there are 17 numbers. */
    @Test
    void congestionIsPlacesInUse() {
        FlowControl.Sender sender = sender(new CreditFlowControl(Reallocation.AT_TAIL), 4, 1, 1);
        Still still = new Still(design).clear();
        assertThat(sender.congestion().get()).isZero();
        still.setAll("flow_control.credits", 4, 3, 0, 2);
        assertThat(sender.congestion().get()).isEqualTo(7);
        still.setAll("flow_control.credits", 0, 0, 0, 0);
        assertThat(sender.congestion().get()).isEqualTo(16);
        assertThat(sender.congestionBits()).isEqualTo(5);
    }

    /** Given away with a credit for each flit of the longest packet, of three; with all; or always. */
    @ParameterizedTest
    @CsvSource({"WITH_ROOM, 3, 1110, 1100, 1111", "WHEN_EMPTY, 0, 1000, 1000, 1101", "AT_TAIL, 0, 1111, 1111, 1111"})
    void aChannelIsGivenAwayWhenThereIsRoom(
            Reallocation reallocation, int longest, String first, String then, String restored) {
        FlowControl.Sender sender = sender(new CreditFlowControl(reallocation, longest), 5, 1, 1);
        Still still = new Still(design).clear();
        still.setAll("flow_control.credits", 3, 4, 5, 5);
        sender.next(0b0111, 0);
        assertThat(still.all("flow_control.credits")).containsExactly(2L, 3L, 4L, 5L);
        assertThat(Long.toBinaryString(sender.reallocatable().get())).isEqualTo(first);
        sender.next(0b0010, 0);
        assertThat(still.all("flow_control.credits")).containsExactly(2L, 2L, 4L, 5L);
        assertThat(Long.toBinaryString(sender.reallocatable().get())).isEqualTo(then);
        still.set("link.credit", 0b0110);
        sender.next(0, 0b0001);
        assertThat(still.all("flow_control.credits")).containsExactly(5L, 3L, 5L, 5L);
        assertThat(Long.toBinaryString(sender.reallocatable().get())).isEqualTo(restored);
        assertThat(sender.sendable().get()).isEqualTo(0b1111);
    }

    /** A handshake gives a channel away where it sees the acknowledge, unless it need not wait. */
    @ParameterizedTest
    @CsvSource({"AT_TAIL, 1111", "WHEN_EMPTY, 110", "WITH_ROOM, 110"})
    void aHandshakeGivesAChannelAwayWhereItIsAcknowledged(Reallocation reallocation, String given) {
        FlowControl.Sender sender = sender(new RequestAcknowledge(reallocation), 4, 1, 1);
        new Still(design).clear().set("link.acknowledge", 0b0110);
        assertThat(Long.toBinaryString(sender.reallocatable().get())).isEqualTo(given);
        assertThat(sender.sendable().get()).isEqualTo(0b0110);
        assertThat(sender.congestion().get()).isEqualTo(2);
    }

    /** What a sending end leaves out is named. */
    @ParameterizedTest
    @ValueSource(strings = {"sendable", "reallocatable", "congestion", "busyWhile"})
    void aSenderAnswersAllThatIsAsked(String silent) {
        LinkEnd end = link(new CreditFlowControl(Reallocation.AT_TAIL), 1).senderEnd();
        FlowControl.Timing timing = FlowControl.Timing.bothWays(4, 1);
        FlowControl protocol = (FlowControl) Proxy.newProxyInstance(
                FlowControl.class.getClassLoader(),
                new Class<?>[] {FlowControl.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "sender" -> new Silent(design, silent);
                    case "hashCode" -> 7;
                    case "equals" -> proxy == arguments[0];
                    default -> throw new UnsupportedOperationException(method.getName());
                });
        assertThatThrownBy(() -> Senders.of(protocol, design, end, timing))
                .isInstanceOf(PartMistake.class)
                .hasMessageContaining("FlowControl.Sender." + silent + " returned null");
    }

    /** Says nothing where one thing is asked. */
    private static final class Silent extends FlowControl.Sender {
        private final String silent;

        Silent(Module owner, String silent) {
            super(owner);
            this.silent = silent;
        }

        private <T> T said(String what, T answer) {
            return what.equals(silent) ? null : answer;
        }

        @Override
        public Expression sendable() {
            return said("sendable", Expression.always(1));
        }

        @Override
        public Expression reallocatable() {
            return said("reallocatable", Expression.always(1));
        }

        @Override
        public Expression congestion() {
            return said("congestion", Expression.always(1));
        }

        @Override
        public int congestionBits() {
            return 1;
        }

        @Override
        public void next(long sent, long restored) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<Signal> busyWhile() {
            return said("busyWhile", List.of());
        }
    }

    @Test
    void aChannelWithoutCreditsDoesNotSend() {
        FlowControl.Sender sender = sender(new CreditFlowControl(Reallocation.AT_TAIL), 2, 1, 1);
        Still still = new Still(design).clear();
        sender.next(0b0101, 0);
        assertThat(sender.sendable().get()).isEqualTo(0b1111);
        sender.next(0b0001, 0);
        assertThat(sender.sendable().get()).isEqualTo(0b1110);
        still.set("link.credit", 0b0101);
        sender.next(0b0100, 0);
        assertThat(sender.sendable().get()).isEqualTo(0b1111);
        assertThat(still.all("flow_control.credits")).containsExactly(1L, 2L, 1L, 2L);
    }

    /** A sender waits the round trip but one; over single cycles it waits for nothing. */
    @Test
    void aSenderOfAHandshakeWaits() {
        RequestAcknowledge protocol = new RequestAcknowledge(Reallocation.AT_TAIL);
        FlowControl.Sender none = sender(protocol, 4, 1, 1);
        assertThat(none.busyWhile()).isEmpty();
        assertThat(none.congestionBits()).isEqualTo(3);
        protocol.consumer(
                design,
                design.children().stream()
                        .map(Link.class::cast)
                        .findFirst()
                        .orElseThrow()
                        .receiverEnd());
    }

    @Test
    void aSenderOfAHandshakeWaitsForEachChannelAlone() {
        FlowControl.Sender sender = sender(new RequestAcknowledge(Reallocation.WHEN_EMPTY), 4, 2, 2);
        Still still = new Still(design).clear();
        still.set("link.acknowledge_1", 0b1110);
        assertThat(sender.sendable().get()).isEqualTo(0b1110);
        assertThat(sender.congestion().get()).isEqualTo(1);
        sender.next(0b0110, 0);
        assertThat(still.all("flow_control.hold")).containsExactly(0L, 2L, 2L, 0L);
        assertThat(sender.sendable().get()).isEqualTo(0b1000);
        assertThat(sender.reallocatable().get()).isEqualTo(0b1000);
        sender.next(0b1000, 0b0010);
        assertThat(still.all("flow_control.hold")).containsExactly(0L, 0L, 1L, 2L);
        assertThat(sender.sendable().get()).isEqualTo(0b0010);
        sender.next(0, 0b1000);
        assertThat(still.all("flow_control.hold")).containsOnly(0L);
        assertThat(still.get("flow_control.holding")).isZero();
        assertThat(sender.busyWhile()).extracting(Signal::name).containsExactly("holding");
    }
}
