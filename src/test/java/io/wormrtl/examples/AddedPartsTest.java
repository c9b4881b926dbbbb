package io.wormrtl.examples;

import io.wormrtl.testkit.Trial;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkLife;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.InjectionDoor;
import io.wormrtl.network.nic.Receiver;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.inventory.Inventory;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.lab.traffic.Arrivals;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.FixedLength;
import io.wormrtl.lab.traffic.OfferedLoad;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.lab.traffic.SyntheticWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts added from outside their packages work, in any combination; the page on adding parts shows this code. */
@Tag("slow")
class AddedPartsTest {

    private static final Topology MESH = new Mesh(3, 3);

    // snippet: words
    @Test
    void headersTellWhenTheyWereTakenAndHowFarTheyCame() {
        NetworkParameters parameters = NetworkParameters.plain(MESH, new HighestPortFirst(MESH, 2), new LinkShape(48, 1),
                MessageLengths.unsplit(64), LocalChannels.ONE_EACH, Trial.DEFAULT_PARTS)
                .withInterfaces(new StampingInterfaces());
        Trial trial = Trial.of(parameters, new GeneratedMessage(7, 0, 5, 11)).run(100);
        StampReader reader = (StampReader) trial.network().interfaces().get(5).receivers().get(0);
        assertThat(reader.taken().get()).isEqualTo(7);
        assertThat(reader.hops().get()).isEqualTo(3);
    }
    // end

    // snippet: interface
    @Test
    void countsThePacketsOfANode() {
        NetworkParameters parameters = Trial.parameters(MESH, new HighestPortFirst(MESH, 2), Trial.DEFAULT_PARTS)
                .withInterfaces(CountingInterface::new);
        Trial trial = Trial.of(parameters, new GeneratedMessage(0, 0, 2, 11), new GeneratedMessage(5, 1, 2, 3));
        trial.run(100);
        Receiver receiver = trial.network().interfaces().get(2).receivers().get(0);
        assertThat(((CountingReceiver) receiver).packets().get()).isEqualTo(2);
    }
    // end

    private static Trial loaded(Topology topology, RouterParts parts, FlowControl flowControl) {
        RoutingFunction routing = new HighestPortFirst(topology, 2);
        // snippet: use
        var workload = new SyntheticWorkload(topology.nodes(), new Halfway(topology.nodes()),
                Arrivals.CATALOGUE.get("poisson").apply(new OfferedLoad(0.3, 16)), new FixedLength(16), 7);
        RouterParts added = parts.with(FlitCounter::new)
                .withBuffers(ShiftBuffer::new)
                .withFlowControl(new ParityLink(flowControl));
        NetworkParameters parameters = NetworkParameters.plain(topology, routing, new LinkShape(32, 1),
                MessageLengths.unsplit(16), LocalChannels.ONE_EACH, added);
        // end
        return new Trial(parameters, workload::stream, ElementKind.checked(), Evaluation.ACTIVITY_DRIVEN,
                Ordering.BY_LEVEL).run(400).drain(3000);
    }

    private static RouterParts parts(int outputDepth, Pipeline pipeline) {
        DataPath path = Trial.parts(4, outputDepth, pipeline, Trial.DEFAULT_PARTS.dataPath().flowControl()).dataPath();
        return new RouterParts(
                path.withArbitration(
                        (parent, name, requesters) -> new RandomArbiter(parent, name, requesters, 0xACE1), path.selection()), new BusSwitch(), List.of());
    }

    @ParameterizedTest
    @MethodSource("combinations")
    void theyDeliverEverything(Topology topology, int outputDepth, Pipeline pipeline, FlowControl flowControl) {
        Trial trial = loaded(topology, parts(outputDepth, pipeline), flowControl);
        assertThat(trial.offered()).hasSizeGreaterThan(20);
        assertThat(trial.received()).hasSameSizeAs(trial.offered()).allMatch(ReceivedPacket::intact);
        assertThat(modules(trial.network(), ParityCheck.class)).isNotEmpty()
                .noneMatch(check -> check.failed().isHigh());
        assertThat(flitsCounted(trial.network())).isEqualTo(flitsTimesRouters(trial));
    }

    static Stream<Arguments> combinations() {
        List<Arguments> all = new ArrayList<>();
        for (Topology topology : List.of(MESH, new CompleteGraph(6))) {
            for (int depth = 0; depth < 2; depth++) {
                for (Pipeline pipeline : List.of(Pipeline.FUSED, Pipeline.FIVE_STAGES)) {
                    all.add(Arguments.of(topology, depth, pipeline,
                            new CreditFlowControl(Reallocation.AT_TAIL)));
                    all.add(Arguments.of(topology, depth, pipeline,
                            new RequestAcknowledge(Reallocation.AT_TAIL)));
                }
            }
        }
        return all.stream();
    }

    /** Each flit leaves one virtual channel in each router on its way. */
    private static long flitsTimesRouters(Trial trial) {
        Topology topology = trial.network().parameters().topology();
        return trial.offered().stream().map(message -> message.generated())
                .mapToLong(m -> (long) m.length() * (topology.distance(m.source(), m.destination()) + 1)).sum();
    }

    private static long flitsCounted(Network network) {
        return modules(network, FlitCounter.class).stream().map(FlitCounter::flits)
                .mapToLong(flits -> IntStream.range(0, flits.size()).mapToLong(flits::get).sum()).sum();
    }

