package io.wormrtl.examples;

import static io.wormrtl.examples.BroughtBench.nothing;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.examples.BroughtProgram.Printed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Topologies, routing and selection, orders of headers and traffic from outside, each with one mistake: they are named. */
@Tag("slow")
class BroughtNetworksTest {

    private static final String NETWORKS = """
            package theirs;

            import java.util.Optional;
            import io.wormrtl.protocols.recovery.Recovery;
            import io.wormrtl.protocols.recovery.Protocols;
            import io.wormrtl.protocols.recovery.Protocol;
            import io.wormrtl.network.router.control.ControlPart;
            import io.wormrtl.network.router.RouterKind;
            import io.wormrtl.network.nic.InterfaceKind;
            import io.wormrtl.lab.testbench.ProcessorChannels;
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

                /** Reads free channels, which it does not name. */
                static class Unlisted implements SelectionPolicy {
                    @Override
                    public String description() {
                        return "unlisted";
                    }

                    @Override
                    public Set<SelectionInput> looksAt() {
                        return Set.of(SelectionInput.ARRIVAL);
                    }

                    @Override
                    public int choosePort(long candidatePorts, PortStatus status, long random) {
                        int port = Long.numberOfTrailingZeros(candidatePorts);
                        return status.freeChannels(port) > 0 ? port : Long.numberOfTrailingZeros(candidatePorts & ~(1L << port));
                    }
                }

                static final class Crowded extends Unlisted {
                    @Override
                    public int choosePort(long candidatePorts, PortStatus status, long random) {
                        int port = Long.numberOfTrailingZeros(candidatePorts);
                        return status.congestion(port) < 9 ? port : Long.numberOfTrailingZeros(candidatePorts & ~(1L << port));
                    }
                }

                /** Chooses one that nobody offers. */
                static final class Stray extends Unlisted {
                    @Override
                    public int choosePort(long candidatePorts, PortStatus status, long random) {
                        return Long.numberOfTrailingZeros(~candidatePorts);
                    }
                }

                private static Offer<?> selection(String name, SelectionPolicy policy) {
                    return new Offer<>(Selections.CATALOGUE, Part.<SelectionPolicy>of(name, "is wrong", policy));
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
                            new Offer<>(Protocols.CATALOGUE, Part.<Recovery>of("no-protocol", "is wrong", network -> null)),
                            new Offer<>(Protocols.CATALOGUE, Part.<Recovery>of("no-routers", "is wrong", network ->
                                    new Protocol(
                                            ControlPart.none(),
                                            Optional.<RouterKind>of((parent, name, format, parts, ports) -> null),
                                            Optional.empty(),
                                            List.of()))),
                            new Offer<>(ProcessorChannels.CATALOGUE, Part.<InterfaceKind>of(
                                    "no-interfaces", "is wrong", (parent, name, context) -> null)),
                            selection("blind", new Blind()),
                            selection("unlisted", new Unlisted()),
                            selection("crowded", new Crowded()),
                            selection("stray", new Stray()),
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

    @TempDir
    private Path directory;

    private List<Printed> runs(String... settings) throws IOException {
        return new BroughtBench(directory, NETWORKS).runs(settings);
    }

    @Test
    void partsOfTheNetworkThatAnswerNothingAreNamed() throws IOException {
        List<Printed> printed = runs(
                "router.routing=none",
                "router.routing=no-route",
                "router.routing=none -P router.virtual-channels=2 -P router.virtual-networks=2",
                "recovery.protocol=no-protocol",
                "recovery.protocol=no-routers",
                "interface.processor-channel=no-interfaces",
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
                        nothing("router.routing=none", "routing function 'none'", "RoutingAlgorithm.create"),
                        nothing("recovery.protocol=no-protocol", "recovery protocol 'no-protocol'", "Recovery.fit"),
                        nothing("recovery.protocol=no-routers", "recovery protocol 'no-routers'", "RouterKind.create"),
                        nothing(
                                "interface.processor-channel=no-interfaces",
                                "processor-channel 'no-interfaces'",
                                "InterfaceKind.create"),
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

    /** The cost of a router has no wires of it. */
    @Test
    void whatAPolicyDoesNotListItDoesNotSee() throws IOException {
        String duato = " -P router.routing=duato -P router.virtual-channels=3";
        List<Printed> printed = runs("router.selection=unlisted" + duato, "router.selection=crowded" + duato);
        assertThat(printed)
                .extracting(Printed::err)
                .satisfiesExactly(
                        err -> assertThat(err).matches(inRun("unlisted", "Unlisted", "reads FREE_CHANNELS" + UNLISTED)),
                        err -> assertThat(err).matches(inRun("crowded", "Crowded", "reads CONGESTION" + UNLISTED)));
        assertThat(printed).extracting(Printed::code).containsOnly(1);
    }

    private static final String UNLISTED =
            ", which its SelectionPolicy\\.looksAt does not name and no router has wired";

    @Test
    void aPortThatIsNoCandidateIsNamed() throws IOException {
        String duato = " -P router.routing=duato -P router.virtual-channels=3";
        Printed stray = runs("router.selection=stray" + duato).get(0);
        assertThat(stray.err())
                .matches(inRun("stray", "Stray", "chooses port \\d, which is not one of the candidates \\(0b[01]+\\)"));
        assertThat(stray.code()).isEqualTo(1);
    }

    /** With the cycle and the module that asked. */
    private static String inRun(String policy, String type, String what) {
        return "a module breaks a rule of the kernel: cycle \\d+, network\\.router_\\d_\\d\\.input_\\w+: selection policy '"
                + policy + "' of theirs\\.TheirParts \\(theirs\\.TheirParts\\$" + type + "\\) " + what
                + ", which is a mistake of that part(; it was found during a call of .*)?\n";
    }

    @Test
    void waysThatAreNotThereAreNamed() throws IOException {
        List<Printed> printed = runs("router.routing=fifth-port", "router.routing=fifth-channel");
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
        List<Printed> printed = new BroughtBench(directory, NETWORKS).printed(
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
}
