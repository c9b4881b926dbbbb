package io.wormrtl.network.routing.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.routing.DoubleY;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.EnhancedNbc;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.NHop;
import io.wormrtl.network.routing.Nbc;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.TurnModel;
import io.wormrtl.network.routing.deadlock.DeadlockProof.Verdict;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Known algorithms that are free of deadlock, and known mistakes in them that are not. */
class AlgorithmsDeadlockTest {

    /** Any routing function, to be changed in one respect. */
    private static class Changed implements RoutingFunction {
        private final RoutingFunction base;

        Changed(RoutingFunction base) {
            this.base = base;
        }

        @Override
        public String description() {
            return base.description() + ", changed";
        }

        @Override
        public int virtualChannels() {
            return base.virtualChannels();
        }

        @Override
        public int maxOptions() {
            return base.maxOptions();
        }

        @Override
        public List<HeaderField> headerFields() {
            return base.headerFields();
        }

        @Override
        public long forward(RouteQuery query, int outputPort, int outputChannel) {
            return base.forward(query, outputPort, outputChannel);
        }

        @Override
        public Reallocation reallocation() {
            return base.reallocation();
        }

        @Override
        public RoutingSubfunction escape() {
            return base.escape();
        }

        @Override
        public Route route(RouteQuery query) {
            return base.route(query);
        }
    }

    @Test
    void negativeHopsInTheStarGraph() {
        StarGraph star = new StarGraph(4);
        assertThat(DeadlockProof.of(star, NHop.including(star, 3)).holds()).isTrue();
        assertThat(DeadlockProof.of(star, new Nbc(star, 5)).holds()).isTrue();
        assertThat(DeadlockProof.of(star, new EnhancedNbc(star, 4)).holds()).isTrue();
        assertThat(DeadlockProof.of(star, new MinimalAdaptive(star, 2)).cycle()).isNotEmpty();
    }

    @Test
    @Tag("slow")
    void enhancedNbcForFiveSymbols() {
        StarGraph star = new StarGraph(5);
        assertThat(new EnhancedNbc(star, 5).description()).isEqualTo("enhanced-nbc, 4 levels and 1 adaptive channels");
        assertThat(DeadlockProof.of(star, new EnhancedNbc(star, 5)).holds()).isTrue();
    }

    @Test
    void enhancedNbcThatForgetsItsLevelOnAdaptiveChannelsIsNotProven() {
        StarGraph star = new StarGraph(4);
        RoutingFunction forgetful = new Changed(new EnhancedNbc(star, 4)) {
            @Override
            public long forward(RouteQuery query, int outputPort, int outputChannel) {
                return outputChannel == 3 ? 0 : super.forward(query, outputPort, outputChannel);
            }
        };
        DeadlockProof proof = DeadlockProof.of(star, forgetful);
        assertThat(proof.stranded()).isEmpty();
        assertThat(proof.verdict()).isEqualTo(Verdict.NOT_PROVEN);
        assertThat(proof.cycle()).anyMatch(step -> !step.by().isEmpty());
        assertThat(proof.describe(star))
                .contains(", goes by (")
                .contains(".vc3")
                .contains("and waits for (");
    }

    @Test
    void enhancedNbcThatDoesNotCountNegativeHopsOnAdaptiveChannelsIsNotProvenEither() {
        StarGraph star = new StarGraph(4);
        RoutingFunction careless = new Changed(new EnhancedNbc(star, 4)) {
            @Override
            public long forward(RouteQuery query, int outputPort, int outputChannel) {
                return outputChannel == 3 ? query.fields() : super.forward(query, outputPort, outputChannel);
            }
        };
        assertThat(DeadlockProof.of(star, careless).cycle()).isNotEmpty();
    }

    @Test
    void doubleYThatChoosesItsSubnetworkAtEveryHopIsNotFreeOfDeadlock() {
        Mesh mesh = new Mesh(3, 3);
        RoutingFunction perHop = new Changed(new DoubleY(mesh, 2)) {
            @Override
            public Route route(RouteQuery query) {
                return super.route(RouteQuery.injected(query.node(), query.destination()));
            }
        };
        DeadlockProof proof = DeadlockProof.of(mesh, perHop);
        assertThat(proof.verdict()).isNotEqualTo(Verdict.DEADLOCK_FREE);
        assertThat(proof.cycle()).isNotEmpty();
    }

    @Test
    void pCubeIsNoEscapeLayerAndWestFirstIs() {
        Hypercube cube = new Hypercube(3);
        assertThat(DeadlockProof.of(cube, TurnModel.pCube(cube, 1)).holds()).isTrue();
        assertThat(DeadlockProof.of(cube, new Duato(cube, TurnModel.pCube(cube, 1), 2))
                        .cycle())
                .isNotEmpty();
        Mesh mesh = new Mesh(4, 4);
        assertThat(DeadlockProof.of(mesh, new Duato(mesh, TurnModel.westFirst(mesh, 1), 2))
                        .holds())
                .isTrue();
    }

    @Test
    void everySingleTurnAllowedThatWestFirstForbidsClosesACircle() {
        Mesh mesh = new Mesh(3, 3);
        RoutingFunction northToWest = rule(mesh, query -> {
            long minimal = mesh.minimalPorts(query.node(), query.destination());
            boolean west = (minimal & 0b10) != 0;
            return west && (minimal & 0b100) == 0 ? 0b10 : minimal;
        });
        assertThat(DeadlockProof.of(mesh, northToWest).cycle()).isNotEmpty();
    }

    private static RoutingFunction rule(Topology topology, ToLongFunction<RouteQuery> ports) {
        return new Changed(new MinimalAdaptive(topology, 1)) {
            @Override
            public Route route(RouteQuery query) {
                return Route.of(new RouteOption(ports.applyAsLong(query), 1));
            }
        };
    }

    @Test
    void fullyAdaptiveRoutingOnATorusHasCycles() {
        Torus torus = new Torus(4, 4);
        assertThat(DeadlockProof.of(torus, new MinimalAdaptive(torus, 2)).verdict())
                .isEqualTo(Verdict.CAN_DEADLOCK);
        assertThat(EscapeSearch.find(new RoutedNetwork(torus, new Duato(torus, 3)), Long.MAX_VALUE))
                .contains(0b011L);
    }

    @Test
    void aHeaderThatIsOfferedNothingIsStranded() {
        Mesh mesh = new Mesh(2, 2);
        RoutingFunction waiting = new Changed(new MinimalAdaptive(mesh, 1)) {
            @Override
            public Route route(RouteQuery query) {
                return query.node() == 3 ? Route.NOTHING_NOW : super.route(query);
            }
        };
        assertThat(DeadlockProof.of(mesh, waiting).stranded()).contains("a header at (1,1) for (0,0)");
    }
}
