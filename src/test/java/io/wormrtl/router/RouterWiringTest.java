package io.wormrtl.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.flit.HeaderField;
import io.wormrtl.link.ChannelFormat;
import io.wormrtl.link.Line;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.network.StillNetwork;
import io.wormrtl.network.Trial;
import io.wormrtl.router.control.ControlContext;
import io.wormrtl.router.control.ControlPart;
import io.wormrtl.router.input.InputDoor;
import io.wormrtl.router.input.RouteState;
import io.wormrtl.router.input.StatusBit;
import io.wormrtl.router.order.OldestOrder;
import io.wormrtl.router.output.OutputDoor;
import io.wormrtl.router.shared.Pipeline;
import io.wormrtl.routing.DimensionOrder;
import io.wormrtl.routing.PortStatus;
import io.wormrtl.routing.Route;
import io.wormrtl.routing.RouteOption;
import io.wormrtl.routing.RouteQuery;
import io.wormrtl.routing.RoutingFunction;
import io.wormrtl.routing.SelectionInput;
import io.wormrtl.routing.SelectionPolicy;
import io.wormrtl.routing.StatusUse;
import io.wormrtl.rtl.BitField;
import io.wormrtl.rtl.Lfsr;
import io.wormrtl.rtl.SignalArray;
import io.wormrtl.rtl.Still;
import io.wormrtl.topology.Mesh;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the parts of a router see of each other, process by process: node 1 of a mesh of 3 x 2 with three virtual
 * channels, two injection and three ejection channels. Ports 0, 1 and 2 lead to neighbours, 3 nowhere, 4 to 6 to the
 * interface.
 */
class RouterWiringTest {

    private static final Mesh MESH = new Mesh(3, 2);
    /** Outputs say on wires of their own which channels are free. */
    private static final RouterParts PARTS = Trial.emptying(4, 1, Pipeline.FUSED);

    private static final int NEEDS_ROUTE = RouteState.NEEDS_ROUTE.ordinal();
    private static final int ROUTED = RouteState.ROUTED.ordinal();
    private static final int X_PLUS = 0;
    private static final int X_MINUS = 1;
    private static final int Y_PLUS = 2;

    /** The number of a virtual channel of an output port. */
    private static long code(int port, int channel) {
        return 4L * port + channel;
    }

    /** Two options by destination: 2 of the same rank, 5 of another, 3 the first only. A field counts steps by 5. */
    private record Options(StatusUse statusUse) implements RoutingFunction {
        @Override
        public String description() {
            return "two options";
        }

        @Override
        public int virtualChannels() {
            return 3;
        }

        @Override
        public int maxOptions() {
            return 2;
        }

        @Override
        public List<HeaderField> headerFields() {
            return List.of(new HeaderField("steps", 4));
        }

        @Override
        public Route route(RouteQuery query) {
            RouteOption first = new RouteOption(1 << X_PLUS | 1 << X_MINUS, 0b010);
            RouteOption second = new RouteOption(query.destination() == 5 ? 1 : 0, 1 << Y_PLUS, 0b111);
            return query.destination() == 3 ? Route.of(first) : Route.of(first, second);
        }

        @Override
        public long forward(RouteQuery query, int outputPort, int outputChannel) {
            return query.fields() + 5;
        }
    }

    /** The highest candidate, and a note of what is seen of the state of the ports. */
    private record Noting(Set<SelectionInput> looksAt, List<String> notes) implements SelectionPolicy {
        @Override
        public String description() {
            return "noting";
        }

        @Override
        public int choosePort(long candidates, PortStatus status, long random) {
            notes.add("of " + Long.toBinaryString(candidates) + ", congested " + status.congestion(Y_PLUS) + ", free "
                    + status.freeChannels(Y_PLUS) + ", age " + status.age(Y_PLUS) + ", same dimension "
                    + Long.toBinaryString(status.sameDimension()) + ", last " + status.lastPort() + ", random "
                    + random);
            return Long.SIZE - 1 - Long.numberOfLeadingZeros(candidates);
        }
    }

    /** Status bits are driven by somebody, and doors open. */
    private record Acting(Set<InputDoor> inputDoors, Set<StatusBit> statusBits) implements ControlPart {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of();
        }

        @Override
        public Set<OutputDoor> outputDoors() {
            return Set.of();
        }

