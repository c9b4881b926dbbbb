package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.RuleVerdict;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.invariant.Watcher;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told of a router that kills worms, and what is found; a kill and its answer take four cycles. */
class KillCheckTest {

    private static final String ROUTER = "router_1_0.";
    private static final String UNIT = ROUTER + "kill_unit.";
    private static final String PATH = "network.router_1_0.kill_unit";

    private final FcrStill bench = FcrStill.of(0);
    private final Still still = bench.still;
    private final KillUnit unit = still.module(KillUnit.class, "router_1_0.kill_unit");
    private final Verdicts verdicts = new Verdicts();
    private final RecordedRemovals removals = new RecordedRemovals();
    private final Check check = Watcher.checks(FcrChecks.WATCHERS, unit, verdicts, removals.removals())
            .get(0);

    private List<Long> checks() {
        return verdicts.rules().stream().map(RuleVerdict::checks).toList();
    }

    private long counted(String name) {
        return verdicts.counts().stream()
                .filter(count -> count.name().equals(name))
                .mapToLong(Count::value)
                .sum();
    }

    @Test
    void aRouterHasTwoChecks() {
        assertThat(Watcher.checks(FcrChecks.WATCHERS, unit, new Verdicts(), removals.removals()))
                .hasExactlyElementsOfTypes(KillCheck.class, PaddingCheck.class);
        assertThat(check.look(1)).isFalse();
        assertThat(removals.said()).isEmpty();
        assertThat(checks()).containsExactly(0L, 0L);
        assertThat(verdicts.counts().get(0).name()).isEqualTo("channels-killed");
        assertThat(verdicts.counts().get(0).meaning())
                .isEqualTo("virtual channels of routers on which a worm was killed");
    }

    /** What is held of a worm that dies, and what arrives of it; its sender does not know its credits any more. */
    @Test
    void whatAnInputThrowsAwayIsTold() {
        still.setAll(ROUTER + "input_x_minus.fifo.count", 2, 3, 0);
        still.set("link_0_0_x_plus.fkill_1_out", 0b110)
                .set("link_0_0_x_plus.request_1_out", 1)
                .set("link_0_0_x_plus.vc_1_out", 2);
        assertThat(check.look(1)).isTrue();
        assertThat(removals.said())
                .containsExactly(
                        "fromBuffer KILLED network.router_1_0.input_x_minus.fifo 1 3",
                        "mistaken network.link_0_0_x_plus.request_1_out 1",
                        "fromBuffer KILLED network.router_1_0.input_x_minus.fifo 2 1",
                        "mistaken network.link_0_0_x_plus.request_1_out 2");
        still.set("link_0_0_x_plus.fkill_1_out", 0).set(UNIT + "awaiting_x_minus", 0b001);
        still.set("link_0_0_x_plus.vc_1_out", 0);
        check.look(2);
        assertThat(removals.said())
                .containsExactly(
                        "fromBuffer KILLED network.router_1_0.input_x_minus.fifo 0 3",
                        "mistaken network.link_0_0_x_plus.request_1_out 0");
        still.set(ROUTER + "input_x_minus.fifo.count", 0, 0).set("link_0_0_x_plus.request_1_out", 0);
        check.look(3);
        assertThat(removals.said())
                .as("nothing is left")
                .containsExactly("mistaken network.link_0_0_x_plus.request_1_out 0");
    }

