package io.wormrtl.papers.model.worms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.papers.model.scouting.ScoutingModel;
import io.wormrtl.papers.model.scouting.ScoutingNetwork;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Headers under the assumptions of 000 give its equations, and under those of hardware the latency of hardware. */
class ProbeNetworkTest {

    private static final Topology TORUS = new Torus(8, 8);
    private static final double MEAN_HOPS = 256.0 / 63;

    private static final ProbeAssumptions HARDWARE = new ProbeAssumptions(
            new Ends(4, 4), Ways::real, ProbeTiming.HARDWARE, BlockedHeader.GOES_BACK, Acknowledgements.ON_CHANNELS);
    private static final ProbeAssumptions PAPER = new ProbeAssumptions(
            new Ends(1, 0), Ways::redrawn, ProbeTiming.PAPER, BlockedHeader.COUNTED, Acknowledgements.FREE);
    private static final ProbeAssumptions PAPER_BUT_REAL = new ProbeAssumptions(
            new Ends(1, 0), Ways::real, ProbeTiming.PAPER, BlockedHeader.GOES_BACK, Acknowledgements.FREE);

    private static WormLatency run(Topology topology, int lead, ProbeAssumptions assumptions, Trial trial) {
        return ProbeNetwork.run(topology, Routings.CATALOGUE.get("tfar").create(topology, 1), lead, assumptions, trial);
    }

    private static double latency(int lead, ProbeAssumptions assumptions, double load) {
        return run(TORUS, lead, assumptions, new Trial(load, 32, 3000, 20_000, 20_000, 1))
                .latency()
                .orElseThrow();
    }

    /** D + 2K - 1 + M by the paper; 2n + 2 min(K, n) + M with n = D + 2 in hardware. */
    @ParameterizedTest
    @CsvSource({"1", "3"})
    void alone(int lead) {
        Trial alone = new Trial(0.0002, 32, 0, 1_000_000, 1000, 5);
        assertThat(run(TORUS, lead, PAPER_BUT_REAL, alone).latency().orElseThrow())
                .isCloseTo(MEAN_HOPS + 2 * lead - 1 + 32, within(0.25));
        assertThat(run(TORUS, lead, HARDWARE, alone).latency().orElseThrow())
                .isCloseTo(2 * (MEAN_HOPS + 2) + 2 * lead + 32, within(0.45));
    }

    /** A way of fewer than K links is acknowledged as a whole: a message over one hop crosses three. */
    @Test
    void shortWaysWaitForFewerAcknowledgements() {
        Trial alone = new Trial(0.0002, 10, 0, 500_000, 1000, 5);
        assertThat(run(new Hypercube(1), 9, HARDWARE, alone).latency().orElseThrow())
                .isCloseTo(6 + 6 + 10, within(0.1));
    }

    /** A source is a queue with one server where its messages meet nobody else: M/D/1 with service D + 2K - 1 + M. */
    @Test
    void aSourceSendsOneMessageAfterTheOther() {
        Topology pair = new Hypercube(1);
        double load = 0.5;
        double service = 12;
        double used = load / 10 * service;
        WormLatency queue = run(pair, 1, PAPER_BUT_REAL, new Trial(load, 10, 1000, 200_000, 20_000, 3));
        double waiting = used * service / (2 * (1 - used));
        assertThat(queue.latency().orElseThrow()).isCloseTo(service + waiting, within(0.5));
        assertThat(queue.beginning().orElseThrow()).isCloseTo(waiting, within(0.5));
        assertThat(queue.busy()).isCloseTo(used, within(0.01));
    }

    /** In hardware it has done with a message when the tail has left: 6 + M cycles after it began over one hop, two before the end. */
    @Test
    void aSourceOfHardwareIsFreeBehindTheTail() {
        ProbeAssumptions one = new ProbeAssumptions(
                new Ends(1, 0), Ways::real, ProbeTiming.HARDWARE, BlockedHeader.GOES_BACK, Acknowledgements.FREE);
        double service = 16;
        double used = 0.3 / 10 * service;
        WormLatency queue = run(new Hypercube(1), 1, one, new Trial(0.3, 10, 1000, 400_000, 20_000, 3));
        assertThat(queue.latency().orElseThrow())
                .isCloseTo(service + 2 + used * service / (2 * (1 - used)), within(0.3));
    }

    /**
     * How long a message that meets nobody has each of its channels: 2K + M cycles by the paper; in hardware D + 4 + M - i with K = 1,
     * for its i-th.
     */
    @Test
    void channelsAreFreeBehindTheTail() {
        Trial trial = new Trial(0.02, 32, 0, 200_000, 1000, 5);
        double byPaper = 0;
        double inHardware = 0;
        for (int node = 1; node < TORUS.nodes(); node++) {
            int hops = TORUS.distance(0, node);
            byPaper += hops * (2 + 32.0);
            inHardware += hops * (hops + 36) - hops * (hops - 1) / 2.0;
        }
        double each = trial.messages() / 63 / 4;
        assertThat(run(TORUS, 1, PAPER_BUT_REAL, trial).busy())
                .isCloseTo(each * byPaper, within(0.012 * each * byPaper));
        assertThat(run(TORUS, 1, HARDWARE, trial).busy())
                .isCloseTo(each * inHardware, within(0.012 * each * inHardware));
    }

