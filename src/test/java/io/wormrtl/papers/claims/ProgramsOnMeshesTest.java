package io.wormrtl.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.lab.experiment.ProgramTraffic;
import io.wormrtl.lab.experiment.ProgramTraffic.Analysis;
import io.wormrtl.lab.experiment.ProgramTraffic.TaskFigures;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of programs follows from the figures of their points. */
class ProgramsOnMeshesTest {

    private static final String MEAN = "traffic.program.computation.mean";

    private static TaskFigures task(int peers, double hops, double actual, double round, double latency, double theta) {
        return new TaskFigures(0, 0, peers, hops, 0.25, actual, round, 1, latency, theta);
    }

    /** Of one replication. */
    private static ProgramPoint made(Map<String, Object> values, Testbench testbench, ProgramTraffic traffic) {
        return new ProgramPoint(values, testbench, traffic, List.of(traffic.actual()));
    }

    private static ProgramPoint point(Map<String, Object> values, Analysis analysis, TaskFigures... tasks) {
        return made(values, null, new ProgramTraffic(List.of(tasks), Optional.ofNullable(analysis)));
    }

    /** Two tasks of which one gets through less: the average is what is given. */
    private static ProgramPoint traffic(double average, double worst, double theta) {
        return point(
                Map.of(),
                new Analysis(3 / 23.0, 1 / 11.0, 0, 0, List.of()),
                task(1, 1, worst, 1, 1, theta),
                task(1, 1, 2 * average - worst, 1, 1, theta));
    }

    private static List<ClaimVerdict> verdicts(Judgement judgement) {
        return judgement.statements().stream().map(Statement::verdict).toList();
    }

    private static ClaimVerdict[] words(String verdicts) {
        return verdicts.chars()
                .mapToObj(c -> c == '+' ? ClaimVerdict.REPRODUCED : ClaimVerdict.REFUTED)
                .toArray(ClaimVerdict[]::new);
    }

    /** 3.9 us more are little, 4 us are not; what counts is the way, not the order of the tasks. */
    @ParameterizedTest
    @CsvSource({"1000, 1078, +", "1000, 1080, -", "1078, 1000, +", "1080, 1000, -"})
    void aLongWayCostsLittleTime(double near, double far, String verdict) {
        Evidence evidence = new Evidence();
        evidence.add(
                "003-fig46",
                List.of(point(
                        Map.of("traffic.length", 256),
                        null,
                        task(1, 12, 0, 1, 2000, 1),
                        task(1, 22, 0, 1, far, 1),
                        task(1, 2, 0, 1, near, 1))));
        Judgement judgement = ProgramsOnMeshes.pathLengthHardlyMatters(evidence);
        assertThat(verdicts(judgement)).containsExactly(words(verdict));
        assertThat(judgement.statements().get(0).text()).contains("256 bytes");
        assertThat(judgement.statements().get(0).reason()).contains("2 to 22 channels");
    }

    @ParameterizedTest
    @CsvSource({"0.13, 0.09, ++", "0.143, 0.0825, ++", "0.145, 0.0815, --", "0.116, 0.101, --"})
    void theTransposeSaturatesWithinATenthOfTheory(double average, double worst, String verdicts) {
        Evidence evidence = new Evidence();
        evidence.add("003-fig56", List.of(traffic(0.5, 0.5, 1), traffic(average, worst, 1)));
        assertThat(verdicts(ProgramsOnMeshes.transposeSaturates(evidence))).containsExactly(words(verdicts + "+"));
    }

    @Test
    void lengthsAreComparedPointByPoint() {
        Evidence evidence = new Evidence();
        evidence.add("003-fig59-5", List.of(traffic(0.05, 0.04, 1), traffic(0.12, 0.085, 1)));
        evidence.add("003-fig56", List.of(traffic(0.05, 0.04, 1), traffic(0.13, 0.09, 1)));
        evidence.add("003-fig59-250", List.of(traffic(0.0476, 0.04, 1), traffic(0.13, 0.084, 1)));
        Judgement judgement = ProgramsOnMeshes.lengthHardlyMatters(evidence);
        assertThat(verdicts(judgement)).containsExactly(words("+-+"));
        assertThat(judgement.statements().get(1).reason()).contains("0.090 and 0.084");
        evidence.add("003-fig59-5", List.of(traffic(0.05, 0.04, 1), traffic(0.12, 0.095, 1)));
        assertThat(verdicts(ProgramsOnMeshes.lengthHardlyMatters(evidence))).containsExactly(words("+--"));
    }

