package io.wormrtl.network.router;

import static io.wormrtl.network.router.StillRouter.MESH;
import static io.wormrtl.network.router.StillRouter.NEEDS_ROUTE;
import static io.wormrtl.network.router.StillRouter.PARTS;
import static io.wormrtl.network.router.StillRouter.ROUTED;
import static io.wormrtl.network.router.StillRouter.X_PLUS;
import static io.wormrtl.network.router.StillRouter.Y_PLUS;
import static io.wormrtl.network.router.StillRouter.code;
import static io.wormrtl.network.router.StillRouter.network;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.PortStatus;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.network.routing.SelectionPolicy;
import io.wormrtl.network.routing.StatusUse;
import io.wormrtl.network.routing.VirtualNetworks;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the routing function offers, and what is chosen of it, from wire to wire: {@code RouteComputation}, {@code RouteStage},
 * {@code ChannelSelection}, {@code StagedSelection}, {@code HeaderUpdate} and {@code LastPorts}, and what {@code Router} builds for them.
 */
class RouterWiringTest {

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

    private final List<String> notes = new ArrayList<>();

    private RouterParts parts(SelectionInput... looksAt) {
        Noting policy = new Noting(Set.of(looksAt), notes);
        return PARTS.withArbitration(PARTS.dataPath().arbiters(), policy);
    }

    // ---- routes --------------------------------------------------------------------------------------------------

    @Test
    void aHeaderForThisNodeMayTakeEachEjectionChannel() {
        StillRouter bench = new StillRouter(network(new DimensionOrder(MESH, 3), PARTS));
        bench.waits("x_plus", 1, 1).waits("x_plus", 2, 2).run("input_x_plus.route");
        assertThat(bench.all("input_x_plus.vc.ports_0")).containsExactly(0L, 0b1110000L, 1L << X_PLUS);
        assertThat(bench.all("input_x_plus.vc.channels_0")).containsExactly(0L, 0b111L, 0b111L);
        bench.set("input_x_plus.vc.state", 1, ROUTED).run("input_x_plus.route");
        assertThat(bench.all("input_x_plus.vc.ports_0")).containsExactly(0L, 0L, 1L << X_PLUS);
        assertThat(bench.all("input_x_plus.vc.channels_0")).containsExactly(0L, 0L, 0b111L);
    }

    /** Of three ejection channels the first and the last serve the first of two virtual networks, the second the other. */
    @Test
    void aHeaderForThisNodeMayTakeTheEjectionChannelsOfItsVirtualNetwork() {
        StillRouter bench = new StillRouter(network(VirtualNetworks.of(DimensionOrder::new, MESH, 4, 2), PARTS));
        for (int v = 0; v < 4; v++) {
            bench.waits("x_plus", v, 1).waits("injection_0", v, 1 | (v % 2) << 3);
        }
        bench.run("input_x_plus.route").run("input_injection_0.route");
        assertThat(bench.all("input_x_plus.vc.ports_0"))
                .as("told by the channel")
                .containsExactly(0b1010000L, 0b1010000L, 0b0100000L, 0b0100000L);
        assertThat(bench.all("input_injection_0.vc.ports_0"))
                .as("told by the class, behind three bits of the destination")
                .containsExactly(0b1010000L, 0b0100000L, 0b1010000L, 0b0100000L);
        assertThat(bench.all("input_x_plus.vc.channels_0")).containsOnly(0b1111L);
    }

    /** Three ejection channels serve a virtual network each. */
    @Test
    void eachOfThreeVirtualNetworksHasItsEjectionChannel() {
        StillRouter bench = new StillRouter(network(VirtualNetworks.of(DimensionOrder::new, MESH, 6, 3), PARTS));
        for (int v = 0; v < 6; v++) {
            bench.waits("x_plus", v, 1).waits("injection_1", v, 1 | (v / 2) << 3);
        }
        bench.run("input_x_plus.route").run("input_injection_1.route");
        assertThat(bench.all("input_x_plus.vc.ports_0")).containsExactly(16L, 16L, 32L, 32L, 64L, 64L);
        assertThat(bench.all("input_injection_1.vc.ports_0")).containsExactly(16L, 16L, 32L, 32L, 64L, 64L);
    }