        @Override
        public void build(ControlContext context) {
            // the test acts
        }
    }

    private final List<String> notes = new ArrayList<>();

    private RouterParts parts(SelectionInput... looksAt) {
        Noting policy = new Noting(Set.of(looksAt), notes);
        return PARTS.withArbitration(PARTS.dataPath().arbiters(), policy);
    }

    private static NetworkParameters network(RoutingFunction routing, RouterParts parts) {
        return new NetworkParameters(MESH, routing, 32, 1, 100, 0, 2, 3, parts);
    }

    /** The router of node 1, after reset, wires at 0. */
    private static final class Bench {
        private final Router router;
        private final Still still;

        Bench(NetworkParameters parameters) {
            var network = StillNetwork.of(parameters);
            this.router = network.routers().get(1);
            this.still = new Still(network).clear();
        }

        private static String at(String path) {
            return "router_1_0." + path;
        }

        Bench set(String path, long value) {
            still.set(at(path), value);
            return this;
        }

        Bench set(String path, int index, long value) {
            still.set(at(path), index, value);
            return this;
        }

        long get(String path) {
            return still.get(at(path));
        }

        long get(String path, int index) {
            return still.get(at(path), index);
        }

        List<Long> all(String path) {
            return still.all(at(path));
        }

        Bench run(String path) {
            still.run(at(path));
            return this;
        }

        Bench departs(int input, long mask) {
            still.set(router.inputs().get(input).departing(), mask);
            return this;
        }

        /** A header waits at channel {@code v} of an input. */
        Bench waits(String input, int v, long word) {
            return set("input_" + input + ".vc.state", v, NEEDS_ROUTE)
                    .set("input_" + input + ".vc.routing_word", v, word);
        }
    }

    // ---- routes --------------------------------------------------------------------------------------------------

    @Test
    void aHeaderForThisNodeMayTakeEachEjectionChannel() {
        Bench bench = new Bench(network(new DimensionOrder(MESH, 3), PARTS));
        bench.waits("x_plus", 1, 1).waits("x_plus", 2, 2).run("input_x_plus.route");
        assertThat(bench.all("input_x_plus.vc.ports_0")).containsExactly(0L, 0b1110000L, 1L << X_PLUS);
        assertThat(bench.all("input_x_plus.vc.channels_0")).containsExactly(0L, 0b111L, 0b111L);
        bench.set("input_x_plus.vc.state", 1, ROUTED).run("input_x_plus.route");
        assertThat(bench.all("input_x_plus.vc.ports_0")).containsExactly(0L, 0L, 1L << X_PLUS);
        assertThat(bench.all("input_x_plus.vc.channels_0")).containsExactly(0L, 0L, 0b111L);
    }

    @ParameterizedTest
    @CsvSource({"2, 3, 2, 4, 7, 1", "5, 3, 2, 4, 7, 0", "3, 3, 2, 0, 0, 0", "6, 0, 0, 0, 0, 0", "7, 0, 0, 0, 0, 0"})
    void optionsOfARouteAndWhetherTheyTie(
            int destination, long ports, long channels, long otherPorts, long otherChannels, long tie) {
        Bench bench = new Bench(network(new Options(StatusUse.NONE), PARTS));
        bench.waits("y_plus", 2, 2).run("input_y_plus.route");
        bench.waits("y_plus", 2, destination).run("input_y_plus.route");
        assertThat(List.of(
                        bench.get("input_y_plus.vc.ports_0", 2),
                        bench.get("input_y_plus.vc.channels_0", 2),
                        bench.get("input_y_plus.vc.ports_1", 2),
                        bench.get("input_y_plus.vc.channels_1", 2),
                        bench.get("input_y_plus.vc.tie_1", 2)))
                .containsExactly(ports, channels, otherPorts, otherChannels, tie);
        bench.set("input_y_plus.vc.state", 2, 0).run("input_y_plus.route");
        for (String wire : List.of("ports_0", "channels_0", "ports_1", "channels_1", "tie_1")) {
            assertThat(bench.all("input_y_plus.vc." + wire)).as(wire).containsExactly(0L, 0L, 0L);
        }
    }

    /** What was offered is there a cycle later, unless its header has gone. */
    @Test
    void aStageKeepsWhatIsOffered() {
        Bench bench = new Bench(network(new Options(StatusUse.NONE), Trial.emptying(4, 1, new Pipeline(1, 0, 0))));
        for (int v = 0; v < 3; v++) {
            bench.waits("x_minus", v, 2);
        }
        bench.run("input_x_minus.route").departs(1, 0b001).run("input_x_minus.register_route");
        assertThat(bench.all("input_x_minus.route_stage.routed")).containsExactly(0L, 1L, 1L);
        assertThat(bench.all("input_x_minus.route_stage.ports_0")).containsExactly(3L, 3L, 3L);
        assertThat(bench.all("input_x_minus.route_stage.channels_0")).containsExactly(2L, 2L, 2L);
        assertThat(bench.all("input_x_minus.route_stage.ports_1")).containsExactly(4L, 4L, 4L);
        assertThat(bench.all("input_x_minus.route_stage.channels_1")).containsExactly(7L, 7L, 7L);
        assertThat(bench.all("input_x_minus.route_stage.tie_1")).containsExactly(1L, 1L, 1L);
        bench.set("input_x_minus.vc.state", 1, ROUTED).run("input_x_minus.register_route");
        assertThat(bench.all("input_x_minus.route_stage.routed")).containsExactly(0L, 0L, 1L);
        bench.set("output_y_plus.free", 0b111)
                .set("input_x_minus.vc.state", 1, NEEDS_ROUTE)
                .run("input_x_minus.select");
        assertThat(bench.get("input_x_minus.requesting")).isEqualTo(0b100);
        assertThat(bench.all("input_x_minus.vc.target")).containsExactly(0L, 0L, code(Y_PLUS, 0));
    }

    // ---- selection -----------------------------------------------------------------------------------------------

    /** Ports in the dimension of arrival, none at an injection channel. */
    @ParameterizedTest
    @CsvSource({"x_plus, 11", "x_minus, 11", "y_plus, 1100", "injection_1, 0"})
    void aPolicySeesWhatItLooksAt(String input, String sameDimension) {
        Bench bench = new Bench(network(
                new Options(StatusUse.NONE),
                parts(
                        SelectionInput.CONGESTION,
                        SelectionInput.ARRIVAL,
                        SelectionInput.AGE,
                        SelectionInput.LAST_PORT,
                        SelectionInput.RANDOM)));
        bench.set("input_" + input + ".last_port.following", 1, 2)
                .set("input_" + input + ".last_port.following", 2, 1)
                .set("input_" + input + ".lfsr", 77)
                .set("output_y_plus.congestion", 9)
                .set("output_y_plus.age.youth", 200)
                .set("output_x_plus.free", 0b111)
                .set("output_x_minus.free", 0b011)
                .set("output_y_plus.free", 0b101)
                .waits(input, 1, 2)
                .run("input_" + input + ".route")
                .run("input_" + input + ".select");
        assertThat(notes)
                .containsExactly(
                        "of 111, congested 9, free 2, age 55, same dimension " + sameDimension + ", last 1, random 77");
        assertThat(bench.get("input_" + input + ".vc.target", 1)).isEqualTo(code(Y_PLUS, 0));
        assertThat(bench.get("input_" + input + ".requesting")).isEqualTo(0b010);
    }

    /** Of one rank with those that tie, whose channels count together; of the next where none is free. */
    @ParameterizedTest
    @CsvSource({
        // options 0 and 1 are of ports 3 and 4 or 4 and 4; the channels they want, a tie, free in y, the choice
        "3, 2, 4, 7, 1, 5, 8",
        "3, 2, 4, 7, 0, 5, 1",
        "4, 2, 4, 1, 1, 1, 8",
        "4, 2, 4, 1, 1, 3, 8",
        "4, 2, 4, 4, 0, 4, 10",
        "4, 2, 4, 4, 0, 1, -1",
        "4, 2, 4, 5, 1, 2, 9"
    })
    void optionsThatTieAreOne(long first, long wanted, long second, long alsoWanted, long tie, long freeInY, int code) {
        Bench bench = new Bench(network(
                new Options(StatusUse.NONE),
                PARTS.withArbitration(PARTS.dataPath().arbiters(), new HighestPort())));
        bench.waits("x_minus", 2, 2)
                .set("input_x_minus.vc.ports_0", 2, first)
                .set("input_x_minus.vc.channels_0", 2, wanted)
                .set("input_x_minus.vc.ports_1", 2, second)
                .set("input_x_minus.vc.channels_1", 2, alsoWanted)
                .set("input_x_minus.vc.tie_1", 2, tie)
                .set("output_x_plus.free", 0b010)
                .set("output_y_plus.free", freeInY)
                .run("input_x_minus.select");
        assertThat(bench.get("input_x_minus.requesting")).isEqualTo(code < 0 ? 0 : 0b100);
        assertThat(bench.get("input_x_minus.vc.target", 2)).isEqualTo(Math.max(0, code));
    }

    /** The highest candidate. */
    private record HighestPort() implements SelectionPolicy {
        @Override
        public String description() {
            return "highest";
        }

        @Override
        public Set<SelectionInput> looksAt() {
            return Set.of();
        }

        @Override
        public int choosePort(long candidates, PortStatus status, long random) {
            return Long.SIZE - 1 - Long.numberOfLeadingZeros(candidates);
        }
    }

    /** The lowest of those with the most channels free, whatever the policy would say. */
    @ParameterizedTest
    @CsvSource({"1, 3, 6, 5, 0", "1, 4, 2, 4, 0", "0, 1, 7, 6, 0", "0, 4, 4, 5, 2"})
    void amongEjectionChannelsTheRoomiestIsAskedFor(long first, long second, long third, int port, int channel) {
        Bench bench = new Bench(network(new DimensionOrder(MESH, 3), parts()));
        bench.waits("x_plus", 1, 1)
                .run("input_x_plus.route")
                .set("output_ejection_0.free", first)
                .set("output_ejection_1.free", second)
                .set("output_ejection_2.free", third)
                .run("input_x_plus.select");
        assertThat(bench.get("input_x_plus.vc.target", 1)).isEqualTo(code(port, channel));
        assertThat(notes).isEmpty();
    }

    @Test
    void aFaultyPortIsNoChoice() {
        RouterParts parts = PARTS.withControl(new Acting(Set.of(), Set.of(StatusBit.FAULTY)));
        Bench bench = new Bench(network(new Options(StatusUse.FAULTY_AND_UNSAFE), parts));
        for (String output : List.of("x_plus", "x_minus", "y_plus")) {
            bench.set("output_" + output + ".free", 0b111);
        }
        bench.waits("y_plus", 0, 2).run("input_y_plus.route");
        bench.set("faulty_x_plus", 1).run("input_y_plus.select");
        assertThat(bench.get("input_y_plus.vc.target", 0)).isEqualTo(code(X_MINUS, 1));
        bench.set("faulty_x_minus", 1).run("input_y_plus.select");
        assertThat(bench.get("input_y_plus.vc.target", 0)).isEqualTo(code(Y_PLUS, 0));
        bench.set("faulty_y_plus", 1).run("input_y_plus.select");
        assertThat(bench.get("input_y_plus.requesting")).isZero();
        assertThat(bench.get("unsafe_y_plus")).as("driven by nobody").isZero();
    }

    // ---- registers -----------------------------------------------------------------------------------------------

    /** Every input draws other numbers, and a new one when a header of its is granted. */
    @Test
    void randomNumbersOfInputs() {
        Bench bench = new Bench(network(new DimensionOrder(MESH, 3), parts(SelectionInput.RANDOM)));
        List<String> inputs = List.of("x_plus", "x_minus", "y_plus", "injection_0", "injection_1");
        for (int i = 0; i < inputs.size(); i++) {
            assertThat(bench.get("input_" + inputs.get(i) + ".lfsr")).isEqualTo(Lfsr.seed(1, 65 + i));
        }
        bench.set("input_x_minus.lfsr", 0x1234).departs(1, 0b001).run("input_x_minus.advance");
        assertThat(bench.get("input_x_minus.lfsr")).isEqualTo(0x1234);
        bench.set("granted_x_minus", 0b100).run("input_x_minus.advance");
        assertThat(bench.get("input_x_minus.lfsr")).isEqualTo(Lfsr.next(0x1234));
    }

    /** What routers read of a header has fields where it is more than an address. */
    @Test
    void theRoutingWordHasItsFields() {
        RouterParts parts = PARTS.withHeaderOrder(new OldestOrder(5));
        Router router = new Bench(network(new Options(StatusUse.NONE), parts)).router;
        SignalArray word = router.inputs().get(0).channels().routingWord();
        assertThat(word.fields())
                .containsExactly(
                        new BitField("destination", 0, 3), new BitField("steps", 3, 4), new BitField("stamp", 7, 5));
        assertThat(word.width()).isEqualTo(12);
        assertThat(router.inputs().get(0).channels().ports()[1].width()).isEqualTo(7);
        assertThat(router.inputs().get(0).channels().ports()).hasSize(2);
        assertThat(router.inputs().get(0).channels().ties()).hasSize(1);
        Router plain = new Bench(network(new DimensionOrder(MESH, 3), PARTS)).router;
        assertThat(plain.inputs().get(0).channels().routingWord().fields()).isEmpty();
        assertThat(plain.inputs().get(0).channels().ties()).isEmpty();
    }

    // ---- what leaves ---------------------------------------------------------------------------------------------

    /** What is inserted leaves in place of the front; what is discarded goes besides, if there is anything. */
    @Test
    void whatLeavesABuffer() {
        RouterParts parts = PARTS.withControl(new Acting(EnumSet.of(InputDoor.INSERT, InputDoor.DISCARD), Set.of()));
        Bench bench = new Bench(network(new DimensionOrder(MESH, 3), parts));
        bench.set("input_x_plus.departing", 0b011)
                .set("in_insert_x_plus", 0b110)
                .set("in_discard_x_plus", 0b100)
                .set("input_x_plus.occupied", 0b111)
                .run("input_x_plus.leave");
        assertThat(bench.get("input_x_plus.left")).isEqualTo(0b101);
        bench.set("input_x_plus.occupied", 0b011).run("input_x_plus.leave");
        assertThat(bench.get("input_x_plus.left")).isEqualTo(0b001);
        for (int v = 0; v < 3; v++) {
            bench.set("input_x_plus.fifo.front", v, 10 + v).set("inserted_x_plus", v, 20 + v);
        }
        bench.run("input_x_plus.insert");
        assertThat(bench.all("input_x_plus.next")).containsExactly(10L, 21L, 22L);
    }

    /** A head is rewritten for another router, not for the own interface, and not where its address is no node's. */
    @ParameterizedTest
    @CsvSource({"2, 2, true", "5, 0, true", "5, 3, true", "1, 4, false", "1, 6, false", "6, 0, false", "7, 0, false"})
    void aHeaderIsRewrittenOnItsWay(int destination, int port, boolean changes) {
        Bench bench = new Bench(network(new Options(StatusUse.NONE), PARTS));
        long head = 1L << 30 | 0xABC00 | 3 << 3 | destination;
        bench.set("input_x_plus.fifo.front", 1, head)
                .set("input_x_plus.vc.routing_word", 1, 3 << 3 | destination)
                .set("input_x_plus.vc.target", 1, code(port, 2))
                .run("input_x_plus.header_update.update");
        long changed = 1L << 30 | 0xABC00 | 8 << 3 | destination;
        assertThat(bench.get("input_x_plus.header_update.leaving", 1)).isEqualTo(changes ? changed : head);
        bench.set("input_x_plus.fifo.front", 1, head & ~(1L << 30)).run("input_x_plus.header_update.update");
        assertThat(bench.get("input_x_plus.header_update.leaving", 1))
                .as("a body")
                .isEqualTo(head & ~(1L << 30));
    }

    @Test
    void wiresOfTheSwitchAreThoseOfTheInput() {
        Router router = new Bench(network(new DimensionOrder(MESH, 3), PARTS)).router;
        var input = router.inputs().get(3);
        var switched = io.wormrtl.router.allocation.SwitchInput.of(input);
        assertThat(switched.name()).isEqualTo("input_injection_0");
        assertThat(switched.eligible()).isSameAs(input.eligible());
        assertThat(switched.target()).isSameAs(input.channels().target());
        assertThat(switched.departing()).isSameAs(input.departing());
        assertThat(switched.channels()).isEqualTo(3);
        var granted = new Bench(network(new DimensionOrder(MESH, 3), PARTS))
                .router
                .inputs()
                .get(0)
                .departing();
        var header = io.wormrtl.router.allocation.HeaderInput.of(input, granted);
        assertThat(header.name()).isEqualTo("input_injection_0");
        assertThat(header.requesting()).isSameAs(input.requesting());
        assertThat(header.target()).isSameAs(input.channels().target());
        assertThat(header.granted()).isSameAs(granted);
    }
}