    @Test
    void slowdownIsComparedAtEqualAppliedTraffic() {
        Evidence evidence = new Evidence();
        evidence.add("003-fig56", List.of(traffic(0.1, 0.1, 1.5), traffic(0.13, 0.09, 4)));
        evidence.add("003-fig59-250", List.of(traffic(0.1, 0.1, 1.4), traffic(0.13, 0.09, 4.2)));
        assertThat(verdicts(ProgramsOnMeshes.slowdown(evidence))).containsExactly(words("++"));
        evidence.add("003-fig59-250", List.of(traffic(0.1, 0.1, 1.3), traffic(0.13, 0.0999, 4.2)));
        assertThat(verdicts(ProgramsOnMeshes.slowdown(evidence))).containsExactly(words("-+"));
    }

    @Test
    void packetsAndDistributionsAreComparedAlike() {
        Evidence evidence = new Evidence();
        evidence.add("003-fig59-250", List.of(traffic(0.1, 0.09, 1)));
        evidence.add("003-fig511", List.of(traffic(0.096, 0.084, 1)));
        assertThat(verdicts(ProgramsOnMeshes.packetsHardlyMatter(evidence))).containsExactly(words("+-"));
        List<ProgramPoint> points = new ArrayList<>();
        for (String name : List.of("constant", "uniform")) {
            double more = name.equals("constant") ? 0.001 : 0;
            for (double average : new double[] {0.05, 0.1, 0.12}) {
                ProgramPoint plain = traffic(average + more, 0.05, 1);
                points.add(made(Map.of("traffic.program.computation.name", name, MEAN, 1), null, plain.traffic()));
            }
        }
        evidence.add("003-fig510", points);
        Judgement judgement = ProgramsOnMeshes.distributionHardlyMatters(evidence);
        assertThat(verdicts(judgement)).containsExactly(words("+++"));
        assertThat(judgement.statements().get(2).reason()).contains("2 of 2");
    }

    @ParameterizedTest
    @CsvSource({"0.226, 0.225, ++", "0.224, 0.2, --", "0.25, 0.22, +-"})
    void carefulMappingsLoseLessThanATenth(double average, double worst, String verdicts) {
        Evidence evidence = new Evidence();
        Mappings.CAREFUL.forEach(name -> evidence.add(name, List.of(traffic(average, worst, 1))));
        assertThat(verdicts(Mappings.carefulDoesNot(evidence))).containsExactly(words(verdicts.repeat(4)));
    }

    private static ProgramPoint saturated(String graph, double theory, double average, double worst) {
        return point(
                Map.of("traffic.program.process.graph", graph),
                new Analysis(theory, theory / 3, 0, 0, List.of()),
                task(1, 1, worst, 1, 1, 1),
                task(1, 1, 2 * average - worst, 1, 1, 1));
    }

    private static final List<String> GRAPHS = List.of("full-tree", "mesh-2d", "mesh-3d", "hypercube");

    /** With long buffers the 3-D mesh, with short ones the hypercube has a worst node that is above what the paper says. */
    private static Evidence mappings(double longBuffers, double shortBuffers) {
        Evidence evidence = new Evidence();
        for (String size : List.of("64", "256")) {
            double theory = size.equals("64") ? 0.2 : 0.1;
            List<ProgramPoint> points = new ArrayList<>();
            List<ProgramPoint> places = new ArrayList<>();
            for (String graph : List.of("full-tree", "mesh-2d", "mesh-3d", "hypercube", "complete")) {
                double average = theory * longBuffers;
                points.add(saturated(graph, theory, 0.01, 0.001));
                points.add(saturated(graph, theory, average, average / (graph.equals("mesh-3d") ? 1.9 : 2.5)));
            }
            for (String graph : GRAPHS) {
                for (double more : new double[] {0.1, -0.1}) {
                    double average = theory * (shortBuffers + more);
                    places.add(saturated(graph, theory, average, average / (graph.equals("hypercube") ? 1.9 : 2.5)));
                }
            }
            evidence.add("003-fig512-" + size, points);
            evidence.add("003-fig512-" + size + "-places", places);
        }
        return evidence;
    }

