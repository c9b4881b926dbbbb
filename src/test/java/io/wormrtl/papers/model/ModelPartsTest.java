package io.wormrtl.papers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.papers.model.scouting.ScoutingModel;
import io.wormrtl.papers.model.scouting.ScoutingNetwork;
import io.wormrtl.papers.model.scouting.ScoutingReadings;
import io.wormrtl.papers.model.solve.FixedPoint;
import io.wormrtl.papers.model.solve.OccupancyModel;
import io.wormrtl.papers.model.solve.OperatingPoints;
import io.wormrtl.papers.model.star.LastChannel;
import io.wormrtl.papers.model.star.StarModel;
import io.wormrtl.papers.model.star.StarNetwork;
import io.wormrtl.papers.model.wires.DelayModel;
import io.wormrtl.papers.model.wires.GridLayout;
import io.wormrtl.papers.model.wires.LinearLayout;
import io.wormrtl.papers.model.wires.MeshAgainstHypercube;
import io.wormrtl.papers.model.wires.SizeRatios;
import io.wormrtl.papers.model.wires.Wiring;
import io.wormrtl.papers.model.zeroload.DeliveryTime;
import io.wormrtl.papers.model.zeroload.ProtocolLength;
import io.wormrtl.papers.model.zeroload.SoftwareOverhead;
import io.wormrtl.papers.model.zeroload.ZeroLoad;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parts of the models by hand, every number of a formula different from every other. */
class ModelPartsTest {

    /** Three hops, 100 bits behind 20, acknowledged by 30, 10 at once; 2 to route, 5 to switch, 7 on the wire. */
    @Test
    void techniquesHaveTheirFormulas() {
        ZeroLoad message = new ZeroLoad(3, 100, 20, 30, 10, 2, 5, 7);
        assertThat(ZeroLoad.techniques().get("circuit").applyAsDouble(message)).isEqualTo(3 * (2 + 5 + 5 + 2 + 3) + 10);
        assertThat(ZeroLoad.techniques().get("store-and-forward").applyAsDouble(message))
                .isEqualTo(3 * (2 + 12 * 12));
        assertThat(ZeroLoad.techniques().get("wormhole").applyAsDouble(message)).isEqualTo(3 * 14 + 7 * 10);
    }

    /** Three hops of 2 each, 100 bytes behind 10, in 4 packets, 5 bytes at a time. */
    @Test
    void schemesHaveTheirFormulas() {
        DeliveryTime time = new DeliveryTime(3, 2, 100, 10, 4, 5);
        assertThat(DeliveryTime.schemes().get("datagram").applyAsDouble(time)).isEqualTo(3 * (2 + 22));
        assertThat(DeliveryTime.schemes().get("circuit").applyAsDouble(time)).isEqualTo(3 * 2 + 22);
        assertThat(DeliveryTime.schemes().get("qap").applyAsDouble(time)).isEqualTo(3 * 2 + 28);
    }

    /** B D + L + 2 M B with L = 12, D = 5, B = 3, M = 2. */
    @Test
    void protocolsHaveTheirLengths() {
        ProtocolLength length = new ProtocolLength(12, 5, 3, 2);
        assertThat(ProtocolLength.protocols().get("sbrp").applyAsDouble(length)).isEqualTo(12);
        assertThat(ProtocolLength.protocols().get("fcr").applyAsDouble(length)).isEqualTo(15 + 12 + 12);
        assertThat(ProtocolLength.protocols().get("rr").applyAsDouble(length)).isEqualTo(24);
        assertThat(length.compressionlessOverhead()).isEqualTo(27.0 / 39);
    }

    @Test
    void aControlMessageCostsACycleAWordAndSevenForTwo() {
        assertThat(new SoftwareOverhead(1, 20, 300, 4_000).cyclesWithoutNetwork())
                .isEqualTo(1 + 20 + 300 + 4_000 + 7 * 2_000);
        assertThat(new SoftwareOverhead(0, 0, 0, 1).cyclesWithoutNetwork()).isEqualTo(1 + 7);
        assertThat(SoftwareOverhead.printed()).isEqualTo(new SoftwareOverhead(2, 7, 5, 4));
    }

