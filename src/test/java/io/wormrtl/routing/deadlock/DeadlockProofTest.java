package io.wormrtl.routing.deadlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.routing.ChannelClasses;
import io.wormrtl.routing.DimensionOrder;
import io.wormrtl.routing.Duato;
import io.wormrtl.routing.RoutingSubfunction;
import io.wormrtl.topology.Hypercube;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Ring;
import io.wormrtl.topology.Torus;
import org.junit.jupiter.api.Test;

/** What the papers say about deadlock, and mistakes that must be found. */
class DeadlockProofTest {

    @Test
    void oneClassOnATorusHasTheCycleOfARing() {
        Torus torus = new Torus(4, 4);
        DimensionOrder routing = new DimensionOrder(torus, 2, new ChannelClasses.Single());
        assertThat(ChannelDependencies.direct(torus, routing).describeCycle()).contains("(0,0).x_plus.vc0 -> "
                + "(1,0).x_plus.vc0 -> (2,0).x_plus.vc0 -> (3,0).x_plus.vc0 -> (0,0).x_plus.vc0");
    }

    @Test
    void aTorusOfRadixThreeNeedsNoClasses() {
        // no shortest path there has two hops in one dimension, so no channel of a ring waits for the next
        Torus torus = new Torus(3, 3);
        DimensionOrder routing = new DimensionOrder(torus, 1, new ChannelClasses.Single());
        assertThat(ChannelDependencies.direct(torus, routing).isAcyclic()).isTrue();
    }

    @Test
    void minimalAdaptiveRoutingAloneHasACycle() {
        Mesh mesh = new Mesh(2, 2);
        ChannelDependencies dependencies = ChannelDependencies.direct(mesh, SampleRoutings.fullyAdaptive(mesh));
        assertThat(dependencies.findCycle().orElseThrow()).hasSize(4);
    }

    @Test
    void pCubeIsFreeOfDeadlockAloneButNoEscapeLayer() {
        Hypercube cube = new Hypercube(3);
        assertThat(ChannelDependencies.direct(cube, SampleRoutings.pCube()).isAcyclic()).isTrue();
        Duato duato = new Duato(cube, SampleRoutings.pCube(), 2);
        DeadlockProof proof = DeadlockProof.of(cube, duato, RoutingSubfunction.lastOption());
        assertThat(proof.stranded()).isEmpty();
        assertThat(proof.cycle()).isPresent();
    }

    @Test
    void westFirstIsAnEscapeLayer() {
        Mesh mesh = new Mesh(4, 4);
        Duato duato = new Duato(mesh, SampleRoutings.westFirst(mesh), 2);
        assertThat(DeadlockProof.of(mesh, duato, RoutingSubfunction.lastOption()).holds()).isTrue();
    }

    @Test
    void escapeChannelsThatDoNotLeadAnywhereProveNothing() {
        Ring ring = new Ring(3);
        DeadlockProof proof = DeadlockProof.of(ring, new DimensionOrder(ring, 2),
                (query, route, port, channel) -> channel == 1);
        assertThat(proof.cycle()).isEmpty();
        assertThat(proof.stranded()).contains("a header at (1) for (0)");
        assertThat(proof.holds()).isFalse();
    }

    @Test
    void offeringAChannelThatDoesNotExistIsFound() {
        assertThatThrownBy(() -> ChannelDependencies.direct(new Mesh(2, 2), SampleRoutings.ringExample1()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("does not exist");
    }
}