    private static String judged(Evidence evidence) {
        return Mappings.randomSaturates(evidence).statements().stream()
                .map(statement -> switch (statement.verdict()) {
                    case REPRODUCED -> "+";
                    case UNDER_ASSUMPTION -> "~";
                    case REFUTED -> "-";
                    default -> "?";
                })
                .collect(Collectors.joining());
    }

    /** The worst node 3 / 2.5 = 1.2 above theory, or 3 / 1.9 = 1.58, and then not 2 times below the average. */
    @Test
    void randomMappingsSaturateAsTheorySays() {
        assertThat(judged(mappings(1, 1))).isEqualTo("++++" + "++++" + "+~~+" + "++++" + "++");
        assertThat(judged(mappings(1.17, 1)))
                .as("above theory, but with short buffers not")
                .isEqualTo("~~++" + "~~++" + "~~~+" + "~-++" + "-+");
        assertThat(judged(mappings(1.17, 1.17))).as("with both").isEqualTo("--++" + "--++" + "--~+" + "--++" + "-+");
    }

    /** Means over the mappings, of parts of theory and of times. */
    @Test
    void mappingsCountAlike() {
        Statement average =
                Mappings.randomSaturates(mappings(1.2, 1)).statements().get(0);
        assertThat(average.reason())
                .isEqualTo("buffers of 8, refuted: 64 nodes 0.240 beside 0.200, 256 nodes 0.120 beside 0.100;"
                        + " buffers of 2, reproduced: 64 nodes 0.200 beside 0.200, 256 nodes 0.100 beside 0.100");
        Statement times =
                Mappings.randomSaturates(mappings(1.2, 1)).statements().get(2);
        assertThat(times.reason())
                .startsWith(
                        "buffers of 8, reproduced: 64 nodes 2.500 times, 256 nodes 2.500 times; by theory 3.000 and 3.000");
    }

    /** Node traffic of two replications each where a tenth, a quarter and all of the time is for messages. */
    static List<ProgramPoint> order(String order, double[]... levels) {
        List<ProgramPoint> points = new ArrayList<>();
        for (String graph : GRAPHS) {
            for (double[] level : levels) {
                double average = (level[0] + level[1]) / 2;
                ProgramTraffic traffic = traffic(average, average, 1).traffic();
                points.add(new ProgramPoint(
                        Map.of("traffic.program.process.graph", graph, "router.header-arbiter", order),
                        null,
                        traffic,
                        List.of(level[0], level[1])));
            }
        }
        return points;
    }

    private static String firstCome(double[] middle, double[] end, double[] oldest) {
        Evidence evidence = new Evidence();
        List<ProgramPoint> points = new ArrayList<>(order("fifo-fixed", new double[] {0.08, 0.08}, middle, end));
        points.addAll(order("time-stamp", new double[] {0.08, 0.08}, oldest));
        evidence.add(OrdersOfPrograms.TESTBENCH, points);
        return OrdersOfPrograms.firstComeDeclines(evidence).stream()
                .map(statement -> switch (statement.verdict()) {
                    case REPRODUCED -> "+";
                    case REFUTED -> "-";
                    default -> "?";
                })
                .collect(Collectors.joining());
    }

    /** Replications are compared one by one: 0.01 less in each tells, 0.01 less and 0.01 more does not. */
    @Test
    void firstComeFirstServedDeclines() {
        double[] most = {0.13, 0.14};
        assertThat(firstCome(most, new double[] {0.12, 0.1301}, most)).isEqualTo("++".repeat(2));
        assertThat(firstCome(most, new double[] {0.12, 0.145}, most)).isEqualTo("??".repeat(2));
        assertThat(firstCome(most, new double[] {0.14, 0.1501}, most)).isEqualTo("--".repeat(2));
        assertThat(firstCome(most, new double[] {0.12, 0.1301}, new double[] {0.1, 0.1101}))
                .isEqualTo("+-".repeat(2));
        assertThat(firstCome(most, new double[] {0, 0}, most))
                .as("a task has starved")
                .isEqualTo("??".repeat(2));
    }

