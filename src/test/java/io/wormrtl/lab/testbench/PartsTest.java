package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.wave.Span;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.HotSpotPattern;
import io.wormrtl.lab.traffic.LoadCase;
import io.wormrtl.lab.traffic.LoadCases;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.Spreads;
import io.wormrtl.lab.traffic.Workload;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Reallocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every setting gets to the part that it is meant for, with no other setting's value. */
class PartsTest {

    private static final String MESH = "network: { topology: mesh, radices: [4, 3] }\n";

    @TempDir
    private Path directory;

    private Testbench parse(String text, String... overrides) {
        return Testbench.parse(MESH + text, directory.resolve("b.yaml"), List.of(overrides));
    }

    @Test
    void whereEverySettingDiffersNoneIsMistaken() {
        NetworkParameters network = parse("""
                link: { delay: 3, flit-width: 48 }
                router: { virtual-channels: 5, buffer-depth: 7, output-depth: 2 }
                interface: { injection-channels: 4, ejection-channels: 6, max-packet: 21 }
                traffic: { length: 33 }
                run: { seed: 99 }
                """).parts().network();
        assertThat(network.topology().nodes()).isEqualTo(12);
        assertThat(network.links().delay()).isEqualTo(3);
        assertThat(network.links().flitWidth()).isEqualTo(48);
        assertThat(network.routing().virtualChannels()).isEqualTo(5);
        assertThat(network.router().dataPath().bufferDepth()).isEqualTo(7);
        assertThat(network.router().dataPath().outputDepth()).isEqualTo(2);
        assertThat(network.local().injection()).isEqualTo(4);
        assertThat(network.local().ejection()).isEqualTo(6);
        assertThat(network.lengths().packet()).isEqualTo(21);
        assertThat(network.lengths().message()).isEqualTo(33);
        assertThat(network.seed()).isEqualTo(99);
    }

    @Test
    void hotSpotsAreOneOrMore() {
        String text = "traffic: { pattern: { name: hot-spot, hot-spots: [%s] } }";
        assertThat(parse(text.formatted("7")).settings().traffic().pattern().settings())
                .isEqualTo(new HotSpotPattern.Settings(List.of(7), 0.1));
        assertThatThrownBy(() -> parse(text.formatted("")))
                .isInstanceOf(UnusableInput.class)
                .hasMessageEndingWith("b.yaml:2:50: traffic.pattern.hot-spots ([]) must have at least one item");
    }

    @ParameterizedTest
    @CsvSource({"route, 1, 0, 0", "vc-allocation, 0, 1, 0", "switch-allocation, 0, 0, 1"})
    void everyStageIsItsOwn(String stage, int route, int vcAllocation, int switchAllocation) {
        assertThat(parse("router: { pipeline: { " + stage + ": 1 } }")
                        .parts()
                        .network()
                        .router()
                        .dataPath()
                        .pipeline())
                .isEqualTo(new Pipeline(route, vcAllocation, switchAllocation));
    }

    @ParameterizedTest
    @CsvSource({
        "dimension-order, , AT_TAIL",
        "duato, , WHEN_EMPTY",
        "duato, at-tail, AT_TAIL",
        "dimension-order, when-empty, WHEN_EMPTY"
    })
    void reallocationIsThatOfTheRoutingFunctionUnlessGiven(String routing, String given, Reallocation expected) {
        String reallocation = given == null ? "" : ", reallocation: " + given;
        assertThat(parse("router: { routing: " + routing + reallocation + " }")
                        .parts()
                        .network()
                        .router()
                        .dataPath()
                        .reallocation())
                .isEqualTo(expected);
    }

    @Test
    void theLoadIsLimitedByTheInjectionChannels() {
        assertThatCode(() -> parse("traffic: { load: 1 }").parts()).doesNotThrowAnyException();
        assertThatCode(() -> parse("traffic: { load: 2 }\ninterface: { injection-channels: 2 }")
                        .parts())
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> parse("traffic: { load: 1.5 }\ninterface: { ejection-channels: 2 }")
                        .parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("traffic.load (1.5) must be at most 1");
    }

    private static List<GeneratedMessage> first(Testbench testbench, int many) {
        MessageStream stream = testbench.parts().workload().stream(0);
        return Stream.generate(stream::next).limit(many).toList();
    }

    @Test
    void ofTwoLengthsTheFractionIsThatOfTheLongOne() {
        List<GeneratedMessage> messages =
                first(parse("traffic: { length: { name: bimodal, short-length: 3, long-length: 30 } }"), 1000);
        assertThat(messages).extracting(GeneratedMessage::length).containsOnly(3, 30);
        assertThat(messages.stream().filter(message -> message.length() == 30).count())
                .isBetween(60L, 150L);
    }

