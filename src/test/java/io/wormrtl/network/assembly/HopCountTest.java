package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Header fields of a routing function are rewritten at every hop, and read back by the next router. */
class HopCountTest {

    /** XY routing that counts hops and changes the virtual channel with each: channel = hops modulo channels. */
    private record CountingXy(Mesh mesh, int virtualChannels) implements RoutingFunction {
        @Override
        public String description() {
            return "counting xy";
        }

        @Override
        public int maxOptions() {
            return 1;
        }

        @Override
        public List<HeaderField> headerFields() {
            return List.of(new HeaderField("marked", 1), new HeaderField("hops", 5));
        }

        @Override
        public Route route(RouteQuery query) {
            Route xy = new DimensionOrder(mesh, 1).route(query);
            long channel = 1L << (query.fields() >> 1) % virtualChannels;
            return Route.of(new RouteOption(xy.last().ports(), channel));
        }

        @Override
        public long forward(RouteQuery query, int outputPort, int outputChannel) {
            boolean injected = query.inputPort() == RouteQuery.INJECTED;
            return (injected ? 1 : query.fields() & 1) | ((query.fields() >> 1) + 1) << 1;
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "32, 0, 0, 0, 1",
        "32, 1, 1, 1, 1",
        "32, 0, 1, 1, 0",
        "32, 1, 0, 1, 3",
        "32, 0, 1, 0, 2",
        "8, 0, 0, 0, 1",
        "8, 1, 1, 1, 1",
        "8, 0, 1, 1, 0",
        "9, 1, 0, 1, 3",
        "9, 0, 1, 0, 2"
    })
    void everyRouterFindsTheHopsSoFar(int width, int route, int vcAllocation, int switchAllocation, int outputDepth) {
        Mesh mesh = new Mesh(4, 4);
        RouterParts parts = Trial.parts(
                4,
                outputDepth,
                new Pipeline(route, vcAllocation, switchAllocation),
                Trial.DEFAULT_PARTS.dataPath().flowControl());
        NetworkParameters parameters = NetworkParameters.plain(
                mesh,
                new CountingXy(mesh, 3),
                new LinkShape(width, 1),
                MessageLengths.unsplit(64),
                LocalChannels.ONE_EACH,
                parts);
        HeaderLayout header = parameters.routerFormat().header();
        assertThat(header.routingFlits()).isEqualTo(width < 12 ? 2 : 1);
        int shortest = header.flits();
        Trial trial = Trial.of(
                parameters,
                new GeneratedMessage(0, 0, 15, shortest + 5),
                new GeneratedMessage(200, 12, 3, shortest),
                new GeneratedMessage(201, 12, 3, shortest));
        Simulator simulator = trial.simulator();
        List<String> visits = new ArrayList<>();
        for (int cycle = 0; cycle < 600; cycle++) {
            simulator.step();
            trial.network()
                    .routers()
                    .forEach(router ->
                            router.inputs().forEach(input -> visits(router.node(), input, parameters, visits)));
        }
        assertThat(trial.received()).hasSize(3).allMatch(ReceivedPacket::intact);
        assertThat(visits)
                .startsWith("0: 0/0", "1: 1/1", "2: 2/1", "3: 3/1", "7: 4/1", "11: 5/1", "15: 6/1")
                .hasSize(3 * 7);
        assertThat(visits.stream().filter(v -> v.equals("3: 6/1"))).hasSize(2);
    }

    /** Notes the fields of each header that is granted its output. */
    private static void visits(int node, InputController input, NetworkParameters parameters, List<String> visits) {
        for (long rest = grants(input); rest != 0; rest = Bits.rest(rest)) {
            long word = input.channels().routingWord().get(Bits.first(rest));
            long fields = parameters.routerFormat().header().routingFieldsOf(word);
            visits.add(node + ": " + (fields >> 1) + "/" + (fields & 1));
        }
    }

    private static long grants(InputController input) {
        return ((Signal) input.ports().stream()
                        .filter(port -> port.name().equals("granted"))
                        .findFirst()
                        .orElseThrow()
                        .element())
                .get();
    }
}
