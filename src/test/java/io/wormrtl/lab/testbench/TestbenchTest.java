package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.traffic.FixedLength;
import io.wormrtl.lab.traffic.HotSpotPattern;
import io.wormrtl.network.topology.Mesh;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TestbenchTest {

    private static final String MESH = "network: { topology: mesh, radices: [4, 4] }\n";

    private static Testbench parse(String text, String... overrides) {
        return Testbench.parse(text, Path.of("dir", "b.yaml"), List.of(overrides));
    }

    @Test
    void whatIsLeftOutHasTheDocumentedValue() {
        Testbench testbench = parse(MESH);
        Settings settings = testbench.settings();
        assertThat(testbench.name()).isEqualTo("b");
        assertThat(testbench.parts().topology().description()).isEqualTo("mesh 4x4");
        assertThat(settings.link().flowControl()).hasToString("credit");
        assertThat(settings.router().virtualChannels()).isEqualTo(4);
        assertThat(settings.router().crossbar()).hasToString("per-virtual-channel");
        assertThat(settings.router().pipeline().vcAllocation()).isZero();
        assertThat(settings.traffic().length().make()).isEqualTo(new FixedLength(16));
        assertThat(settings.run().warmUp()).isEqualTo(2000);
        assertThat(settings.wave()).isNull();
        assertThat(settings.sweep()).isNull();
        assertThat(settings.expect()).isEmpty();
        assertThat(testbench.parts().topology()).isInstanceOf(Mesh.class);
        assertThat(testbench.parts().workload().maxLength()).isEqualTo(16);
    }

    @Test
    void everySectionIsRead() {
        Settings settings = parse("""
                name: all of it
                network: { topology: torus, radices: [4, 3] }
                link: { flow-control: request-acknowledge, delay: 2, flit-width: 64 }
                router:
                  virtual-channels: 3
                  arbiter: matrix
                  pipeline: { route: 1, switch-allocation: 1 }
                  routing: duato
                  selection: random
                interface: { max-packet: 8 }
                traffic:
                  pattern: { name: hot-spot, hot-spots: [3, 5], fraction: 0.25 }
                  arrivals: { name: bursty, burst-length: 50 }
                  load: 1
                  length: { name: bimodal, long-length: 64 }
                run: { seed: 7 }
                wave: { file: out.vcd, scopes: ["network.router_0_0.**"], to: 500 }
                sweep: { vary: { traffic.load: 0.1:0.3:0.1, router.arbiter: [matrix, round-robin] } }
                expect: ["latency.mean < 40"]
                """).settings();
        assertThat(settings.name()).isEqualTo("all of it");
        assertThat(settings.link().flowControl()).hasToString("request-acknowledge");
        assertThat(settings.router().arbiter()).hasToString("matrix");
        assertThat(settings.router().pipeline().switchAllocation()).isEqualTo(1);
        assertThat(settings.networkInterface().maxPacket()).isEqualTo(8);
        assertThat(settings.traffic().pattern().settings()).isEqualTo(new HotSpotPattern.Settings(List.of(3, 5), 0.25));
        assertThat(settings.traffic().length().name()).isEqualTo("bimodal");
        assertThat(settings.traffic().load()).isEqualTo(1.0);
        assertThat(settings.wave().file()).isEqualTo(Path.of("dir", "out.vcd"));
        assertThat(settings.wave().saveFile()).isTrue();
        assertThat(settings.sweep().vary().values().get("traffic.load")).hasSize(3);
    }

    @Test
    void aWholeNumberMayHaveAPointOrAnExponent() {
        assertThat(parse(MESH + "run: { measure: 1.5e3, seed: 4.0 }")
                        .settings()
                        .run()
                        .measure())
                .isEqualTo(1500);
        assertThat(parse(MESH, "run.seed=9007199254740993").settings().run().seed())
                .isEqualTo(9007199254740993L);
    }

    @Test
    void numbersAndWordsAreShortFormsOfSections() {
        assertThat(parse(MESH + "traffic: { length: 8 }").settings().traffic().length())
                .isEqualTo(parse(MESH + "traffic: { length: { name: fixed, length: 8 } }")
                        .settings()
                        .traffic()
                        .length());
        assertThat(parse(MESH + "traffic: { pattern: hot-spot }", "traffic.pattern.fraction=0.5")
                        .settings()
                        .traffic()
                        .pattern()
                        .settings())
                .isEqualTo(new HotSpotPattern.Settings(List.of(0), 0.5));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            router: { bufer-depth: 4 }          | 2:11: 'router.bufer-depth' is not known; did you mean buffer-depth?
            rooter: { buffer-depth: 4 }         | 2:1: 'rooter' is not known; did you mean router?
            link: { delay: 17 }                 | 2:16: link.delay (17) must be from 1 to 16
            expect: latency_mean < 40           | 2:9: expect ('latency_mean < 40') must be a list such as ["a text"]
            preset: four-stage                  | 2:9: preset 'four-stage' is not known; accepted: paper-004, \
            five-stage, input-queued; did you mean five-stage?
            check: maybe                        | 2:8: check 'maybe' is not known; accepted: warn, strict, none
            check: { states: 0 }                | 2:18: check.states (0) must be from 1 to 1000000000000
            link: { colour: red }               | 2:9: 'link.colour' is not known; accepted: flow-control, delay, \
            flit-width
            router: { buffer-depth: 0 }         | 2:25: router.buffer-depth (0) must be from 1 to 64
            router: { buffer-depth: deep }      | 2:25: router.buffer-depth ('deep') must be a whole number
            router: { buffer-depth: 2.5 }       | 2:25: router.buffer-depth (2.5) must be a whole number
            router: { buffer-depth: "4" }       | 2:25: router.buffer-depth ('4') must be a whole number
            router: { buffer-depth: [4] }       | 2:25: router.buffer-depth ([4]) must be a whole number
            router: { buffer-depth: }           | 2:24: router.buffer-depth (nothing) must be a whole number
            router: { buffer-depth: 99999999999999999999 } | 2:25: router.buffer-depth (1.0E20) must be a whole number
            router: 4                           | 2:9: router (4) must be a section with the keys virtual-channels, \
            virtual-networks, buffer-depth, output-depth, crossbar, arbiter, header-arbiter, reallocation, pipeline, routing, selection, \
            injection-limit
            monitors: { enabled: maybe }        | 2:22: monitors.enabled ('maybe') must be true or false
            traffic: { load: -1 }               | 2:18: traffic.load (-1) must be from 0 to 1024
            traffic: { load: .nan }             | 2:18: traffic.load ('.nan') must be a number
            traffic: { trace: none.csv, load: 0.1 } | 2:35: traffic.load must be left out where traffic.trace is given
            wave: { file: a.vcd, before: 4 }    | 2:30: wave.before must be left out where wave.trigger is not given
            wave: { file: a.vcd, scopes: [] }   | 2:30: wave.scopes ([]) must have at least one item
            wave: { file: a.vcd, scopes: [a b] } | 2:31: wave.scopes ('a b') must be made of names, dots, * and **
            expect: [3]                         | 2:10: expect (3) must be a figure, one of < <= > >= == != and a \
            value, such as latency_mean < 40
            router: { buffer-depth: -0.5 }      | 2:25: router.buffer-depth (-0.5) must be a whole number
            sweep: { vary: { traffic.lod: [1] } } | 2:32: 'traffic.lod' is not known; did you mean load?
            sweep: { vary: { sweep.vary: [1] } } | 2:31: a sweep (sweep.vary) cannot be varied
            run: { seed: 1, seed: 2 }           | 2:17: the key 'seed' is already given at dir/b.yaml:2:8
            router: { arbiter: matrx }          | 2:20: arbiter 'matrx' is not known; accepted: round-robin, \
            round-robin-always, matrix, fixed-priority; did you mean matrix?
            traffic: { pattern: { name: 3 } }   | 2:29: traffic pattern '3' is not known; accepted: uniform, \
            transpose, bit-reversal, perfect-shuffle, butterfly, complement, neighbour, tornado, hot-spot, distance, permutation
            traffic: { pattern: [uniform] }     | 2:21: traffic.pattern (['uniform']) must be a section with the keys \
            name, hot-spots, fraction, min-distance, max-distance, file
            sweep: { stop-past-saturation: no } | 2:8: sweep.vary (paths of settings, each with a list of values or a \
            range from:to:step) must be given
            sweep: { vary: { traffic.load: {} } } | 2:32: sweep.vary.traffic.load ({}) must be a value, a list of values or \
            a range first:last:step, such as 0.05:0.6:0.05
            sweep: { vary: { traffic.load: a:b:c } } | 2:32: sweep.vary.traffic.load (a:b:c) must be a number, a \
            range first:last:step or a list of these
            sweep: { vary: { traffic.load: 1:0:1 } } | 2:32: sweep.vary.traffic.load (1:0:1) must rise from its \
            first to its last value
            """)
    void refusesWithPosition(String section, String message) {
        assertThatThrownBy(() -> parse(MESH + section))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("dir/b.yaml:" + message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                              | 1:1: network (the network's shape) must be given
            'network: {}'                                   | 1:10: network.topology or network.file must be given
            'network: { radices: [4, 4] }'                  | 1:10: network.topology or network.file \
            must be given
            'network: { file: a.dot, radices: [4] }'        | 1:34: network.radices must be left out where \
            network.topology is not given
            'network: { file: a.dot, topology: mesh }'      | 1:35: network.topology must be left out where \
            network.file is given
            'network: { topology: ring, radices: 4, faults: { links: [5] } }' | 1:58: network.faults.links (5) must be two node \
            numbers such as 5-6
            'network: { topology: mesh, radices: 4 }'       | 1:37: network.radices (4) must be a list such as [8, 8]
            'network: { topology: mesh, radices: [4, 0] }'  | 1:41: network.radices (0) must be from 2 to 1048576
            'network: { topology: mesh, radices: [4, 2.5] }' | 1:41: network.radices (2.5) must be a whole number
            '- 1'                                           | 1:1: a testbench is a list of sections such as network: \
            {...}, not [1]
            """)
    void refusesAnIncompleteNetwork(String text, String message) {
        assertThatThrownBy(() -> parse(text)).isInstanceOf(UnusableInput.class).hasMessage("dir/b.yaml:" + message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            'network: { topology: mesh, radices: [4, 3] }\ntraffic: { pattern: transpose }' | 2:21: | transpose
            'network: { topology: torus, radices: [4, 4] }\nrouter: { virtual-channels: 1 }' | 2:29: | 2
            'network: { topology: torus, radices: [4, 4] }\nrouter: { routing: xy }' | 2:20: | xy
            'network: { topology: mesh, radices: [4, 4] }\ninterface: { max-packet: 1 }' | 2:26: | max-packet (1)
            'network: { topology: mesh, radices: [4, 4] }\ntraffic: { load: 1.5 }' | 2:18: | traffic.load (1.5) must \
            be at most 1,
            'network: { topology: mesh, radices: [4, 4] }\ntraffic: { pattern: { name: hot-spot, hot-spots: [16] } }' \
            | 2:50: | hot-spots (16)
            'network: { topology: mesh, radices: [4, 4] }\ntraffic: { pattern: { name: permutation, file: none.csv } \
            }' | 2:21: | none.csv
            'network: { topology: mesh, radices: [4, 4] }\ntraffic: { trace: none.csv }' | 2:19: | none.csv
            'network: { topology: mesh, radices: [1, 4] }\n' | 1:38: | (1) must be from 2
            'network: { topology: mesh }\n' | 1:10: | network.radices (nodes along each dimension, x first) must be given
            'network: { file: none.dot }\n' | 1:18: | none.dot
            'network: { file: none.txt }\n' | 1:18: | must be named .dot, .gv or .csv
            'network: { topology: mesh, radices: [4, 4] }\nrouter: { routing: { name: up-down, root: 16 } }' | 2:43: \
            | root (16) must be from 0 to 15
            'network: { topology: mesh, radices: [4, 4] }\nrouter: { routing: { name: e-cube } }' | 2:28: | hypercube
            'network: { topology: mesh, radices: [4, 4] }\nrouter: { routing: table }' | 2:20: | must be given
            'network: { topology: mesh, radices: [4, 4] }\nrouter: { routing: { name: table, file: none.csv } }' \
            | 2:28: | none.csv
            'network: { topology: mesh, radices: [4, 4], faults: { nodes: [5] } }' | 1:53: | network.faults must be \
            left out for dimension-order routing, which does not see faults
            'network: { topology: hypercube, radices: [4], faults: { nodes: [16] } }\nrouter: { virtual-channels: \
            5, routing: safe-nodes }' | 1:65: | faulty node (16) must be from 0 to 15
            'network: { topology: hypercube, radices: [4], faults: { links: [0-3] } }\nrouter: { virtual-channels: \
            5, routing: safe-nodes }' | 1:65: | faulty link (0-3) must join neighbours, which nodes 0 and 3
            'network: { topology: hypercube, radices: [2], faults: { nodes: [0, 1, 2] } }\nrouter: { \
            virtual-channels: 3, routing: safe-nodes }' | 1:55: | network.faults must leave at least two nodes
            'network: { topology: mesh, radices: [4, 4] }\nlink: { flit-width: 8 }\ntraffic: { length: 3 }' | 3:20: \
            | message length (3) must be at least 4 flits,
            'network: { topology: mesh, radices: [4, 4] }\ntraffic: { arrivals: all-at-once, load: 0.1 }' | 2:41: | \
            traffic.load must be left out for all-at-once
            """)
    void refusesWhatDoesNotGoTogether(String text, String position, String part) {
        assertThatThrownBy(() -> parse(text).parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("dir/b.yaml:" + position)
                .hasMessageContaining(part);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            router.buffer-depth=0  | -P router.buffer-depth=0: router.buffer-depth (0) must be from 1 to 64
            router.bufer-depth=1   | -P router.bufer-depth=1: 'router.bufer-depth' is not known; did you mean \
            buffer-depth?
            virtual-channels=2     | -P virtual-channels=2: 'virtual-channels' is not known; did you mean router.virtual-channels?
            seed=2                 | -P seed=2: 'seed' is not known; did you mean traffic.program.mapping.seed or run.seed?
            traffic.fraction=0.5   | -P traffic.fraction=0.5: 'traffic.fraction' is not known; did you mean traffic.pattern.fraction?
            traffic.name=x         | -P traffic.name=x: 'traffic.name' is not known; accepted: pattern, arrivals, load, length, packet-gap, trace, trace-format, load-case, program, reply
            rooter.buffer-depth=1  | -P rooter.buffer-depth=1: 'rooter' is not known; did you mean router?
            network.radices.0=1    | -P network.radices.0=1: network.radices has no part '0'
            router                 | -P router: must have the form path=value, such as router.buffer-depth=4
            """)
    void refusesOverrides(String override, String message) {
        assertThatThrownBy(() -> parse(MESH, override))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(message);
    }

    @Test
    void aRefusalFoundLaterNamesTheOverrideToo() {
        assertThatThrownBy(() -> parse(MESH, "network.radices=[4, 5]", "traffic.pattern=transpose")
                        .parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("-P traffic.pattern=transpose: ");
    }

    @Test
    void seedNameAndWaveformDoNotChangeTheHash() {
        String hash = parse(MESH).hash();
        assertThat(hash).matches("[0-9a-f]{16}");
        assertThat(parse(MESH, "run.seed=5", "name=x", "wave.file=a.vcd", "expect=[\"hops_mean > 1\"]")
                        .hash())
                .isEqualTo(hash);
        assertThat(parse(MESH, "router.buffer-depth=8").hash())
                .as("the value it has anyway")
                .isEqualTo(hash);
        assertThat(parse(MESH, "router.buffer-depth=7").hash()).isNotEqualTo(hash);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            traffic: { length: { max: 9 } } | 2:27: traffic.length.max is for uniform and exponential only and must be \
            left out for fixed
            router: { routing: { name: xy, root: 3 } } | 2:38: router.routing.root is for up-down and duato-up-down only \
            and must be left out for xy
            traffic: { arrivals: { name: poisson, messages: 2 } } | 2:49: traffic.arrivals.messages is for \
            all-at-once only and must be left out for poisson
            """)
    void whatBelongsToAnotherNameIsRefused(String section, String message) {
        Testbench testbench = parse(MESH + section);
        assertThatThrownBy(testbench::refuseUnused)
                .isInstanceOf(UnusableInput.class)
                .hasMessage("dir/b.yaml:" + message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"paper-004", "five-stage", "input-queued"})
    void everyPresetCanBeBuilt(String preset) {
        Testbench testbench = parse("preset: " + preset + "\n" + MESH);
        assertThat(testbench.parts().topology().nodes()).isEqualTo(16);
        assertThat(testbench.hash())
                .as("differs from the router without a name")
                .isNotEqualTo(parse(MESH).hash());
    }

    @Test
    void aPresetHoldsWhereNothingElseIsGiven() {
        RouterSettings router =
                parse("preset: five-stage\n" + MESH + """
                        router: { buffer-depth: 3, pipeline: { route: 0 } }
                        """).settings().router();
        assertThat(router.crossbar()).hasToString("multiplexed");
        assertThat(router.bufferDepth()).isEqualTo(3);
        assertThat(router.pipeline()).isEqualTo(new PipelineSettings(0, 1, 1));
        assertThat(router.virtualChannels()).as("by default").isEqualTo(4);
        assertThat(parse(MESH + "router:\n", "preset=five-stage").settings().router())
                .as("an empty section")
                .isEqualTo(parse("preset: five-stage\n" + MESH).settings().router());
        assertThat(parse("preset: five-stage\n" + MESH, "router.crossbar=per-virtual-channel")
                        .settings()
                        .router()
                        .crossbar())
                .hasToString("per-virtual-channel");
    }

    /** What the words in the catalogue say, beside what is so by default. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            input-queued | output-depth: 0, crossbar: multiplexed                              | 1
            paper-004    | buffer-depth: 1                                                     | 4
            five-stage   | output-depth: 2, crossbar: multiplexed, pipeline: { route: 1, vc-allocation: 1, \
                           switch-allocation: 1 }                                              | 1
            """)
    void aPresetAndItsSettingsWrittenOutAreTheSame(String preset, String router, int ejectionChannels) {
        String out = MESH + "router: { " + router + " }\ninterface: { ejection-channels: " + ejectionChannels + " }\n";
        assertThat(parse("preset: " + preset + "\n" + MESH).hash())
                .isEqualTo(parse(out).hash());
    }

    @Test
    void whatBelongsToAnotherNameIsAllowedWhereItsSectionIsVaried() {
        Testbench testbench = parse(MESH + """
                router: { routing: { root: 2 } }
                sweep: { vary: { router.routing: [up-down, xy] } }
                """);
        assertThatCode(testbench::refuseUnused).doesNotThrowAnyException();
    }

    @Test
    void whatBelongsToAnotherNameIsAllowedWhereTheNameIsVaried() {
        Testbench testbench = parse(MESH + """
                traffic: { length: { max: 9 } }
                sweep: { vary: { traffic.length.name: [fixed, uniform] } }
                """);
        assertThatCode(testbench::refuseUnused).doesNotThrowAnyException();
    }
}
