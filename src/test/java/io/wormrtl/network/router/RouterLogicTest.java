package io.wormrtl.network.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.kernel.logic.LogicTexts;
import io.wormrtl.network.arbiter.FixedPriorityArbiter;
import io.wormrtl.network.arbiter.MatrixArbiter;
import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.buffer.RetainingBanks;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.router.allocation.MultiplexedSwitch;
import io.wormrtl.network.router.allocation.PerChannelSwitch;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.control.OwnerTable;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.order.BiasedOrder;
import io.wormrtl.network.router.order.FirstComeOrder;
import io.wormrtl.network.router.order.OldestOrder;
import io.wormrtl.network.router.order.SourceOrder;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RouteWidths;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.routing.StatusUse;
import io.wormrtl.network.topology.Mesh;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Of what routers are made, counted by hand: node 1 of a mesh of 3 x 2, with three neighbours, two injection and three
 * ejection channels, so five inputs, six outputs of seven numbers, and addresses of three bits.
 */
class RouterLogicTest {

    private static final Mesh MESH = new Mesh(3, 2);

    private static Router router(RoutingFunction routing, int width, RouterParts parts) {
        return StillNetwork.of(new NetworkParameters(MESH, routing, width, 2, 100, 20, 2, 3, parts))
                .routers()
                .get(1);
    }

    /** Steps are counted in a field of four bits, so that a header for routers is two flits of eight bits. */
    private record Counting(RoutingFunction plain) implements RoutingFunction {
        @Override
        public String description() {
            return "counts";
        }

        @Override
        public int virtualChannels() {
            return plain.virtualChannels();
        }

        @Override
        public int maxOptions() {
            return 1;
        }

        @Override
        public List<HeaderField> headerFields() {
            return List.of(new HeaderField("steps", 4));
        }

        @Override
        public Route route(RouteQuery query) {
            return plain.route(query);
        }

        @Override
        public Logic logic(RouteWidths widths) {
            return Blocks.adder(widths.fieldBits());
        }

        @Override
        public Logic forwarding(RouteWidths widths) {
            return Blocks.incrementer(widths.fieldBits());
        }

        @Override
        public StatusUse statusUse() {
            return StatusUse.FAULTY;
        }
    }

    /** All doors are open, and who owns an output channel is noted. */
    private record All() implements ControlPart {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of();
        }

        @Override
        public Set<InputDoor> inputDoors() {
            return EnumSet.allOf(InputDoor.class);
        }

        @Override
        public Set<OutputDoor> outputDoors() {
            return EnumSet.allOf(OutputDoor.class);
        }

