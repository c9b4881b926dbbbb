package io.wormrtl.protocols.disha;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.protocols.disha.TokenPath.Step;
import io.wormrtl.protocols.disha.TokenPath.Stop;
import io.wormrtl.testkit.RandomTopologies;
import io.wormrtl.testkit.Trial;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The way of the token, and what else follows for Disha from a network. */
class DishaValuesTest {

    /** Port 0 leads on, port 1 back; what leaves by one comes by the other. */
    @Test
    void inARowTheTokenGoesThereAndBack() {
        Step there = new Step(0, 0, 1, 1, 0);
        Step on = new Step(1, 0, 2, 1, 0);
        Step back = new Step(2, 1, 1, 0, 0);
        Step home = new Step(1, 1, 0, 0, 0);
        TokenPath path = TokenPath.of(new Mesh(3));
        assertThat(path).isEqualTo(new TokenPath(List.of(there, on, back, home), 1));
        assertThat(path.stops(0)).containsExactly(new Stop(home, there));
        assertThat(path.stops(1)).containsExactly(new Stop(there, on), new Stop(back, home));
        assertThat(path.stops(2)).containsExactly(new Stop(on, back));
    }

    @Test
    void inHypercubesItIsAGrayCodeAndAWayBack() {
        assertThat(TokenPath.of(new Hypercube(3)).steps())
                .extracting(Step::node)
                .containsExactly(0, 1, 3, 2, 6, 4, 5, 7, 6, 4);
        assertThat(TokenPath.of(new Hypercube(2)).steps())
                .extracting(Step::port)
                .containsExactly(0, 1, 0, 1);
        assertThat(TokenPath.of(new Ring(4)).steps()).extracting(Step::node).containsExactly(0, 1, 2, 3);
    }

    /**
     * One-way channels a -> b -> c -> a and b -> d -> b: from a by b to c, the nearest of equal ones, back by a and b
     * to d, and home by b and c. The channels to b, to c and to a are used twice.
     */
    @Test
    void aChannelIsPassedMoreThanOnceWhereThereIsNoOther() {
        TokenPath path = TokenPath.of(RandomTopologies.fromDot("digraph { a -> b; b -> c; c -> a; b -> d; d -> b }"));
        assertThat(path.steps()).extracting(Step::node).containsExactly(0, 1, 2, 0, 1, 3, 1, 2);
        assertThat(path.steps()).extracting(Step::pass).containsExactly(0, 0, 0, 1, 0, 0, 1, 1);
        assertThat(path.passes()).isEqualTo(2);
    }

    @Test
    void thereAreAsManyPassesAsTheBusiestChannelNeeds() {
        List<Topology> all = List.of(
                new Torus(4, 3),
                new Mesh(2, 2, 3),
                new Mesh(3, 3),
                new Hypercube(4),
                new StarGraph(3),
                new StarGraph(4));
        assertThat(all).allSatisfy(topology -> {
            TokenPath path = TokenPath.of(topology);
            assertThat(path.steps().stream().mapToInt(Step::pass).max().orElseThrow())
                    .isEqualTo(path.passes() - 1);
        });
    }

