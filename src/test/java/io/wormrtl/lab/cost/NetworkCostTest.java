package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What follows from the sizes of a small network without any table. */
class NetworkCostTest {

    private final Synthesis synthesis = new Synthesis();

    private static Parts parts(String radices, String... overrides) {
        return Testbench.parse(
                        "network: { topology: mesh, radices: " + radices + " }\nrouter: { virtual-channels: 2 }\n",
                        Path.of("b.yaml"),
                        List.of(overrides))
                .parts();
    }

    /** In a mesh of 3 by 2 the middle nodes 1 and 4 have three neighbours, the others two. */
    @Test
    void theWidestNodeIsTheLowestOfThoseWithTheMostChannels() {
        assertThat(NodeCost.widest(IdleNetwork.of(parts("[3, 2]")))).isEqualTo(1);
        assertThat(NodeCost.widest(IdleNetwork.of(parts("[3, 3]")))).isEqualTo(4);
        assertThat(NodeCost.widest(IdleNetwork.of(parts("[2, 2]")))).isZero();
    }

    /**
     * A channel of flits of 24 bits and two virtual channels has a wire for the request, one for the channel, 24 for
     * the flit, and a credit back for each channel; of the registers of a second cycle there are as many.
     */
    @Test
    void aChannelHasTheWiresOfItsFormat() {
        NetworkCost cost = NetworkCost.of(parts("[3, 2]", "link.flit-width=24"), synthesis);
        assertThat(cost.channelWires()).isEqualTo(1 + 1 + 24 + 2);
        assertThat(cost.node().node()).isEqualTo(1);
        assertThat(cost.node().name()).isEqualTo("1_0");
        // three channels to neighbours, one from the interface, one to it
        assertThat(cost.node().links().counts().wireBits()).isEqualTo(5 * 28);
        assertThat(cost.node().links().counts().registerBits()).isZero();
        NetworkCost longer = NetworkCost.of(parts("[3, 2]", "link.flit-width=24", "link.delay=2"), synthesis);
        assertThat(longer.node().links().counts().registerBits()).isEqualTo(5 * 28);
    }

    @Test
    void aNodeIsItsRouterItsInterfaceAndItsLinks() {
        NodeCost node = NetworkCost.of(parts("[3, 2]"), synthesis).node();
        assertThat(node.total())
                .isEqualTo(node.router()
                        .total()
                        .plus(node.networkInterface().total())
                        .plus(node.links()));
        assertThat(node.router().rows().get(0).type()).isEqualTo("Router");
        assertThat(node.networkInterface().rows().get(0).type()).isEqualTo("WormholeInterface");
    }

    /** In a row of three the middle node has more than those at the ends. */
    @Test
    void aNetworkIsAllItsNodes() {
        NetworkCost cost = NetworkCost.of(parts("[3]"), synthesis);
        Amount sum = Amount.NONE;
        for (int node = 0; node < 3; node++) {
            sum = sum.plus(NodeCost.of(cost.network(), node, synthesis).total());
        }
        assertThat(cost.total()).isEqualTo(sum);
        assertThat(sum.gates())
                .isGreaterThan(2 * cost.node().total().gates())
                .isLessThan(3 * cost.node().total().gates());
    }

    /** Three channels from neighbours and one from the interface, two buffers each of so many flits. */
    @ParameterizedTest
    @CsvSource({"1, 0, 8", "3, 0, 24", "4, 2, 48"})
    void aRouterHasPlacesForFlitsInItsBuffers(int depth, int output, long places) {
        NetworkCost cost = NetworkCost.of(
                parts("[3, 2]", "router.buffer-depth=" + depth, "router.output-depth=" + output), synthesis);
        assertThat(cost.storage()).isEqualTo(places);
    }

    @Test
    void theSlowestWayOfAllIsTheFirst() {
        NetworkCost cost = NetworkCost.of(parts("[2, 2]"), synthesis);
        assertThat(cost.levels()).isEqualTo(cost.paths().get(0).levels()).isPositive();
        assertThat(cost.paths()).allSatisfy(path -> assertThat(path.kinds()).endsWith(CriticalPath.kind(path.end())));
        assertThat(cost.paths())
                .as("ways through several processes, which end in another than they begin in")
                .anyMatch(path -> path.processes().get(0) != path.end());
    }

    /**
     * From node 0 three channels away, two cycles each and one in the interface and one at its end: 1 + 4 * 2 + 11 + 1
     * cycles for 12 flits, and the cycle in which it is reported. They cross five channels each.
     */
    @Test
    void aMessageAloneTakesTheLatencyOfTheClosedForm() {
        MessageAlone alone = MessageAlone.of(parts("[4, 4]", "traffic.length=12"), 12);
        assertThat(alone.crossings()).isEqualTo(5 * 12);
        MessageAlone next = MessageAlone.of(parts("[4, 4]", "traffic.length=13"), 13);
        assertThat(next).isEqualTo(new MessageAlone(alone.cycles() + 1, 5 * 13));
        assertThat(alone.cycles()).isBetween(21L, 23L);
    }

