package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.PortFaults;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.circuit.CircuitSwitching;
import io.wormrtl.protocols.path.ProbeRouting.Free;
import io.wormrtl.protocols.path.ProbeRouting.Step;
import io.wormrtl.protocols.retry.BackOff;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Where a probe goes from the middle of one side of 3 x 3 nodes, (1, 0), which is node 1: its ports are x_plus,
 * y_plus, x_minus and two to the interface, in this order; the topology numbers them 0, 2 and 1. There are two virtual
 * channels.
 */
class ProbeRoutingTest {

    private static final int NODE = 1;
    private static final int X_PLUS = 0;
    private static final int Y_PLUS = 1;
    private static final int X_MINUS = 2;
    private static final int LOCAL_0 = 3;
    private static final int LOCAL_1 = 4;

    private static final long UNTRIED = -1;
    private static final Free ALL_FREE = free(3, 3, 3, 3, 3);

    private static final List<PathPort> PORTS = List.of(
            new PathPort(0, "x_plus", 0, null, null),
            new PathPort(1, "y_plus", 2, null, null),
            new PathPort(2, "x_minus", 1, null, null),
            new PathPort(3, "local_0", RouteQuery.INJECTED, null, null),
            new PathPort(4, "local_1", RouteQuery.INJECTED, null, null));

    /** Routes as they are told, and what was asked. */
    private static final class Told implements RoutingFunction {
        private final Route route;
        private final List<RouteQuery> asked = new ArrayList<>();

        Told(RouteOption... options) {
            this.route = Route.of(options);
        }

        @Override
        public String description() {
            return "as told";
        }

        @Override
        public int virtualChannels() {
            return 2;
        }

        @Override
        public int maxOptions() {
            return 2;
        }

        @Override
        public Route route(RouteQuery query) {
            asked.add(query);
            return route;
        }
    }

    private static Free free(long... channels) {
        return new Free(channels, 0);
    }

    private static ProbeRouting routing(RoutingFunction function, int misroutes) {
        PathParts path = new PathParts(ProbeSearch.backtracking(misroutes), Release.AT_TAIL, false);
        NetworkParameters network = new CircuitSwitching(path, BackOff.endless(1, 1))
                .technique()
                .addTo(NetworkParameters.plain(
                        new Mesh(3, 3),
                        function,
                        new LinkShape(32, 1),
                        MessageLengths.unsplit(40),
                        new LocalChannels(2, 2),
                        PathTrials.parts(2, "first")));
        RouterFormat format = network.routerFormat();
        return new ProbeRouting("unit", format, path, Selections.CATALOGUE.get("first"), NODE, PORTS);
    }

    private static Optional<Step> next(Told told, Free free, long untried) {
        return routing(told, 0).next(PORTS.get(LOCAL_0), 0, 8, untried, free, 0);
    }

    @Test
    void theLowestFreeChannelOfTheSelectedPortIsTaken() {
        Told told = new Told(new RouteOption(0b101, 0b11));
        assertThat(next(told, ALL_FREE, UNTRIED)).contains(new Step(X_PLUS, 0, 8));
        assertThat(next(told, free(2, 3, 3, 3, 3), UNTRIED)).contains(new Step(X_PLUS, 1, 8));
        assertThat(next(told, free(0, 2, 3, 3, 3), UNTRIED)).contains(new Step(Y_PLUS, 1, 8));
        assertThat(next(told, free(0, 0, 3, 3, 3), UNTRIED)).isEmpty();
        assertThat(next(told, ALL_FREE, ~(1L << X_PLUS))).contains(new Step(Y_PLUS, 0, 8));
        assertThat(next(told, ALL_FREE, 1L << X_MINUS)).isEmpty();
    }

    @Test
    void anOptionIsTakenOnlyIfNoneOfLowerRankIsFree() {
        Told told = new Told(new RouteOption(0, 0b100, 0b10), new RouteOption(1, 0b010, 0b01));
        assertThat(next(told, ALL_FREE, UNTRIED)).contains(new Step(Y_PLUS, 1, 8));
        assertThat(next(told, free(3, 1, 3, 3, 3), UNTRIED)).contains(new Step(X_MINUS, 0, 8));
        assertThat(next(told, free(3, 1, 2, 3, 3), UNTRIED)).isEmpty();
    }

    /** Options of one rank are one choice; of the port that is chosen the channels of all of them count. */
    @Test
    void optionsOfOneRankAreOneChoice() {
        Told told = new Told(new RouteOption(0b100, 0b01), new RouteOption(0b101, 0b10));
        assertThat(next(told, free(2, 3, 3, 3, 3), UNTRIED)).contains(new Step(X_PLUS, 1, 8));
        assertThat(next(told, free(1, 3, 3, 3, 3), UNTRIED)).contains(new Step(Y_PLUS, 0, 8));
        assertThat(next(told, free(1, 2, 3, 3, 3), UNTRIED)).contains(new Step(Y_PLUS, 1, 8));
    }