    /** Unless it is given, the time-out lets every virtual channel send the longest packet. */
    @ParameterizedTest
    @CsvSource({
        "40, 0, 3, 0, 120",
        "40, 30, 3, 0, 90",
        "40, 50, 3, 0, 120",
        "40, 0, 3, 7, 7",
        "1048576, 0, 2, 0, 1048576"
    })
    void theTimeoutFollowsFromTheLongestPacket(int longest, int maxPacket, int channels, int given, int timeout) {
        Mesh row = new Mesh(3);
        NetworkParameters network = NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, channels),
                new LinkShape(32, 1),
                new MessageLengths(longest, maxPacket),
                LocalChannels.ONE_EACH,
                Trial.emptying(2, 1, Pipeline.FUSED));
        Disha disha = Disha.of(network, new DishaSettings(given));
        assertThat(disha).isEqualTo(new Disha(new DishaFit(row, TokenPath.of(row), timeout)));
        assertThat(disha.fit().port(0, 2)).isZero();
        assertThat(disha.fit().port(2, 0)).isEqualTo(1);
    }

    /** Of several shortest ways the one by the lowest port: first along x, and half way round a ring upwards. */
    @Test
    void theLaneGoesByTheLowestPort() {
        Torus torus = new Torus(4, 3);
        Disha disha = new Disha(new DishaFit(torus, TokenPath.of(torus), 9));
        assertThat(torus.portName(disha.fit().port(0, 2))).isEqualTo("x_plus");
        assertThat(torus.portName(disha.fit().port(0, 7))).isEqualTo("x_minus");
        assertThat(torus.portName(disha.fit().port(3, 7))).isEqualTo("y_plus");
        assertThat(torus.portName(disha.fit().port(3, 11))).isEqualTo("y_minus");
        assertThat(torus.portName(disha.fit().port(3, 8))).isEqualTo("x_plus");
    }

    /** Flits of 32 bits with a kind of 2: 30 bits of payload. */
    @Test
    void theLaneHasLinesOfItsOwn() {
        ChannelFormat format = new ChannelFormat(new FlitFormat(32), 4);
        Disha disha = new Disha(new DishaFit(new Mesh(3), new TokenPath(List.of(), 2), 9));
        List<Line> lane = List.of(
                new Line("lane_request", 1, Line.Direction.FORWARD),
                new Line("lane_kind", 2, Line.Direction.FORWARD),
                new Line("lane_data", 30, Line.Direction.FORWARD));
        assertThat(disha.interfaceLines(format)).isEqualTo(lane);
        assertThat(disha.lines(format)).startsWith(lane.toArray(Line[]::new)).hasSize(4);
        assertThat(disha.lines(format).get(3)).isEqualTo(new Line("token", 2, Line.Direction.FORWARD));
        assertThat(disha.injectionLines(format)).isEmpty();
        assertThat(disha.ejectionLines(format)).isEmpty();
        assertThat(disha.restless()).containsExactly("token");
        assertThat(disha.resolvesDeadlock()).isTrue();
        assertThat(disha.bearsFaults()).isFalse();
    }

    /** Plain injectors and receivers, and behind them one receiver more, of the lane that ends at the first channel. */
    @Test
    void anInterfaceHasAReceiverForTheLane() {
        Mesh row = new Mesh(3);
        NetworkParameters plain = NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 2),
                new LinkShape(32, 1),
                MessageLengths.unsplit(20),
                new LocalChannels(2, 3),
                Trial.emptying(2, 1, Pipeline.FUSED));
        NetworkInterface nic = StillNetwork.of(
                        Disha.of(plain, new DishaSettings(9)).protocol().addTo(plain))
                .interfaces()
                .get(1);
        assertThat(nic.intakes()).hasSize(2);
        List<WormholeReceiver> receivers = nic.children().stream()
                .filter(WormholeReceiver.class::isInstance)
                .map(WormholeReceiver.class::cast)
                .toList();
        assertThat(receivers)
                .extracting(Module::name)
                .containsExactly("receiver_0", "receiver_1", "receiver_2", "lane_receiver");
        assertThat(receivers)
                .extracting(receiver -> receiver.arriving().request().path())
                .containsExactly(
                        "network.ejection_1_0.request",
                        "network.ejection_1_1.request",
                        "network.ejection_1_2.request",
                        "network.ejection_1_0.lane_request");
        assertThat(nic.reports())
                .isEqualTo(receivers.stream().map(WormholeReceiver::report).toList());
        assertThat(((DishaInterface) nic).node()).isEqualTo(1);
    }

    private static List<String> missing(int nodes, int width, Reallocation reallocation, int output, int stages) {
        Mesh row = new Mesh(nodes);
        RouterParts parts =
                Trial.emptying(2, output, new Pipeline(0, 0, stages)).withReallocation(reallocation);
        NetworkParameters network = NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 3),
                new LinkShape(width, 1),
                MessageLengths.unsplit(20),
                LocalChannels.ONE_EACH,
                parts);
        return new Disha(new DishaFit(row, TokenPath.of(row), 9))
                .protocol().requirements().stream()
                        .filter(requirement -> !requirement.holds().test(network))
                        .map(requirement -> requirement.aspect() + ": " + requirement.need())
                        .toList();
    }

    /** Flits of 8 bits have a payload of 6, which hold one of 64 addresses. */
    @Test
    void whatItNeedsOfANetwork() {
        assertThat(missing(64, 8, Reallocation.WHEN_EMPTY, 0, 0)).isEmpty();
        assertThat(missing(64, 8, Reallocation.WHEN_EMPTY, 1, 1)).isEmpty();
        assertThat(missing(3, 8, Reallocation.AT_TAIL, 1, 1))
                .containsExactly("REALLOCATION: needs {reallocation}: when-empty,"
                        + " since a header behind another message cannot be seized");
        assertThat(missing(3, 8, Reallocation.WHEN_EMPTY, 0, 1))
                .containsExactly("OUTPUT_DEPTH: with {pipeline}.switch-allocation"
                        + " needs {output depth} of at least 1, since a channel that the lane uses must be able to"
                        + " hold back its flits");
        assertThat(missing(65, 8, Reallocation.WHEN_EMPTY, 1, 1))
                .containsExactly("FLIT_WIDTH: needs a {flit width} at which the first" + " flit holds the destination");
    }
}
