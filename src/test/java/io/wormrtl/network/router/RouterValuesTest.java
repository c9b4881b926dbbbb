package io.wormrtl.network.router;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.allocation.SwitchKinds;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.input.StatusBit;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.PortFaults;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.StatusUse;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small values of routers, and the closed form of the latency in numbers worked out by hand. */
class RouterValuesTest {

    // ---- the latency of a message alone ---------------------------------------------------------------------------

    private static ZeroLoadTiming timing(
            int depth, int output, String stages, int delay, boolean handshake, int width, int nodes) {
        int[] stage =
                Arrays.stream(stages.split("")).mapToInt(Integer::parseInt).toArray();
        FlowControl protocol =
                handshake ? new RequestAcknowledge(Reallocation.AT_TAIL) : new CreditFlowControl(Reallocation.AT_TAIL);
        RouterParts parts = Trial.parts(depth, output, new Pipeline(stage[0], stage[1], stage[2]), protocol);
        Mesh row = new Mesh(nodes);
        NetworkParameters network = NetworkParameters.plain(
                row,
                new DimensionOrder(row, 1),
                new LinkShape(width, delay),
                MessageLengths.unsplit(64),
                LocalChannels.ONE_EACH,
                parts);
        return new ZeroLoadTiming(network.routerFormat(), parts);
    }

    /**
     * Of a message of 6 flits over 3 channels, 1 + (F-1) u0 + 4 H + 3 (F-1) u + W(5) + D. In order: two-cycle hops;
     * single places, whose round trip is 2; a link of 5 cycles with a round trip of 10 on 4 places; all stages with a
     * single place at the output, which lets a flit pass every second cycle; with two; with none and 4 or 2 places; a
     * handshake over 2 cycles, a flit in 3; a header of two flits for routers.
     */
    @ParameterizedTest
    @CsvSource({
        "4, 1, 000, 1, false, 32, 16, 15",
        "1, 1, 000, 1, false, 32, 16, 20",
        "4, 1, 000, 5, false, 32, 16, 41",
        "4, 1, 111, 1, false, 32, 16, 32",
        "4, 2, 111, 1, false, 32, 16, 27",
        "4, 0, 111, 1, false, 32, 16, 23",
        "2, 0, 111, 1, false, 32, 16, 25",
        "4, 1, 000, 2, true, 32, 16, 30",
        "4, 1, 000, 1, false, 8, 128, 19",
        "4, 1, 100, 1, false, 32, 16, 19",
        "4, 1, 010, 1, false, 32, 16, 19"
    })
    void aLoneWormHasTheLatencyOfTheClosedForm(
            int depth, int output, String stages, int delay, boolean handshake, int width, int nodes, int latency) {
        assertThat(timing(depth, output, stages, delay, handshake, width, nodes).latency(3, 6))
                .isEqualTo(latency);
    }

    @Test
    void theTermsOfTheClosedForm() {
        ZeroLoadTiming plain = timing(4, 1, "000", 1, false, 32, 16);
        assertThat(List.of(plain.headerHop(), plain.roundTrip(), plain.flitSpacing(), plain.following(7)))
                .containsExactly(2, 2, 1, 7);
        ZeroLoadTiming bare = timing(4, 0, "111", 3, false, 32, 16);
        assertThat(List.of(bare.headerHop(), bare.roundTrip(), bare.flitSpacing(), bare.following(9)))
                .containsExactly(6, 7, 1, 15);
        ZeroLoadTiming handshake = timing(4, 0, "001", 3, true, 32, 16);
        assertThat(handshake.flitSpacing()).isEqualTo(6);
    }

    // ---- pipeline, states, bits ----------------------------------------------------------------------------------

    @Test
    void stagesAreThereOrNot() {
        assertThat(Pipeline.FUSED.headerStages()).isZero();
        assertThat(Pipeline.FIVE_STAGES.headerStages()).isEqualTo(3);
        assertThat(new Pipeline(1, 0, 1).headerStages()).isEqualTo(2);
        assertThatThrownBy(() -> new Pipeline(2, 0, 0))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("pipeline.route (2) must be from 0 to 1");
        assertThatThrownBy(() -> new Pipeline(0, -1, 0)).hasMessage("pipeline.vc-allocation (-1) must be from 0 to 1");
        assertThatThrownBy(() -> new Pipeline(0, 0, 2))
                .hasMessage("pipeline.switch-allocation (2) must be from 0 to 1");
    }

    @Test
    void statesHaveTheirCodes() {
        for (int code = 0; code < 4; code++) {
            assertThat(RouteState.of(code).ordinal()).isEqualTo(code);
        }
        assertThat(RouteState.ENCODING.values()).containsExactly("IDLE", "NEEDS_ROUTE", "ROUTED", "BACKUP");
        assertThat(RouteState.BITS).isEqualTo(2);
    }

    @Test
    void onlyTheStatusBitsThatARoutingFunctionLooksAtAreThere() {
        assertThat(StatusBit.of(StatusUse.NONE)).isEmpty();
        assertThat(StatusBit.of(StatusUse.FAULTY)).containsExactly(StatusBit.FAULTY);
        assertThat(StatusBit.of(StatusUse.FAULTY_AND_UNSAFE))
                .containsExactlyInAnyOrder(StatusBit.FAULTY, StatusBit.UNSAFE);
        PortFaults faults = new PortFaults(0b01, 0b10);
        assertThat(StatusBit.FAULTY.of(faults)).isEqualTo(0b01);
        assertThat(StatusBit.UNSAFE.of(faults)).isEqualTo(0b10);
        assertThat(StatusBit.UNSAFE.wireName("x_plus")).isEqualTo("unsafe_x_plus");
    }