    @Test
    void roundsAreComparedWithTwoMessagesThatMeetNobody() {
        Testbench testbench = computing(2000);
        Evidence evidence = new Evidence();
        List<ProgramPoint> points = new ArrayList<>();
        for (int length : new int[] {1, 515, 1027, 4099, 8196}) {
            for (String graph : List.of("pairs", "mesh-2d")) {
                for (String program : List.of("exchange", "exchange-at-once")) {
                    int peers = graph.equals("pairs") ? 1 : 4;
                    double times = peers == 1 ? 2 : program.equals("exchange") ? 10 : 8.9;
                    // Computation is 2000 of a round; nodes with fewer peers, at the edge, or more do not count.
                    points.add(made(
                            Map.of(
                                    "traffic.program.process.graph", graph,
                                    "traffic.program.name", program,
                                    "traffic.length", length),
                            testbench,
                            new ProgramTraffic(
                                    List.of(
                                            task(peers, 1, 0.1, 2000 + times * (1000 + length), 1, 1),
                                            task(peers - 1, 1, 0.1, 77, 1, 1),
                                            task(peers + 1, 1, 0.1, 99_999, 1, 1)),
                                    Optional.empty())));
                }
            }
        }
        evidence.add("003-table41", points);
        Judgement judgement = NearNeighbours.timesOfTheTable(evidence);
        // 2 beside 1.87 to 1.99; 10 beside 11.75, 9.97, 9.56, 8.65, 7.82; 8.9 beside 11.01, 8.90, 9.31, 8.49, 7.73.
        assertThat(verdicts(judgement)).containsExactly(words("+++++" + "-++--" + "-+++-"));
        assertThat(judgement.statements().get(5).text()).startsWith("AB-4NN, 1 byte:");
        assertThat(judgement.statements().get(5).reason()).isEqualTo("10.0 beside 11.75");
        assertThat(judgement.statements().get(14).text()).startsWith("AA-4NN, 8196 bytes:");
    }

    @ParameterizedTest
    @CsvSource({"1, 1, ++", "1.09, 0.92, ++", "1.11, 1, -+", "1, 1.11, +-"})
    void aMessageTakesAConstantAndSoMuchPerByte(double small, double large, String verdicts) {
        Testbench testbench = computing(2000);
        Evidence evidence = new Evidence();
        List<ProgramPoint> points = new ArrayList<>();
        for (int length : new int[] {1, 256, 512, 8192}) {
            double printed = length <= 256 ? small * (210.9 + 0.0577 * length) : large * (210.2 + 0.1536 * length);
            double round = 2000 + 2 * printed / ProgramsOnMeshes.MICROSECONDS;
            points.add(made(
                    Map.of("traffic.length", length),
                    testbench,
                    new ProgramTraffic(List.of(task(1, 1, 0.1, round, 1, 1)), Optional.empty())));
        }
        evidence.add("003-fig44", points);
        Judgement judgement = NearNeighbours.timeOfAMessage(evidence);
        assertThat(verdicts(judgement)).containsExactly(words(verdicts));
        assertThat(judgement.statements().get(0).reason())
                .endsWith(" (225.7) at 256 bytes")
                .contains(" (211.0) at 1,");
        assertThat(judgement.statements().get(1).reason())
                .endsWith("at 8192 bytes")
                .contains(" (288.8) at 512,")
                .doesNotContain("256");
    }

    /** A round of {@code size} and {@code length} with so much computation; the far node takes longer by so much. */
    private interface Rounds {
        double cycles(int nodes, int length, double computation);
    }

    private static final Map<Integer, Testbench> COMPUTING = new HashMap<>();

    /** A testbench of which nothing matters but the mean of its computation. */
    private static Testbench computing(int mean) {
        return COMPUTING.computeIfAbsent(
                mean,
                key -> Testbench.parse(
                        "network: { topology: mesh, radices: [4, 4] }\ntraffic: { program: { name: exchange,"
                                + " process: { graph: transpose, size: 16 }, computation: { name: uniform } } }",
                        Path.of("computing.yaml"),
                        List.of(MEAN + "=" + key)));
    }

    private static List<ClaimVerdict> transposes(Rounds rounds, double far) {
        return transposes(rounds, far, far);
    }