    @ParameterizedTest
    @CsvSource({"constant, 1", "logarithmic, 3", "linear, 7.38905609893065"})
    void ratesFallWithTheLengthOfTheWire(String model, double ratio) {
        assertThat(DelayModel.catalogue().get(model).rateRatio(Math.E * Math.E)).isCloseTo(ratio, within(1e-12));
    }

    /** Wires 4 times as many and twice as long: (3 + 7) / (5 + 7) of 8. */
    @Test
    void theSpeedUpIsThatOfTheChannelsOverBothWays() {
        MeshAgainstHypercube pair = new MeshAgainstHypercube(
                16, new SizeRatios(4, 2), DelayModel.catalogue().get("linear"));
        assertThat(pair.channelWidthRatio()).isEqualTo(4);
        assertThat(pair.channelRateRatio()).isEqualTo(2);
        assertThat(pair.bandwidthRatio()).isEqualTo(8);
        assertThat(pair.speedup(7, 5, 3)).isCloseTo(8 * 10 / 12.0, within(1e-12));
        assertThat(pair.averageSpeedup(7)).isCloseTo(8 * (2 + 7) / (8 / 3.0 + 7), within(1e-12));
        assertThat(pair.worstSpeedup(7)).isCloseTo(8 * (4 + 7) / (6.0 + 7), within(1e-12));
    }

