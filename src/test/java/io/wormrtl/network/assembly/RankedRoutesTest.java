package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.PortStatus;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.network.routing.SelectionPolicy;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options of equal rank are one group from which the selection policy chooses; a later rank waits for an earlier. */
class RankedRoutesTest {

    private static final int X_PLUS = 0;
    private static final int Y_PLUS = 2;

    /** Along x on channel 1, along y on channel 2, the latter of the given rank. */
    private record TwoOptions(Mesh mesh, int rankOfY) implements RoutingFunction {
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
        public Route route(RouteQuery query) {
            long ports = mesh.minimalPorts(query.node(), query.destination());
            RouteOption x = new RouteOption(0, 1L << X_PLUS, 0b010);
            RouteOption y = new RouteOption(rankOfY, 1L << Y_PLUS, 0b100);
            return new Route(List.of(x, y).stream()
                    .filter(option -> (option.ports() & ports) != 0)
                    .toList());
        }
    }

    /** The highest port. */
    private record HighestPort() implements SelectionPolicy {
        @Override
        public String description() {
            return "highest port";
        }

        @Override
        public Set<SelectionInput> looksAt() {
            return Set.of();
        }

        @Override
        public int choosePort(long candidatePorts, PortStatus status, long random) {
            return 63 - Long.numberOfLeadingZeros(candidatePorts);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 2, 2", "0, 1, 2, 2", "1, 0, 0, 1", "1, 1, 0, 1"})
    void equalRanksAreOneGroup(int rankOfY, int routeStage, int port, int channel) {
        Mesh mesh = new Mesh(2, 2);
        RouterParts parts =
                Trial.parts(4, 1, new Pipeline(routeStage, 0, 0), new CreditFlowControl(Reallocation.AT_TAIL));
        RouterParts choosing = parts.withArbitration(parts.dataPath().arbiters(), new HighestPort());
        Trial trial = Trial.of(
                        Trial.parameters(mesh, new TwoOptions(mesh, rankOfY), choosing),
                        new GeneratedMessage(0, 0, 3, 6))
                .run(60);
        assertThat(trial.received()).hasSize(1).allMatch(ReceivedPacket::intact);
        List<InputController> inputs = trial.network().routers().get(0).inputs();
        InputController injection = inputs.get(inputs.size() - 1);
        long route = injection.channels().route().get(0);
        assertThat(injection.code().port(route)).isEqualTo(port);
        assertThat(injection.code().channel(route)).isEqualTo(channel);
    }
}
