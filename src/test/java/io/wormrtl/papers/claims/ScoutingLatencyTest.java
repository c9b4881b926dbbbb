package io.wormrtl.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.testbench.Settings;
import io.wormrtl.network.topology.Topologies;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.scouting.ScoutingModel;
import io.wormrtl.papers.model.scouting.ScoutingNetwork;
import io.wormrtl.papers.model.scouting.ScoutingReadings;
import io.wormrtl.protocols.scouting.ScoutingSettings;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is said of scouting switching, of latencies that are made up: results that are as 000 says, and others. */
@Tag("slow")
class ScoutingLatencyTest {

    private static int radix(Settings settings) {
        return ((Topologies.GridSize) settings.network().topology().settings())
                .radices()
                .get(0);
    }

    private static final List<String> RULES = List.of("probe-lead", "probe-gap", "deadlock", "path-search");

    private static int length(Settings settings) {
        return (int) settings.traffic().length().make().mean();
    }

    private static int lead(Settings settings) {
        return ((ScoutingSettings) settings.switching().settings()).lead();
    }

    private static boolean isLarge(Settings settings) {
        return radix(settings) == 16;
    }

    private static MadeRun modelled(Settings settings, ScoutingReadings readings, double factor) {
        ScoutingModel model = new ScoutingModel(
                new ScoutingNetwork(
                        radix(settings), settings.router().virtualChannels(), lead(settings), length(settings)),
                readings);
        return model.at(settings.traffic().load() / length(settings))
                .steady()
                .map(MessageLatency::latency)
                .map(latency -> MadeRun.steady(0, factor * latency))
                .orElse(MadeRun.saturated());
    }

    private static Function<Settings, MadeRun> likeTheModel(double factor) {
        return settings -> modelled(settings, ScoutingReadings.SETTLED, factor);
    }

    /** The last statement is that on the shape of the curves. */
    @Test
    void simulationBesideTheModel() {
        assertThat(MadeRun.verdicts("0.1", likeTheModel(1))).startsWith("+".repeat(16));
        assertThat(MadeRun.verdicts("0.2", likeTheModel(0.88))).startsWith("+".repeat(16));
        assertThat(MadeRun.verdicts("0.2", settings -> MadeRun.saturated())).isEqualTo("?".repeat(17));
        Judgement judgement = MadeRun.judgement("0.1", likeTheModel(1.25));
        assertThat(judgement.statements().get(0).verdict()).isEqualTo(ClaimVerdict.REFUTED);
        assertThat(judgement.statements().get(0).reason()).contains("(-20 %)");
        assertThat(judgement.models()).as("and 8 paced ones").hasSize(24);
    }

    @Test
    void flatThenSaturated() {
        Function<Settings, MadeRun> knee = settings -> settings.traffic().load() > 0.1
                ? MadeRun.saturated()
                : MadeRun.steady(0, 40 + 1000 * Math.pow(settings.traffic().load(), 3));
        assertThat(MadeRun.verdicts("0.1", knee)).endsWith("+");
        assertThat(MadeRun.verdicts("0.1", settings -> MadeRun.steady(0, 40)))
                .as("no end in sight")
                .endsWith("-");
        assertThat(MadeRun.verdicts(
                        "0.1",
                        settings -> settings.traffic().load() > 0.1
                                ? MadeRun.saturated()
                                : MadeRun.steady(
                                        0, 10 + 1000 * settings.traffic().load())))
                .as("steep from the beginning")
                .endsWith("-");
    }

    @Test
    void theReadingThatIsClosestIsNamed() {
        ScoutingReadings printed = new ScoutingReadings(
                ScoutingReadings.equation4().get("printed"),
                ScoutingReadings.SETTLED.source(),
                ScoutingReadings.SETTLED.oneDimension());
        assertThat(MadeRun.judgement("0.2", settings -> modelled(settings, printed, 1))
                        .statements())
                .filteredOn(statement -> statement.verdict() == ClaimVerdict.REFUTED)
                .first()
                .extracting(Statement::reason)
                .asString()
                .contains("closest reading: eq. 4 printed, 5 settled, 8 settled, at most 0.000 %");
    }

    private static Function<Settings, MadeRun> growing(double perLink) {
        return settings -> MadeRun.steady(
                        0, 40 + perLink * lead(settings) + settings.traffic().load())
                .with(RULES, List.of(), 0);
    }

    @Test
    void leads() {
        assertThat(MadeRun.verdicts("0.3", growing(2))).isEqualTo("++++++");
        assertThat(MadeRun.verdicts("0.3", growing(3))).isEqualTo("++--++");
        assertThat(MadeRun.verdicts("0.3", growing(-1))).isEqualTo("+---++");
        assertThat(MadeRun.verdicts(
                        "0.3", settings -> growing(2).apply(settings).with(List.of(), RULES, 0)))
                .as("rules are broken")
                .isEqualTo("++++--");
        assertThat(MadeRun.verdicts(
                        "0.3", settings -> growing(2).apply(settings).with(List.of(), List.of(), 0)))
                .as("nobody looked")
                .isEqualTo("++++--");
        assertThat(MadeRun.verdicts("0.3", settings -> MadeRun.saturated())).isEqualTo("+?----");
    }

    private static Function<Settings, MadeRun> endingAt(double ofOne, double ofSix, double large, double longer) {
        return settings -> {
            double end = (settings.router().virtualChannels() == 1 ? ofOne : ofSix)
                    * (isLarge(settings) ? large : 1)
                    * (length(settings) == 64 ? longer : 1);
            return settings.traffic().load() > end ? MadeRun.saturated() : MadeRun.steady(0, 50);
        };
    }

    @Test
    void whereItSaturates() {
        assertThat(MadeRun.verdicts("0.4", endingAt(0.12, 0.42, 0.5, 1))).isEqualTo("+++");
        assertThat(MadeRun.verdicts("0.4", endingAt(0.12, 0.1, 0.5, 1))).isEqualTo("-++");
        assertThat(MadeRun.verdicts("0.4", endingAt(0.06, 0.26, 1.2, 0.5))).isEqualTo("+--");
    }

    @Test
    void deadlocks() {
        Function<Settings, MadeRun> paper = settings -> lead(settings) == 0
                ? new MadeRun(Double.NaN, Double.NaN, Outcome.ENDED_BY_VIOLATION, List.of(), List.of("deadlock"), 0)
                : MadeRun.steady(0, 50).with(RULES, List.of(), 3);
        assertThat(MadeRun.verdicts("0.5", paper)).isEqualTo("++++");
        assertThat(MadeRun.verdicts("0.5", settings -> MadeRun.steady(0, 50).with(RULES, List.of(), 0)))
                .as("nothing is given up, and worms do not deadlock either")
                .isEqualTo("++--");
        assertThat(MadeRun.verdicts(
                        "0.5",
                        settings -> lead(settings) == 6
                                ? MadeRun.steady(0, 50).with(List.of(), RULES, 3)
                                : paper.apply(settings)))
                .as("a long lead deadlocks")
                .isEqualTo("--++");
    }
}
