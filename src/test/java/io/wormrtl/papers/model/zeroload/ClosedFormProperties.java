package io.wormrtl.papers.model.zeroload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.ZeroLoadTiming;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ClosedFormProperties {

    @Property(tries = 200)
    void storeAndForwardIsProportionalToTheDistance(
            @ForAll @IntRange(min = 1, max = 50) int hops, @ForAll @IntRange(min = 1, max = 5000) int length) {
        double one = new ZeroLoad(1, length, 16, 16, 16, 1, 1, 1).storeAndForward();
        assertThat(new ZeroLoad(hops, length, 16, 16, 16, 1, 1, 1).storeAndForward())
                .isCloseTo(hops * one, within(1e-9));
    }

    @Property(tries = 200)
    void anotherHopCostsTheOthersNothingOfTheMessage(
            @ForAll @IntRange(min = 0, max = 50) int hops, @ForAll @IntRange(min = 1, max = 5000) int length) {
        ZeroLoad near = new ZeroLoad(hops, length, 16, 16, 16, 1, 1, 1);
        ZeroLoad far = new ZeroLoad(hops + 1, length, 16, 16, 16, 1, 1, 1);
        assertThat(far.wormhole() - near.wormhole()).isCloseTo(3, within(1e-9));
        assertThat(far.circuit() - near.circuit()).isCloseTo(5, within(1e-9));
    }

    @Property(tries = 200)
    void onePacketIsACircuitAndMorePayOneHeaderEach(
            @ForAll @IntRange(min = 0, max = 10) int distance, @ForAll @IntRange(min = 1, max = 100) int packets) {
        DeliveryTime time = new DeliveryTime(distance, 3, 512, 4, packets, 1);
        assertThat(time.quasiAdaptive() - time.circuit()).isCloseTo(4.0 * (packets - 1), within(1e-9));
    }

    @Property(tries = 200)
    void oneHopMakesDatagramAndCircuitEqual(@ForAll @IntRange(min = 0, max = 4096) int length) {
        DeliveryTime time = new DeliveryTime(1, 3, length, 4, 1, 2);
        assertThat(time.datagram()).isEqualTo(time.circuit());
    }

    /** 004, section 2.3.3, with tr = r + a and ts = tw = 1: the links but one are its hops. */
    @Property(tries = 200)
    void papersFormulaIsThatOfTheDefaultRouter(
            @ForAll @IntRange(min = 1, max = 30) int hops,
            @ForAll @IntRange(min = 1, max = 100) int length,
            @ForAll @IntRange(max = 1) int route,
            @ForAll @IntRange(max = 1) int vcAllocation,
            @ForAll @IntRange(min = 2, max = 8) int depth) {
        Pipeline pipeline = new Pipeline(route, vcAllocation, 0);
        RouterParts parts =
                Trial.parts(depth, 1, pipeline, Trial.DEFAULT_PARTS.dataPath().flowControl());
        Mesh mesh = new Mesh(31);
        NetworkParameters parameters = Trial.parameters(mesh, new DimensionOrder(mesh, 1), parts);
        ZeroLoad paper = new ZeroLoad(hops + 1, 32.0 * length, 0, 0, 32, pipeline.headerStages(), 1, 1);
        int latency = new ZeroLoadTiming(parameters.routerFormat(), parts).latency(hops, length);
        assertThat((double) latency).isEqualTo(paper.wormhole() + 1);
    }
}