    /** At its destination a probe takes the first channel to the interface that is free and has not been tried. */
    @Test
    void aProbeThatHasArrivedGoesToTheInterface() {
        ProbeRouting routing = routing(new Told(), 0);
        assertThat(routing.next(PORTS.get(X_PLUS), 0, NODE, UNTRIED, ALL_FREE, 0))
                .contains(new Step(LOCAL_0, 0, NODE));
        assertThat(routing.next(PORTS.get(X_PLUS), 0, NODE, UNTRIED, free(3, 3, 3, 0, 2), 0))
                .contains(new Step(LOCAL_1, 1, NODE));
        assertThat(routing.next(PORTS.get(X_PLUS), 0, NODE, ~(1L << LOCAL_0), ALL_FREE, 0))
                .contains(new Step(LOCAL_1, 0, NODE));
        assertThat(routing.next(PORTS.get(X_PLUS), 0, NODE, UNTRIED, free(3, 3, 3, 0, 0), 0))
                .isEmpty();
    }

    @Test
    void aProbeForNobodyGoesNowhere() {
        Told told = new Told(new RouteOption(0b101, 0b11));
        assertThat(routing(told, 0).next(PORTS.get(LOCAL_0), 0, 9, UNTRIED, ALL_FREE, 0))
                .isEmpty();
        assertThat(told.asked).isEmpty();
    }

    @Test
    void theRoutingFunctionIsToldWhereTheProbeStandsAndWhatIsDead() {
        Told told = new Told(new RouteOption(1, 1));
        routing(told, 0).next(PORTS.get(Y_PLUS), 1, 6, UNTRIED, new Free(ALL_FREE.channels(), 0b10), 0);
        assertThat(told.asked).containsExactly(new RouteQuery(NODE, 2, 1, 6, 0, new PortFaults(0b10, 0)));
    }

    /**
     * Where nothing that is offered is free the first other port is taken, not the one by which the probe has come; the
     * word counts it behind the four bits of the destination.
     */
    @ParameterizedTest
    @CsvSource({
        "3, 0, 1, 0", // from the interface: y_plus
        "1, 0, 2, 0", // from y_plus: x_minus
        "3, 1, 1, 0", // the last misroute
        "3, 2, -1, 0" // two have been taken
    })
    void aProbeMayGoAstray(int from, int taken, int port, int channel) {
        ProbeRouting routing = routing(new Told(new RouteOption(0b001, 0b11)), 2);
        Optional<Step> step = routing.next(PORTS.get(from), 0, 2 | taken << 4, UNTRIED, free(0, 3, 3, 3, 3), 0);
        assertThat(step)
                .isEqualTo(port < 0 ? Optional.empty() : Optional.of(new Step(port, channel, 2 | (taken + 1) << 4)));
    }

    @Test
    void aProbeGoesAstrayOnlyWhereItIsFreeAndNew() {
        ProbeRouting routing = routing(new Told(new RouteOption(0b001, 0b11)), 2);
        assertThat(routing.next(PORTS.get(LOCAL_0), 0, 2, UNTRIED, free(3, 3, 3, 3, 3), 0))
                .as("no need to")
                .contains(new Step(X_PLUS, 0, 2));
        assertThat(routing.next(PORTS.get(LOCAL_0), 0, 2, ~(1L << X_MINUS), free(0, 2, 3, 3, 3), 0))
                .contains(new Step(Y_PLUS, 1, 2 | 1 << 4));
        assertThat(routing.next(PORTS.get(LOCAL_0), 0, 2, UNTRIED, free(0, 0, 0, 3, 3), 0))
                .isEmpty();
        assertThat(routing.next(PORTS.get(LOCAL_0), 0, 2, ~(1L << X_PLUS), free(3, 0, 0, 3, 3), 0))
                .as("what is offered and tried is not another one")
                .isEmpty();
    }

    @Test
    void aProbeIsOneFlit() {
        RouterFormat format = format(8);
        assertThat(format.header().routingFlits()).isEqualTo(2);
        assertThatThrownBy(() -> PathParts.requireOneFlit(format.header(), 6))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("a probe is one flit, so that the 9 bits that routers read must fit the 6 payload bits of a"
                        + " flit; flits must be wider");
        PathParts.requireOneFlit(format(32).header(), 30);
    }

    /** Of a row of 300 nodes. */
    private static RouterFormat format(int flitWidth) {
        Told told = new Told(new RouteOption(1, 1));
        return NetworkParameters.plain(
                        new Mesh(300),
                        told,
                        new LinkShape(flitWidth, 1),
                        MessageLengths.unsplit(40),
                        LocalChannels.ONE_EACH,
                        PathTrials.parts(2, "first"))
                .routerFormat();
    }
}