    /** Places 3 and 4 of two rows of four are at the ends of the first and the beginning of the second. */
    @Test
    void aGridIsFilledRowByRow() {
        GridLayout grid = new GridLayout(2, 4, LinearLayout.identity(8));
        assertThat(grid.longestWire(new Wiring(8, List.of(new Wiring.Link(3, 4), new Wiring.Link(0, 2)))))
                .isEqualTo(Math.sqrt(1 + 9));
        assertThat(grid.longestWire(new Wiring(8, List.of(new Wiring.Link(1, 2)))))
                .isEqualTo(1);
        assertThat(grid.longestWire(new Wiring(8, List.of()))).isZero();
        assertThatThrownBy(() -> grid.longestWire(new Wiring(7, List.of())))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("grid (2x4) must have one place for each of 7 nodes");
        assertThatThrownBy(() -> new GridLayout(2, 4, LinearLayout.identity(7)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("grid (2x4) must have one place for each of 7 nodes");
    }

    @Test
    void aLinkJoinsNodesOfTheNetwork() {
        assertThat(new Wiring(3, List.of(new Wiring.Link(0, 2))).links()).hasSize(1);
        for (Wiring.Link link : List.of(new Wiring.Link(0, 3), new Wiring.Link(-1, 2), new Wiring.Link(3, 0))) {
            assertThatThrownBy(() -> new Wiring(3, List.of(link)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(link + " in a network of 3 nodes");
        }
        assertThatThrownBy(() -> new LinearLayout(List.of(0, 2)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("position (2) must be from 0 to 1");
    }

    @Test
    void latencyIsCrossingAndWaitingMultiplexed() {
        Blocking blocking = Blocking.backtracking(0.25, 0.5);
        assertThat(blocking).isEqualTo(new Blocking(List.of(0.25, 0.5), 0.75, OptionalDouble.empty()));
        assertThat(new MessageLatency(1, 20, 3, 1.5, 0.5, blocking).latency()).isEqualTo(23 * 1.5);
    }

    @Test
    void onlyASteadyStateHasValues() {
        assertThat(new Prediction.Steady<>("value").steady()).contains("value");
        assertThat(new Prediction.PastSaturation<String>(0.5, 0.25).steady()).isEmpty();
    }

    @Test
    void pastSaturationAModelSaysTheLoadAndWhereSaturationIs() {
        ScoutingModel scouting = new ScoutingModel(new ScoutingNetwork(8, 6, 3, 32));
        assertThat(scouting.at(0.75)).isEqualTo(new Prediction.PastSaturation<>(0.75, scouting.saturationLoad()));
        StarModel star = new StarModel(new StarNetwork(4, 2, 6, 32));
        assertThat(star.at(0.75)).isEqualTo(new Prediction.PastSaturation<>(0.75, star.saturationLoad()));
        assertThat(star.saturationLoad())
                .isNotEqualTo(scouting.saturationLoad())
                .isBetween(0.0, 0.7);
    }

    /** Load r (1 - r), highest at a half; the source is never busy, or busy from r = 1/4 on. */
    @Test
    void steadyStatesEndAtTheTopOrWhereTheSourceIsBusy() {
        OperatingPoints free = points(1);
        assertThat(free.saturationLoad()).isCloseTo(0.25, within(1e-12));
        assertThat(free.occupancy(0.16).orElseThrow()).isCloseTo(0.2, within(1e-12));
        assertThat(free.occupancy(0).orElseThrow()).isZero();
        assertThat(free.occupancy(free.saturationLoad())).isEmpty();
        assertThat(free.occupancy(0.2499).orElseThrow()).isCloseTo(0.49, within(1e-9));
        OperatingPoints busy = points(4);
        assertThat(busy.saturationLoad()).isCloseTo(0.1875, within(1e-12));
        assertThat(busy.occupancy(0.19)).isEmpty();
        assertThat(busy.occupancy(0.1875 - 1e-9).orElseThrow()).isCloseTo(0.25, within(1e-8));
    }

    private static OperatingPoints points(double utilisation) {
        return new OperatingPoints(new OccupancyModel() {
            @Override
            public double load(double occupancy) {
                return occupancy * (1 - occupancy);
            }

            @Override
            public double sourceUtilisation(double occupancy) {
                return utilisation * occupancy;
            }
        });
    }

    @Test
    void anIterationDivergesAtItsLimitAndNeedNotSettle() {
        assertThat(FixedPoint.iterate(x -> 5, 0, 5)).isEmpty();
        assertThat(FixedPoint.iterate(x -> 5, 0, 5.5)).hasValue(5);
        assertThat(FixedPoint.iterate(x -> Double.NaN, 0, 5)).isEmpty();
        assertThat(FixedPoint.iterate(x -> 1 - x, 0.25, 5)).isEmpty();
    }

    /** Two channels of class a, three levels of class b. */
    @Test
    void closuresWeighTheClassOfTheLastChannel() {
        assertThat(weight("uniform", 2, 1)).isEqualTo(0.4);
        assertThat(weight("adaptive", 2, 1)).isEqualTo(1);
        assertThat(weight("adaptive", 0, 1)).isZero();
        assertThat(weight("preferred", 2, 0.2)).isCloseTo(0.5 / 0.8, within(1e-12));
        assertThat(weight("preferred", 2, 1)).isEqualTo(0.4);
    }

    private static double weight(String closure, int adaptive, double allBusy) {
        return LastChannel.catalogue().get(closure).ofClassA(adaptive, 3, 0.5, allBusy);
    }

    @Test
    void readingsOfTheDamagedEquations() {
        ScoutingNetwork network = new ScoutingNetwork(8, 6, 3, 32);
        assertThat(ScoutingReadings.equation4().get("settled").latency(10, network))
                .isEqualTo(42);
        assertThat(ScoutingReadings.equation4().get("printed").latency(10, network))
                .isEqualTo(46);
        assertThat(ScoutingReadings.equation5().get("settled").expected(7, 0.75))
                .isEqualTo(8);
        assertThat(ScoutingReadings.equation5().get("attempts").expected(7, 0.75))
                .isEqualTo(11);
        assertThat(network.meanHops()).isEqualTo(4);
        assertThat(network.acknowledgementTime()).isEqualTo(5);
        assertThat(network.leastLatency()).isEqualTo(32 + 5 + 4);
        assertThat(new ScoutingNetwork(8, 6, 0, 32).acknowledgementTime()).isZero();
    }

    /** n!, floor(3 (n - 1) / 2), ceil(H / 2) + 1, and the mean distance of S4 over all its 23 other nodes. */
    @ParameterizedTest
    @CsvSource({"3, 6, 3, 3", "4, 24, 4, 3", "5, 120, 6, 4", "6, 720, 7, 5", "7, 5040, 9, 6"})
    void starsAreAsLargeAsTheirPermutations(int symbols, int nodes, int diameter, int levels) {
        StarNetwork star = new StarNetwork(symbols, 2, 6, 32);
        assertThat(star.nodes()).isEqualTo(nodes);
        assertThat(StarNetwork.diameter(symbols)).isEqualTo(diameter);
        assertThat(StarNetwork.levels(symbols)).isEqualTo(levels);
        assertThat(star.virtualChannels()).isEqualTo(8);
    }

    /** S3 is a ring of six nodes: 1, 1, 2, 2 and 3 hops. */
    @Test
    void theMeanDistanceOfTheSmallestStarIsThatOfARing() {
        assertThat(new StarNetwork(3, 0, 3, 1).meanHops()).isCloseTo(9 / 5.0, within(1e-12));
    }

    /** Eqs. 1, 3, 12 to 16 and 19 of 001, from the crossing time alone: S5 at half of its saturation. */
    @Test
    void theLatencyOfAStarIsPutTogetherFromItsParts() {
        StarNetwork network = new StarNetwork(5, 2, 4, 32);
        StarModel model = new StarModel(network);
        double load = model.saturationLoad() / 2;
        MessageLatency parts = model.at(load).steady().orElseThrow();
        double crossing = parts.networkLatency();
        double rate = load * 442 / 119 / 4;
        assertThat(parts.pathSetUp()).isCloseTo(crossing - 32, within(1e-9));
        assertThat(parts.occupancy()).isCloseTo(rate * crossing, within(1e-9));
        assertThat(parts.sourceWaiting()).isCloseTo(waiting(load / 6, crossing, 32), within(1e-9));
        assertThat(parts.blocking().waiting().orElseThrow()).isCloseTo(waiting(rate, crossing, 32), within(1e-9));
        assertThat(parts.multiplexing())
                .isCloseTo(new ChannelOccupancy(rate * crossing, 6).multiplexing(), within(1e-9));
        assertThat(parts.blocking().perHop()).hasSize(6);
        StarGraph star = new StarGraph(5);
        double blockings = 0;
        for (int hop = 0; hop < 6; hop++) {
            int number = hop;
            long made = IntStream.range(0, 120)
                    .filter(node -> star.distance(0, node) > number)
                    .count();
            blockings += made / 119.0 * parts.blocking().perHop().get(hop);
        }
        assertThat(parts.blocking().meanHops())
                .as("of every hop as often as it is made")
                .isCloseTo(blockings, within(1e-12));
    }

    /** Eqs. 1 and 11 to 13 of 000 for a torus with 6 virtual channels and a lead of 3. */
    @Test
    void theLatencyOfATorusIsPutTogetherFromItsParts() {
        ScoutingModel model = new ScoutingModel(new ScoutingNetwork(8, 6, 3, 32));
        double load = model.saturationLoad() / 2;
        MessageLatency parts = model.at(load).steady().orElseThrow();
        assertThat(parts.networkLatency()).isCloseTo(parts.pathSetUp() + 32, within(1e-9));
        assertThat(parts.sourceWaiting())
                .isCloseTo(waiting(load / 6, parts.networkLatency(), 32 + 5 + 4), within(1e-9));
        assertThat(parts.multiplexing())
                .isCloseTo(new ChannelOccupancy(parts.occupancy(), 6).multiplexing(), within(1e-9));
        assertThat(parts.blocking().perHop()).hasSize(4);
    }

    private static double waiting(double rate, double service, double least) {
        double deviation = service - least;
        return rate * (service * service + deviation * deviation) / (2 * (1 - rate * service));
    }

    /** Two virtual channels at r = 1/2: 1/2, 1/4 and 1/4 for none, one and both busy. */
    @Test
    void channelsAreBusyAsTheChainSays() {
        ChannelOccupancy half = new ChannelOccupancy(0.5, 2);
        assertThat(half.busy(0)).isEqualTo(0.5);
        assertThat(half.busy(1)).isEqualTo(0.25);
        assertThat(half.busy(2)).isEqualTo(0.25);
        assertThat(half.allBusy(1)).isEqualTo(0.25 / 2 + 0.25);
        assertThat(half.allBusy(2)).isEqualTo(0.25);
        assertThat(half.multiplexing()).isCloseTo((0.25 + 4 * 0.25) / (0.25 + 2 * 0.25), within(1e-12));
        assertThat(new ChannelOccupancy(0, 2).multiplexing()).isEqualTo(1);
        for (double wrong : new double[] {-0.01, 1.01, Double.NaN}) {
            assertThatThrownBy(() -> new ChannelOccupancy(wrong, 2))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("occupancy " + wrong + " of 2 channels");
        }
        assertThatThrownBy(() -> new ChannelOccupancy(0.5, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
