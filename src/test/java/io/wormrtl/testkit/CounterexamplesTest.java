package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.lab.cli.ExitCode;
import io.wormrtl.lab.cli.RunCommand;
import io.wormrtl.lab.cli.Terminal;
import io.wormrtl.lab.experiment.FaultCount;
import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.ArrivalProcess;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.FaultRates;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.ObservedChannel;
import io.wormrtl.network.routing.SelectionPolicy;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.SampleReportingFormat;
import net.jqwik.api.lifecycle.LifecycleHook;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Properties that do not hold, because a part is broken on purpose, leave a small testbench that shows why. */
@Tag("slow")
class CounterexamplesTest {

    @TempDir
    Path directory;

    @BeforeEach
    void elsewhere() {
        System.setProperty(Counterexamples.SETTING, directory.toString());
    }

    @AfterEach
    void asUsual() {
        System.clearProperty(Counterexamples.SETTING);
    }

    /** A link protocol whose senders believe that every buffer holds a flit more than it does. */
    record OneTooMany(FlowControl sound) implements FlowControl {

        static NetworkParameters in(NetworkParameters network) {
            return network.withRouter(network.router()
                    .withFlowControl(new OneTooMany(network.router().dataPath().flowControl())));
        }

        @Override
        public List<Line> lines(ChannelFormat format) {
            return sound.lines(format);
        }

        @Override
        public Sender sender(Module owner, LinkEnd end, Timing timing) {
            return sound.sender(owner, end, new Timing(timing.depth() + 1, timing.flight(), timing.delay()));
        }

        @Override
        public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
            return sound.receiver(owner, end, buffers);
        }

        @Override
        public void consumer(Module owner, LinkEnd end) {
            sound.consumer(owner, end);
        }

        @Override
        public List<ChannelCheck> checks(ObservedChannel channel, Verdicts verdicts) {
            return sound.checks(channel, verdicts);
        }

