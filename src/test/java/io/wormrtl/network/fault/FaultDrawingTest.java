package io.wormrtl.network.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Faults that are drawn: each place has random numbers of its own, the nodes first, then the links in order of ports. */
class FaultDrawingTest {

    private static final Mesh MESH = new Mesh(3, 2);
    private static final int CYCLES = 400;
    private static final long SEED = 9;
    private static final int DURATION = 4;
    /** In this order: of each node the links that no node before it has. */
    private static final int[][] LINKS = {{0, 1}, {0, 3}, {1, 2}, {1, 4}, {2, 5}, {3, 4}, {4, 5}};

    private static final class Bench extends Design {
        private final FaultInjector injector;
        private final Simulator simulator;

        Bench(FaultPlan plan) {
            super("bench");
            NetworkParameters network = Trial.parameters(MESH, new DimensionOrder(MESH, 1), Trial.DEFAULT_PARTS);
            this.injector = new FaultInjector(this, network, plan);
            this.simulator = new Simulator(this);
        }

        Signal line(FaultPlace place) {
            if (place instanceof FaultPlace.Node at) {
                return injector.dead(at.node());
            }
            FaultPlace.Link link = (FaultPlace.Link) place;
            for (int port = 0; port < MESH.ports(); port++) {
                if (MESH.neighbour(link.one(), port) == link.other()) {
                    return injector.failed(link.one(), port);
                }
            }
            throw new AssertionError(place);
        }
    }

    private static List<FaultPlace> places() {
        List<FaultPlace> places = new ArrayList<>();
        for (int node = 0; node < MESH.nodes(); node++) {
            places.add(new FaultPlace.Node(node));
        }
        for (int[] link : LINKS) {
            places.add(new FaultPlace.Link(link[0], link[1]));
        }
        return places;
    }

    /** When a place fails whose faults are drawn; the next one is drawn from the end of the last on. */
    private static List<Long> begins(int place, double rate) {
        List<Long> begins = new ArrayList<>();
        PlaceRandom random = new PlaceRandom(SEED, place, rate);
        for (long next = random.next(0); next < CYCLES; next = random.next(next + DURATION)) {
            begins.add(next);
        }
        return begins;
    }

    private static void mark(BitSet cycles, long from, long duration) {
        cycles.set((int) from, (int) Math.min(CYCLES, from + duration));
    }

    @Test
    void bothEndsSeeALinkFail() {
        FaultInjector injector = new Bench(FaultPlan.of(1)).injector;
        int lines = 0;
        for (int node = 0; node < MESH.nodes(); node++) {
            for (int port = 0; port < MESH.ports(); port++) {
                if (MESH.neighbour(node, port) != Topology.NONE) {
                    lines++;
                    assertThat(injector.failed(node, port))
                            .isSameAs(injector.failed(MESH.neighbour(node, port), MESH.arrivalPort(node, port)));
                }
            }
        }
        assertThat(lines).isEqualTo(2 * LINKS.length);
        assertThat(injector.failed(1, 0).path()).isEqualTo("bench.faults.failed_1_0_x_plus");
        assertThat(injector.failed(3, 3).path()).isEqualTo("bench.faults.failed_0_0_y_plus");
        assertThat(injector.dead(4).path()).isEqualTo("bench.faults.dead_1_1");
        assertThat(new Bench(FaultPlan.of(17)).injector.statusDelay()).isEqualTo(17);
    }

    /** Nodes fail at one rate and links at another; one node also fails when it is told. */
    @Test
    void placesFailWhenTheirNumbersSay() {
        Fault told = new Fault(100, new FaultPlace.Node(4), 50);
        Bench bench = new Bench(new FaultPlan(List.of(told), new FaultRates(0.004, 0.03, DURATION), 1, SEED));
        Map<FaultPlace, BitSet> expected = new LinkedHashMap<>();
        List<Long> all = new ArrayList<>(List.of(100L));
        for (FaultPlace place : places()) {
            BitSet high = new BitSet();
            begins(expected.size(), place instanceof FaultPlace.Node ? 0.004 : 0.03)
                    .forEach(begin -> {
                        all.add(begin);
                        mark(high, begin, DURATION);
                    });
            if (place.equals(told.place())) {
                mark(high, 100, 50);
            }
            expected.put(place, high);
        }
        Map<FaultPlace, BitSet> found = new LinkedHashMap<>();
        places().forEach(place -> found.put(place, new BitSet()));
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            bench.simulator.step();
            for (FaultPlace place : places()) {
                found.get(place).set(cycle, bench.line(place).isHigh());
            }
        }
        assertThat(found).isEqualTo(expected);
        assertThat(bench.injector.log().entries())
                .extracting(entry -> entry.fault().cycle())
                .containsExactlyElementsOf(all.stream().sorted().toList());
        assertThat(all).hasSizeGreaterThan(40);
    }

    /** What fails already works again in time, what is told still fails, and nothing else does. */
    @Test
    void afterDrawingHasStoppedOnlyWhatIsToldFails() {
        Fault told = new Fault(90, new FaultPlace.Link(3, 4), 7);
        Bench bench = new Bench(new FaultPlan(List.of(told), new FaultRates(0.05, 0.05, DURATION), 1, SEED));
        bench.simulator.run(80);
        bench.injector.stopDrawing();
        int before = bench.injector.log().entries().size();
        bench.simulator.run(DURATION);
        assertThat(places()).noneMatch(place -> bench.line(place).isHigh());
        for (int cycle = 80 + DURATION; cycle < 200; cycle++) {
            bench.simulator.step();
            boolean fails = cycle >= 90 && cycle < 97;
            assertThat(places().stream().filter(place -> bench.line(place).isHigh()))
                    .isEqualTo(fails ? List.of(told.place()) : List.of());
        }
        assertThat(bench.injector.log().entries()).hasSize(before + 1);
    }
}