    @Test
    void aSwitchHasLanesForChannelsOrOne() {
        assertThat(SwitchKinds.CATALOGUE.get("per-virtual-channel").lanes(4)).isEqualTo(4);
        assertThat(SwitchKinds.CATALOGUE.get("multiplexed").lanes(4)).isEqualTo(1);
    }

    @Test
    void depthsAreLimited() {
        for (int depth : new int[] {0, 65}) {
            assertThatThrownBy(() -> parts(depth, 1))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("buffer-depth (" + depth + ") must be from 1 to 64");
        }
        for (int depth : new int[] {-1, 65}) {
            assertThatThrownBy(() -> parts(1, depth)).hasMessage("output-depth (" + depth + ") must be from 0 to 64");
        }
        assertThat(parts(64, 64).dataPath().outputDepth()).isEqualTo(64);
    }

    private static RouterParts parts(int depth, int output) {
        return Trial.parts(depth, output, Pipeline.FUSED, new CreditFlowControl(Reallocation.AT_TAIL));
    }

    // ---- ports ---------------------------------------------------------------------------------------------------

    private static LinkEnd end() {
        return new LinkEnd(null, LinkEnd.Side.SENDER, null, List.of());
    }

    /** Two dimensions; nothing arrives by port 1, and nothing leaves by port 2. */
    private static final RouterPorts PORTS = new RouterPorts(
            5,
            List.of(
                    new RouterPorts.NetworkPort(0, "x_plus", 0, Optional.of(end()), Optional.of(end())),
                    new RouterPorts.NetworkPort(1, "x_minus", 0, Optional.empty(), Optional.of(end())),
                    new RouterPorts.NetworkPort(2, "y_plus", 1, Optional.of(end()), Optional.empty()),
                    new RouterPorts.NetworkPort(3, "y_minus", 1, Optional.of(end()), Optional.of(end()))),
            List.of(end(), end()),
            List.of(end(), end(), end()),
            Optional.empty());

    private static io.wormrtl.network.router.shared.RouterFormat format() {
        Mesh mesh = new Mesh(3, 3);
        return Trial.parameters(mesh, new DimensionOrder(mesh, 1), Trial.DEFAULT_PARTS)
                .routerFormat();
    }

    @Test
    void outputsAreThoseThatAreConnectedAndThenTheEjectionChannels() {
        List<Object> seen = new ArrayList<>();
        PORTS.forEachOutput(format(), (number, name, at) -> seen.add(tuple(number, name)));
        assertThat(seen)
                .containsExactly(
                        tuple(0, "x_plus"),
                        tuple(1, "x_minus"),
                        tuple(3, "y_minus"),
                        tuple(4, "ejection_0"),
                        tuple(5, "ejection_1"),
                        tuple(6, "ejection_2"));
        assertThat(PORTS.outputNames(format()))
                .containsExactly("x_plus", "x_minus", "y_plus", "y_minus", "ejection_0", "ejection_1", "ejection_2");
    }

    @Test
    void inputsAreThoseThatAreConnectedAndThenTheInjectionChannels() {
        List<Object> seen = new ArrayList<>();
        PORTS.forEachInput((number, name, at) -> seen.add(tuple(number, name)));
        assertThat(seen)
                .containsExactly(
                        tuple(0, "x_plus"),
                        tuple(2, "y_plus"),
                        tuple(3, "y_minus"),
                        tuple(RouteQuery.INJECTED, "injection_0"),
                        tuple(RouteQuery.INJECTED, "injection_1"));
        assertThat(PORTS.inputCount()).isEqualTo(5);
    }

    @Test
    void portsOfOneDimensionAreFoundTogether() {
        assertThat(PORTS.sameDimension(0)).isEqualTo(0b0011);
        assertThat(PORTS.sameDimension(3)).isEqualTo(0b1100);
        assertThat(PORTS.sameDimension(RouteQuery.INJECTED)).isZero();
    }

    /** In a hypercube every port has a dimension of its own; ports of one need not stand side by side. */
    @Test
    void aDimensionIsWhatAPortSaysItIs() {
        RouterPorts ports = new RouterPorts(
                0,
                List.of(
                        new RouterPorts.NetworkPort(0, "a", 2, Optional.of(end()), Optional.of(end())),
                        new RouterPorts.NetworkPort(1, "b", 0, Optional.of(end()), Optional.of(end())),
                        new RouterPorts.NetworkPort(2, "c", 1, Optional.of(end()), Optional.of(end())),
                        new RouterPorts.NetworkPort(3, "d", 0, Optional.of(end()), Optional.of(end()))),
                List.of(),
                List.of(),
                Optional.empty());
        assertThat(ports.sameDimension(0)).isEqualTo(0b0001);
        assertThat(ports.sameDimension(1)).isEqualTo(0b1010);
        assertThat(ports.sameDimension(2)).isEqualTo(0b0100);
        assertThat(ports.sameDimension(3)).isEqualTo(0b1010);
    }
}
