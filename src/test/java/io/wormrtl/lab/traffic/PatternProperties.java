package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Destinations of all patterns, bit permutations against the same operations on strings of digits. */
class PatternProperties {

    private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(7L);

    @Property(tries = 100)
    void nobodySendsToItselfOrOutsideTheNetwork(
            @ForAll("topologies") Topology topology,
            @ForAll("everywhere") String name,
            @ForAll @IntRange(max = 3) int hot) {
        TrafficPattern pattern = Made.of(
                        Patterns.CATALOGUE, name, "hot-spots=[" + hot % topology.nodes() + "]", "fraction=0.5")
                .apply(topology);
        for (int source = 0; source < topology.nodes(); source++) {
            if (pattern.sends(source)) {
                assertThat(pattern.destination(source, random))
                        .isBetween(0, topology.nodes() - 1)
                        .isNotEqualTo(source);
            }
        }
    }

    @Property(tries = 100)
    void bitPermutationsAreThoseOfTheDigits(@ForAll @IntRange(min = 1, max = 9) int bits) {
        check(bits, BitPermutations::bitReversal, StringUtils::reverse);
        check(bits, BitPermutations::perfectShuffle, a -> StringUtils.rotate(a, -1));
        check(
                bits,
                BitPermutations::butterfly,
                a -> bits == 1 ? a : a.charAt(bits - 1) + a.substring(1, bits - 1) + a.charAt(0));
        check(bits, BitPermutations::complement, a -> StringUtils.replaceChars(a, "01", "10"));
        check(
                bits,
                nodes -> TopologyPermutations.transpose(new Hypercube(bits)),
                a -> a.substring(bits - bits / 2) + a.substring(bits / 2, bits - bits / 2) + a.substring(0, bits / 2));
    }

    private void check(int bits, IntFunction<TrafficPattern> pattern, UnaryOperator<String> digits) {
        TrafficPattern built = pattern.apply(1 << bits);
        Set<Integer> reached = new HashSet<>();
        for (int node = 0; node < 1 << bits; node++) {
            String address = StringUtils.leftPad(Integer.toBinaryString(node), bits, '0');
            int expected = Integer.parseInt(digits.apply(address), 2);
            assertThat(built.sends(node)).as(address).isEqualTo(expected != node);
            assertThat(built.destination(node, random)).as(address).isEqualTo(expected);
            reached.add(expected);
        }
        assertThat(reached).hasSize(1 << bits);
    }

    @Property(tries = 30)
    void transposeMirrorsAtTheDiagonal(@ForAll @IntRange(min = 3, max = 12) int radix, @ForAll boolean wrapped) {
        Grid grid = wrapped ? new Torus(radix, radix) : new Mesh(radix, radix);
        TrafficPattern pattern = TopologyPermutations.transpose(grid);
        for (int x = 0; x < radix; x++) {
            for (int y = 0; y < radix; y++) {
                assertThat(pattern.destination(grid.node(x, y), random)).isEqualTo(grid.node(y, x));
                assertThat(pattern.sends(grid.node(x, y))).isEqualTo(x != y);
            }
        }
    }

    @Property(tries = 100)
    void neighboursAreOneChannelAway(@ForAll("topologies") Topology topology) {
        TrafficPattern pattern = TopologyPermutations.neighbour(topology);
        for (int node = 0; node < topology.nodes(); node++) {
            int destination = pattern.destination(node, random);
            boolean last = topology instanceof Mesh mesh && mesh.coordinate(node, 0) == mesh.radices()[0] - 1;
            int expected = last ? ((Mesh) topology).radices()[0] - 1 : 1;
            assertThat(topology.distance(node, destination)).isEqualTo(expected);
        }
    }

    /** In a torus tornado goes as far as one can with all minimal paths going the same way round. */
    @Property(tries = 50)
    void tornadoGoesTheSameDistanceFromEverywhereInATorus(@ForAll @IntRange(min = 3, max = 9) int radix) {
        Torus torus = new Torus(radix, radix);
        TrafficPattern pattern = TopologyPermutations.tornado(torus);
        Set<Integer> reached = new HashSet<>();
        for (int node = 0; node < torus.nodes(); node++) {
            int destination = pattern.destination(node, random);
            reached.add(destination);
            assertThat(torus.distance(node, destination)).isEqualTo(2 * ((radix - 1) / 2));
            assertThat(torus.minimalPorts(node, destination)).isEqualTo(0b0101);
        }
        assertThat(reached).hasSize(torus.nodes());
    }

    @Provide
    Arbitrary<Topology> topologies() {
        Arbitrary<Integer> radix = Arbitraries.integers().between(3, 5);
        return Arbitraries.oneOf(
                radix.array(int[].class).ofMinSize(1).ofMaxSize(3).map(Mesh::new),
                radix.array(int[].class).ofMinSize(1).ofMaxSize(3).map(Torus::new),
                Arbitraries.integers().between(1, 7).map(Hypercube::new),
                Arbitraries.integers().between(2, 30).map(Ring::new));
    }

    @Provide
    Arbitrary<String> everywhere() {
        return Arbitraries.of("uniform", "neighbour", "hot-spot", "distance");
    }
}
