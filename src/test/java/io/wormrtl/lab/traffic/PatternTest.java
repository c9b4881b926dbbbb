package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.hipparchus.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Frequencies of random patterns, the paper's example, and what is refused. */
class PatternTest {

    private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(11L);

    @TempDir
    private Path directory;

    /** Node 3 is the last of four. */
    @Test
    void aPermutationStaysAmongTheNodes() {
        assertThat(PermutationPattern.of("to the last", 4, node -> 3).destination(0, null))
                .isEqualTo(3);
        for (int outside : new int[] {-1, 4}) {
            assertThatThrownBy(() -> PermutationPattern.of("outside", 4, node -> outside))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("node 0 is sent to " + outside);
        }
    }

    @Test
    void uniformIsUniform() {
        double[] expected = new double[16];
        Arrays.fill(expected, 1.0 / 15);
        assertFrequencies(new UniformPattern(16), expected);
    }

    @Test
    void hotSpotsShareTheirFraction() {
        double[] expected = new double[16];
        Arrays.fill(expected, 0.7 / 15);
        expected[3] += 0.15;
        expected[9] += 0.15;
        assertFrequencies(new HotSpotPattern(16, List.of(3, 9), 0.3), expected);
    }

    @Test
    void aHotSpotSendsItsHotMessagesToTheOtherOnes() {
        double[] expected = new double[16];
        Arrays.fill(expected, 0.7 / 15);
        expected[3] += 0.15;
        expected[15] += 0.15;
        assertFrequencies(new HotSpotPattern(16, List.of(3, 5, 15), 0.3), expected);
    }

    @Test
    void theOnlyHotSpotSendsUniformly() {
        double[] expected = new double[16];
        Arrays.fill(expected, 1.0 / 15);
        assertFrequencies(new HotSpotPattern(16, List.of(5), 0.9), expected);
    }

    /** Chi-square test of the destinations of node 5 at 0.1 %. */
    private void assertFrequencies(TrafficPattern pattern, double[] expected) {
        long[] seen = new long[expected.length];
        for (int i = 0; i < 100_000; i++) {
            seen[pattern.destination(5, random)]++;
        }
        assertThat(seen[5]).isZero();
        double[] others = without5(expected);
        long[] counts = Arrays.stream(
                        without5(Arrays.stream(seen).asDoubleStream().toArray()))
                .mapToLong(d -> (long) d)
                .toArray();
        assertThat(new ChiSquareTest().chiSquareTest(others, counts)).isGreaterThan(0.001);
    }

    private static double[] without5(double[] values) {
        double[] rest = new double[values.length - 1];
        Arrays.setAll(rest, i -> values[i < 5 ? i : i + 1]);
        return rest;
    }