    private static List<ClaimVerdict> transposes(Rounds rounds, double far, double other) {
        Evidence evidence = new Evidence();
        for (String name : Transposes.TESTBENCHES) {
            int nodes = Integer.parseInt(name.replaceAll(".*-", ""));
            List<ProgramPoint> points = new ArrayList<>();
            for (int length : new int[] {1024, 4096, 8192}) {
                for (int mean : new int[] {9000, 3000, 0}) {
                    Testbench testbench = computing(mean);
                    double more = rounds.cycles(nodes, length, mean);
                    double round = mean + 40_000 + more;
                    double theta = 1 + more / 2 / length;
                    points.add(made(
                            Map.of("traffic.length", length, MEAN, mean),
                            testbench,
                            new ProgramTraffic(
                                    List.of(
                                            task(1, 2, 0.1, round, 1, theta),
                                            task(1, 22, 0.1, round + far, 1, theta),
                                            task(1, 22, 0.1, round + other, 1, theta)),
                                    Optional.empty())));
                }
            }
            evidence.add(name, points);
        }
        return verdicts(Transposes.communication(evidence));
    }

    @Test
    void transposesTakeLongerTheLessIsComputed() {
        assertThat(transposes((nodes, length, computation) -> length + nodes * length / (1000 + computation), 10))
                .containsExactly(words("++++"));
        assertThat(transposes((nodes, length, computation) -> length + nodes * length / (1000 + computation), 10, -30))
                .as("the longest round is far away, but rounds there are shorter")
                .containsExactly(words("+++-"));
        assertThat(transposes((nodes, length, computation) -> length, -10))
                .as("the same in every system")
                .containsExactly(words("----"));
        assertThat(transposes((nodes, length, computation) -> length - computation / 1000, 10))
                .as("as much for all sizes and lengths")
                .containsExactly(words("+--+"));
    }

    /** In the middle size, or of the middle length, nothing rises more. */
    @Test
    void transposesRiseWithEverySizeAndLength() {
        assertThat(transposes(
                        (nodes, length, computation) -> (nodes == 144 ? 2 : 1) * length / (1000 + computation), 10))
                .containsExactly(words("+-++"));
        assertThat(transposes(
                        (nodes, length, computation) -> nodes * (length == 8192 ? 2 : 1) * 4096 / (1000 + computation),
                        10))
                .containsExactly(words("++-+"));
        assertThat(transposes(
                        (nodes, length, computation) ->
                                nodes * length / (1000 + (computation == 3000 ? 9000 : computation)),
                        10))
                .as("not from 9000 to 3000 cycles")
                .containsExactly(words("-+++"));
    }

    /** Of 64 and of 256 nodes: averages within 15 % of theory, the worst within 15 % of 1.2 times it, 2 to 3 apart. */
    @ParameterizedTest
    @CsvSource({
        "3, 1.149, 1, 1.2, 1.2, +++",
        "3, 1, 0.851, 1.2, 1.2, +++",
        "3, 1.151, 1, 1.2, 1.2, -++",
        "3, 1, 0.849, 1.2, 1.2, -++",
        "3, 1, 1, 1.379, 1.2, +++",
        "3, 1, 1, 1.381, 1.2, +-+",
        "3, 1, 1, 1.2, 1.021, +++",
        "3, 1, 1, 1.2, 1.019, +-+",
        "2.4, 1, 1, 1.199, 1.199, +++",
        "2.4, 1, 1, 1.201, 1.199, ++-",
        "2.4, 1, 1, 1.199, 1.201, ++-",
        "3.6, 1, 1, 1.201, 1.201, +++",
        "3.6, 1, 1, 1.199, 1.201, ++-",
        "3.6, 1, 1, 1.201, 1.199, ++-",
    })
    void randomMappingsAreComparedWithTheory(
            double part, double few, double many, double fewWorst, double manyWorst, String verdicts) {
        Evidence evidence = new Evidence();
        for (String size : List.of("64", "256")) {
            boolean isFew = size.equals("64");
            List<ProgramPoint> points = new ArrayList<>();
            for (String graph : List.of("full-tree", "mesh-2d", "mesh-3d", "hypercube", "complete")) {
                double theory = isFew ? 0.2 : 0.1;
                double average = theory * (isFew ? few : many);
                double worst = theory / part * (isFew ? fewWorst : manyWorst);
                points.add(point(
                        Map.of("traffic.program.process.graph", graph),
                        new Analysis(theory, theory / part, 0, 0, List.of()),
                        task(1, 1, worst, 1, 1, 1),
                        task(1, 1, 2 * average - worst, 1, 1, 1)));
            }
            evidence.add("003-fig512-" + size, points);
            evidence.add("003-fig512-" + size + "-places", points);
        }
        assertThat(verdicts(Mappings.randomSaturates(evidence)).subList(0, 3)).isEqualTo(List.of(words(verdicts)));
    }

