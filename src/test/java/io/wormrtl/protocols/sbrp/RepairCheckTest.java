package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.router.input.RouteState;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the check of a router's unit tells the monitors, and what it finds. */
class RepairCheckTest {

    private static final String ROUTER = "router_1_0.";
    private static final String UNIT = ROUTER + "repair_unit.";
    private static final String PATH = "network.router_1_0.repair_unit";

    private final SbrpStill bench = SbrpStill.of(Variant.SBRP_1);
    private final Still still = bench.still;
    private final Verdicts verdicts = new Verdicts();
    private final RecordedRemovals removals = new RecordedRemovals();
    private final Check check = Watcher.checks(SbrpChecks.WATCHERS, bench.repair(), verdicts, removals.removals())
            .get(0);

    private void hold(String port, int... flits) {
        for (int v = 0; v < flits.length; v++) {
            still.set(ROUTER + "input_" + port + ".fifo.count", v, flits[v]);
        }
    }

    private void states(String port, RouteState... states) {
        for (int v = 0; v < states.length; v++) {
            still.set(ROUTER + "input_" + port + ".vc.state", v, states[v].ordinal());
        }
    }

    private List<Long> checks() {
        return verdicts.rules().stream().map(rule -> rule.checks()).toList();
    }

    private void breaks(long cycle, String rule, String text) {
        assertThat(verdicts.violations()).last().isEqualTo(new Violation(cycle, PATH, rule, text));
    }

    @Test
    void nothingIsSaidOfARouterThatRests() {
        assertThat(check.look(1)).isFalse();
        assertThat(removals.said()).isEmpty();
        assertThat(checks()).containsExactly(0L, 0L);
        assertThat(check.unrest()).isEmpty();
    }

    /** Of the channels of which flits are thrown away only those that hold one have a flit fewer. */
    @Test
    void whatIsAbsorbedAndWhatIsInsertedIsTold() {
        hold("x_plus", 2, 0, 1);
        hold("injection_1", 1, 1, 1);
        still.set(ROUTER + "in_discard_x_plus", 0b110);
        still.set(ROUTER + "in_discard_injection_1", 0b011);
        still.set(ROUTER + "in_insert_y_plus", 0b110);
        still.set(ROUTER + "input_y_plus.departing", 0b011);
        assertThat(check.look(4)).isTrue();
        assertThat(removals.said()).containsExactly("fromStages ABSORBED 1", "intoStages 1", "fromStages ABSORBED 2");
        assertThat(checks()).containsExactly(0L, 0L);
        still.set(ROUTER + "in_discard_x_plus", 0).set(ROUTER + "in_discard_injection_1", 0);
        assertThat(check.look(5)).as("what is inserted is").isFalse();
    }

    /** Of a worm that is absorbed, or that is hit with its head gone, all flits are thrown away. */
    @ParameterizedTest
    @CsvSource({"absorbing_x_minus", "begun_x_minus"})
    void whatHasLostItsWayMustBeAbsorbed(String mask) {
        hold("x_minus", 1, 0, 3);
        still.set(UNIT + mask, 0b111);
        still.set(ROUTER + "in_discard_x_minus", 0b101);
        assertThat(check.look(6)).isTrue();
        assertThat(checks()).containsExactly(1L, 0L);
        assertThat(verdicts.violations()).isEmpty();
        still.set(ROUTER + "in_discard_x_minus", 0b001);
        check.look(7);
        breaks(
                7,
                "sbrp-orphans",
                "input x_minus: flits of virtual channels 100, which have lost their way, are not absorbed");
        hold("x_minus", 0, 0, 0);
        check.look(8);
        assertThat(checks()).containsExactly(2L, 0L);
    }

    /** The channels of which the router before is told are empty and idle. */
    @Test
    void aChannelThatRestartsHoldsNoWormOfTheTimeBefore() {
        states("y_plus", RouteState.IDLE, RouteState.IDLE, RouteState.ROUTED);
        hold("y_plus", 0, 1, 0);
        still.set(UNIT + "vacating_y_plus", 0b111);
        assertThat(check.look(1)).as("it is watched on").isTrue();
        still.set(UNIT + "vacating_y_plus", 0b110);
        check.look(2);
        assertThat(checks()).containsExactly(0L, 1L);
        assertThat(verdicts.violations()).isEmpty();
        check.look(3);
        assertThat(checks()).containsExactly(0L, 1L);
        still.set(UNIT + "vacating_y_plus", 0b100);
        check.look(4);
        String rest = " still have a worm of the time before the channel died";
        breaks(4, "sbrp-closed", "input y_plus: virtual channels 10" + rest);
        still.set(UNIT + "vacating_y_plus", 0);
        check.look(5);
        breaks(5, "sbrp-closed", "input y_plus: virtual channels 100" + rest);
        assertThat(checks()).containsExactly(0L, 3L);
        assertThat(check.look(6)).isFalse();
    }

    /** After a reset it knows nothing of channels that were to restart. */
    @Test
    void whatWasBeforeAResetIsForgotten() {
        states("y_plus", RouteState.ROUTED);
        still.set(UNIT + "vacating_y_plus", 0b111);
        check.look(1);
        check.reset();
        still.set(UNIT + "vacating_y_plus", 0);
        check.look(2);
        assertThat(checks()).containsExactly(0L, 0L);
    }