    /** An output empties its buffer, and tells what ends there; of an ejected worm the receiver tells that. */
    @Test
    void whatAnOutputThrowsAwayIsTold() {
        still.setAll(ROUTER + "output_y_plus.buffer.count", 1, 1, 1);
        still.set(UNIT + "kill_y_plus", 0b011).set(ROUTER + "output_y_plus.ownership.unowned", 0b101);
        still.set(UNIT + "kill_ejection_3", 0b100).set(ROUTER + "output_ejection_3.ownership.unowned", 0);
        assertThat(check.look(1)).isTrue();
        assertThat(removals.said())
                .containsExactly(
                        "fromBuffer KILLED network.router_1_0.output_y_plus.buffer 0 1",
                        "mistaken network.link_1_0_y_plus.request 0",
                        "worm network.link_1_0_y_plus.request 0",
                        "fromBuffer KILLED network.router_1_0.output_y_plus.buffer 1 1",
                        "mistaken network.link_1_0_y_plus.request 1",
                        "worm network.link_1_0_y_plus.request 1",
                        "mistaken network.ejection_1_0_3.request 2");
        assertThat(counted("channels-killed")).as("those that had an owner").isEqualTo(2);
        still.set(UNIT + "kill_y_plus", 0).set(UNIT + "kill_ejection_3", 0).set(UNIT + "waiting_y_plus", 0b010);
        check.look(2);
        assertThat(removals.said()).isEmpty();
        still.set(UNIT + "kill_y_plus", 0b010);
        check.look(3);
        assertThat(counted("channels-killed")).as("killed again while it waits").isEqualTo(2);
    }

    /** Without output buffers and without faults there is less to look at. */
    @Test
    void whatIsNotThereIsNotLookedAt() {
        FcrStill bare = FcrStill.of(0, false, 0, 0);
        KillUnit other = bare.still.module(KillUnit.class, "router_1_0.kill_unit");
        Check look = Watcher.checks(FcrChecks.WATCHERS, other, verdicts, removals.removals())
                .get(0);
        assertThat(look.reads()).hasSize(4 * 5 + 7 * 3);
        assertThat(look.samples()).hasSize(3 * 5 + 3 * 7);
        bare.still.set(UNIT + "kill_y_plus", 0b100);
        look.look(1);
        assertThat(removals.said())
                .containsExactly(
                        "mistaken network.link_1_0_y_plus.request 2", "worm network.link_1_0_y_plus.request 2");
        assertThat(look.unrest()).contains(PATH + " is still killing");
        bare.still.clear();
        assertThat(look.unrest()).isEmpty();
    }

    @Test
    void aSenderIsToldWhenItStartsAgain() {
        still.set(UNIT + "over_x_plus", 0b101);
        assertThat(check.look(1)).isTrue();
        assertThat(removals.said())
                .containsExactly(
                        "restored network.link_1_0_x_plus.request 0", "restored network.link_1_0_x_plus.request 2");
    }

    /** From the kill on until it starts again nothing may leave on a channel; others may. */
    @ParameterizedTest
    @CsvSource({"kill_x_plus", "waiting_x_plus", "over_x_plus"})
    void aFlitBehindAKillIsFound(String register) {
        still.set(UNIT + register, 0b010);
        still.set("link_1_0_x_plus.request", 1).set("link_1_0_x_plus.vc", 2);
        check.look(1);
        assertThat(checks()).containsExactly(0L, 1L);
        assertThat(verdicts.violations()).isEmpty();
        still.set("link_1_0_x_plus.vc", 1);
        check.look(2);
        assertThat(verdicts.violations())
                .containsExactly(new Violation(
                        2,
                        PATH,
                        "fcr-silence",
                        "output x_plus: a flit leaves on virtual channel 1, which is being killed"));
        assertThat(checks()).containsExactly(0L, 2L);
    }

    /** Four cycles after a kill has been sent back its answer is here, unless the channel has died meanwhile. */
    @Test
    void aKillThatIsNotAnsweredIsFound() {
        still.set(UNIT + "awaiting_y_plus", 0b100).set(UNIT + "sent_back_y_plus", 0b100);
        check.look(1);
        assertThat(checks()).containsExactly(1L, 0L);
        still.set(UNIT + "sent_back_y_plus", 0);
        for (int cycle = 2; cycle <= 4; cycle++) {
            check.look(cycle);
        }
        assertThat(verdicts.violations()).isEmpty();
        check.look(5);
        check.look(6);
        assertThat(verdicts.violations())
                .containsExactly(new Violation(
                        5,
                        PATH,
                        "fcr-kill-answered",
                        "input y_plus, virtual channel 2: no kill has come within 4 cycles after one was sent back"));
        assertThat(checks()).containsExactly(1L, 0L);
    }