        @Override
        public void build(ControlContext context) {
            new OwnerTable(context.router(), context);
        }
    }

    /** What is said at all ports of a router, the same of each: how often, by whom, and of what it is made. */
    private static String text(Router router) {
        Map<String, Integer> all = new TreeMap<>();
        LogicTexts.of(router)
                .forEach((name, logic) -> all.merge(
                        name.replaceAll("([xy]_(plus|minus)|(injection|ejection)_\\d)(_\\d)?", "P") + " = " + logic,
                        1,
                        Integer::sum));
        return all.entrySet().stream()
                .map(said -> said.getValue() + " " + said.getKey())
                .collect(Collectors.joining("\n"));
    }

    /** Everything within a cycle: a round robin of 15 headers or flits for each output, and 15 x 6 crossbar ports. */
    @Test
    void withoutStagesAndOutputBuffers() {
        RouterParts parts = new RouterParts(
                new DataPath(
                        5,
                        0,
                        Pipeline.FUSED,
                        Reallocation.AT_TAIL,
                        new CreditFlowControl(Reallocation.AT_TAIL),
                        RoundRobinArbiter::new,
                        FifoBanks::new,
                        Selections.CATALOGUE.get("first")),
                new PerChannelSwitch(),
                List.of());
        assertThat(text(router(new DimensionOrder(MESH, 3), 32, parts))).isEqualTo("""
                1 crossbar connect = 15 decoder 32, 15 and_gates 2 x 32, 90 or_gates 3 x 1, 6 selector 15 x 32, 18 \
                or_gates 15 x 1; 4 deep
                5 input_P advance = decoder 3, and_gates 2 x 3, 3 comparator 3, 3 state_machine 3 x 6; 7 deep
                5 input_P control = 3 multiplexer 32 x 1, and_gates 3 x 3; 2 deep
                5 input_P route = 3 equal 3, 3 comparator 3, 6 comparator 2, 3 priority_encoder 4, 3 multiplexer 2 x \
                10; 3 deep
                5 input_P select = 24 and_gates 2 x 4, 21 or_gates 4 x 1, 21 and_gates 2 x 1, 3 or_gates 7 x 1, 6 \
                priority_encoder 4, 9 population_count 4, 6 comparator 3, 6 multiplexer 2 x 6, 3 selector 7 x 4, 3 \
                encoder 7, 3 encoder 4, 3 multiplexer 2 x 5; 12 deep
                5 input_P.fifo count = counter 3, 2 and_gates 3 x 1, and_gates 2 x 3; 2 deep
                5 input_P.fifo look_ahead = incrementer 2, multiplexer 2 x 32; 3 deep
                5 input_P.fifo store = adder 2; 3 deep
                6 output_P advance = decoder 3, and_gates 2 x 3; 4 deep
                6 output_P tell_ready = ; 0 deep
                6 output_P.flow_control count = 3 counter 3, 3 or_gates 3 x 1; 2 deep
                6 output_P.ownership next = and_gates 2 x 3, or_gates 2 x 3; 2 deep
                1 switch_allocator allocate = 15 decoder 7, 15 and_gates 2 x 7, 15 or_gates 7 x 1; 4 deep
                6 switch_allocator.accept_P.arbiter choose = round_robin 15; 1 deep
                6 switch_allocator.accept_P.arbiter serve = encoder 15, incrementer 4, and_gates 4 x 1, and_gates 2 \
                x 4, and_gates 2 x 15, or_gates 15 x 1; 3 deep
                1 vc_allocator allocate = 15 decoder 32, 15 and_gates 2 x 32, 15 or_gates 18 x 1, 18 or_gates 15 x \
                1; 4 deep
                18 vc_allocator.grant_P.arbiter choose = round_robin 15; 1 deep
                18 vc_allocator.grant_P.arbiter serve = encoder 15, incrementer 4, and_gates 4 x 1, and_gates 2 x 4, \
                and_gates 2 x 15, or_gates 15 x 1; 3 deep""");
    }

    /** A switch of 5 x 6 ports behind registers; places at outputs are reserved, and headers that wait count down. */
    @Test
    void withAllStagesAndTwoFlitsPerOutput() {
        RouterParts parts = new RouterParts(
                new DataPath(
                        5,
                        2,
                        Pipeline.FIVE_STAGES,
                        Reallocation.WHEN_EMPTY,
                        new CreditFlowControl(Reallocation.WHEN_EMPTY),
                        MatrixArbiter::new,
                        FifoBanks::new,
                        Selections.CATALOGUE.get("random")),
                new MultiplexedSwitch(),
                List.of());
        assertThat(text(router(
                        new MinimalAdaptive(MESH, 3),
                        8,
                        parts.withHeaderOrder(new FirstComeOrder(MatrixArbiter::new, 4)))))
                .isEqualTo("""
                1 crossbar connect = 35 or_gates 3 x 1, 5 decoder 32, 5 and_gates 2 x 32, 6 selector 5 x 8, 18 \
                or_gates 5 x 1; 5 deep
                5 header_order count_P = 6 and_gates 2 x 1, 3 or_gates 4 x 1, 3 incrementer 4, 3 multiplexer 3 x 4; \
                3 deep
                5 input_P advance = decoder 3, and_gates 2 x 3, 3 comparator 3, 3 state_machine 3 x 6, xor_gates 2 x \
                1; 7 deep
                5 input_P control = 3 multiplexer 32 x 1, and_gates 3 x 3; 2 deep
                5 input_P register_route = and_gates 2 x 3; 1 deep
                5 input_P route = 3 equal 3, 3 comparator 3, 6 comparator 2, 3 multiplexer 2 x 10; 2 deep
                5 input_P select = 24 and_gates 2 x 4, 21 or_gates 4 x 1, 21 and_gates 2 x 1, 3 or_gates 7 x 1, 12 \
                population_count 4, 12 adder 16, 3 multiplexer 4 x 4, 6 comparator 3, 6 multiplexer 2 x 6, 3 \
                selector 7 x 4, 3 priority_encoder 4, 3 encoder 7, 3 encoder 4, 3 multiplexer 2 x 5; 12 deep
                5 input_P.fifo count = counter 3, 2 and_gates 3 x 1, and_gates 2 x 3; 2 deep
                5 input_P.fifo look_ahead = incrementer 2, multiplexer 2 x 8; 3 deep
                5 input_P.fifo store = adder 2; 3 deep
                6 output_P advance = and_gates 2 x 3, 3 counter 2, 3 and_gates 2 x 1, 3 or_gates 2 x 1; 4 deep
                6 output_P allow = and_gates 4 x 3; 1 deep
                6 output_P send = and_gates 2 x 3, selector 3 x 8, encoder 3, or_gates 2 x 3; 3 deep
                6 output_P.arbiter choose = matrix 3; 1 deep
                6 output_P.arbiter serve = or_gates 2 x 9, and_gates 2 x 9, and_gates 2 x 3, or_gates 3 x 1; 2 deep
                6 output_P.buffer count = counter 2, 2 and_gates 2 x 1, and_gates 2 x 2; 2 deep
                6 output_P.buffer look_ahead = multiplexer 2 x 8; 1 deep
                6 output_P.buffer store = ; 1 deep
                6 output_P.flow_control count = 3 counter 3, 3 or_gates 3 x 1, 3 and_gates 3 x 1; 2 deep
                6 output_P.ownership next = and_gates 2 x 3, or_gates 2 x 3; 2 deep
                5 stage_input_P latch = selector 3 x 13; 1 deep
                1 switch_allocator allocate = 5 selector 3 x 3, 5 decoder 7, 5 and_gates 2 x 7, 5 or_gates 7 x 1, 5 \
                and_gates 2 x 3, 15 decoder 32, 15 and_gates 2 x 32, 21 or_gates 15 x 1; 10 deep
                6 switch_allocator.accept_P choose = matrix 5; 1 deep
                6 switch_allocator.accept_P serve = or_gates 2 x 25, and_gates 2 x 25, and_gates 2 x 5, or_gates 5 x \
                1; 2 deep
                5 switch_allocator.nominate_input_P choose = matrix 3; 1 deep
                5 switch_allocator.nominate_input_P serve = or_gates 2 x 9, and_gates 2 x 9, and_gates 2 x 3, \
                or_gates 3 x 1; 2 deep
                1 vc_allocator allocate = 15 decoder 32, 15 and_gates 2 x 32, 15 or_gates 18 x 1, 18 or_gates 15 x \
                1; 14 deep
                18 vc_allocator.grant_P keep_first = 14 comparator 4, 14 multiplexer 2 x 4, 15 equal 4, 15 and_gates \
                2 x 1; 10 deep
                18 vc_allocator.grant_P note = selector 15 x 4; 1 deep
                18 vc_allocator.grant_P.ties.arbiter choose = matrix 15; 1 deep
                18 vc_allocator.grant_P.ties.arbiter serve = or_gates 2 x 225, and_gates 2 x 225, and_gates 2 x 15, \
                or_gates 15 x 1; 2 deep""");
    }

    /** A sender holds for three cycles, a ring of five places is no power of two, and the oldest of 15 goes first. */
    @Test
    void withAHandshakeAndTwoRanksOfRoutes() {
        RouterParts parts = new RouterParts(
                new DataPath(
                        6,
                        0,
                        Pipeline.FIVE_STAGES,
                        Reallocation.WHEN_EMPTY,
                        new RequestAcknowledge(Reallocation.WHEN_EMPTY),
                        FixedPriorityArbiter::new,
                        FifoBanks::new,
                        Selections.CATALOGUE.get("round-robin")),
                new MultiplexedSwitch(),
                List.of());
        assertThat(text(router(new Duato(MESH, 3), 32, parts.withHeaderOrder(new OldestOrder(6)))))
                .isEqualTo("""
                1 crossbar connect = 35 or_gates 3 x 1, 5 decoder 32, 5 and_gates 2 x 32, 6 selector 5 x 32, 18 \
                or_gates 5 x 1; 5 deep
                5 header_order subtract_P = 3 adder 6, 3 and_gates 2 x 6; 2 deep
                1 header_order tick = incrementer 6; 1 deep
                5 input_P advance = decoder 3, and_gates 2 x 3, 3 comparator 3, 3 state_machine 3 x 6; 9 deep
                5 input_P control = 3 multiplexer 32 x 1, and_gates 3 x 3; 2 deep
                5 input_P register_route = and_gates 2 x 3; 1 deep
                5 input_P remember = ; 1 deep
                5 input_P route = 3 equal 3, 3 comparator 3, 6 comparator 2, 3 priority_encoder 4, 3 multiplexer 2 x \
                20; 3 deep
                5 input_P select = 45 and_gates 2 x 4, 42 or_gates 4 x 1, 42 and_gates 2 x 1, 6 or_gates 7 x 1, 3 \
                priority_encoder 2, 3 selector 2 x 11, 3 round_robin 4, 9 population_count 4, 6 comparator 3, 6 \
                multiplexer 2 x 6, 3 selector 7 x 4, 3 priority_encoder 4, 3 encoder 7, 3 encoder 4, 3 multiplexer 2 \
                x 5; 14 deep
                5 input_P.fifo count = counter 3, 2 and_gates 3 x 1, and_gates 2 x 3; 2 deep
                5 input_P.fifo look_ahead = incrementer 3, comparator 3, adder 3, multiplexer 2 x 32; 5 deep
                5 input_P.fifo store = 2 adder 3, comparator 3; 5 deep
                5 input_P.last_port follow = comparator 3, incrementer 3; 1 deep
                5 input_P.link_controller acknowledge_room = 3 and_gates 3 x 1, 3 or_gates 3 x 1, and_gates 3 x 3; 2 \
                deep
                5 input_P.link_controller watch_tails = decoder 3, and_gates 2 x 3, or_gates 2 x 3; 3 deep
                6 output_P advance = decoder 3, and_gates 2 x 3; 5 deep
                6 output_P allow = and_gates 4 x 3; 1 deep
                6 output_P tell_ready = ; 0 deep
                6 output_P.flow_control wait = 6 or_gates 2 x 1, 3 incrementer 2, 3 multiplexer 2 x 2; 3 deep
                6 output_P.ownership next = and_gates 2 x 3, or_gates 2 x 3; 2 deep
                5 stage_input_P latch = selector 3 x 37; 1 deep
                1 switch_allocator allocate = 5 selector 3 x 3, 5 decoder 7, 5 and_gates 2 x 7, 5 or_gates 7 x 1, 5 \
                and_gates 2 x 3, 15 decoder 32, 15 and_gates 2 x 32, 21 or_gates 15 x 1; 10 deep
                6 switch_allocator.accept_P choose = priority_encoder 5; 1 deep
                6 switch_allocator.accept_P serve = ; 0 deep
                5 switch_allocator.nominate_input_P choose = priority_encoder 3; 1 deep
                5 switch_allocator.nominate_input_P serve = ; 0 deep
                1 vc_allocator allocate = 15 decoder 32, 15 and_gates 2 x 32, 15 or_gates 18 x 1, 18 or_gates 15 x \
                1; 14 deep
                18 vc_allocator.grant_P keep_first = 14 comparator 6, 14 multiplexer 2 x 6, 15 equal 6, 15 and_gates \
                2 x 1; 10 deep
                18 vc_allocator.grant_P note = selector 15 x 6; 1 deep
                18 vc_allocator.grant_P.ties.arbiter choose = priority_encoder 15; 1 deep
                18 vc_allocator.grant_P.ties.arbiter serve = ; 0 deep""");
    }

    /** Nothing to decide in the switch; acknowledges are counted at every output, failures at every input. */
    @Test
    void withBuffersForEachCrossbarPort() {
        RouterParts parts = new RouterParts(
                new DataPath(
                        5,
                        3,
                        Pipeline.FUSED,
                        Reallocation.AT_TAIL,
                        new RequestAcknowledge(Reallocation.AT_TAIL),
                        RoundRobinArbiter::new,
                        FifoBanks::new,
                        Selections.CATALOGUE.get("least-congested")),
                new PerChannelSwitch(),
                List.of());
        assertThat(text(router(new MinimalAdaptive(MESH, 2), 32, parts.withHeaderOrder(new BiasedOrder(3, 7)))))
                .isEqualTo("""
                1 crossbar connect = 10 decoder 16, 10 and_gates 2 x 16, 12 selector 10 x 32, 12 or_gates 10 x 1; 3 \
                deep
                5 header_order count_P = 2 or_gates 3 x 1, 2 incrementer 3, 2 multiplexer 3 x 3; 2 deep
                5 input_P advance = decoder 2, and_gates 2 x 2, 2 comparator 3, 2 state_machine 3 x 6; 7 deep
                5 input_P control = 2 multiplexer 16 x 1, and_gates 3 x 2; 2 deep
                5 input_P route = 2 equal 3, 2 comparator 3, 4 comparator 2, 2 multiplexer 2 x 9; 2 deep
                5 input_P select = 16 and_gates 2 x 2, 14 or_gates 2 x 1, 14 and_gates 2 x 1, 2 or_gates 7 x 1, 10 \
                comparator 2, 6 multiplexer 2 x 6, 6 population_count 2, 4 multiplexer 2 x 5, 2 selector 7 x 2, 2 \
                priority_encoder 2, 2 encoder 7, 2 encoder 2, 2 multiplexer 2 x 4; 13 deep
                5 input_P.fifo count = counter 3, 2 and_gates 3 x 1, and_gates 2 x 3; 2 deep
                5 input_P.fifo look_ahead = incrementer 2, multiplexer 2 x 32; 3 deep
                5 input_P.fifo store = adder 2; 3 deep
                5 input_P.link_controller acknowledge_room = 2 and_gates 3 x 1; 1 deep
                6 output_P add_up = population_count 2; 1 deep
                6 output_P advance = and_gates 2 x 2, 2 and_gates 2 x 1, 2 or_gates 2 x 1; 5 deep
                6 output_P send = and_gates 2 x 2, selector 2 x 32, encoder 2, or_gates 2 x 2; 3 deep
                6 output_P.arbiter choose = round_robin 2; 1 deep
                6 output_P.arbiter serve = encoder 2, incrementer 1, and_gates 2 x 1, and_gates 2 x 2, or_gates 2 x \
                1; 3 deep
                6 output_P.buffer count = counter 2, 2 and_gates 2 x 1, and_gates 2 x 2; 2 deep
                6 output_P.buffer look_ahead = incrementer 1, multiplexer 2 x 32; 3 deep
                6 output_P.buffer store = adder 1; 3 deep
                6 output_P.flow_control wait = 4 or_gates 2 x 1, 2 incrementer 2, 2 multiplexer 2 x 2; 3 deep
                6 output_P.ownership next = and_gates 2 x 2, or_gates 2 x 2; 2 deep
                1 switch_allocator allocate = ; 0 deep
                1 vc_allocator allocate = 10 decoder 16, 10 and_gates 2 x 16, 10 or_gates 12 x 1, 12 or_gates 10 x \
                1; 14 deep
                12 vc_allocator.grant_P keep_first = 9 comparator 3, 9 multiplexer 2 x 3, 10 equal 3, 10 and_gates 2 \
                x 1; 10 deep
                12 vc_allocator.grant_P note = selector 10 x 3; 1 deep
                12 vc_allocator.grant_P.ties.arbiter choose = round_robin 10; 1 deep
                12 vc_allocator.grant_P.ties.arbiter serve = encoder 10, incrementer 4, and_gates 4 x 1, and_gates 2 \
                x 4, and_gates 2 x 10, or_gates 10 x 1; 3 deep""");
    }

    /** Flits of headers are counted as they leave and come back, of two flits that routers read, ten bits. */
    @Test
    void withAllDoorsAndHeadersThatChange() {
        RouterParts parts = new RouterParts(
                new DataPath(
                        6,
                        0,
                        new Pipeline(0, 0, 1),
                        Reallocation.AT_TAIL,
                        new CreditFlowControl(Reallocation.AT_TAIL),
                        RoundRobinArbiter::new,
                        RetainingBanks::new,
                        Selections.CATALOGUE.get("least-recent")),
                new PerChannelSwitch(),
                List.of());
        assertThat(text(router(
                        new Counting(new DimensionOrder(MESH, 3)),
                        8,
                        parts.withControl(new All()).withHeaderOrder(new SourceOrder(6)))))
                .isEqualTo("""
                1 crossbar connect = 15 decoder 32, 15 and_gates 2 x 32, 90 or_gates 3 x 1, 6 selector 15 x 8, 18 \
                or_gates 15 x 1; 4 deep
                5 header_order pick_P = ; 0 deep
                5 input_P advance = decoder 3, and_gates 2 x 3, 3 comparator 3, 3 state_machine 3 x 6, 3 or_gates 2 \
                x 10; 10 deep
                5 input_P control = 3 multiplexer 32 x 1, and_gates 3 x 3; 2 deep
                5 input_P free = 2 and_gates 2 x 3, or_gates 2 x 3; 3 deep
                5 input_P insert = 3 multiplexer 2 x 8; 1 deep
                5 input_P leave = and_gates 2 x 3, or_gates 2 x 3; 2 deep
                5 input_P route = 3 equal 3, 3 comparator 3, 3 adder 4, 3 and_gates 2 x 4, 3 multiplexer 2 x 10; 3 \
                deep
                5 input_P select = 24 and_gates 2 x 4, 21 or_gates 4 x 1, 21 and_gates 2 x 1, 3 or_gates 7 x 1, 9 \
                comparator 8, 9 multiplexer 2 x 12, 9 population_count 4, 6 comparator 3, 6 multiplexer 2 x 6, 3 \
                selector 7 x 4, 3 priority_encoder 4, 3 encoder 7, 3 encoder 4, 3 multiplexer 2 x 5; 13 deep
                5 input_P.fifo count = adder 3, or_gates 3 x 1, 2 counter 3, 2 and_gates 3 x 1, multiplexer 2 x 3; 4 \
                deep
                5 input_P.fifo drop = incrementer 3; 1 deep
                5 input_P.fifo look_ahead = 6 adder 3, 3 comparator 3, 2 multiplexer 2 x 8; 6 deep
                5 input_P.fifo store = 2 adder 3, comparator 3; 5 deep
                5 input_P.header_update count = ; 4 deep
                5 input_P.header_update update = 3 incrementer 4, 3 multiplexer 2 x 8; 2 deep
                5 input_P.header_update.header_position count = incrementer 4, adder 3, counter 3, comparator 4, \
                adder 4, multiplexer 3 x 4; 4 deep
                6 output_P advance = decoder 3, and_gates 2 x 3; 4 deep
                6 output_P allow = and_gates 4 x 3; 1 deep
                3 output_P grow_old = or_gates 3 x 1; 3 deep
                6 output_P tell_ready = and_gates 2 x 3; 1 deep
                3 output_P.age next = or_gates 8 x 1, incrementer 8, multiplexer 3 x 8; 2 deep
                6 output_P.flow_control count = 3 counter 3, 3 or_gates 3 x 1; 2 deep
                6 output_P.ownership next = and_gates 2 x 3, or_gates 2 x 3; 2 deep
                1 owners record = 15 decoder 32, 15 and_gates 2 x 32, 18 encoder 15; 3 deep
                5 stage_input_P latch = ; 0 deep
                1 switch_allocator allocate = 15 decoder 7, 15 and_gates 2 x 7, 15 or_gates 7 x 1, 15 decoder 32, 15 \
                and_gates 2 x 32, 21 or_gates 15 x 1; 7 deep
                6 switch_allocator.accept_P.arbiter choose = round_robin 15; 1 deep
                6 switch_allocator.accept_P.arbiter serve = encoder 15, incrementer 4, and_gates 4 x 1, and_gates 2 \
                x 4, and_gates 2 x 15, or_gates 15 x 1; 3 deep
                1 vc_allocator allocate = 15 decoder 32, 15 and_gates 2 x 32, 15 or_gates 18 x 1, 18 or_gates 15 x \
                1; 16 deep
                18 vc_allocator.grant_P keep_first = 30 adder 3, 14 comparator 3, 14 multiplexer 2 x 3, 15 equal 3, \
                15 and_gates 2 x 1; 12 deep
                18 vc_allocator.grant_P note = selector 15 x 3; 1 deep
                18 vc_allocator.grant_P.ties.arbiter choose = round_robin 15; 1 deep
                18 vc_allocator.grant_P.ties.arbiter serve = encoder 15, incrementer 4, and_gates 4 x 1, and_gates 2 \
                x 4, and_gates 2 x 15, or_gates 15 x 1; 3 deep""");
    }
}