    @Test
    void theSeedIsThatOfTheTraffic() {
        assertThat(first(parse("run: { seed: 5 }"), 50)).isEqualTo(first(parse("run: { seed: 5 }"), 50));
        assertThat(first(parse("run: { seed: 5 }"), 50)).isNotEqualTo(first(parse("run: { seed: 6 }"), 50));
    }

    private Waveform waveform(String settings) {
        return Waveform.of(parse("wave: { file: w.vcd, " + settings + " }")).orElseThrow();
    }

    @Test
    void theWaveformShowsTheCyclesThatAreAskedFor() {
        assertThat(waveform("from: 5, to: 90").options().span()).isEqualTo(new Span.Window(5, 90));
        assertThat(waveform("trigger: network.x, before: 3, after: 8").options().span())
                .isInstanceOfSatisfying(Span.Around.class, around -> {
                    assertThat(around.before()).isEqualTo(3);
                    assertThat(around.after()).isEqualTo(8);
                });
        assertThat(waveform("clock: true").options().clock()).isTrue();
        assertThat(waveform("clock: false").options().clock()).isFalse();
        assertThat(waveform("scopes: [a.**]").options().scopes()).containsExactly("a.**");
        assertThat(waveform("save-file: false").saveFile()).isFalse();
        assertThat(waveform("from: 5").saveFile()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"w.vcd", "w.gtkw", "w.states.txt"})
    void neitherTheWaveformNorWhatLiesBesideItReplacesAnInput(String trace) throws IOException {
        Path input = directory.resolve(trace);
        Files.writeString(input, "cycle,source,destination,length\n0,0,1,4\n");
        Testbench testbench = parse("traffic: { trace: " + trace + " }\nwave: { file: w.vcd }");
        assertThatThrownBy(() -> Waveform.of(testbench))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("is also an input");
    }

    @Test
    void aTraceCountsByWhatIsInIt() throws IOException {
        String rows = "cycle,source,destination,length\n0,0,1,4\n";
        Files.writeString(directory.resolve("a.csv"), rows);
        Files.writeString(directory.resolve("b.csv"), rows);
        String hash = parse("traffic: { trace: a.csv }").hash();
        assertThat(parse("traffic: { trace: b.csv }").hash()).isEqualTo(hash);
        Files.writeString(directory.resolve("a.csv"), rows + "9,1,0,4\n");
        assertThat(parse("traffic: { trace: a.csv }").hash()).isNotEqualTo(hash);
    }

    @Test
    void whatIsNotGivenIsRefusedAtTheNearestSectionThatIs() {
        Testbench testbench = parse("router: { arbiter: matrix }");
        String file = directory.resolve("b.yaml").toString();
        assertThat(testbench.refuse("router.pipeline.route", "no")).hasMessage(file + ":2:9: no");
        assertThat(testbench.refuse("link.delay", "no")).hasMessageStartingWith(file + ":1:1");
    }

    /** A default that changes changes what old testbenches mean. */
    @Test
    void whatIsLeftOutIsThis() {
        Settings settings = parse("").settings();
        assertThat(settings.link()).hasToString("LinkSettings[flowControl=credit, delay=1, flitWidth=32]");
        assertThat(settings.router())
                .hasToString("RouterSettings[virtualChannels=4, virtualNetworks=1, bufferDepth=8, outputDepth=1,"
                        + " crossbar=per-virtual-channel, arbiter=round-robin, headerArbiter=plain, reallocation=null,"
                        + " pipeline=PipelineSettings[route=0, vcAllocation=0, switchAllocation=0],"
                        + " routing=dimension-order, selection=first, injectionLimit=0]");
        assertThat(settings.networkInterface())
                .hasToString(
                        "InterfaceSettings[injectionChannels=1, ejectionChannels=1, maxPacket=0, processorChannel=full-duplex]");
        assertThat(settings.traffic())
                .hasToString(
                        "TrafficSettings[pattern=uniform, arrivals=poisson, load=0.1, length=fixed, packetGap=0, trace=null,"
                                + " traceFormat=csv, loadCase=null, program=null, reply=null]");
        assertThat(settings.run())
                .hasToString(
                        "RunSettings[seed=1, warmUp=2000, measure=10000, drain=50000, replications=1, checked=false]");
        assertThat(settings.monitors())
                .hasToString("MonitorSettings[enabled=true, deadlockAfter=2000, starvationAfter=1000000,"
                        + " deadlockInterval=null, presumeAfter=null, beforeViolation=200]");
        assertThat(parse("wave: { file: w.vcd }").settings().wave())
                .hasToString("WaveSettings[file=" + directory.resolve("w.vcd") + ", format=vcd, scopes=[**], from=0,"
                        + " to=1000000000000, trigger=null, before=20, after=50, saveFile=true, clock=false]");
    }