    @Test
    void deadPortsAreLookedAtAgain() {
        still.set("status_0_0_x_plus.dead", 1);
        assertThat(check.look(1)).as("an input").isTrue();
        still.set("status_0_0_x_plus.dead", 0).set("status_1_0_y_plus.dead", 1);
        assertThat(check.look(2)).as("an output").isTrue();
        still.set("status_1_0_y_plus.dead", 0).set(UNIT + "absorbing_injection_0", 1);
        assertThat(check.look(3)).as("absorbing").isTrue();
    }

    /** Of a channel that works again, for those virtual channels of which a credit comes. */
    @Test
    void aSenderThatLearnsIsTold() {
        still.set(UNIT + "unknown_x_minus", 0b110).set("link_1_0_x_minus.credit_out", 0b111);
        check.look(1);
        assertThat(removals.said())
                .containsExactly(
                        "restored network.link_1_0_x_minus.request 1", "restored network.link_1_0_x_minus.request 2");
        still.set("status_1_0_x_minus.dead", 1);
        check.look(2);
        assertThat(removals.said()).isEmpty();
    }

    /** Whatever is left of a worm keeps the router from its rest; what a dead channel holds is no part of that. */
    @Test
    void whatIsLeftIsSaid() {
        String text = PATH + " follows a worm, absorbs one, has one to ask for, or waits for one to go on";
        Map<String, Long> left = Map.of(
                "absorbing_injection_1", 0b100L,
                "absorbing_x_plus", 0b1L,
                "ask_y_plus", 0b10L,
                "used_x_minus", 0b1L,
                "vacating_x_plus", 0b100L,
                "unknown_y_plus", 0b10L);
        left.forEach((name, value) -> {
            still.clear().set(UNIT + name, value);
            assertThat(check.unrest()).as(name).contains(text);
        });
        still.clear();
        still.set(UNIT + "hit_display.hit", 1);
        assertThat(check.unrest()).as("shown").contains(text);
        still.set("ejection_1_0_0.hit_taken", 1);
        assertThat(check.unrest()).isEmpty();
        still.set(UNIT + "used_x_minus", 1).set(UNIT + "unknown_x_minus", 1).set("status_1_0_x_minus.dead", 1);
        still.set(UNIT + "vacating_x_minus", 1).set("status_0_0_x_plus.dead", 1);
        assertThat(check.unrest()).as("of dead channels").isEmpty();
    }

    /** Channels to the processor die with their node only. */
    @Test
    void channelsToTheProcessorAreLeftAlone() {
        for (String door : List.of("close", "release", "restore")) {
            for (int e = 0; e < 4; e++) {
                String wire = ROUTER + "out_" + door + "_ejection_" + e;
                still.set(wire, SbrpStill.ALL).run(UNIT + "leave_" + door + "_ejection_" + e);
                assertThat(still.get(wire)).isZero();
            }
        }
    }

    private static List<String> paths(List<Element> elements) {
        return elements.stream().map(Element::path).toList();
    }

    /** All that may change is declared: twice three ports to routers, and two from the processor. */
    @Test
    void itDeclaresWhatItLooksAt() {
        List<String> reads = Stream.of(
                        "x_plus status_2_0_x_minus", "x_minus status_0_0_x_plus", "y_plus status_1_1_y_minus")
                .map(port -> port.split(" "))
                .flatMap(port -> Stream.of(
                        PATH + ".hit_" + port[0],
                        PATH + ".begun_" + port[0],
                        PATH + ".absorbing_" + port[0],
                        "network." + port[1] + ".dead",
                        PATH + ".vacating_" + port[0]))
                .toList();
        List<String> local = Stream.of("injection_0", "injection_1")
                .flatMap(port -> Stream.of(PATH + ".hit_" + port, PATH + ".begun_" + port, PATH + ".absorbing_" + port))
                .toList();
        List<String> ahead = Stream.of("x_plus", "x_minus", "y_plus")
                .flatMap(port -> Stream.of(
                        "network.status_1_0_" + port + ".dead",
                        PATH + ".down_" + port,
                        "network.link_1_0_" + port + ".credit_out",
                        PATH + ".unknown_" + port))
                .toList();
        assertThat(paths(check.reads()))
                .containsExactlyElementsOf(
                        Stream.of(reads, local, ahead).flatMap(List::stream).toList());
        assertThat(paths(check.samples()))
                .hasSize(25)
                .startsWith(
                        "network.router_1_0.in_discard_x_plus",
                        "network.router_1_0.in_insert_x_plus",
                        "network.router_1_0.input_x_plus.departing",
                        "network.router_1_0.input_x_plus.fifo.count",
                        "network.router_1_0.input_x_plus.vc.state")
                .endsWith("network.router_1_0.input_injection_1.vc.state");
    }

    /** Networks whose routers ask have a check more: which messages are lost with them. */
    @Test
    void networksWhoseRoutersAskHaveACheckOfTheirOwn() {
        SbrpStill asked = SbrpStill.of(Variant.SBRP_2);
        for (SbrpStill any : List.of(bench, asked)) {
            assertThat(Watcher.checks(SbrpChecks.WATCHERS, any.repair(), verdicts, removals.removals()))
                    .hasExactlyElementsOfTypes(RepairCheck.class);
        }
        assertThat(Watcher.checks(SbrpChecks.WATCHERS, bench.network, verdicts, removals.removals()))
                .hasExactlyElementsOfTypes(LostRequestsCheck.class);
        assertThat(Watcher.checks(SbrpChecks.WATCHERS, asked.network, verdicts, removals.removals()))
                .isEmpty();
    }
}