        @Override
        public int spacing(int flight, int delay) {
            return sound.spacing(flight, delay);
        }
    }

    /** Arbiters that cannot be made. */
    private static final class Nothing {

        private static Arbiter none() {
            throw new NoSuchElementException("no arbiter");
        }

        static NetworkParameters in(NetworkParameters network) {
            SelectionPolicy selection = network.router().dataPath().selection();
            return network.withRouter(
                    network.router().withArbitration((parent, name, requesters) -> none(), selection));
        }
    }

    /** What is looked for in both: that everything arrives. */
    private static void requireDelivery(NetworkCase network) {
        Trial trial = new Trial(network.parameters(), network.streams()).run(60).drain(3_000);
        assertThat(trial.received()).allMatch(ReceivedPacket::intact);
        assertThat(trial.received())
                .hasSize(trial.offered().stream().mapToInt(Message::packets).sum());
    }

    static class BrokenPart {
        @Property(tries = 100, seed = "1")
        void everythingArrives(@ForAll("networks") NetworkCase network) {
            requireDelivery(network);
        }

        @Provide
        Arbitrary<NetworkCase> networks() {
            return NetworkCases.small(9, 60).map(network -> network.with(OneTooMany::in));
        }
    }

    static class BrokenChoice {
        @Property(tries = 300, seed = "1")
        void everythingArrives(@ForAll("networks") NetworkCase network) {
            requireDelivery(network);
        }

        @Provide
        Arbitrary<NetworkCase> networks() {
            return NetworkCases.small(9, 60).map(network -> network.choosing("router.routing", "tfar"));
        }
    }

    static class BrokenRecovery {
        @Property(tries = 1, seed = "1")
        void everythingArrives(@ForAll("struck") Struck struck) {
            throw new AssertionError(struck.plan().toString());
        }

        @Provide
        Arbitrary<Struck> struck() {
            return Arbitraries.just(STRUCK);
        }
    }

    static class BrokenRing {
        @Property(tries = 300, seed = "1")
        void everythingArrives(@ForAll("networks") NetworkCase network) {
            WatchedTrial.of(network).runUntilEmpty().requireAllDelivered(network.toString());
        }

        @Provide
        Arbitrary<NetworkCase> networks() {
            return ring();
        }
    }

    /** Rings in which messages soon wait for each other. */
    static Arbitrary<NetworkCase> ring() {
        return NetworkCases.of("{ topology: ring, radices: [5] }", 30)
                .map(network -> network.choosing(Map.of(
                        "router.routing", "tfar", "router.virtual-channels", "1", "router.reallocation", "at-tail")));
    }

    /** Many messages break one rule, few another. */
    static class TwoMistakes {
        @Property(tries = 300, seed = "1")
        void everythingArrives(@ForAll("networks") NetworkCase network) {
            if (!network.messages().isEmpty()) {
                throw new TrialFailure(network.messages().size() > 7 ? "many" : "few", "broken");
            }
        }

        @Provide
        Arbitrary<NetworkCase> networks() {
            return NetworkCases.of("{ topology: mesh, radices: [3, 3] }", 100);
        }
    }

    static class BrokenByAnException {
        @Property(tries = 1, seed = "1")
        void everythingArrives(@ForAll("networks") NetworkCase network) {
            WatchedTrial.of(network).runUntilEmpty();
        }

        @Provide
        Arbitrary<NetworkCase> networks() {
            return NetworkCases.of("{ topology: mesh, radices: [2] }", 5).map(network -> network.with(Nothing::in));
        }
    }

    /** Grants the lowest that asks, and looks at a register of another arbiter on the way. */
    private static final class Eavesdropper extends Arbiter {
        private final Register served;
        private final Register overheard;

        Eavesdropper(Scope parent, String name, List<Eavesdropper> made) {
            super(parent, name);
            this.served = register("served", 6);
            this.overheard = made.isEmpty() ? served : made.get(made.size() - 1).served;
            made.add(this);
        }

        static NetworkParameters in(NetworkParameters network) {
            List<Eavesdropper> made = new ArrayList<>();
            return network.withRouter(network.router()
                    .withArbitration(
                            (parent, name, requesters) -> new Eavesdropper(parent, name, made),
                            network.router().dataPath().selection()));
        }

        @Override
        protected int grant(long requests) {
            return overheard.get() == 63 ? 0 : Bits.first(requests);
        }

        @Override
        protected void serve(int granted) {
            served.set(granted);
        }
    }

    static class Undeclared {
        @Property(tries = 20, seed = "1")
        void everythingArrives(@ForAll("networks") NetworkCase network) {
            WatchedTrial.shuffled(network, 1).run(300).requireRules(network.toString());
        }

        @Provide
        Arbitrary<NetworkCase> networks() {
            return NetworkCases.of("{ topology: mesh, radices: [2, 2] }", 50)
                    .map(network -> network.with(Eavesdropper::in));
        }
    }

    private static final Struck STRUCK = struck();

    private static Struck struck() {
        String testbench = """
                network: { topology: torus, radices: [3, 4] }
                router: { virtual-channels: 2, reallocation: when-empty }
                recovery: { protocol: fcr }
                traffic: { length: 12 }
                """;
        NetworkParameters network = Testbench.parse(testbench, Path.of("torus.yaml"), List.of())
                .parts()
                .network();
        Fault listed = new Fault(20, FaultPlace.Link.between(0, 1), 50);
        FaultPlan plan = new FaultPlan(List.of(listed), new FaultRates(0.0005, 0.0005, 40), 2, 5);
        return new Struck(testbench, network, List.of(RandomMessages.spread(12, 5, 6, 12, 3)), plan);
    }

    /** The only failure of a class of properties. */
    private static Throwable failureOf(Class<?> properties) {
        List<Throwable> failures = new ArrayList<>();
        TestExecutionListener listener = new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                result.getThrowable().ifPresent(failures::add);
            }
        };
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(properties))
                .configurationParameter("jqwik.database", "")
                .configurationParameter("jqwik.reporting.usejunitplatform", "true")
                .build();
        LauncherFactory.create().execute(request, listener);
        assertThat(failures).hasSize(1);
        return failures.get(0);
    }

    private Path testbench(Class<?> properties) {
        return directory
                .resolve(properties.getSimpleName() + ".everythingArrives")
                .resolve("testbench.yaml");
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.readAllLines(file);
    }

    @Test
    void aBrokenPartIsShownByASmallNetworkThatHasIt() throws IOException {
        Throwable failure = failureOf(BrokenPart.class);
        Path file = testbench(BrokenPart.class);
        assertThat(failure)
                .hasMessageContaining("java -jar target/wormrtl.jar run " + file)
                .hasMessageContaining("the run shows: ")
                .hasMessageContaining("fifo-overflow")
                .hasMessageContaining(violation(file).toString());
        assertThat(file.resolveSibling("waveform.vcd")).doesNotExist();
        assertThat(lines(saveFile(violation(file))))
                .as("opens on the part that broke the rule, not on all signals")
                .hasSizeLessThan(500)
                .anyMatch(line -> line.matches("\\[\\*] at network\\.router_\\d+\\.input_\\w+"));
        assertThat(lines(file)).anyMatch(line -> line.contains("parts into this network that a testbench cannot name"));

        Testbench testbench = Testbench.read(file, List.of());
        assertThat(testbench.parts().topology().nodes()).isLessThanOrEqualTo(6);
        assertThat(testbench.settings().router().bufferDepth()).isLessThanOrEqualTo(2);
        assertThat(lines(file.resolveSibling("messages.csv"))).hasSizeLessThanOrEqualTo(1 + 4);
        RunResult broken = new NetworkExperiment(OneTooMany::in, directory).run(testbench, Progress.NONE);
        assertThat(broken.violations()).first().satisfies(violation -> {
            assertThat(violation.rule()).isEqualTo("fifo-overflow");
            assertThat(failure).hasMessageContaining(violation.toString());
        });
        assertThat(new NetworkExperiment().run(testbench, Progress.NONE).violations())
                .isEmpty();
    }

    /** The two lines that one copies stand last, and the chain of waits once. */
    @Test
    void aStandstillIsFoundInTheCycleInWhichTheRunFindsIt() {
        Throwable failure = failureOf(BrokenRing.class);
        List<String> said = failure.getMessage().lines().toList();
        Matcher deadlock = Pattern.compile(
                        "cycle \\d+, network, deadlock: no flit has moved since cycle \\d+, but \\d+ flits "
                                + "are in the network and \\d+ messages on their way")
                .matcher(said.get(1));
        assertThat(deadlock.lookingAt()).as(said.get(1)).isTrue();
        assertThat(said.get(1).substring(deadlock.end())).startsWith(". A cycle of waits: ");
        assertThat(said).hasSize(4);
        assertThat(said.get(2)).startsWith("counterexample of ");
        assertThat(said.get(3)).startsWith("the run shows: " + deadlock.group() + " (waveform ");
        assertThat(failure.getStackTrace())
                .singleElement()
                .satisfies(call -> assertThat(call.getMethodName()).isEqualTo("everythingArrives"));
        assertThat(failure).hasNoCause();
    }

    /** A smaller network that breaks another rule is no smaller counterexample of the first. */
    @Test
    void shrinkingKeepsToTheFirstFailure() {
        assertThat(failureOf(TwoMistakes.class))
                .hasMessageStartingWith(
                        "broken\nsmaller networks fail otherwise, which is not shown: few\ncounterexample of 9 "
                                + "nodes and 8 messages: ");
    }

    /** A sentence of the virtual machine alone says nothing of where to look. */
    @Test
    void anExceptionThatNobodyExpectedIsPlaced() {
        assertThat(failureOf(BrokenByAnException.class))
                .message()
                .matches("(?s)java\\.util\\.NoSuchElementException, thrown in io\\.wormrtl\\.testkit\\.\\S+ "
                        + "\\(CounterexamplesTest\\.java line \\d+\\): no arbiter"
                        + "\ncounterexample of 2 nodes .*\nthe run shows, with --checked: "
                        + "java\\.util\\.NoSuchElementException, thrown in .*");
    }

    /** Nothing else sees it: only with that option the command shows it again. */
    @Test
    void whatCheckedModeFindsIsRunInCheckedMode() throws IOException {
        Throwable failure = failureOf(Undeclared.class);
        Path file = testbench(Undeclared.class);
        assertThat(failure.getMessage().lines())
                .anySatisfy(line ->
                        assertThat(line).matches("counterexample of 4 nodes .* run \\S+testbench\\.yaml --checked"))
                .last()
                .asString()
                .matches("the run shows, with --checked: cycle \\d+, network\\.\\S+ reads network\\.\\S+\\.served .*"
                        + " \\(waveform .*waveform\\.vcd\\)");
        assertThat(lines(file)).anyMatch(line -> line.startsWith("# ") && line.endsWith(" --checked"));
        assertThat(file.resolveSibling("waveform.gtkw")).content().contains("rule of the kernel is broken");
    }

    @Test
    void aBrokenChoiceIsShownByTheProgramItself() throws IOException {
        Throwable failure = failureOf(BrokenChoice.class);
        Path file = testbench(BrokenChoice.class);
        assertThat(failure).hasMessageContaining("deadlock: no flit has moved");
        assertThat(lines(file)).noneMatch(line -> line.contains("cannot name"));
        assertThat(lines(file.resolveSibling("messages.csv"))).hasSizeBetween(2, 9);

        Path waveform = violation(file);
        String before = Files.readString(waveform);
        Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
        Terminal terminal = run(elsewhere, file);
        assertThat(terminal.code()).isEqualTo(ExitCode.FAILED);
        assertThat(terminal.out()).contains("ended-by-violation").contains("deadlock");
        assertThat(elsewhere.resolve(waveform.getFileName())).hasContent(before);
        run(elsewhere, file, "-P", "router.buffer-depth=7");
        try (Stream<Path> all = Files.list(file.getParent())) {
            assertThat(all.filter(each -> each.toString().endsWith(".vcd"))).containsExactly(waveform);
        }
        assertThat(waveform).as("with other settings").hasContent(before);
        assertThat(elsewhere.resolve(waveform.getFileName())).hasContent(before);
    }

    private static Terminal run(Path elsewhere, Path file, String... options) {
        return Terminal.run(
                List.of(new RunCommand(new NetworkExperiment(UnaryOperator.identity(), elsewhere))),
                Stream.concat(Stream.of("run", file.toString()), Stream.of(options))
                        .toArray(String[]::new));
    }

    /** The waveform of a violation beside a testbench, named by its configuration. */
    private static Path violation(Path file) {
        return file.resolveSibling(
                "testbench-" + Testbench.read(file, List.of()).hash() + "-seed1-violation.vcd");
    }

    private static Path saveFile(Path waveform) {
        return Path.of(waveform.toString().replaceFirst("vcd$", "gtkw"));
    }

    /** The program replays the faults that were drawn. */
    @Test
    void faultsAreWrittenAsAList() throws IOException {
        assertThat(failureOf(BrokenRecovery.class)).hasMessageContaining("counterexample of 12 nodes and 60 messages");
        Testbench written = Testbench.read(testbench(BrokenRecovery.class), List.of());
        assertThat(written.settings().faults().statusDelay()).isEqualTo(2);
        assertThat(written.settings().faults().list())
                .contains("link 0-1 at 20 for 50")
                .hasSizeGreaterThan(5);
        WatchedTrial trial = STRUCK.trial().run(Struck.FAILING).stopFailing().runUntilEmpty();
        RunResult replayed = new NetworkExperiment().run(written, Progress.NONE);
        assertThat(count(replayed, "faults")).as("up to the last message").isBetween(5L, (long)
                written.settings().faults().list().size());
        assertThat(count(replayed, "flits-destroyed"))
                .isEqualTo(trial.losses().log().flits())
                .isPositive();
    }

    private static long count(RunResult result, String name) {
        return result.faults().stream()
                .filter(count -> count.name().equals(name))
                .mapToLong(FaultCount::count)
                .sum();
    }

    @Test
    void whatNoMonitorSeesIsAnExpectationThatFails() throws IOException {
        NetworkCase network = NetworkCase.of(
                new FittedNetwork(new Mesh(2), Choices.draw(new Random(1))), List.of(new DrawnMessage(0, 0, 0, 1)));
        String said = CounterexampleFile.write(network.expecting("latency_max == 1"), directory, "an example", "");
        assertThat(said).contains("of 2 nodes and 1 messages").contains("latency_max == 1 is not so");
        Path earlier = Files.createFile(directory.resolve("testbench-0123456789abcdef-seed1-violation.vcd"));
        said = CounterexampleFile.write(network.expecting("latency_max > 1"), directory, "an example", "");
        assertThat(said).contains("no monitor of the run sees it").contains("waveform.vcd)");
        assertThat(directory.resolve("waveform.vcd")).isNotEmptyFile();
        assertThat(earlier).doesNotExist();
    }

    /** What is written builds the very network that the property was tried with, and sends the same messages. */
    @Tag("thorough")
    @Test
    void theFileSaysTheSameAsTheSample() throws IOException {
        Random random = new Random(7);
        for (int i = 0; i < 20; i++) {
            Topology topology = new Torus(3, 3);
            NetworkCase network = NetworkCase.of(
                    new FittedNetwork(topology, Choices.draw(random)),
                    DrawnMessage.traffic(random, topology.nodes(), 40));
            CounterexampleFile.write(network, directory, "an example", "");
            Parts parts = Testbench.read(directory.resolve("testbench.yaml"), List.of())
                    .parts();
            assertThat(ReadableSamples.shown(parts.network().router()))
                    .isEqualTo(ReadableSamples.shown(network.parameters().router()));
            assertThat(parts.network().routerFormat().header().flits())
                    .isEqualTo(network.parameters().routerFormat().header().flits());
            assertThat(parts.network().lengths().message())
                    .isEqualTo(network.parameters().lengths().message());
            List<GeneratedMessage> sent = new ArrayList<>();
            for (int node = 0; node < topology.nodes(); node++) {
                MessageStream stream = parts.workload().stream(node);
                while (stream.peekCycle() != ArrivalProcess.NEVER) {
                    sent.add(stream.next());
                }
            }
            assertThat(sent).containsExactlyInAnyOrderElementsOf(network.messages());
        }
    }

    @Test
    void thePageShowsAPropertyAndItsCounterexample() throws IOException {
        String page = Files.readString(Path.of("docs/testing.md"));
        String code = Files.readString(Path.of("src/test/java/io/wormrtl/examples/ParityLinkProperties.java"));
        Matcher snippet =
                Pattern.compile("(?ms)^// snippet: property\n(.*?)\n// end$").matcher(code);
        assertThat(snippet.find()).isTrue();
        assertThat(page).contains("```java\n" + snippet.group(1) + "\n```");
        String message =
                failureOf(BrokenPart.class).getMessage().replace(directory.toString(), "target/counterexamples");
        assertThat(withoutNumbers(page))
                .contains(withoutNumbers(message.substring(message.indexOf("counterexample of"))));
    }

    /** Which of several smallest networks is found follows from everything that can be drawn. */
    private static String withoutNumbers(String text) {
        return text.replaceAll("-\\p{XDigit}{16}-", "-HASH-")
                .replaceAll("\\.input_\\w+", ".input_PORT")
                .replaceAll("\\d+", "N");
    }

    @Test
    void jqwikKnowsTheHooks() {
        assertThat(ServiceLoader.load(LifecycleHook.class))
                .hasAtLeastOneElementOfType(Counterexamples.class)
                .hasAtLeastOneElementOfType(PrintedSamples.class);
        assertThat(ServiceLoader.load(SampleReportingFormat.class)).hasAtLeastOneElementOfType(ReadableSamples.class);
    }
}