    @Test
    void whatIsLeftOutOfRarerSectionsIsThis() {
        Settings settings = parse("").settings();
        assertThat(settings.switching()).hasToString("wormhole");
        assertThat(settings.recovery()).hasToString("none");
        assertThat(settings.check()).hasToString("CheckSettings[mode=warn, states=1000000]");
        assertThat(settings.expect()).isEmpty();
        assertThat(settings.faults()).isNull();
        assertThat(parse("faults: {}").settings().faults())
                .hasToString("FailureSettings[list=[], nodeRate=0.0, linkRate=0.0, duration=100, statusDelay=1]");
        assertThat(parse("log: {}").settings().log())
                .hasToString("LogSettings[messages=null, trace=null, traceFormat=csv, faults=null]");
        assertThat(parse("sweep: { vary: { run.seed: [1] } }")
                        .settings()
                        .sweep()
                        .stopPastSaturation())
                .isTrue();
        assertThat(parse("traffic: { reply: {} }").settings().traffic().reply())
                .hasToString("ReplySettings[length=" + settings.traffic().length() + ", after=1, places=0]");
        assertThat(parse("traffic: { load-case: a }").settings().traffic().loadCase())
                .hasToString(
                        "LoadCaseSettings[name=a, meanBytes=512.0, flitBytes=4.0, unitCycles=0.25, spread=deviation]");
        assertThat(parse("traffic: { program: { process: { graph: ring, size: 4 } } }")
                        .settings()
                        .traffic()
                        .program())
                .hasToString(
                        "ProgramSettings[name=random-peer, process=ProcessSettings[graph=ring, size=[4], file=null],"
                                + " mapping=null, computation=ComputationSettings[name=uniform, mean=500.0], setUp=0, processor=sending,"
                                + " rounds=0]");
    }

    /** None of the numbers of a case of 002 stands for another. */
    @Test
    void aLoadCaseIsMadeOfItsSettings() {
        LoadCase given = new LoadCase(LoadCases.CATALOGUE.get("b"), 256, 2, 0.5, Spreads.CATALOGUE.get("variance"));
        Workload workload = parse(
                        "traffic: { load-case: { name: b, mean-bytes: 256, flit-bytes: 2, unit-cycles: 0.5,"
                                + " spread: variance } }",
                        "run.seed=4")
                .parts()
                .workload();
        Workload expected = given.of(parse("").parts().topology(), 4);
        assertThat(workload.description()).isEqualTo(expected.description());
        assertThat(workload.maxLength()).isEqualTo(expected.maxLength());
        assertThat(workload.stream(3).next()).isEqualTo(expected.stream(3).next());
    }

    /** Plain interfaces and routers alone keep classes apart and wait for processors. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            router: { virtual-networks: 2 }, interface: { injection-channels: 2, ejection-channels: 2 } | router.virtual-networks (2) must be 1 without traffic.reply
            router: { virtual-networks: 2, virtual-channels: 3 }               | virtual-channels (3) must be a multiple of virtual-networks (2)
            traffic: { reply: {} }, router: { virtual-networks: 2 }            | injection-channels (1) and ejection-channels (1) must be at least 2
            traffic: { reply: { places: 1 } }, interface: { processor-channel: half-duplex } | traffic.reply.places (1) must be 0 with a switching, recovery
            traffic: { reply: { places: 1 } }, faults: { link-rate: 0.001 }, router: { reallocation: when-empty } | traffic.reply.places (1) must be 0 with faults
            traffic: { reply: { places: 2 } }, interface: { processor-channel: half-duplex } | traffic.reply.places (2) must be 0 with a switching, recovery
            traffic: { reply: {} }, router: { virtual-networks: 2 }, interface: { injection-channels: 2, ejection-channels: 2, processor-channel: half-duplex } | router.virtual-networks (2) must be 1 with a switching, recovery
            """)
    void classesOfMessagesArePartsOfPlainNodes(String settings, String refusal) {
        assertThatThrownBy(() -> Testbench.parse(
                                "{ network: { topology: mesh, radices: [3, 3] }, " + settings + " }",
                                Path.of("a.yaml"),
                                List.of())
                        .parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(refusal);
    }

    /** Proofs of testbenches that differ in virtual networks or in places are not the same. */
    @Test
    void whatIsProvedDependsOnTheNetworksAndThePlaces() {
        DeadlockCheck check = new DeadlockCheck();
        String both = """
                interface: { injection-channels: 2, ejection-channels: 2 }
                network: { topology: mesh, radices: [3, 3] }
                router: { virtual-channels: 4, virtual-networks: %d }
                traffic: { reply: { places: %d } }
                """;
        for (int[] sample : new int[][] {{1, 0, 1}, {1, 1, 0}, {2, 1, 1}, {2, 0, 1}}) {
            Testbench testbench = Testbench.parse(both.formatted(sample[0], sample[1]), Path.of("a.yaml"), List.of());
            assertThat(check.of(testbench, testbench.parts())
                            .orElseThrow()
                            .analysis()
                            .proof()
                            .holds())
                    .as(both, sample[0], sample[1])
                    .isEqualTo(sample[2] == 1);
        }
    }
}
