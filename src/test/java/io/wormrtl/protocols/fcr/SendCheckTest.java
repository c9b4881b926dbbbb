package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.RuleVerdict;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.protocols.retry.DeliveryTable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is told of the second injector of node 1 when it kills and sends, and what is found. */
class SendCheckTest {

    private static final String HERE = "nic_1_0.send_control_1.";
    private static final String INJECTOR = "nic_1_0.injector_1.";
    private static final String LINK = "network.injection_1_0_1.request";

    private final FcrStill bench = FcrStill.of(3);
    private final Still still = bench.still;
    private final Verdicts verdicts = new Verdicts();
    private final RecordedRemovals removals = new RecordedRemovals();
    private final SendControl control = still.module(SendControl.class, "nic_1_0.send_control_1");
    private final Check check = Watcher.checks(FcrChecks.WATCHERS, control, verdicts, removals.removals())
            .get(0);

    /** A packet of message {@code id} to node 4, of which so many flits have been sent. */
    private void lane(int v, int id, int injected, int length) {
        still.set(INJECTOR + "lane.id", v, id)
                .set(INJECTOR + "lane.destination", v, 4)
                .set(INJECTOR + "lane.F_inj", v, injected)
                .set(INJECTOR + "lane.length", v, length)
                .set(INJECTOR + "lane.padding.I_min", v, 33);
    }

    private List<Long> counts() {
        return verdicts.counts().stream().map(Count::value).toList();
    }

    private long checks() {
        return verdicts.rules().stream().mapToLong(RuleVerdict::checks).sum();
    }

    @Test
    void itCountsUnderNamesOfItsOwn() {
        assertThat(verdicts.counts())
                .extracting(Count::name, Count::meaning)
                .containsExactly(
                        tuple("source-kills", "worms killed at their source, by time-outs or by kills that came back"),
                        tuple("resends", "packets that are sent again"),
                        tuple("resent-flits", "flits of packets that had left when their worm was killed"),
                        tuple("pad-flits", "pad flits sent"));
        assertThat(verdicts.rules())
                .extracting(verdict -> verdict.rule().name())
                .containsExactly("fcr-padding");
        assertThat(check.look(1)).isFalse();
        assertThat(removals.said()).isEmpty();
    }

    /** One killed within its contents, one among its pads, one for the last time, one that had left. */
    @Test
    void killsAreTold() {
        lane(0, 70, 4, 9);
        lane(2, 72, 12, 9);
        still.set(HERE + "kill", 0b101).set(INJECTOR + "busy", 0b101);
        assertThat(check.look(1)).isFalse();
        assertThat(removals.said())
                .containsExactly(
                        "worm " + LINK + " 0",
                        "mistaken " + LINK + " 0",
                        "worm " + LINK + " 2",
                        "mistaken " + LINK + " 2",
                        "again 1 72");
        assertThat(counts()).containsExactly(2L, 2L, 4L + 9, 0L);
        still.set(HERE + "lane.kills", 0, 3).set(INJECTOR + "busy", 0b001);
        check.look(2);
        assertThat(counts()).as("one is not sent again, the other one has left").containsExactly(4L, 2L, 13L, 0L);
        lane(1, 71, 9, 9);
        still.set(HERE + "kill", 0b010);
        removals.said();
        check.look(3);
        assertThat(removals.said()).contains("again 1 71");
    }

    /** A packet that is given up is lost, if it has not been delivered. */
    @Test
    void whatIsGivenUpIsLost() {
        lane(1, 71, 0, 9);
        lane(2, 72, 0, 9);
        removals.isUnderway(1, 72);
        still.set(HERE + "expired", 0b110);
        check.look(1);
        assertThat(removals.said()).containsExactly("message 1 72 EXPIRED");
    }

    @Test
    void creditsAreRestoredBehindAKill() {
        still.set(HERE + "over", 0b110);
        check.look(1);
        assertThat(removals.said()).containsExactly("restored " + LINK + " 1", "restored " + LINK + " 2");
    }

