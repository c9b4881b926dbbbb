package io.wormrtl.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.examples.BroughtProgram.Printed;
import io.wormrtl.kernel.part.PartProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parts from outside that do what they must not are named, with their class and line; wormrtl is not said to be wrong. */
@Tag("slow")
class BroughtMistakesTest {

    private static final String PARTS = """
            package theirs;

            import io.wormrtl.kernel.part.Part;
            import io.wormrtl.kernel.part.PartProvider;
            import io.wormrtl.kernel.part.Setting;
            import io.wormrtl.kernel.refusal.UnusableInput;
            import io.wormrtl.kernel.rtl.Bits;
            import io.wormrtl.kernel.rtl.Module;
            import io.wormrtl.kernel.rtl.Scope;
            import io.wormrtl.kernel.rtl.Wire;
            import io.wormrtl.lab.testbench.FlowControls;
            import io.wormrtl.network.arbiter.Arbiter;
            import io.wormrtl.network.arbiter.ArbiterKind;
            import io.wormrtl.network.arbiter.Arbiters;
            import io.wormrtl.network.arbiter.FixedPriorityArbiter;
            import io.wormrtl.network.buffer.FlitBuffers;
            import io.wormrtl.network.link.ChannelFormat;
            import io.wormrtl.network.link.FlowControl;
            import io.wormrtl.network.link.Line;
            import io.wormrtl.network.link.LinkEnd;
            import io.wormrtl.network.routing.Reallocation;
            import java.util.List;
            import java.util.Optional;
            import java.util.Random;
            import java.util.function.Function;

            public final class TheirParts implements PartProvider {

                static final class Late extends Arbiter {
                    Late(Scope parent, String name) {
                        super(parent, name);
                    }

                    @Override
                    protected int grant(long requests) {
                        throw new IllegalStateException("not today");
                    }

                    @Override
                    protected void serve(int granted) {}
                }

                /** Draws lots by what is no register. */
                static final class Chance extends Arbiter {
                    Chance(Scope parent, String name) {
                        super(parent, name);
                    }

                    @Override
                    protected int grant(long requests) {
                        return Bits.nth(requests, new Random().nextInt(Long.bitCount(requests)));
                    }

                    @Override
                    protected void serve(int granted) {}
                }

                static final class Wrong extends Arbiter {
                    Wrong(Scope parent, String name) {
                        super(parent, name);
                    }

                    @Override
                    protected int grant(long requests) {
                        return (int) requests;
                    }

                    @Override
                    protected void serve(int granted) {}
                }

                static class Absent implements FlowControl {
                    @Override
                    public List<Line> lines(ChannelFormat format) {
                        return List.of(new Line("halt", 1, Line.Direction.BACKWARD));
                    }

                    @Override
                    public Sender sender(Module owner, LinkEnd end, Timing timing) {
                        return null;
                    }

                    @Override
                    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
                        return null;
                    }

                    @Override
                    public void consumer(Module owner, LinkEnd end) {}
                }

                static final class Listless extends Absent {
                    @Override
                    public List<Line> lines(ChannelFormat format) {
                        return null;
                    }
                }

                static final class Elsewhere extends Absent {
                    @Override
                    public Sender sender(Module owner, LinkEnd end, Timing timing) {
                        throw new IllegalStateException(end.line("stop").path());
                    }
                }

                public record Few(@Setting(value = "lots", otherwise = "9", min = 1, max = 5) int lots) {}

                /** Not public, as of one class alone. */
                record Own(@Setting(value = "lots", otherwise = "3") int lots) {}

                record Refusing() implements FlowControl {
                    @Override
                    public List<Line> lines(ChannelFormat format) {
                        return List.of();
                    }

                    @Override
                    public Sender sender(Module owner, LinkEnd end, Timing timing) {
                        throw new UnusableInput("links of this kind must be longer");
                    }

                    @Override
                    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
                        return Optional.empty();
                    }

                    @Override
                    public void consumer(Module owner, LinkEnd end) {}
                }

                @Override
                public List<Offer<?>> offers() {
                    return List.of(
                            new Offer<>(Arbiters.CATALOGUE, Part.<Part.NoSettings, ArbiterKind>of(
                                    "early", "throws when it is made", Part.NoSettings.class, none -> {
                                        throw new IllegalStateException("no table");
                                    })),
                            new Offer<>(Arbiters.CATALOGUE, Part.<Part.NoSettings, ArbiterKind>of(
                                    "nothing", "is not made", Part.NoSettings.class, none -> null)),
                            new Offer<>(Arbiters.CATALOGUE, Part.<ArbiterKind>of(
                                    "late", "throws when it is asked", (parent, name, n) -> new Late(parent, name))),
                            new Offer<>(FlowControls.CATALOGUE, Part.<Function<Reallocation, FlowControl>>of(
                                    "refusing", "refuses all links", reallocation -> new Refusing())),
                            new Offer<>(Arbiters.CATALOGUE, Part.<ArbiterKind>of(
                                    "absent", "builds none", (parent, name, n) -> null)),
                            new Offer<>(Arbiters.CATALOGUE, Part.<ArbiterKind>of(
                                    "chance", "draws lots", (parent, name, n) -> new Chance(parent, name))),
                            new Offer<>(Arbiters.CATALOGUE, Part.<ArbiterKind>of(
                                    "wrong", "grants anybody", (parent, name, n) -> new Wrong(parent, name))),
                            new Offer<>(Arbiters.CATALOGUE, Part.<Own, ArbiterKind>of(
                                    "own", "is the first, with a setting", Own.class, own -> FixedPriorityArbiter::new)),
                            new Offer<>(Arbiters.CATALOGUE, Part.<Few, ArbiterKind>of(
                                    "few", "has a default out of range", Few.class,
                                    few -> (parent, name, n) -> new Wrong(parent, name))),
                            new Offer<>(FlowControls.CATALOGUE, Part.<Function<Reallocation, FlowControl>>of(
                                    "null-link", "is none", reallocation -> null)),
                            new Offer<>(FlowControls.CATALOGUE, Part.<Function<Reallocation, FlowControl>>of(
                                    "null-lines", "lists none", reallocation -> new Listless())),
                            new Offer<>(FlowControls.CATALOGUE, Part.<Function<Reallocation, FlowControl>>of(
                                    "null-end", "builds none", reallocation -> new Absent())),
                            new Offer<>(FlowControls.CATALOGUE, Part.<Function<Reallocation, FlowControl>>of(
                                    "wrong-line", "asks for another", reallocation -> new Elsewhere())));
                }
            }
            """;

