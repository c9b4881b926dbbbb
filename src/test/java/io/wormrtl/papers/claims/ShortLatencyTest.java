package io.wormrtl.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Settings;
import io.wormrtl.network.topology.Topologies;
import io.wormrtl.papers.kpaths.KPathsSettings;
import io.wormrtl.papers.qap.QapSettings;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of packets and circuits, of times that are made up: results that are as 002 says, and others. */
@Tag("slow")
class ShortLatencyTest {

    private static boolean isPackets(Settings settings) {
        return settings.switching().name().equals("qap");
    }

    private static boolean hasTwoLines(Settings settings) {
        return ((KPathsSettings) settings.switching().settings()).lines().equals("two");
    }

    private static boolean isLarge(Settings settings) {
        return settings.traffic().length().make().mean() > 200;
    }

    private static boolean isHeavy(Settings settings) {
        return settings.traffic().load() >= 0.25;
    }

    private static MadeRun asThePaperSays(Settings settings) {
        double load = settings.traffic().load();
        double length = isLarge(settings) ? 600 : 150;
        if (isPackets(settings)) {
            return load > 0.5
                    ? MadeRun.saturated()
                    : MadeRun.steady(isHeavy(settings) ? 40 : 25, (isHeavy(settings) ? 2 : 1.2) * length);
        }
        double knee = hasTwoLines(settings) ? 0.2 : 0.4;
        double wait = isLarge(settings) ? 200 : 90;
        return load > knee
                ? MadeRun.saturated()
                : MadeRun.steady(isHeavy(settings) ? wait : 24, length + (isHeavy(settings) ? wait : 24));
    }