    @ParameterizedTest
    @CsvSource({"status_1_1_y_minus.broken", "status_1_1_y_minus.dead", "answer", "reset"})
    void anAnswerIsAwaitedAnew(String why) {
        still.set(UNIT + "awaiting_y_plus", 0b100);
        for (int cycle = 1; cycle <= 4; cycle++) {
            check.look(cycle);
        }
        if (why.equals("reset")) {
            check.reset();
        } else {
            String element = why.equals("answer") ? UNIT + "awaiting_y_plus" : why;
            still.set(element, why.equals("answer") ? 0 : 1);
            check.look(5);
            still.set(element, why.equals("answer") ? 0b100 : 0);
        }
        for (int cycle = 6; cycle <= 9; cycle++) {
            check.look(cycle);
        }
        assertThat(verdicts.violations()).isEmpty();
        check.look(10);
        assertThat(verdicts.violations()).hasSize(1);
    }

    /** Channels between routers that are closed by a kill, times cycles; those to the processor hold up nobody. */
    @Test
    void closedChannelsAreCounted() {
        still.set(UNIT + "kill_x_plus", 0b011).set(UNIT + "kill_ejection_0", 0b111);
        check.look(10);
        still.set(UNIT + "kill_x_plus", 0).set(UNIT + "waiting_x_plus", 0b011).set(UNIT + "waiting_y_plus", 0b100);
        check.look(11);
        still.set(UNIT + "waiting_x_plus", 0b001).set(UNIT + "over_x_plus", 0b010);
        still.set(UNIT + "kill_ejection_0", 0);
        check.look(13);
        still.set(UNIT + "waiting_x_plus", 0).set(UNIT + "over_x_plus", 0b001).set(UNIT + "waiting_y_plus", 0);
        check.look(14);
        assertThat(counted("channel-cycles-kills")).isEqualTo(2 * 4 + 3);
        check.reset();
        still.set(UNIT + "over_x_plus", 0);
        check.look(20);
        assertThat(counted("channel-cycles-kills")).as("forgotten").isEqualTo(2 * 4 + 3);
    }

    /** A kill that goes on, or a channel that is closed, where it works. */
    @Test
    void whatIsKilledIsNotAtRest() {
        assertThat(check.unrest()).isEmpty();
        for (String left : List.of(
                UNIT + "awaiting_injection_1",
                UNIT + "sent_back_x_plus",
                UNIT + "ahead_x_minus",
                "link_1_1_y_minus.fkill_1_out",
                UNIT + "kill_ejection_2",
                UNIT + "waiting_x_plus",
                UNIT + "over_y_plus")) {
            still.clear().set(left, 0b100);
            assertThat(check.unrest()).as(left).contains(PATH + " is still killing");
        }
        still.clear().set(UNIT + "sent_back_x_plus", 1).set("status_2_0_x_minus.dead", 1);
        still.set(UNIT + "kill_x_plus", 7).set("status_1_0_x_plus.dead", 1);
        assertThat(check.unrest()).as("dead channels are killed on and on").isEmpty();
    }

    @Test
    void itDeclaresWhatItLooksAt() {
        assertThat(check.reads())
                .extracting(Element::path)
                .hasSize(3 * 5 + 2 * 4 + 7 * 3)
                .startsWith(
                        "network.link_2_0_x_minus.fkill_1_out",
                        PATH + ".ahead_x_plus",
                        PATH + ".sent_back_x_plus",
                        PATH + ".awaiting_x_plus",
                        "network.status_2_0_x_minus.dead")
                .endsWith(PATH + ".kill_ejection_3", PATH + ".waiting_ejection_3", PATH + ".over_ejection_3");
        assertThat(check.samples())
                .extracting(Element::path)
                .hasSize(3 * 4 + 2 * 3 + 7 * 4)
                .startsWith(
                        "network.link_2_0_x_minus.request_1_out",
                        "network.link_2_0_x_minus.vc_1_out",
                        "network.router_1_0.input_x_plus.fifo.count",
                        "network.status_2_0_x_minus.broken")
                .endsWith(
                        "network.ejection_1_0_3.request",
                        "network.ejection_1_0_3.vc",
                        "network.router_1_0.output_ejection_3.ownership.unowned",
                        "network.router_1_0.output_ejection_3.buffer.count");
    }
}