    /** On a pair of nodes the only acknowledgement that meets anybody is that of a path, and meets whoever holds the channel. */
    @Test
    void acknowledgementsTakeACycleOfWhoeverIsOnTheWay() {
        Topology pair = new Hypercube(1);
        Trial trial = new Trial(0.2, 20, 1000, 400_000, 20_000, 3);
        ProbeAssumptions free = new ProbeAssumptions(
                PAPER_BUT_REAL.ends(), Ways::real, ProbeTiming.PAPER, BlockedHeader.GOES_BACK, Acknowledgements.FREE);
        ProbeAssumptions onChannels = new ProbeAssumptions(
                free.ends(), free.ways(), free.timing(), free.blocked(), Acknowledgements.ON_CHANNELS);
        double rate = trial.messages();
        double met = rate * 21;
        double later = run(pair, 1, onChannels, trial).latency().orElseThrow()
                - run(pair, 1, free, trial).latency().orElseThrow();
        assertThat(later).as("and a queue grows by that").isBetween(0.9 * met, 2 * met);
    }

    /** What the equations make of their assumptions is within three per cent of what these give. */
    @ParameterizedTest
    @CsvSource({"1, 0.08", "1, 0.18", "3, 0.08", "3, 0.18", "6, 0.18"})
    void underTheAssumptionsOfThePaperItIsItsModel(int lead, double load) {
        double printed = new ScoutingModel(new ScoutingNetwork(8, 1, lead, 32))
                .at(load / 32)
                .steady()
                .orElseThrow()
                .latency();
        assertThat(latency(lead, PAPER, load)).isCloseTo(printed, within(0.03 * printed));
    }

    /** The testbench of claim 0.1, in which destinations are free and sources try again at once. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"1, 0.14", "3, 0.14", "6, 0.18"})
    void withWhatHardwareHasItHasItsLatency(int lead, double load) {
        Testbench testbench = Testbench.read(
                Path.of("testbenches", "figures", "000-fig1-8x8-v1-assumed.yaml"),
                List.of("switching.lead=" + lead, "traffic.load=" + load, "run.measure=12000"));
        RunResult hardware = new NetworkExperiment().run(testbench, Progress.NONE);
        assertThat(latency(lead, HARDWARE, load))
                .isCloseTo(
                        hardware.latency().mean(),
                        within(0.06 * hardware.latency().mean()));
    }

    /** One thing after the other makes messages later. */
    @Test
    void eachAssumptionHasItsPrice() {
        double counted = latency(3, PAPER, 0.18);
        double freeAtSource = latency(3, with(Ways::redrawn, BlockedHeader.FREE_AT_SOURCE), 0.18);
        double redrawn = latency(3, with(Ways::redrawn, BlockedHeader.GOES_BACK), 0.18);
        double real = latency(3, PAPER_BUT_REAL, 0.18);
        assertThat(List.of(counted, freeAtSource, redrawn, real)).isSorted();
        assertThat(freeAtSource).isGreaterThan(1.03 * counted);
        assertThat(real).isGreaterThan(1.02 * redrawn);
    }

    private static ProbeAssumptions with(Ways ways, BlockedHeader blocked) {
        return new ProbeAssumptions(PAPER.ends(), ways, PAPER.timing(), blocked, PAPER.acknowledgements());
    }

    /** A node that takes one message at a time refuses others, whose headers go back and come again. */
    @Test
    void whoReceivesOneMessageAtATimeMakesOthersLate() {
        ProbeAssumptions one = new ProbeAssumptions(
                new Ends(4, 1), Ways::real, ProbeTiming.HARDWARE, BlockedHeader.GOES_BACK, Acknowledgements.FREE);
        ProbeAssumptions four = new ProbeAssumptions(
                new Ends(4, 4), Ways::real, ProbeTiming.HARDWARE, BlockedHeader.GOES_BACK, Acknowledgements.FREE);
        assertThat(latency(3, one, 0.14)).isGreaterThan(1.05 * latency(3, four, 0.14));
    }

    @Test
    void pastSaturationThereIsNoLatency() {
        WormLatency full = run(TORUS, 3, HARDWARE, new Trial(0.6, 32, 500, 3000, 300, 3));
        assertThat(full.latency()).isEmpty();
        assertThat(full.messages()).isPositive();
    }

    /** What the seed gives; whoever changes a step by a cycle, on purpose or not, sees it here. */
    @ParameterizedTest
    @CsvSource({"1, 0.14, 53.51541614685439", "3, 0.18, 64.01948503827418", "6, 0.18, 75.18398778964895"})
    void whatTheseAssumptionsGive(int lead, double load, double recorded) {
        assertThat(latency(lead, HARDWARE, load)).isCloseTo(recorded, within(1e-9));
    }

    /** The same of headers that are counted, on lines that are drawn anew. */
    @Test
    void whatTheAssumptionsOfThePaperGive() {
        assertThat(latency(3, PAPER, 0.18)).isCloseTo(47.19125226354645, within(1e-9));
    }

    @Test
    void theSameSeedGivesTheSame() {
        Trial trial = new Trial(0.1, 32, 500, 3000, 3000, 7);
        assertThat(run(TORUS, 3, HARDWARE, trial)).isEqualTo(run(TORUS, 3, HARDWARE, trial));
        assertThat(run(TORUS, 3, HARDWARE, trial))
                .isNotEqualTo(run(TORUS, 3, HARDWARE, new Trial(0.1, 32, 500, 3000, 3000, 8)));
    }
}