    private static <M extends Module> List<M> modules(Network network, Class<M> type) {
        List<M> all = new ArrayList<>();
        network.forEachModule(module -> {
            if (type.isInstance(module)) {
                all.add(type.cast(module));
            }
        });
        return all;
    }

    // snippet: count
    @Test
    void countsTheFlitsOfOneMessage() {
        RouterParts counting = Trial.DEFAULT_PARTS.with(FlitCounter::new);
        NetworkParameters parameters = Trial.parameters(MESH, new HighestPortFirst(MESH, 2), counting);
        Trial trial = Trial.of(parameters, new GeneratedMessage(0, 0, 2, 11)).run(100);
        Router middle = trial.network().routers().get(1);
        InputController fromTheLeft = middle.inputs().get(1);
        FlitCounter counter = fromTheLeft.children().stream().filter(FlitCounter.class::isInstance)
                .map(FlitCounter.class::cast).findFirst().orElseThrow();
        assertThat(counter.flits().get(0)).isEqualTo(11);
    }
    // end

    @Test
    void aRouterWithoutThePartHasNothingOfIt() {
        long without = registerBits(Trial.DEFAULT_PARTS);
        long with = registerBits(Trial.DEFAULT_PARTS.with(FlitCounter::new));
        int virtualChannels = 2 * (9 + MESH.channels());
        assertThat(with - without).isEqualTo(32L * virtualChannels);
    }

    private static long registerBits(RouterParts parts) {
        NetworkParameters parameters = Trial.parameters(MESH, new HighestPortFirst(MESH, 2), parts);
        return Inventory.of(Trial.of(parameters).network()).total().registerBits();
    }

    /** A link with a parity line that a pin may falsify. */
    private static final class FalseParity extends Design {
        final Pin data = pin("data", 30);
        final Pin wrong = pin("wrong", 1);
        final ParityCheck check;

        FalseParity() {
            super("bench", ElementKind.checked());
            ChannelFormat format = new ChannelFormat(new FlitFormat(32), 1);
            Link link = new Link(this, "link", format,
                    List.of(new Line(ParityLink.PARITY, 1, Line.Direction.FORWARD)), 1, new LinkLife.Always());
            new Driver(this, link);
            this.check = new ParityCheck(this, link.receiverEnd());
        }

        private static final class Driver extends Module {
            Driver(FalseParity bench, Link link) {
                super(bench, "driver");
                ChannelDriver flits = new ChannelDriver(port("link", link.senderEnd()).channel());
                Wire parity = link.senderEnd().drivenLine(ParityLink.PARITY);
                input("data", bench.data);
                input("wrong", bench.wrong);
                combinational("drive", () -> {
                    flits.send(0, 0, bench.data.get());
                    parity.set((Long.bitCount(bench.data.get()) & 1) ^ bench.wrong.get());
                }).reads(bench.data, bench.wrong).writes(parity).writes(flits.wires());
            }
        }
    }

    @Test
    void parityIsChecked() {
        FalseParity bench = new FalseParity();
        Simulator simulator = new Simulator(bench);
        for (long data = 0; data < 50; data++) {
            bench.data.set(data * 40_503);
            simulator.step();
        }
        assertThat(bench.check.failed().isHigh()).isFalse();
        bench.wrong.set(1);
        simulator.step();
        assertThat(bench.check.failed().isHigh()).isTrue();
    }

    @Test
    void thePageListsEveryDoor() throws IOException {
        String page = Files.readString(Path.of("docs/acting-parts.md"));
        for (InputDoor door : InputDoor.values()) {
            assertThat(page).contains("| `" + door + "` |");
        }
        for (OutputDoor door : OutputDoor.values()) {
            assertThat(page).contains("| `" + door + "` |");
        }
        for (InjectionDoor door : InjectionDoor.values()) {
            assertThat(page).contains("| `" + door.label() + "` |");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TimeoutKill", "KillUnit", "KillCheck", "TimeoutChecks", "TimeoutInterface", "TimeoutKillTest"})
    void thePageOfActingPartsShowsThisCode(String source) throws IOException {
        shows("acting-parts.md", source);
    }

    @ParameterizedTest
    @ValueSource(strings = {"FlitCounter", "StampingInterfaces", "StampReader", "CountingReceiver", "CountingInterface", "ParityLink", "ParityCheck",
            "ShiftBuffer", "RandomArbiter", "BusSwitch", "BusGrants", "HighestPortFirst", "CompleteGraph", "Halfway",
            "HighestPort", "LowestInputFirst", "RegularArrivals", "DoublingLength", "TellAll", "Journal", "AddedPartsTest",
            "WorkedExamples"})
    void theReferenceShowsThisCode(String source) throws IOException {
        shows("parts.md", source);
    }

    private static void shows(String name, String source) throws IOException {
        String page = Files.readString(Path.of("docs", name));
        String code = Files.readString(Path.of("src/test/java/io/wormrtl/examples", source + ".java"));
        Matcher snippets = Pattern.compile("(?ms)^ *// snippet: \\w+\n(.*?)^ *// end$").matcher(code);
        assertThat(snippets.find()).isTrue();
        do {
            assertThat(page).contains("```java\n" + snippets.group(1).stripTrailing().stripIndent() + "\n```");
        } while (snippets.find());
    }
}
