package io.wormrtl.testkit;

import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.TraceWorkload;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A network that a testbench can name, and the messages that its nodes send: what a property of networks is tried with.
 *
 * <p>It prints its settings, not the name of its class. If the property fails, {@link Counterexamples} writes it as a
 * testbench with a trace, which builds the same network and sends the same messages.
 */
public final class NetworkCase implements NetworkSample {

    private static final Comparator<GeneratedMessage> ORDER =
            Comparator.comparingLong(GeneratedMessage::cycle).thenComparingInt(GeneratedMessage::source);

    private static final String LENGTH = "traffic.length";
    private static final String DEPTH = "router.buffer-depth";
    private static final String PIPELINE = "router.pipeline.";

    private static final int MOST_CHANNELS = 16;

    /** Virtual channels of all inputs of a router together. */
    private static final int MOST_INPUTS = 64;

    private final Testbench testbench;
    private final NetworkParameters named;
    private final List<GeneratedMessage> messages;
    private final UnaryOperator<NetworkParameters> change;
    private final boolean isNamed;

    private NetworkCase(
            Testbench testbench,
            NetworkParameters named,
            List<GeneratedMessage> messages,
            UnaryOperator<NetworkParameters> change,
            boolean isNamed) {
        this.testbench = testbench;
        this.named = named;
        this.messages = messages;
        this.change = change;
        this.isNamed = isNamed;
    }

    /** What was drawn, fitted together so that nothing may be lost, harmed or stuck. */
    static NetworkCase of(Topology topology, Choices choices, List<DrawnMessage> drawn) {
        Map<String, Object> values = fitting(topology, choices.values());
        NetworkParameters widest = parsed(topology, values).parts().network();
        int header = widest.routerFormat().header().flits();
        int longest = Math.max(header, (Integer) values.get(LENGTH));
        List<GeneratedMessage> messages = drawn.stream()
                .map(message -> message.in(topology.nodes(), header, longest))
                .sorted(ORDER)
                .toList();
        // The header is as long as the longest message needs it, and a trace says that by its messages.
        values.put(
                LENGTH,
                messages.stream().mapToInt(GeneratedMessage::length).max().orElse(longest));
        values.merge(DEPTH, widest.routerFormat().header().routingFlits(), NetworkCase::larger);
        Testbench testbench = parsed(topology, values);
        return new NetworkCase(testbench, testbench.parts().network(), messages, UnaryOperator.identity(), true);
    }

    /** The network of a testbench with other messages than its own, of which there is at least one. */
    static NetworkCase written(Testbench testbench, List<GeneratedMessage> messages) {
        return new NetworkCase(
                testbench,
                testbench.parts().network(),
                messages.stream().sorted(ORDER).toList(),
                UnaryOperator.identity(),
                true);
    }

    private static Object larger(Object one, Object other) {
        return Math.max((Integer) one, (Integer) other);
    }

    /** Channels of the routing function, given those of dimension order. */
    private static int fewestChannels(String routing, int dimensionOrder) {
        return switch (routing) {
            case "dimension-order" -> dimensionOrder;
            case "duato" -> dimensionOrder + 1;
            default -> 2 * dimensionOrder;
        };
    }

    private static Map<String, Object> fitting(Topology topology, Map<String, Object> values) {
        boolean adaptive = values.get("router.routing").equals("duato");
        if (adaptive) {
            // Duato's proof asks for buffers that never hold flits of two messages.
            values.put("router.reallocation", "when-empty");
        }
        int inputs = topology.ports() + (Integer) values.get("interface.injection-channels");
        int most = Math.min(MOST_CHANNELS, MOST_INPUTS / inputs);
        int classes = NetworkCases.fewestChannels(topology);
        int wanted = fewestChannels((String) values.get("router.routing"), classes)
                + (Integer) values.get(Choices.MORE_CHANNELS);
        values.put(Choices.MORE_CHANNELS, Math.min(wanted, most));
        return values;
    }

    private static Testbench parsed(Topology topology, Map<String, Object> values) {
        String sections = Stream.of("link", "router", "interface", "traffic")
                .map(section -> section + ": { " + written(values, section + ".") + " }\n")
                .collect(Collectors.joining());
        return Testbench.parse(network(topology) + sections, Path.of("drawn.yaml"), List.of());
    }