    /** A function that is another one in hardware, which goes by port 1 only and counts in its field. */
    private record Soft(boolean isSoft) implements RoutingFunction {
        @Override
        public String description() {
            return "soft";
        }

        @Override
        public int virtualChannels() {
            return 3;
        }

        @Override
        public int maxOptions() {
            return 1;
        }

        @Override
        public List<HeaderField> headerFields() {
            return List.of(new HeaderField("count", 4));
        }

        @Override
        public Route route(RouteQuery query) {
            return Route.of(new RouteOption(isSoft ? 0b01 : 0b10, 0b111));
        }

        @Override
        public long forward(RouteQuery query, int outputPort, int outputChannel) {
            return isSoft ? 0 : query.fields() + 1;
        }

        @Override
        public RoutingFunction inHardware() {
            return new Soft(false);
        }
    }

    @Test
    void routersAreBuiltWithTheFunctionInHardware() {
        StillRouter bench = new StillRouter(network(new Soft(true), PARTS));
        bench.waits("y_plus", 1, 5 << 3 | 2).run("input_y_plus.route");
        assertThat(bench.get("input_y_plus.vc.ports_0", 1)).isEqualTo(0b10);
        long head = 1L << 30;
        bench.set("input_y_plus.fifo.front", 1, head).set("input_y_plus.vc.target", 1, code(1, 0));
        bench.run("input_y_plus.header_update.update");
        assertThat(bench.get("input_y_plus.header_update.leaving", 1)).isEqualTo(head | 6 << 3 | 2);
    }

    /** What is granted the switch is told to outputs, a bit for each channel, where it crosses a cycle later. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 3"})
    void outputsAreToldWhatIsReserved(int stage, int bits) {
        StillRouter bench =
                new StillRouter(network(new DimensionOrder(MESH, 3), Trial.emptying(4, 2, new Pipeline(0, 0, stage))));
        assertThat(bench.router.elements().stream()
                        .filter(element -> element.name().startsWith("reserved_"))
                        .mapToInt(element -> element.width()))
                .hasSize(stage * 6)
                .allMatch(width -> width == bits);
    }

    /** Ages are of the ports between routers; who has arrived takes the roomiest ejection channel. */
    @Test
    void onlyPortsBetweenRoutersGrowOld() {
        StillRouter bench = new StillRouter(network(new DimensionOrder(MESH, 3), parts(SelectionInput.AGE)));
        assertThat(bench.router.outputs().stream()
                        .filter(output -> output.groups().stream()
                                .anyMatch(group -> group.name().equals("age")))
                        .map(output -> output.name()))
                .containsExactly("output_x_plus", "output_x_minus", "output_y_plus");
    }

    @ParameterizedTest
    @CsvSource({"2, 3, 2, 4, 7, 1", "5, 3, 2, 4, 7, 0", "3, 3, 2, 0, 0, 0", "6, 0, 0, 0, 0, 0", "7, 0, 0, 0, 0, 0"})
    void optionsOfARouteAndWhetherTheyTie(
            int destination, long ports, long channels, long otherPorts, long otherChannels, long tie) {
        StillRouter bench = new StillRouter(network(new StillRouter.Options(StatusUse.NONE), PARTS));
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
        StillRouter bench = new StillRouter(
                network(new StillRouter.Options(StatusUse.NONE), Trial.emptying(4, 1, new Pipeline(1, 0, 0))));
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
        StillRouter bench = new StillRouter(network(
                new StillRouter.Options(StatusUse.NONE),
                parts(
                        SelectionInput.CONGESTION,
                        SelectionInput.ARRIVAL,
                        SelectionInput.AGE,
                        SelectionInput.LAST_PORT,
                        SelectionInput.FREE_CHANNELS,
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
        StillRouter bench = new StillRouter(network(
                new StillRouter.Options(StatusUse.NONE),
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
        StillRouter bench = new StillRouter(network(new DimensionOrder(MESH, 3), parts()));
        bench.waits("x_plus", 1, 1)
                .run("input_x_plus.route")
                .set("output_ejection_0.free", first)
                .set("output_ejection_1.free", second)
                .set("output_ejection_2.free", third)
                .run("input_x_plus.select");
        assertThat(bench.get("input_x_plus.vc.target", 1)).isEqualTo(code(port, channel));
        assertThat(notes).isEmpty();
    }
}