    /** Parts of the network, each with one mistake. */
    private static final String NETWORKS = """
            package theirs;

            import io.wormrtl.kernel.part.Part;
            import io.wormrtl.kernel.part.PartProvider;
            import io.wormrtl.kernel.rtl.Module;
            import io.wormrtl.kernel.rtl.Scope;
            import io.wormrtl.kernel.rtl.SignalArray;
            import io.wormrtl.lab.traffic.ArrivalModel;
            import io.wormrtl.lab.traffic.Arrivals;
            import io.wormrtl.lab.traffic.OfferedLoad;
            import io.wormrtl.lab.traffic.Patterns;
            import io.wormrtl.lab.traffic.TrafficPattern;
            import io.wormrtl.network.arbiter.ArbiterKind;
            import io.wormrtl.network.arbiter.RequesterArbiter;
            import io.wormrtl.network.router.control.ControlledInput;
            import io.wormrtl.network.router.order.HeaderOrder;
            import io.wormrtl.network.router.order.HeaderOrders;
            import io.wormrtl.network.router.shared.RouterFormat;
            import io.wormrtl.network.routing.PortStatus;
            import io.wormrtl.network.routing.Route;
            import io.wormrtl.network.routing.RouteOption;
            import io.wormrtl.network.routing.RouteQuery;
            import io.wormrtl.network.routing.RoutingAlgorithm;
            import io.wormrtl.network.routing.RoutingFunction;
            import io.wormrtl.network.routing.Routings;
            import io.wormrtl.network.routing.SelectionInput;
            import io.wormrtl.network.routing.SelectionPolicy;
            import io.wormrtl.network.routing.Selections;
            import io.wormrtl.network.topology.Mesh;
            import io.wormrtl.network.topology.Topologies;
            import io.wormrtl.network.topology.Topology;
            import java.util.List;
            import java.util.Set;
            import java.util.function.Function;
            import java.util.function.IntFunction;

            public final class TheirParts implements PartProvider {

                private static final Mesh MESH = new Mesh(2, 2);

                static class Square implements Topology {
                    @Override
                    public String description() {
                        return "square";
                    }

                    @Override
                    public int nodes() {
                        return 4;
                    }

                    @Override
                    public int ports() {
                        return 4;
                    }

                    @Override
                    public int neighbour(int node, int port) {
                        return MESH.neighbour(node, port);
                    }

                    @Override
                    public int arrivalPort(int node, int port) {
                        return MESH.arrivalPort(node, port);
                    }

                    @Override
                    public String portName(int port) {
                        return MESH.portName(port);
                    }

                    @Override
                    public String nodeName(int node) {
                        return MESH.nodeName(node);
                    }

                    @Override
                    public int distance(int from, int to) {
                        return MESH.distance(from, to);
                    }

                    @Override
                    public int diameter() {
                        return 2;
                    }

                    @Override
                    public double averageDistance() {
                        return MESH.averageDistance();
                    }

                    @Override
                    public int bisectionChannels() {
                        return 4;
                    }
                }

                record Ways(int virtualChannels, Route route) implements RoutingFunction {
                    @Override
                    public String description() {
                        return "always the same";
                    }

                    @Override
                    public int maxOptions() {
                        return 1;
                    }

                    @Override
                    public Route route(RouteQuery query) {
                        return route;
                    }
                }

                record Blind() implements SelectionPolicy {
                    @Override
                    public String description() {
                        return "blind";
                    }

                    @Override
                    public Set<SelectionInput> looksAt() {
                        return null;
                    }

                    @Override
                    public int choosePort(long candidatePorts, PortStatus status, long random) {
                        return Long.numberOfTrailingZeros(candidatePorts);
                    }
                }

                record Numbered(List<SignalArray> numbers) implements HeaderOrder {
                    @Override
                    public List<SignalArray> numbers(Module router, RouterFormat format, List<ControlledInput> inputs) {
                        return numbers;
                    }

                    @Override
                    public RequesterArbiter arbiter(Scope allocator, String name, ArbiterKind arbiters,
                            List<SignalArray> numbers, int inputs, int virtualChannels) {
                        return null;
                    }
                }

                private static Offer<?> topology(String name, Topology topology) {
                    return new Offer<>(Topologies.CATALOGUE, Part.<Topology>of(name, "is wrong", topology));
                }

                private static Offer<?> routing(String name, RoutingAlgorithm algorithm) {
                    return new Offer<>(Routings.CATALOGUE, Part.<RoutingAlgorithm>of(name, "is wrong", algorithm));
                }

                private static Offer<?> order(String name, IntFunction<HeaderOrder> order) {
                    return new Offer<>(HeaderOrders.CATALOGUE, Part.<IntFunction<HeaderOrder>>of(name, "is wrong", order));
                }

                @Override
                public List<Offer<?>> offers() {
                    return List.of(
                            topology("off-the-map", new Square() {
                                @Override
                                public int neighbour(int node, int port) {
                                    return node == 2 && port == 0 ? 4 : super.neighbour(node, port);
                                }
                            }),
                            topology("no-way-in", new Square() {
                                @Override
                                public int arrivalPort(int node, int port) {
                                    return node == 3 ? 4 : super.arrivalPort(node, port);
                                }
                            }),
                            topology("two-in-one", new Square() {
                                @Override
                                public int arrivalPort(int node, int port) {
                                    return 0;
                                }
                            }),
                            topology("far", new Square() {
                                @Override
                                public int distance(int from, int to) {
                                    return 2;
                                }
                            }),
                            topology("nameless", new Square() {
                                @Override
                                public String portName(int port) {
                                    return null;
                                }
                            }),
                            topology("namesakes", new Square() {
                                @Override
                                public String nodeName(int node) {
                                    return "n" + node / 2;
                                }
                            }),
                            topology("empty", new Square() {
                                @Override
                                public int nodes() {
                                    return 0;
                                }
                            }),
                            topology("wide", new Square() {
                                @Override
                                public int ports() {
                                    return 65;
                                }
                            }),
                            routing("none", (topology, channels) -> null),
                            routing("no-route", (topology, channels) -> new Ways(channels, null)),
                            routing("fifth-port", (topology, channels) ->
                                    new Ways(channels, Route.of(new RouteOption(1L << 4, 1)))),
                            routing("fifth-channel", (topology, channels) ->
                                    new Ways(channels, Route.of(new RouteOption(1, 1L << 5)))),
                            new Offer<>(Selections.CATALOGUE, Part.<SelectionPolicy>of("blind", "is wrong", new Blind())),
                            order("no-order", nodes -> null),
                            order("no-numbers", nodes -> new Numbered(null)),
                            order("no-arbiter", nodes -> new Numbered(List.of())),
                            new Offer<>(Patterns.CATALOGUE, Part.<Function<Topology, TrafficPattern>>of(
                                    "no-pattern", "is wrong", topology -> null)),
                            new Offer<>(Arrivals.CATALOGUE, Part.<Function<OfferedLoad, ArrivalModel>>of(
                                    "no-arrivals", "is wrong", load -> null)));
                }
            }
            """;

