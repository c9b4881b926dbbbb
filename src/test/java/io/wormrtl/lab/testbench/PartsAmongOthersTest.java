package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.wave.Span;
import io.wormrtl.lab.monitor.MonitorParameters;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.program.task.ProgramWorkload;
import io.wormrtl.lab.traffic.Replies;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.nic.SharedChannelInterface;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.control.InjectionLimit;
import io.wormrtl.network.router.order.BiasedOrder;
import io.wormrtl.network.routing.StaticFaults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts that stand beside others: faults of both kinds, replies, programs, limits, orders and waveforms. */
class PartsAmongOthersTest {

    private static final String CUBE = """
            network: { topology: hypercube, radices: [3] }
            router: { routing: safe-nodes, virtual-channels: 5 }
            """;
    private static final String MESH = "network: { topology: mesh, radices: [4, 3] }\n";

    @TempDir
    private Path directory;

    private Testbench parse(String text, String... overrides) {
        return Testbench.parse(text, directory.resolve("b.yaml"), List.of(overrides));
    }

    private static List<Integer> sending(Parts parts) {
        return IntStream.range(0, parts.topology().nodes())
                .filter(node -> parts.workload().stream(node).peekCycle() != Long.MAX_VALUE)
                .boxed()
                .toList();
    }

    /** Node 1 is faulty for the routing function; node 6 dies before the run, node 3 later. */
    @Test
    void nodesThatNeverWorkSendNothingWhoeverSaysSo() {
        String also = "router.reallocation=when-empty";
        assertThat(sending(parse(CUBE, also).parts())).hasSize(8);
        assertThat(sending(parse(CUBE, also, "network.faults.nodes=[1]").parts()))
                .containsExactly(0, 2, 3, 4, 5, 6, 7);
        assertThat(sending(
                        parse(CUBE, also, "faults.list=[node 6, node 3 at 9]").parts()))
                .containsExactly(0, 1, 2, 3, 4, 5, 7);
        assertThat(sending(parse(CUBE, also, "network.faults.nodes=[1]", "faults.list=[node 6, node 3 at 9]")
                        .parts()))
                .containsExactly(0, 2, 3, 4, 5, 7);
    }

    /** Between nodes 5 and 6 of a mesh of 4 x 4: each of them has it at the port to the other. */
    @Test
    void aFaultyLinkIsThatBetweenItsNodes() {
        StaticFaults faults = parse("""
                        network: { topology: mesh, radices: [4, 4], faults: { links: [5-6] } }
                        router: { routing: reliable-router, virtual-channels: 5 }
                        """).parts().faults();
        for (int node = 0; node < 16; node++) {
            assertThat(faults.at(node).faulty()).as("node %d", node).isEqualTo(node == 5 ? 1 : node == 6 ? 2 : 0);
        }
    }