    @Test
    void transposeInTheHypercubeOfThePaper() {
        TrafficPattern pattern = TopologyPermutations.transpose(new Hypercube(5));
        assertThat(pattern.destination(0b11100, random)).isEqualTo(0b00111);
        assertThat(pattern.sends(0b01001)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bit-reversal", "perfect-shuffle", "butterfly", "complement"})
    void bitPatternsNeedAPowerOfTwo(String name) {
        assertRefused(
                name,
                new Mesh(7, 7),
                "traffic pattern '" + name + "' needs a number of nodes that is a power of two, not 49");
    }

    @Test
    void transposeNeedsASquare() {
        String rule = "traffic pattern 'transpose' needs a square two-dimensional mesh or torus or a hypercube, not ";
        assertRefused("transpose", new Mesh(4, 8), rule + "mesh 4x8");
        assertRefused("transpose", new Mesh(4, 4, 4), rule + "mesh 4x4x4");
        assertRefused("transpose", new Ring(16), rule + "ring 16");
    }

    @Test
    void tornadoGoesNearlyHalfWayAlongEveryDimension() {
        TrafficPattern torus = TopologyPermutations.tornado(new Torus(8, 5));
        Grid grid = new Torus(8, 5);
        assertThat(torus.destination(grid.node(1, 1), random)).isEqualTo(grid.node(4, 3));
        assertThat(torus.destination(grid.node(6, 4), random)).isEqualTo(grid.node(1, 1));
        TrafficPattern mesh = TopologyPermutations.tornado(new Mesh(2, 4));
        assertThat(mesh.destination(3, random)).isEqualTo(5); // (1,1) to (1,2): two nodes are not gone along
        TrafficPattern ring = TopologyPermutations.tornado(new Ring(7));
        assertThat(ring.destination(5, random)).isEqualTo(1);
    }

    @Test
    void tornadoNeedsCoordinatesAndSomewhereToGo() {
        String rule =
                "traffic pattern 'tornado' needs a mesh, torus or ring with three nodes or more along a dimension, not ";
        assertRefused("tornado", new Hypercube(4), rule + "hypercube 4");
        assertRefused("tornado", new Mesh(2, 2), rule + "mesh 2x2");
        assertRefused("tornado", new Ring(2), rule + "ring 2");
    }

    /** By the names of testbenches, on 4 x 4 nodes: where 0011, at (3, 0), and 0001, at (1, 0), send. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "transpose       | transpose: (x, y) to (y, x)                              | 12 | 4",
                "bit-reversal    | bit reversal of the node number                          | 12 | 8",
                "perfect-shuffle | perfect shuffle: node number rotated left                | 6  | 2",
                "butterfly       | butterfly: first and last bit of the node number swapped | 10 | 8",
                "complement      | complement of the node number                            | 12 | 14",
                "neighbour       | neighbour at x + 1                                       | 0  | 2",
                "tornado         | tornado: nearly half way along each dimension            | 4  | 6",
                "hot-spot        | hot spot: 1.0 of the messages to [7], the rest uniform   | 7  | 7",
                "distance        | distance uniform from 5 to 5                             | 13 | 15"
            })
    void everyPatternSaysWhatItIs(String name, String description, int from3, int from1) {
        TrafficPattern pattern = Made.of(
                        Patterns.CATALOGUE, name, "hot-spots=[7]", "fraction=1", "min-distance=5", "max-distance=5")
                .apply(new Mesh(4, 4));
        assertThat(pattern.description()).isEqualTo(description);
        assertThat(pattern.destination(3, new Drawing(0.9))).isEqualTo(from3);
        assertThat(pattern.destination(1, new Drawing(0.9))).isEqualTo(from1);
        assertThat(pattern.sends(3)).isTrue();
    }

    @Test
    void patternsOfOtherTopologiesSayWhatTheyAre() {
        assertThat(List.of(
                        TopologyPermutations.transpose(new Hypercube(4)),
                        TopologyPermutations.neighbour(new Hypercube(4)),
                        TopologyPermutations.neighbour(new Ring(4)),
                        TopologyPermutations.tornado(new Ring(4)),
                        new UniformPattern(4),
                        new DistancePattern(new Ring(4), 1, 0),
                        new SurvivingPattern(new UniformPattern(4), node -> true)))
                .extracting(TrafficPattern::description)
                .containsExactly(
                        "transpose: halves of the address swapped",
                        "neighbour along dimension 0",
                        "next node of the ring",
                        "tornado: nearly half way round",
                        "uniform over all other nodes",
                        "distance uniform from 1 to 3",
                        "uniform over all other nodes, among working nodes");
        assertRefused(
                "neighbour",
                new StarGraph(3),
                "traffic pattern 'neighbour' needs a mesh, torus, ring or hypercube, not star graph of 3 symbols");
    }

    @Test
    void defaultsAreThoseOfTheManual() {
        assertThat(Chosen.withDefaults(Patterns.CATALOGUE.part("hot-spot")).settings())
                .isEqualTo(new HotSpotPattern.Settings(List.of(0), 0.1));
        assertThat(Chosen.withDefaults(Patterns.CATALOGUE.part("distance")).settings())
                .isEqualTo(new DistancePattern.Settings(1, 0));
    }

    @Test
    void aNodeAloneSendsNothing() {
        assertThat(new UniformPattern(1).sends(0)).isFalse();
        assertThat(new HotSpotPattern(1, List.of(0), 0.5).sends(0)).isFalse();
        assertThatThrownBy(() -> new UniformPattern(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nodes (0) must be at least 1");
    }

    /** A number that is not below the fraction goes to any node. */
    @ParameterizedTest
    @CsvSource({"0, 2", "0.49, 2", "0.5, 8", "0.99, 15"})
    void aFractionGoesToTheHotSpots(double drawn, int destination) {
        assertThat(new HotSpotPattern(16, List.of(2, 3), 0.5).destination(0, new Drawing(drawn)))
                .isEqualTo(destination);
    }

    @Test
    void theFirstHotSpotSendsToTheSecond() {
        assertThat(new HotSpotPattern(16, List.of(5, 9), 1).destination(5, new Drawing(0)))
                .isEqualTo(9);
        assertThat(new HotSpotPattern(16, List.of(5, 9), 1).destination(9, new Drawing(0.99)))
                .isEqualTo(5);
    }

    @Test
    void distancesOutsideTheNetworkAreRefused() {
        Mesh mesh = new Mesh(3, 3);
        assertThatThrownBy(() -> new DistancePattern(mesh, 0, 0)).hasMessage("min-distance (0) must be from 1 to 4");
        assertThatThrownBy(() -> new DistancePattern(mesh, 3, 2)).hasMessage("min-distance (3) must be from 1 to 2");
        assertThatThrownBy(() -> new DistancePattern(mesh, 2, 5)).hasMessage("max-distance (5) must be from 2 to 4");
    }

    @Test
    void hotSpotsMustBeNodes() {
        refusedHotSpots("hot-spots (16) must be from 0 to 15", 0.1, 16);
        refusedHotSpots("hot-spots () must name at least one node", 0.1);
        refusedHotSpots("hot-spots ([1, 1]) must name each node once", 0.1, 1, 1);
        refusedHotSpots("fraction (NaN) must be from 0.0 to 1.0", Double.NaN, 1);
    }

    private static void refusedHotSpots(String sentence, double fraction, Integer... hotSpots) {
        assertThatThrownBy(() -> new HotSpotPattern.Settings(List.of(hotSpots), fraction).apply(new Mesh(4, 4)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }

    private static void assertRefused(String name, Topology topology, String sentence) {
        assertThatThrownBy(() -> Patterns.CATALOGUE.get(name).apply(topology))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }

    @Test
    void aPermutationFromAFile() throws IOException {
        Path file = write("# rotate three nodes\nsource, destination\n\n0,1\n 1 , 2\n2,0\n");
        TrafficPattern pattern = new PermutationFile.Settings(file).apply(new Ring(5));
        assertThat(pattern.destination(0, random)).isEqualTo(1);
        assertThat(pattern.destination(1, random)).isEqualTo(2);
        assertThat(pattern.destination(2, random)).isZero();
        assertThat(pattern.sends(3)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,9     | 2:3: destination (9) must be from 0 to 4",
                "-1,3    | 2:1: source (-1) must be from 0 to 4",
                "1,2;1,3 | 3:1: source (1) must appear once but is already in line 2",
                "1,2;3,2 | 3:3: destination (2) must appear once but is already in line 2",
                "1, x    | 2:4: destination 'x' must be a whole number",
                "1,      | 2:3: destination '' must be a whole number",
                "1,2,3   | 2:1: row has 3 cells but must have 2"
            })
    void aWrongPermutationFileIsRefusedAtItsPlace(String rows, String place) throws IOException {
        Path file = write("source,destination\n" + rows.replace(';', '\n') + "\n");
        assertThatThrownBy(() -> PermutationFile.read(file, 5))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(file + ":" + place);
    }

    @Test
    void aPermutationNeedsAFile() {
        assertThatThrownBy(() -> Chosen.withDefaults(Patterns.CATALOGUE.part("permutation")))
                .isInstanceOf(UnusableInput.class)
                .hasMessageEndingWith("file (CSV file source,destination) must be given");
        assertThatThrownBy(() -> PermutationFile.read(directory.resolve("none.csv"), 4))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("does not exist");
    }

    private Path write(String text) throws IOException {
        return Files.writeString(directory.resolve("p.csv"), text);
    }

    /** Node 2 is faulty; node 3 would send to it only. */
    @Test
    void faultyNodesNeitherSendNorReceive() {
        TrafficPattern pattern = new SurvivingPattern(new UniformPattern(4), node -> node != 2);
        assertThat(List.of(0, 1, 2, 3)).filteredOn(pattern::sends).containsExactly(0, 1, 3);
        for (int i = 0; i < 200; i++) {
            assertThat(pattern.destination(0, random)).isIn(1, 3);
        }
        TrafficPattern next = new SurvivingPattern(TopologyPermutations.neighbour(new Ring(4)), node -> node != 2);
        assertThat(List.of(0, 1, 2, 3)).filteredOn(next::sends).containsExactly(0, 3);
    }
}