    /** Packets are better when nothing is going on and worse else, and nothing saturates. */
    private static MadeRun otherwise(Settings settings) {
        return isPackets(settings)
                ? MadeRun.steady(isHeavy(settings) ? 30 : 18, isHeavy(settings) ? 1300 : 720)
                : MadeRun.steady(isHeavy(settings) ? (isLarge(settings) ? 26 : 29) : 24, isHeavy(settings) ? 760 : 730);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.1", "2.2"})
    void circuitsOnTwiceTheLines(String claim) {
        String larger = claim.equals("2.2") ? "+" : "";
        assertThat(MadeRun.verdicts(claim, ShortLatencyTest::asThePaperSays)).isEqualTo("+++++" + larger);
        assertThat(MadeRun.verdicts(claim, ShortLatencyTest::otherwise))
                .isEqualTo("-----" + (claim.equals("2.2") ? "-" : ""));
        assertThat(MadeRun.verdicts(claim, settings -> MadeRun.saturated()))
                .isEqualTo("?????" + (claim.equals("2.2") ? "?" : ""));
        assertThat(MadeRun.verdicts(
                        claim,
                        settings -> isPackets(settings) && isHeavy(settings)
                                ? MadeRun.steady(60, 300)
                                : asThePaperSays(settings)))
                .as("sooner, not much sooner where circuits have a latency")
                .startsWith(claim.equals("2.1") ? "++-" : "+++");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.3", "2.4"})
    void circuitsOnAsManyLines(String claim) {
        assertThat(MadeRun.verdicts(claim, ShortLatencyTest::asThePaperSays)).isEqualTo("++++");
        assertThat(MadeRun.verdicts(
                        claim,
                        settings -> isPackets(settings)
                                ? MadeRun.steady(40, isLarge(settings) ? 1600 : 400)
                                : otherwise(settings)))
                .isEqualTo("----");
        assertThat(MadeRun.verdicts(claim, settings -> MadeRun.saturated())).startsWith("??");
    }

    @Test
    void gapsFromFirstToLastData() {
        assertThat(MadeRun.verdicts("2.5", settings -> MadeRun.steady(20, 20 + (isPackets(settings) ? 399 : 100))))
                .isEqualTo("+");
        assertThat(MadeRun.verdicts(
                        "2.5",
                        settings -> MadeRun.steady(
                                20, 20 + (isPackets(settings) && isLarge(settings) && isHeavy(settings) ? 401 : 100))))
                .as("at heavy loads of large messages only")
                .isEqualTo("-");
        assertThat(MadeRun.verdicts("2.5", settings -> MadeRun.saturated())).isEqualTo("?");
    }

    private static Function<Settings, MadeRun> family(double k, double kk1, double knee, double otherKnee) {
        return settings -> {
            boolean plain = settings.switching().name().equals("k");
            boolean heavy = settings.traffic().load() > 0.2;
            return settings.traffic().load() > (plain ? knee : otherKnee)
                    ? MadeRun.saturated()
                    : MadeRun.steady(20, heavy ? (plain ? k : kk1) : 100);
        };
    }

    /** Two statements for each of five cubes. */
    @Test
    void circuitsAmongMoreOrFewerPaths() {
        assertThat(MadeRun.verdicts("2.6", family(120, 119, 0.3, 0.3))).isEqualTo("++".repeat(5));
        assertThat(MadeRun.verdicts("2.6", family(120, 121, 0.3, 0.2))).isEqualTo("--".repeat(5));
        assertThat(MadeRun.verdicts("2.6", family(120, 121, 0.3, 0.3))).isEqualTo("-+".repeat(5));
        assertThat(MadeRun.verdicts("2.6", settings -> MadeRun.saturated())).isEqualTo("?+".repeat(5));
        assertThat(MadeRun.verdicts(
                        "2.6",
                        settings -> settings.network().topology().settings().equals(new Topologies.CubeSize(List.of(8)))
                                ? family(120, 121, 0.3, 0.2).apply(settings)
                                : family(120, 119, 0.3, 0.3).apply(settings)))
                .as("another order in the largest")
                .isEqualTo("++".repeat(4) + "--");
    }

    private static Function<Settings, MadeRun> buffers(double most, double few, double fewHeavy) {
        return settings -> {
            int further = ((QapSettings) settings.switching().settings()).furtherBuffers();
            double heavy = settings.traffic().load() > 0.2 ? fewHeavy : few;
            return MadeRun.steady(20, further == 0 ? 200 * heavy : further < 30 ? 200 * most : 200);
        };
    }

    @Test
    void buffersOfANode() {
        assertThat(MadeRun.verdicts("2.7", buffers(1.04, 1.1, 1.5))).isEqualTo("+++");
        assertThat(MadeRun.verdicts("2.7", buffers(1.06, 1.5, 1.4))).isEqualTo("---");
        assertThat(MadeRun.verdicts("2.7", buffers(1.0, 1.1, 2.1)))
                .as("twice the time is not little")
                .isEqualTo("++-");
        assertThat(MadeRun.verdicts(
                        "2.7",
                        settings -> ((QapSettings) settings.switching().settings()).furtherBuffers() == 0
                                        && settings.traffic().load() > 0.4
                                ? MadeRun.saturated()
                                : buffers(1, 1.1, 1.5).apply(settings)))
                .as("saturates earlier")
                .isEqualTo("++-");
        assertThat(MadeRun.verdicts("2.7", settings -> MadeRun.saturated())).isEqualTo("???");
    }

    /** Times to the first and to the last data for packets of 16, 32, 64 and more bytes. */
    private static Function<Settings, MadeRun> sizes(
            double[] smallest, double[] small, double[] usual, double[] large, double circuits) {
        return settings -> {
            double[] times = switch (settings.networkInterface().maxPacket()) {
                case 0 -> new double[] {circuits, 180};
                case 6 -> smallest;
                case 10 -> small;
                case 18 -> usual;
                default -> large;
            };
            return MadeRun.steady(times[0], times[1]);
        };
    }

    @Test
    void sizesOfPackets() {
        double[] smallest = {23, 400};
        double[] small = {24, 250};
        double[] usual = {28, 200};
        double[] large = {35, 180};
        assertThat(MadeRun.verdicts("2.8", sizes(smallest, small, usual, large, 22)))
                .isEqualTo("+++");
        assertThat(MadeRun.verdicts("2.8", sizes(usual, small, smallest, usual, 18)))
                .as("first data the other way round, and little is recovered")
                .isEqualTo("+--");
        assertThat(MadeRun.verdicts("2.8", sizes(usual, usual, usual, usual, 30)))
                .as("nothing to recover")
                .isEqualTo("---");
        assertThat(MadeRun.verdicts("2.8", settings -> MadeRun.saturated())).isEqualTo("???");
    }

    @Test
    void orderAndDeadlock() {
        List<String> rules = List.of("packets-in-order", "first-step-yields", "deadlock");
        assertThat(MadeRun.verdicts("2.10", settings -> MadeRun.steady(1, 2).with(rules, List.of(), 0)))
                .isEqualTo("+++");
        for (int i = 0; i < rules.size(); i++) {
            List<String> others = rules.subList(0, i);
            String expected = "+".repeat(i) + "-".repeat(rules.size() - i);
            List<String> broken = List.of(rules.get(i));
            assertThat(MadeRun.verdicts("2.10", settings -> MadeRun.steady(1, 2).with(others, broken, 0)))
                    .as("a rule that is broken, and others that were not looked at")
                    .isEqualTo(expected);
        }
    }
}