    /** Flits behind the contents are padding. */
    @Test
    void padsAreCounted() {
        lane(1, 71, 8, 9);
        still.set(INJECTOR + "sending", 0b010);
        assertThat(check.look(1)).isTrue();
        assertThat(counts()).containsExactly(0L, 0L, 0L, 0L);
        lane(1, 71, 9, 9);
        check.look(2);
        check.look(3);
        assertThat(counts()).containsExactly(0L, 0L, 0L, 2L);
    }

    /** In the cycle behind the tail the destination knows the packet: by its lane, its turn and its id. */
    @Test
    void aTailThatComesTooEarlyIsFound() {
        DeliveryTable table = still.module(DeliveryTable.class, "nic_1_1.delivered");
        int address = table.keys().address(1, 3 + 1);
        lane(1, 71, 32, 9);
        still.set(INJECTOR + "lane.padding.turn", 1, 1).set(INJECTOR + "sending", 0b010);
        check.look(1);
        assertThat(checks()).isZero();
        still.set("nic_1_1.delivered.last", address, table.keys().key(1, 71, 0)).set(INJECTOR + "sending", 0);
        check.look(2);
        check.look(3);
        assertThat(checks()).isEqualTo(1);
        assertThat(verdicts.violations()).isEmpty();
        still.set("nic_1_1.delivered.last", address, table.keys().key(1, 70, 0)).set(INJECTOR + "sending", 0b010);
        check.look(4);
        still.set(INJECTOR + "sending", 0);
        check.look(5);
        assertThat(verdicts.violations())
                .containsExactly(new Violation(
                        5,
                        "network.nic_1_0.send_control_1",
                        "fcr-padding",
                        "the tail of message 71 from node 1 to 4 has entered the network, but its contents have not all"
                                + " been received"));
        still.set(INJECTOR + "sending", 0b010);
        check.look(6);
        check.reset();
        still.set(INJECTOR + "sending", 0);
        check.look(7);
        assertThat(checks()).as("forgotten").isEqualTo(2);
        lane(1, 71, 31, 9);
        still.set(INJECTOR + "sending", 0b010);
        check.look(8);
        check.look(9);
        assertThat(checks()).as("not the tail").isEqualTo(2);
    }

    @Test
    void aLaneThatIsNotIdleIsNotAtRest() {
        assertThat(check.unrest()).isEmpty();
        String text = "network.nic_1_0.send_control_1 has a lane that is not IDLE";
        for (String left : List.of("kill", "over")) {
            still.clear().set(HERE + left, 0b100);
            assertThat(check.unrest()).contains(text);
        }
        still.clear().set(HERE + "lane.state", 2, LaneState.BACK_OFF.ordinal());
        assertThat(check.unrest()).contains(text);
    }

    @Test
    void itDeclaresWhatItLooksAt() {
        assertThat(check.reads()).extracting(Element::name).containsExactly("kill", "over", "sending", "expired");
        assertThat(check.samples())
                .extracting(Element::path)
                .startsWith(
                        "network.nic_1_0.injector_1.busy",
                        "network.nic_1_0.injector_1.lane.F_inj",
                        "network.nic_1_0.injector_1.lane.length",
                        "network.nic_1_0.injector_1.lane.id",
                        "network.nic_1_0.injector_1.lane.destination")
                .contains(
                        "network.nic_1_0.send_control_1.lane.kills",
                        "network.nic_1_0.injector_1.lane.padding.I_min",
                        "network.nic_1_0.injector_1.lane.padding.turn",
                        "network.nic_0_1.delivered.last",
                        "network.nic_2_1.delivered.last");
        SendControl endless = FcrStill.of(0).still.module(SendControl.class, "nic_1_0.send_control_1");
        assertThat(Watcher.checks(FcrChecks.WATCHERS, endless, verdicts, removals.removals())
                        .get(0)
                        .reads())
                .filteredOn(Element::hasBits)
                .extracting(Element::name)
                .containsExactly("kill", "over", "sending");
    }
}