    @ParameterizedTest
    @CsvSource({"'0,5,2,4', 5, 0", "'7,2,5,4', 5, 7"})
    void aTraceLeavesFaultyNodesAlone(String row, int node, int cycle) throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n" + row + "\n");
        Testbench testbench = parse(CUBE, "network.faults.nodes=[5]", "traffic.trace=t.csv");
        assertThatThrownBy(testbench::parts)
                .isInstanceOf(UnusableInput.class)
                .hasMessage("-P traffic.trace=t.csv: a trace must not send from or to node " + node
                        + ", which is faulty or given up, as in cycle " + cycle);
    }

    @Test
    void repliesHaveTheirOwnLengthTimeAndSeed() {
        Replies replies = parse(MESH, "traffic.reply={ length: 9, after: 17 }", "run.seed=5")
                .parts()
                .workload()
                .replies()
                .orElseThrow();
        assertThat(replies.lengths().min()).isEqualTo(9);
        assertThat(replies.lengths().max()).isEqualTo(9);
        assertThat(replies.after()).isEqualTo(17);
        assertThat(replies.seed()).isEqualTo(5);
    }

    /** A header of two flits at this width: requests may be as short as that, replies must not be shorter. */
    @Test
    void repliesHoldTheirHeadersToo() {
        List<String> narrow = List.of("link.flit-width=12", "traffic.length=2");
        assertThat(narrow).isNotEmpty();
        assertThat(parse(MESH, "link.flit-width=12", "traffic.length=2", "traffic.reply.length=2")
                        .parts()
                        .network()
                        .routerFormat()
                        .header()
                        .flits())
                .isEqualTo(2);
        assertThatThrownBy(() -> parse(MESH, "link.flit-width=12", "traffic.length=2", "traffic.reply.length=1")
                        .parts())
                .hasMessage("-P traffic.reply.length=1: message length (1) must be at least 2 flits, the header of this"
                        + " network at link.flit-width 12");
    }

    @Test
    void aProgramIsMadeOfItsSettings() {
        ProgramWorkload program = (ProgramWorkload) parse(MESH + """
                traffic:
                  length: 6
                  program:
                    name: exchange
                    process: { graph: pairs, size: 4 }
                    mapping: { scheme: random, seed: 3 }
                    computation: { name: constant, mean: 250 }
                    set-up: 12
                    rounds: 34
                run: { seed: 77 }
                """).parts().workload();
        assertThat(program.graph().description()).isEqualTo("pairs 4");
        assertThat(program.mapping().nodes()).isEqualTo(12);
        assertThat(program.mapping()).isNotEqualTo(Mapping.identity(4, 12));
        assertThat(program.computation().mean()).isEqualTo(250);
        assertThat(program.lengths().max()).isEqualTo(6);
        assertThat(program.setUp()).isEqualTo(12);
        assertThat(program.rounds()).isEqualTo(34);
        assertThat(program.seed()).isEqualTo(77);
        assertThat(program.program().inTurn(program.graph(), 0)).isEqualTo(2);
    }

    @Test
    void headersFromTheProcessorAndFromOthersBeginDifferently() {
        assertThat(parse(MESH, "router.header-arbiter={ name: biased, local-base: 7, network-base: 3 }")
                        .parts()
                        .network()
                        .router()
                        .headerOrder())
                .isEqualTo(new BiasedOrder(7, 3));
    }

    /** A limit of injection stands beside what acts in the routers already, but not in routers of another kind. */
    @Test
    void anInjectionLimitReplacesNothing() {
        NetworkParameters plain =
                parse(MESH, "router.injection-limit=2").parts().network();
        assertThat(plain.router().control()).isEqualTo(new InjectionLimit(2));
        for (int free = 0; free <= 1; free++) {
            ControlPart limited = parse(MESH, "router.injection-limit=" + free)
                    .parts()
                    .network()
                    .router()
                    .control();
            assertThat(limited.equals(new InjectionLimit(1))).isEqualTo(free == 1);
        }
        String reallocation = "router.reallocation=when-empty";
        ControlPart acts = parse(MESH, reallocation, "recovery.protocol=fcr")
                .parts()
                .network()
                .router()
                .control();
        ControlPart both = parse(MESH, reallocation, "recovery.protocol=fcr", "router.injection-limit=2")
                .parts()
                .network()
                .router()
                .control();
        assertThat(both).isEqualTo(new InjectionLimit(2).beside(acts)).isNotEqualTo(new InjectionLimit(2));
        assertThatThrownBy(() -> parse(
                                MESH,
                                "router={ routing: tfar, output-depth: 0, buffer-depth: 2 }",
                                "switching=circuit",
                                "router.injection-limit=2")
                        .parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "-P router.injection-limit=2: router.injection-limit must be left out with paths that probes"
                                + " set up: they have routers of their own");
        assertThatThrownBy(() -> parse(
                                MESH,
                                "router.reallocation=when-empty",
                                "faults.list=[node 8]",
                                "router.injection-limit=2")
                        .parts())
                .hasMessage("-P router.injection-limit=2: router.injection-limit must be left out with faults: channels"
                        + " that have died are never free");
    }

    /** What is chosen for plain interfaces and routers would have no effect where a technique or protocol brings its own. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            switching=circuit       | interface.processor-channel=half-duplex | interface.processor-channel (half-duplex) must be full-duplex for switching circuit, which has interfaces of its own
            switching=circuit       | router.crossbar=multiplexed             | router.crossbar (multiplexed) must be per-virtual-channel for switching circuit, which has routers of its own
            recovery.protocol=fcr   | interface.processor-channel=half-duplex | interface.processor-channel (half-duplex) must be full-duplex for recovery.protocol fcr, which has interfaces of its own
            switching=circuit       | recovery.protocol=fcr                   | recovery.protocol (fcr) must be none with switching circuit: protocols recover worms
            switching=circuit       | faults.list=[node 8]                    | faults must be left out with switching circuit, which does not bear them
            switching=circuit       | router.reallocation=at-tail             | router.reallocation must be left out with switching circuit, which gives a channel away when there is room for a packet
            """)
    void choicesWithoutEffectAreRefused(String technique, String choice, String refusal) {
        String router = technique.startsWith("switching")
                ? "router={ routing: tfar, output-depth: 0, buffer-depth: 2 }"
                : "router={ reallocation: when-empty }";
        assertThatThrownBy(() -> parse(MESH, router, technique, choice).parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessage("-P " + choice + ": " + refusal);
    }

    /** In a ring adaptive channels are safe if a channel is given away when its buffer is empty, and not at the tail. */
    @ParameterizedTest
    @CsvSource({"when-empty, true", "at-tail, false"})
    void aProofTakesTheReallocationIntoAccount(String reallocation, boolean holds) {
        Parts parts = parse(
                        "network: { topology: ring, radices: [6] }\nrouter: { virtual-channels: 3, routing: duato }\n",
                        "router.reallocation=" + reallocation)
                .parts();
        assertThat(parts.deadlock(1_000_000).proof().holds()).isEqualTo(holds);
    }

    @Test
    void aSaveFileIsForWaveformsOfItsFormOnly() {
        assertThat(Waveform.of(parse(MESH)).isPresent()).isFalse();
        assertThat(waveform().saveFile()).isTrue();
        assertThat(waveform("wave.save-file=false").saveFile()).isFalse();
        assertThat(waveform("wave.format=wavedrom", "wave.to=9").saveFile()).isFalse();
    }

    /** A diagram shows 2000 cycles at most: what says how many is pointed at, whichever setting that is. */
    @ParameterizedTest
    @CsvSource({
        "wave.to=2000, wave.from=0, -P wave.to=2000: ",
        "wave.from=7, wave.save-file=false, -P wave.from=7: ",
        "wave.trigger=network.router_0_0.x, wave.after=1980, -P wave.after=1980: ",
        "wave.trigger=network.router_0_0.x, wave.before=1990, -P wave.before=1990: "
    })
    void tooManyCyclesForADiagramAreRefusedWhereTheyAreSaid(String one, String other, String place) {
        assertThatThrownBy(() -> waveform("wave.format=wavedrom", one, other))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith(place);
        assertThat(waveform("wave.format=wavedrom", "wave.to=1999").options().span())
                .isEqualTo(new Span.Window(0, 1999));
    }

    /** Before a run it is seen whether the files beside the waveform can be written, too. */
    @Test
    void whatCannotBeWrittenIsRefusedBeforeTheRun() throws IOException {
        assertThat(waveform().checked().file()).isEqualTo(directory.resolve("w.vcd"));
        Files.createDirectory(directory.resolve("w.gtkw"));
        assertThatThrownBy(() -> waveform().checked())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("w.gtkw");
        assertThat(waveform("wave.save-file=false").checked().file()).isEqualTo(directory.resolve("w.vcd"));
        Files.createDirectory(directory.resolve("w.vcd"));
        assertThatThrownBy(() -> waveform("wave.save-file=false").checked())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("w.vcd");
    }

    /** Each number of the monitors is its own, and those that are left out are as they were before there was a setting. */
    @Test
    void monitorsHaveTheirPatience() {
        assertThat(parse(
                                MESH,
                                "monitors={ deadlock-after: 11, starvation-after: 22, deadlock-interval: 33, presume-after: 44 }")
                        .monitors(RuleSet.ALL))
                .isEqualTo(new MonitorParameters(RuleSet.ALL, 11, 22, 33, 44));
        assertThat(parse(MESH).monitors(RuleSet.ALL))
                .isEqualTo(new MonitorParameters(RuleSet.ALL, 2000, 1_000_000, 0, 100));
    }

    @Test
    void aTriggerHasItsCyclesBeforeAndAfter() {
        Span span = waveform("wave.trigger=network.router_0_0.x", "wave.before=3", "wave.after=8")
                .options()
                .span();
        assertThat(span).isInstanceOfSatisfying(Span.Around.class, around -> {
            assertThat(around.before()).isEqualTo(3);
            assertThat(around.after()).isEqualTo(8);
        });
    }

    private Waveform waveform(String... overrides) {
        String[] all = IntStream.range(0, overrides.length + 1)
                .mapToObj(i -> i == 0 ? "wave.file=w.vcd" : overrides[i - 1])
                .toArray(String[]::new);
        return Waveform.of(parse(MESH, all)).orElseThrow();
    }

    /** The last ending is none of the name; what is given in the file comes first. */
    @Test
    void aTestbenchIsNamedAfterItsFile() {
        assertThat(Testbench.parse(MESH, Path.of("there", "a.b.yaml"), List.of())
                        .name())
                .isEqualTo("a.b");
        assertThat(Testbench.parse(MESH, Path.of("plain"), List.of()).name()).isEqualTo("plain");
        assertThat(Testbench.parse("name: other\n" + MESH, Path.of("a.b.yaml"), List.of())
                        .name())
                .isEqualTo("other");
    }

    @ParameterizedTest
    @CsvSource({"half-duplex, true", "full-duplex, false"})
    void aProcessorChannelIsSharedOrNot(String channel, boolean shared) {
        assertThat(IdleNetwork.of(parse(
                                        "network: { topology: mesh, radices: [2] }",
                                        "interface.processor-channel=" + channel)
                                .parts())
                        .interfaces())
                .hasSize(2)
                .allMatch(each -> each instanceof SharedChannelInterface == shared);
    }
}