    /** As many nodes as fit saturate at the same traffic, and not below. */
    @Test
    void whatSaturatesAtTheSameTrafficDoesNotSaturateBelow() {
        Evidence evidence = new Evidence();
        for (String size : List.of("64", "256")) {
            List<ProgramPoint> points = new ArrayList<>();
            for (String graph : List.of("full-tree", "mesh-2d", "mesh-3d", "hypercube", "complete")) {
                points.add(point(
                        Map.of("traffic.program.process.graph", graph),
                        new Analysis(0.1, 0.04, 0, 0, List.of()),
                        task(1, 1, 0.048, 1, 1, 1),
                        task(1, 1, 0.152, 1, 1, 1)));
            }
            evidence.add("003-fig512-" + size, points);
            evidence.add("003-fig512-" + size + "-places", points);
        }
        assertThat(verdicts(Mappings.randomSaturates(evidence)))
                .containsExactly(words("+++-" + "+++-" + "+++-" + "+++-" + "+-"));
    }

    /** The constant ones are better at more than half of the loads; the last, without computation, does not count. */
    @ParameterizedTest
    @CsvSource({"1, 1, 0, 0, -", "1, 1, 1, 0, +", "0, 0, 1, 1, -"})
    void constantTimesAreBetterAtMoreThanHalfOfTheLoads(int a, int b, int c, int d, String verdict) {
        Evidence evidence = new Evidence();
        List<ProgramPoint> points = new ArrayList<>();
        int[] better = {a, b, c, d, 1};
        for (String name : List.of("constant", "uniform")) {
            for (int i = 0; i < 5; i++) {
                double more = name.equals("constant") ? 0.0005 * (2 * better[i] - 1) : 0;
                ProgramPoint plain = traffic(0.05 + 0.01 * i + more, 0.05, 1);
                points.add(made(Map.of("traffic.program.computation.name", name), null, plain.traffic()));
            }
        }
        evidence.add("003-fig510", points);
        assertThat(verdicts(ProgramsOnMeshes.distributionHardlyMatters(evidence)))
                .containsExactly(words("++" + verdict));
    }

    /** What differs by 5 % of the larger is alike; both figures of five flits must be lower. */
    @Test
    void whatDiffersByAPartOfTheLargerIsAlike() {
        Evidence evidence = new Evidence();
        evidence.add("003-fig59-5", List.of(traffic(0.22, 0.085, 1)));
        evidence.add("003-fig56", List.of(traffic(0.2, 0.0951, 1)));
        evidence.add("003-fig59-250", List.of(traffic(0.189, 0.1, 1)));
        assertThat(verdicts(ProgramsOnMeshes.lengthHardlyMatters(evidence))).containsExactly(words("-+-"));
        evidence.add("003-fig59-5", List.of(traffic(0.19, 0.0952, 1)));
        assertThat(verdicts(ProgramsOnMeshes.lengthHardlyMatters(evidence))).containsExactly(words("-+-"));
        evidence.add("003-fig59-5", List.of(traffic(0.19, 0.095, 1)));
        assertThat(verdicts(ProgramsOnMeshes.lengthHardlyMatters(evidence))).containsExactly(words("-++"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.4", "4.3", "4.4"})
    void whatNeedsNoRunHolds(String claim) {
        Judgement judgement = Claims.named(List.of(claim)).get(0).judge().apply(new Evidence());
        assertThat(judgement.statements())
                .hasSizeGreaterThan(2)
                .allSatisfy(statement -> assertThat(statement.verdict()).isEqualTo(ClaimVerdict.REPRODUCED));
    }

    @Test
    void whatIsNotThereIsNamed() {
        assertThatThrownBy(() -> ProgramsOnMeshes.packetsHardlyMatter(new Evidence()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("003-fig59-250");
    }
}