    private static final String UNDESCRIBED = """
            package theirs;

            import io.wormrtl.kernel.part.Part;
            import io.wormrtl.kernel.part.PartProvider;
            import io.wormrtl.network.arbiter.ArbiterKind;
            import io.wormrtl.network.arbiter.Arbiters;
            import java.util.List;

            public final class TheirParts implements PartProvider {

                public record Start(int start) {}

                @Override
                public List<Offer<?>> offers() {
                    return List.of(new Offer<>(Arbiters.CATALOGUE, Part.<Start, ArbiterKind>of(
                            "undescribed", "has a setting of which nothing is said", Start.class, start -> null)));
                }
            }
            """;

    @TempDir
    private Path directory;

    private static final String MESH = "network: { topology: mesh, radices: [2, 2] }";

    private List<Printed> runs(String source, String... settings) throws IOException {
        return printed(source, MESH, Stream.of(settings).map(setting -> "run -P " + setting).toArray(String[]::new));
    }

    /** What commands print of a small network, each with its options behind it. */
    private List<Printed> printed(String source, String network, String... commands) throws IOException {
        Path file = directory.resolve("TheirParts.java");
        Files.writeString(file, source);
        Path classes = directory.resolve("theirs-1.0");
        BroughtProgram.compile(List.of(file), classes);
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve(PartProvider.class.getName()), "theirs.TheirParts\n");
        Path testbench = directory.resolve("bench.yaml");
        Files.writeString(testbench, network + """

                router: { buffer-depth: 3 }
                traffic: { load: 0.3 }
                run: { warm-up: 0, measure: 200, drain: 1000 }
                """);
        List<Printed> printed = new ArrayList<>();
        try (BroughtProgram program = new BroughtProgram(classes)) {
            for (String command : commands) {
                List<String> words = new ArrayList<>(List.of(command.split(" ")));
                words.add(1, testbench.toString());
                printed.add(program.run(words));
            }
        }
        return printed;
    }

    /** Two levels below the entry, too. */
    @Test
    void aPartThatBuildsNothingIsNamed() throws IOException {
        List<Printed> printed = runs(
                PARTS,
                "router.arbiter=absent",
                "link.flow-control=null-link",
                "link.flow-control=null-lines",
                "link.flow-control=null-end");
        assertThat(printed)
                .extracting(Printed::err)
                .containsExactly(
                        nothing("router.arbiter=absent", "arbiter 'absent'", "ArbiterKind.create"),
                        nothing("link.flow-control=null-link", "flow control 'null-link'", "function of reallocation"),
                        nothing("link.flow-control=null-lines", "flow control 'null-lines'", "FlowControl.lines"),
                        nothing("link.flow-control=null-end", "flow control 'null-end'", "FlowControl.sender"));
        assertThat(printed).extracting(Printed::code).containsOnly(2);
    }

    private static String nothing(String setting, String part, String method) {
        return "-P " + setting + ": " + part + " of theirs.TheirParts cannot be built: its " + method
                + " returned null, which is a mistake of that part\n";
    }

    @Test
    void partsOfTheNetworkThatAnswerNothingAreNamed() throws IOException {
        List<Printed> printed = runs(
                NETWORKS,
                "router.routing=none",
                "router.routing=no-route",
                "router.selection=blind",
                "router.header-arbiter=no-order",
                "router.header-arbiter=no-numbers",
                "router.header-arbiter=no-arbiter",
                "traffic.pattern=no-pattern",
                "traffic.arrivals=no-arrivals");
        assertThat(printed)
                .extracting(Printed::err)
                .containsExactly(
                        nothing("router.routing=none", "routing function 'none'", "RoutingAlgorithm.create"),
                        nothing("router.routing=no-route", "routing function 'no-route'", "RoutingFunction.route"),
                        nothing("router.selection=blind", "selection policy 'blind'", "SelectionPolicy.looksAt"),
                        nothing(
                                "router.header-arbiter=no-order",
                                "header arbiter 'no-order'",
                                "function of the number of nodes"),
                        nothing("router.header-arbiter=no-numbers", "header arbiter 'no-numbers'", "HeaderOrder.numbers"),
                        nothing("router.header-arbiter=no-arbiter", "header arbiter 'no-arbiter'", "HeaderOrder.arbiter"),
                        nothing("traffic.pattern=no-pattern", "traffic pattern 'no-pattern'", "function of the topology"),
                        nothing("traffic.arrivals=no-arrivals", "arrivals 'no-arrivals'", "function of the load"));
        assertThat(printed).extracting(Printed::code).containsOnly(2);
    }

    @Test
    void waysThatAreNotThereAreNamed() throws IOException {
        List<Printed> printed = runs(NETWORKS, "router.routing=fifth-port", "router.routing=fifth-channel");
        assertThat(printed)
                .extracting(Printed::err)
                .containsExactly(
                        "-P router.routing=fifth-port: routing function 'fifth-port' of theirs.TheirParts offers port 4 virtual"
                                + " channel 0 at node 1, where it does not exist, to a header that was injected there and goes to"
                                + " node 0, which is a mistake of that part\n",
                        "-P router.routing=fifth-channel: routing function 'fifth-channel' of theirs.TheirParts offers port 0"
                                + " virtual channel 5 at node 1, where it does not exist, to a header that was injected there and"
                                + " goes to node 0, which is a mistake of that part\n");
        assertThat(printed).extracting(Printed::code).containsOnly(2);
    }

    @Test
    void topologiesThatCannotBeBuiltAreNamed() throws IOException {
        Map<String, String> mistakes = new LinkedHashMap<>();
        mistakes.put("off-the-map", "has a channel from node 2 by port 0 to node 4, which does not exist");
        mistakes.put("no-way-in", "has a channel from node 3 by port 1 to port 4 of node 2, which does not exist");
        mistakes.put("two-in-one", "has a channel from node 2 by port 0 to port 0 of node 3, where another channel ends");
        mistakes.put("far", "has a channel from node 0 by port 0 to port 1 of node 1, but says that this is 2 hops away");
        mistakes.put("namesakes", "calls two nodes 'n0'");
        mistakes.put("empty", "has 0 nodes, and must have one at least");
        mistakes.put("wide", "has 65 ports at a node, and must have from 1 to 64");
        mistakes.put("nameless", "cannot be built: its Topology.portName returned null");
        List<Printed> printed = printed(
                NETWORKS,
                "network: { topology: far }",
                mistakes.keySet().stream()
                        .map(name -> "run -P network.topology=" + name)
                        .toArray(String[]::new));
        assertThat(printed)
                .extracting(Printed::err)
                .containsExactlyElementsOf(mistakes.entrySet().stream()
                        .map(mistake -> "-P network.topology=" + mistake.getKey() + ": topology '" + mistake.getKey()
                                + "' of theirs.TheirParts " + mistake.getValue() + ", which is a mistake of that part\n")
                        .toList());
        assertThat(printed).extracting(Printed::code).containsOnly(2);
    }

    @Test
    void anArbiterThatGrantsWhoDoesNotAskIsNamed() throws IOException {
        Printed wrong = runs(PARTS, "router.arbiter=wrong").get(0);
        assertThat(wrong.err())
                .matches("a module breaks a rule of the kernel: cycle \\d+, arbiter network\\.\\S+"
                        + " \\(theirs.TheirParts\\$Wrong\\) granted \\d+, which does not ask \\(requests 0b[01]+\\): an arbiter"
                        + " grants one of those that ask.*\n");
        assertThat(wrong.code()).isEqualTo(1);
    }

    @Test
    void aLineThatIsNotThereIsTheMistakeOfWhoAsksForIt() throws IOException {
        Printed wrong = runs(PARTS, "link.flow-control=wrong-line").get(0);
        assertThat(wrong.err())
                .matches("a module breaks a rule of the kernel: the channel of \\S+ has the lines 'halt', but none that is called"
                        + " 'stop': an end uses the lines that its protocol lists; it was found during a call of"
                        + " theirs.TheirParts\\$Elsewhere.sender \\(TheirParts.java line \\d+, of theirs-1.0\\)\n");
        assertThat(wrong.code()).isEqualTo(1);
    }

    @Test
    void settingsNeedNotBePublic() throws IOException {
        Printed own = runs(PARTS, "router.arbiter=own -P router.arbiter.lots=4").get(0);
        assertThat(own.err()).isEmpty();
        assertThat(own.code()).isZero();
    }

    /** Nobody wrote the 9 but who wrote the part. */
    @Test
    void aDefaultOutOfRangeIsTheMistakeOfThePart() throws IOException {
        Printed few = runs(PARTS, "router.arbiter=few").get(0);
        assertThat(few.err())
                .isEqualTo("@Setting(otherwise = \"9\") of theirs.TheirParts$Few.lots, a default that its own author must"
                        + " change: router.arbiter.lots (9) must be from 1 to 5\n");
        assertThat(few.code()).isEqualTo(2);
    }

    /** Neither is a lottery without a register made into another arbiter, nor do its runs pass the checks. */
    @Test
    void chanceIsNoHardware() throws IOException {
        List<Printed> printed = printed(
                PARTS,
                MESH,
                "hdl -P router.arbiter=chance --out " + directory.resolve("hdl"),
                "prove -P router.arbiter=chance",
                "cost -P router.arbiter=chance",
                "run -P router.arbiter=chance --checked");
        String chance = "theirs\\.TheirParts\\$Chance\\.grant \\(TheirParts\\.java:\\d+\\): in the code of Java that it calls, ";
        assertThat(printed.get(0).err()).containsPattern("cannot be written as SystemVerilog: network\\.\\S+ " + chance);
        assertThat(printed.get(1).err()).containsPattern("nothing can be proved of this network: network\\.\\S+ " + chance);
        assertThat(printed.get(2).out()).containsPattern("gates are missing: network\\.\\S+ " + chance);
        assertThat(printed.get(3).err())
                .containsPattern("cycle \\d+, network\\.\\S+ answers otherwise when it is run twice in one cycle: ")
                .contains("in its module these are not of wormrtl: theirs.TheirParts$Chance");
        assertThat(printed).extracting(Printed::code).containsExactly(2, 2, 0, 1);
    }

    @Test
    void aPartThatMakesAMistakeIsNamed() throws IOException {
        List<Printed> printed = runs(
                PARTS, "router.arbiter=early", "router.arbiter=nothing", "router.arbiter=late", "link.flow-control=refusing");
        assertThat(printed.get(0).err())
                .isEqualTo("-P router.arbiter=early: arbiter 'early' of theirs.TheirParts cannot be made: it threw"
                        + " java.lang.IllegalStateException: no table\n");
        assertThat(printed.get(1).err())
                .isEqualTo("-P router.arbiter=nothing: arbiter 'nothing' of theirs.TheirParts cannot be made: what makes it"
                        + " returned null\n");
        assertThat(printed.get(2).err())
                .matches("A part that is not of wormrtl has a mistake: theirs.TheirParts\\$Late.grant \\(TheirParts.java line"
                        + " \\d+, of theirs-1.0\\) threw IllegalStateException: not today; --debug prints from where it was"
                        + " called.\n");
        assertThat(printed.get(3).err())
                .isEqualTo("-P link.flow-control=refusing: links of this kind must be longer\n");
        assertThat(printed).extracting(Printed::code).containsExactly(2, 2, 1, 2);
    }

    @Test
    void aSettingThatIsNotDescribedIsNamed() throws IOException {
        assertThat(runs(UNDESCRIBED, "router.arbiter=round-robin"))
                .extracting(Printed::err)
                .allMatch(said -> said.contains("component start of the settings theirs.TheirParts$Start is not described by"
                        + " @Setting, as each must be") && !said.contains("mistake in wormrtl"));
    }
}