    /** In a row of three the farthest node is two channels away, in a pair one. */
    @ParameterizedTest
    @CsvSource({"'[3]', 4", "'[2]', 3", "'[9]', 5"})
    void aMessageAloneGoesThreeChannelsFarIfTheNetworkHasThem(String radices, int channels) {
        assertThat(MessageAlone.of(parts(radices, "traffic.length=8"), 8).crossings())
                .isEqualTo(channels * 8L);
    }

    /** Five ports of two channels, 32 bits; the published forms are held elsewhere. */
    @Test
    void eachStepOfAHeaderHasItsPublishedDelay() {
        NetworkCost cost = NetworkCost.of(parts("[3, 3]", "router.crossbar=multiplexed"), synthesis);
        RouterDelays model = new RouterDelays(5, 2, 32, 2);
        List<StageDelay> steps = StageDelay.of(cost);
        assertThat(steps)
                .extracting(StageDelay::step)
                .containsExactly("routing", "virtual-channel allocation", "switch allocation", "crossbar", "link");
        requireModels(steps.get(0), Double.NaN, model.routeNanoseconds(), model.routeNanoseconds());
        requireModels(steps.get(1), model.allocateChannelTau4(), Double.NaN, Double.NaN);
        requireModels(steps.get(2), model.allocateSwitchTau4(), Double.NaN, Double.NaN);
        requireModels(steps.get(3), model.crossbarTau4(5), model.switchNanoseconds(10), model.switchNanoseconds(5));
        requireModels(steps.get(4), Double.NaN, model.channelNanoseconds(), model.channelNanoseconds());
        assertThat(steps).allMatch(step -> step.levels() > 0);
        assertThat(steps.get(0).levels())
                .isEqualTo(cost.timing().most("InputController.route")
                        + cost.timing().most("InputController.select"));
    }

    /** With a crossbar port for every channel there is an arbiter for each output, which output buffers do without. */
    @Test
    void aCrossbarOfChannelsIsArbitratedByOutput() {
        RouterDelays model = new RouterDelays(5, 2, 32, 2);
        String perChannel = "router.crossbar=per-virtual-channel";
        List<StageDelay> bare =
                StageDelay.of(NetworkCost.of(parts("[3, 3]", perChannel, "router.output-depth=0"), synthesis));
        requireModels(bare.get(2), model.arbitrateSwitchTau4(10), Double.NaN, Double.NaN);
        requireModels(bare.get(3), model.crossbarTau4(10), model.switchNanoseconds(10), model.switchNanoseconds(5));
        List<StageDelay> buffered =
                StageDelay.of(NetworkCost.of(parts("[3, 3]", perChannel, "router.output-depth=1"), synthesis));
        requireModels(buffered.get(2), Double.NaN, Double.NaN, Double.NaN);
    }

    private static void requireModels(StageDelay step, double tau4, double chien, double aoyama) {
        assertThat(List.of(step.tau4(), step.chien(), step.aoyama())).containsExactly(tau4, chien, aoyama);
    }

    /** From node 0 of a torus of 4 by 4 four ports of two channels lead to (2, 2), fewer to all that come behind it. */
    @Test
    void theFreedomIsThatOfTheHeaderWithTheMostChoices() {
        StageDelay routing = StageDelay.of(
                        NetworkCost.of(parts("[4, 4]", "network.topology=torus", "router.routing=tfar"), synthesis))
                .get(0);
        assertThat(routing.chien()).isCloseTo(4.7 + 3 * 1.2, within(1e-12));
    }

    /** Freedom 16 and 10 requesters of an arbiter, by the forms of the papers, in numbers. */
    @Test
    void publishedFormsInNumbers() {
        RouterDelays delays = new RouterDelays(5, 4, 32, 16);
        assertThat(delays.routeNanoseconds()).isCloseTo(4.7 + 4.8, within(1e-12));
        assertThat(delays.switchNanoseconds(8)).isCloseTo(3.4 + 1.8, within(1e-12));
        assertThat(delays.channelNanoseconds()).isCloseTo(5.14 + 1.2, within(1e-12));
        assertThat(delays.arbitrateSwitchTau4(16)).isCloseTo((43 + 23 + 1 / 12.0) / 5, within(1e-12));
        // 8 ports and 2 bits of 4 each way: log8 of 8, log2 of 8
        assertThat(new RouterDelays(8, 1, 2, 1).crossbarTau4(8)).isCloseTo((9 + 18 + 6) / 5.0, within(1e-12));
        assertThat(new RouterDelays(4, 4, 2, 1).allocateChannelTau4())
                .isCloseTo((43 + 23 + 1 / 12.0) / 5, within(1e-12));
        assertThat(new RouterDelays(4, 4, 2, 1).allocateSwitchTau4())
                .isCloseTo((11.5 + 23 + 29 + 5 / 6.0) / 5, within(1e-12));
    }
}
