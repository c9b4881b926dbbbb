package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;
import static org.assertj.core.data.Percentage.withPercentage;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Traffic of 002, Table 2. */
class LoadCaseTest {

    private static final Hypercube CUBE = new Hypercube(6);

    private static LoadCase loadCase(String letter, double bytes, String spread) {
        return new LoadCase(LoadCases.CATALOGUE.get(letter), bytes, 4, 0.25, Spreads.CATALOGUE.get(spread));
    }

    /** The printed times, by the letter. */
    @ParameterizedTest
    @CsvSource({
        "a, 1024, 4096",
        "b, 1280, 5120",
        "c, 1536, 6144",
        "d, 2048, 8192",
        "e, 2560, 10240",
        "f, 3072, 12288",
        "g, 5120, 20480",
        "h, 7168, 28672",
        "i, 9216, 36864"
    })
    void theTimesAreThoseOfTheTable(String letter, double small, double large) {
        double perByte = LoadCases.CATALOGUE.get(letter);
        assertThat(perByte * 512).isEqualTo(small);
        assertThat(perByte * 2048).isEqualTo(large);
    }

    /** 512 bytes are 128 flits, 1024 units 256 cycles; a gap below 0, one in 44, is 0. */
    @Test
    void bytesAreFlitsAndUnitsAreCycles() {
        Workload workload = loadCase("a", 512, "deviation").of(CUBE, 1);
        double perCycle = 1 / (256 * 1.004245);
        assertThat(workload.messagesPerCycle()).isCloseTo(perCycle, withPercentage(0.001));
        assertThat(workload.withHeader(2).offeredLoad()).isCloseTo(130 * perCycle, withPercentage(0.001));
        assertThat(workload.withHeader(3).minLength()).isEqualTo(4);
        assertThat(workload.maxLength()).isEqualTo(1280 + 64);
        assertThat(workload.withHeader(2).maxLength()).isEqualTo(workload.maxLength());
    }

    /** Ten times 10.2 bytes are 25.5 flits, which take 26. */
    @Test
    void theLongestMessageIsRoundedUp() {
        assertThat(loadCase("a", 10.2, "deviation").of(CUBE, 1).maxLength()).isEqualTo(26 + 64);
    }

    @Test
    void drawnMessagesAreAsTheTableSays() {
        Workload workload = loadCase("d", 512, "deviation").of(CUBE, 7).withHeader(2);
        int count = 0;
        double flits = 0;
        double squares = 0;
        double gaps = 0;
        int[] distances = new int[7];
        for (int node = 0; node < 64; node++) {
            MessageStream stream = workload.stream(node);
            long before = stream.next().cycle();
            for (int i = 0; i < 400; i++) {
                GeneratedMessage message = stream.next();
                count++;
                flits += message.length() - 2;
                gaps += message.cycle() - before;
                squares += Math.pow((double) (message.cycle() - before), 2);
                before = message.cycle();
                distances[CUBE.distance(node, message.destination())]++;
            }
        }
        assertThat(flits / count).isCloseTo(128, offset(2.5));
        double mean = gaps / count;
        assertThat(mean).isCloseTo(512 * 1.004245, offset(5.0));
        assertThat(Math.sqrt(squares / count - mean * mean)).isCloseTo(252, offset(8.0));
        double each = count / 6.0;
        assertThat(Arrays.stream(distances, 1, 7).boxed())
                .allSatisfy(seen -> assertThat((double) seen).isCloseTo(each, withPercentage(5)));
        assertThat(distances[0]).isZero();
    }

    /** Read as a variance the second argument leaves hardly any spread: 512 units squared are 23 units, 6 cycles. */
    @Test
    void theSecondArgumentAsVariance() {
        assertThat(Spreads.CATALOGUE.get("variance").applyAsDouble(512)).isCloseTo(22.63, offset(0.01));
        MessageStream stream = loadCase("a", 512, "variance").of(CUBE, 1).stream(0);
        long before = stream.next().cycle();
        for (int i = 0; i < 300; i++) {
            long now = stream.next().cycle();
            assertThat(now - before).isBetween(256L - 30, 256L + 30);
            before = now;
        }
    }

    @Test
    void aMeanBelowAFlitIsRefused() {
        assertThat(loadCase("a", 4, "deviation").of(CUBE, 1).minLength()).isEqualTo(2);
        assertThatThrownBy(() -> loadCase("a", 3, "deviation").of(CUBE, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the mean message (3.0 bytes) must be at least a flit of 4.0 bytes");
    }

    /** In a mesh the corner has nodes at all distances, the middle only near ones. */
    @Test
    void distancesAreThoseThatThereAre() {
        Mesh mesh = new Mesh(3, 3);
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(1L);
        TrafficPattern pattern = new DistancePattern(mesh, 2, 0);
        TreeMap<Integer, Integer> corner = new TreeMap<>();
        TreeMap<Integer, Integer> middle = new TreeMap<>();
        for (int i = 0; i < 3000; i++) {
            corner.merge(mesh.distance(0, pattern.destination(0, random)), 1, Integer::sum);
            middle.merge(mesh.distance(4, pattern.destination(4, random)), 1, Integer::sum);
        }
        assertThat(corner.keySet()).containsExactly(2, 3, 4);
        assertThat(corner.values()).allSatisfy(seen -> assertThat(seen).isBetween(880, 1120));
        assertThat(middle.keySet()).containsExactly(2);
        assertThat(new DistancePattern(mesh, 3, 4).sends(4)).isFalse();
        assertThatThrownBy(() -> new DistancePattern(mesh, 1, 5)).hasMessageContaining("max-distance (5)");
        assertThatThrownBy(() -> new DistancePattern(mesh, 3, 2)).hasMessageContaining("min-distance (3)");
    }

    /** Sources do not begin together. */
    @Test
    void firstMessagesAreSpread() {
        Workload workload = loadCase("a", 512, "deviation").of(CUBE, 3);
        long early = IntStream.range(0, 64)
                .filter(node -> workload.stream(node).peekCycle() < 100)
                .count();
        assertThat(early).isBetween(12L, 40L);
    }
}