    private static String written(Map<String, Object> values, String section) {
        String plain = values.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(section)
                        && (section.equals(PIPELINE) || !entry.getKey().startsWith(PIPELINE)))
                .map(entry -> entry.getKey().substring(section.length()) + ": " + entry.getValue())
                .collect(Collectors.joining(", "));
        return section.equals("router.") ? plain + ", pipeline: { " + written(values, PIPELINE) + " }" : plain;
    }

    private static String network(Topology topology) {
        if (topology instanceof Grid grid) {
            return "network: { topology: " + (topology instanceof Mesh ? "mesh" : "torus") + ", radices: "
                    + Arrays.toString(grid.coordinates().radices()) + " }\n";
        }
        return topology instanceof Ring ring
                ? "network: { topology: ring, radices: [" + ring.nodes() + "] }\n"
                : "network: { topology: hypercube, radices: [" + ((Hypercube) topology).dimensions() + "] }\n";
    }

    /** The same with parts that a testbench cannot name. */
    public NetworkCase with(UnaryOperator<NetworkParameters> part) {
        return new NetworkCase(testbench, named, messages, network -> part.apply(change.apply(network)), false);
    }

    /** The same with another value of a setting, such as {@code router.routing}. */
    public NetworkCase choosing(String path, String value) {
        return choosing(Map.of(path, value));
    }

    /**
     * The same with other values of several settings, by path. They are looked at when all of them are in their places:
     * settings that need each other stand in one call.
     */
    public NetworkCase choosing(Map<String, String> values) {
        Testbench changed = testbench.with(values.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> Assignment.parse("-P", entry.getKey() + "=" + entry.getValue(), "path=value"))
                .toList());
        return new NetworkCase(changed, changed.parts().network(), messages, change, isNamed);
    }

    /** The same with every message so many cycles later. */
    public NetworkCase later(int cycles) {
        List<GeneratedMessage> moved = messages.stream()
                .map(m -> new GeneratedMessage(m.cycle() + cycles, m.source(), m.destination(), m.length()))
                .toList();
        return new NetworkCase(testbench, named, moved, change, isNamed);
    }

    /** The same with every message a second time, so many cycles later. */
    public NetworkCase repeated(int cycles) {
        List<GeneratedMessage> all = Stream.concat(messages.stream(), later(cycles).messages.stream())
                .sorted(ORDER)
                .toList();
        return new NetworkCase(testbench, named, all, change, isNamed);
    }

    /** The same with a condition over the figures of a run, such as {@code latency_max == 17}. */
    public NetworkCase expecting(String condition) {
        return choosing("expect", "[\"" + condition + "\"]");
    }

    @Override
    public NetworkCase network() {
        return this;
    }

    /** What the network is built from. */
    public NetworkParameters parameters() {
        return change.apply(named);
    }

    /** What is put in the place of parts that the testbench names. */
    UnaryOperator<NetworkParameters> change() {
        return change;
    }

    /** Whether a testbench can name all parts of the network. */
    boolean isNamed() {
        return isNamed;
    }

    /** The settings; its traffic is that of {@link #messages}, of which it knows the longest. */
    Testbench testbench() {
        return testbench;
    }

    /** All messages, by cycle and source. */
    public List<GeneratedMessage> messages() {
        return messages;
    }

    /** The messages by the node that sends them. */
    public IntFunction<MessageStream> streams() {
        return workload()::stream;
    }

    /** The messages as a workload. */
    public TraceWorkload workload() {
        return TraceWorkload.of("drawn messages", named.topology().nodes(), messages);
    }

    /** The cycle after the last message was generated. */
    public long cycles() {
        return messages.get(messages.size() - 1).cycle() + 1;
    }

    @Override
    public String toString() {
        return testbench.yaml().lines().collect(Collectors.joining(", ")) + ", messages: " + messages.size() + " "
                + messages.stream()
                        .limit(8)
                        .map(m -> m.source() + "->" + m.destination() + " in cycle " + m.cycle() + ", " + m.length()
                                + " flits")
                        .collect(Collectors.joining("; ", "(", messages.size() > 8 ? "; ...)" : ")"));
    }
}
