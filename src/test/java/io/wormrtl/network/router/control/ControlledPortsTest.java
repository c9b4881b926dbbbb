package io.wormrtl.network.router.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.buffer.RetainingBanks;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.input.StatusBit;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.Doors;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a control unit sees of a router, and what a limit does with it: node 1 of a mesh of 3 x 2 with three neighbours,
 * three virtual channels, two injection and three ejection channels.
 */
class ControlledPortsTest {

    private static final Mesh MESH = new Mesh(3, 2);

    /** Keeps what it is given, as a unit that is called so. */
    private record Keeping(List<ControlContext> contexts) implements ControlPart {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of();
        }

        @Override
        public Set<InputDoor> inputDoors() {
            return EnumSet.of(InputDoor.INSERT, InputDoor.APPEND, InputDoor.FLUSH);
        }

        @Override
        public Set<OutputDoor> outputDoors() {
            return EnumSet.of(OutputDoor.CLOSE);
        }

        @Override
        public void build(ControlContext context) {
            contexts.add(context);
            new Unit(context.router());
        }
    }

    private static final class Unit extends Module {
        Unit(Module parent) {
            super(parent, "keeping_unit");
        }
    }

    private final List<ControlContext> contexts = new ArrayList<>();

    private static Network network(RouterParts parts) {
        return StillNetwork.of(NetworkParameters.plain(
                MESH,
                new DimensionOrder(MESH, 3),
                new LinkShape(32, 1),
                MessageLengths.unsplit(100),
                new LocalChannels(2, 3),
                parts));
    }

    private Router kept(RouterParts parts) {
        return network(parts.withControl(new Keeping(contexts))).routers().get(1);
    }

    @Test
    void aContextIsOfItsRouter() {
        Router router = kept(Trial.DEFAULT_PARTS);
        ControlContext context = contexts.get(1);
        assertThat(context.router()).isSameAs(router);
        assertThat(context.node()).isEqualTo(1);
        assertThat(context.virtualChannels()).isEqualTo(3);
        assertThat(context.code().width()).isEqualTo(5);
        assertThat(context.inputs())
                .extracting(ControlledInput::name)
                .containsExactly("x_plus", "x_minus", "y_plus", "injection_0", "injection_1");
        assertThat(context.inputs())
                .extracting(ControlledInput::port)
                .containsExactly(0, 1, 2, RouteQuery.INJECTED, RouteQuery.INJECTED);
        assertThat(context.outputs())
                .extracting(ControlledOutput::name)
                .containsExactly("x_plus", "x_minus", "y_plus", "ejection_0", "ejection_1", "ejection_2");
        assertThat(context.outputs()).extracting(ControlledOutput::port).containsExactly(0, 1, 2, 4, 5, 6);
        List<ControlledInput> inputs = new ArrayList<>(context.inputs());
        List<ControlledOutput> outputs = new ArrayList<>(context.outputs());
        ControlContext copy =
                new ControlContext(router, 1, context.format(), context.parts(), context.code(), inputs, outputs);
        inputs.clear();
        outputs.clear();
        assertThat(copy.inputs()).hasSize(5);
        assertThat(copy.outputs()).hasSize(6);
    }

    /** What is shown leaves the input controller by a port, once. */
    @Test
    void anInputAsTheControlUnitSeesIt() {
        Router router = kept(Trial.parts(RetainingBanks::new));
        InputController own = router.inputs().get(4);
        ControlledInput input = contexts.get(1).inputs().get(4);
        assertThat(input.state()).isSameAs(own.channels().state()).isSameAs(input.state());
        assertThat(input.route()).isSameAs(own.channels().route());
        assertThat(input.routingWord()).isSameAs(own.channels().routingWord());
        assertThat(input.target()).isSameAs(own.channels().target());
        assertThat(input.count()).isSameAs(own.buffers().count());
        assertThat(input.places()).isSameAs(own.buffers().places()).isNotSameAs(input.count());
        assertThat(input.front()).isSameAs(own.buffers().front());
        assertThat(input.buffers()).isSameAs(own.buffers());
        assertThat(input.requesting()).isSameAs(own.requesting());
        assertThat(input.departing()).isSameAs(own.departing());
        assertThat(input.leaving()).isSameAs(own.leaving());
        assertThat(input.leaving().name()).isEqualTo("next");
        assertThat(input.granted().name()).isEqualTo("granted_injection_1");
        assertThat(input.end().channel()).isSameAs(own.arriving());
        assertThat(input.status()).isEmpty();
        assertThat(input.inserted().name()).isEqualTo("inserted_injection_1");
        assertThat(input.appended().name()).isEqualTo("appended_injection_1");
        assertThat(input.door(InputDoor.FLUSH).name()).isEqualTo("in_flush_injection_1");
        assertThatThrownBy(() -> input.door(InputDoor.DISCARD)).hasMessageContaining("door discard is not open");
        assertThat(own.ports())
                .filteredOn(port -> List.of("state", "route", "routing_word", "count", "places", "front")
                        .contains(port.element().name()))
                .hasSize(6)
                .allMatch(port -> port.direction() == Port.Direction.OUTPUT);
    }

    @Test
    void anOutputAsTheControlUnitSeesIt() {
        Router router = kept(Trial.emptying(4, 2, Pipeline.FUSED));
        OutputController own = router.outputs().get(4);
        ControlledOutput output = contexts.get(1).outputs().get(4);
        assertThat(output.unowned()).isSameAs(own.unowned());
        assertThat(output.waiting()).isEqualTo(own.waiting()).isPresent();
        assertThat(own.ports())
                .filteredOn(port -> port.element() == own.waiting().orElseThrow())
                .extracting(Port::direction)
                .containsExactly(Port.Direction.OUTPUT);
        assertThat(output.free()).isSameAs(own.free()).isNotSameAs(own.ready());
        assertThat(output.free().name()).isEqualTo("free");
        assertThat(output.buffers()).isEqualTo(own.buffers()).isPresent();
        assertThat(output.entering().ports()).isEqualTo(own.entering().ports());
        assertThat(output.end().channel()).isSameAs(own.end().channel());
        assertThat(output.status()).isEmpty();
        assertThat(output.status(StatusBit.FAULTY)).isEmpty();
        assertThat(output.door(OutputDoor.CLOSE).name()).isEqualTo("out_close_ejection_1");
        kept(Trial.parts(4, 0, Pipeline.FUSED, Trial.DEFAULT_PARTS.dataPath().flowControl()));
        assertThat(contexts.get(6).outputs().get(4).waiting()).isEmpty();
        assertThat(contexts.get(6).outputs().get(4).buffers()).isEmpty();
    }

    /** Of two status bits the control unit may drive one, or the other. */
    @ParameterizedTest
    @EnumSource(StatusBit.class)
    void aStatusBitThatIsNotDrivenIsNotThere(StatusBit driven) {
        Wire wire = kept(Trial.DEFAULT_PARTS).inputs().get(0).requesting();
        ControlledOutput output = new ControlledOutput("x_plus", null, null, Doors.closed(), Map.of(driven, wire));
        for (StatusBit bit : StatusBit.values()) {
            assertThat(output.status(bit).isPresent()).as(bit.name()).isEqualTo(bit == driven);
        }
    }

    @Test
    void owningInputsHaveTheirNames() {
        kept(Trial.DEFAULT_PARTS);
        ControlContext context = contexts.get(1);
        OwnerTable owners = new OwnerTable(context.router(), context);
        assertThat(owners.of(context.outputs().get(5)).width()).isEqualTo(4);
        assertThat(owners.of(context.outputs().get(5)).name()).isEqualTo("owner_ejection_2");
        assertThat(owners.of(context.outputs().get(5)).encoding().name()).isEqualTo("input_channel");
        assertThat(owners.of(context.outputs().get(0)).encoding().values())
                .hasSize(15)
                .startsWith("x_plus_vc0", "x_plus_vc1", "x_plus_vc2", "x_minus_vc0")
                .endsWith("injection_1_vc2");
        for (int owner = 0; owner < 15; owner++) {
            assertThat(owners.input(owner)).as("of " + owner).isEqualTo(owner / 3);
            assertThat(owners.channel(owner)).as("of " + owner).isEqualTo(owner % 3);
        }
    }

    /** Of eight inputs with two channels each the numbers take four bits, and with three each, of 24, five. */
    @ParameterizedTest
    @CsvSource({"2, 4", "3, 5", "1, 3"})
    void anOwnerIsNumberedInAsFewBitsAsCanBe(int channels, int bits) {
        NetworkParameters parameters = NetworkParameters.plain(
                MESH,
                new DimensionOrder(MESH, channels),
                new LinkShape(32, 1),
                MessageLengths.unsplit(100),
                new LocalChannels(5, 1),
                Trial.DEFAULT_PARTS.withControl(new Keeping(contexts)));
        StillNetwork.of(parameters);
        ControlContext context = contexts.get(1);
        assertThat(context.inputs()).hasSize(8);
        OwnerTable owners = new OwnerTable(context.router(), context);
        assertThat(context.outputs()).allMatch(output -> owners.of(output).width() == bits);
    }

    // ---- a limit -------------------------------------------------------------------------------------------------

    @Test
    void beforeALimitThereIsWhatItStandsBeside() {
        ControlPart both = new InjectionLimit(2).beside(new Keeping(contexts));
        Router router = network(Trial.DEFAULT_PARTS.withControl(both)).routers().get(1);
        assertThat(router.children()).extracting(Module::name).containsSubsequence("keeping_unit", "injection_limit");
    }

    /** Of nine channels to neighbours as many are free, and of others, which do not count. */
    @ParameterizedTest
    @CsvSource({
        "5, 7, 1, 1, 0",
        "5, 3, 1, 1, 7",
        "5, 7, 7, 0, 0",
        "5, 7, 1, 0, 5",
        "9, 7, 7, 7, 0",
        "9, 7, 7, 3, 5",
        "100, 7, 7, 7, 0",
        "100, 7, 7, 6, 5",
        "1, 0, 4, 0, 0",
        "1, 0, 0, 0, 5"
    })
    void headersThatWaitAtInjectionChannelsAreWithheld(int limit, int xPlus, int xMinus, int yPlus, long withheld) {
        Still still =
                new Still(network(Trial.emptying(4, 1, Pipeline.FUSED).withControl(new InjectionLimit(limit)))).clear();
        String router = "router_1_0.";
        still.set(router + "output_x_plus.free", xPlus)
                .set(router + "output_x_minus.free", xMinus)
                .set(router + "output_y_plus.free", yPlus)
                .set(router + "output_ejection_0.free", 7)
                .set(router + "output_ejection_2.free", 7);
        int waits = RouteState.NEEDS_ROUTE.ordinal();
        still.setAll(router + "input_injection_1.vc.state", waits, RouteState.ROUTED.ordinal(), waits);
        still.setAll(router + "input_x_plus.vc.state", waits, waits, waits);
        still.set(router + "in_withhold_x_plus", 7);
        still.run(
                router + "injection_limit.count",
                router + "injection_limit.guard_injection_0",
                router + "injection_limit.guard_injection_1",
                router + "injection_limit.let_x_plus");
        assertThat(still.get(router + "in_withhold_injection_1")).isEqualTo(withheld == 0 ? 0 : 0b101);
        assertThat(still.get(router + "in_withhold_injection_0")).isZero();
        assertThat(still.get(router + "in_withhold_x_plus")).isZero();
    }

    // ---- what a part says that says little -----------------------------------------------------------------------

    private record Quiet(boolean bearsFaults, boolean resolvesDeadlock) implements ControlPart {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of(new Line("own", 1, Line.Direction.FORWARD));
        }

        @Override
        public List<Line> injectionLines(ChannelFormat format) {
            return List.of(new Line("into", 1, Line.Direction.FORWARD));
        }

        @Override
        public Set<InputDoor> inputDoors() {
            return Set.of();
        }

        @Override
        public Set<OutputDoor> outputDoors() {
            return Set.of();
        }

        @Override
        public void build(ControlContext context) {
            throw new UnsupportedOperationException();
        }
    }

    @ParameterizedTest
    @CsvSource({"false, false", "false, true", "true, false", "true, true"})
    void whatBearsFaultsRecovers(boolean bearsFaults, boolean resolvesDeadlock) {
        ControlPart part = new Quiet(bearsFaults, resolvesDeadlock);
        assertThat(part.recovers()).isEqualTo(bearsFaults);
        assertThat(part.needsHeads()).isFalse();
        assertThat(part.interfaceLines(null)).isEmpty();
        assertThat(part.ejectionLines(null)).isEqualTo(part.lines(null));
        assertThat(part.restless()).isEmpty();
        assertThat(part.statusBits()).isEmpty();
    }
}
