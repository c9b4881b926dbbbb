package io.wormrtl.testkit;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.TraceWorkload;
import io.wormrtl.network.assembly.NetworkParameters;
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

    private final Testbench testbench;
    private final NetworkParameters named;
    private final List<GeneratedMessage> messages;
    private final UnaryOperator<NetworkParameters> change;
    private final boolean isNamed;
    /** One for all that is made of a case that was drawn. */
    private final Suspects suspects;

    private NetworkCase(
            Testbench testbench,
            NetworkParameters named,
            List<GeneratedMessage> messages,
            UnaryOperator<NetworkParameters> change,
            boolean isNamed,
            Suspects suspects) {
        this.testbench = testbench;
        this.named = named;
        this.messages = messages;
        requireFitting(named);
        this.change = change;
        this.isNamed = isNamed;
        this.suspects = suspects;
    }

    /** Messages that a network cannot send are no property of it. */
    private void requireFitting(NetworkParameters network) {
        int nodes = network.topology().nodes();
        int longest = network.lengths().message();
        for (GeneratedMessage message : messages) {
            String what = "message " + message.source() + "->" + message.destination() + " of " + message.length()
                    + " flits, drawn for another network, ";
            if (Math.max(message.source(), message.destination()) >= nodes) {
                throw new UnusableInput(what + "does not fit this one of " + nodes + " nodes: NetworkCases.of(\""
                        + described(testbench) + "\", cycles) draws messages for it");
            }
            if (message.length() > longest) {
                throw new UnusableInput(what + "does not fit this one, whose messages have at most " + longest
                        + " flits: traffic.length must be at least the longest message");
            }
        }
    }

    private static String described(Testbench testbench) {
        return testbench
                .yaml()
                .lines()
                .filter(line -> line.startsWith("network: "))
                .map(line -> line.substring("network: ".length()))
                .findFirst()
                .orElse("{ ... }");
    }

    /** What was drawn, fitted together so that nothing may be lost, harmed or stuck. */
    static NetworkCase of(FittedNetwork fitted, List<DrawnMessage> drawn) {
        List<GeneratedMessage> messages = drawn.stream().map(fitted::message).toList();
        return written(fitted.testbench(messages), messages);
    }

    /** The network of a testbench with other messages than its own, of which there is at least one. */
    static NetworkCase written(Testbench testbench, List<GeneratedMessage> messages) {
        return new NetworkCase(
                testbench,
                testbench.parts().network(),
                messages.stream().sorted(ORDER).toList(),
                UnaryOperator.identity(),
                true,
                new Suspects());
    }

    /** The same with parts that a testbench cannot name. */
    public NetworkCase with(UnaryOperator<NetworkParameters> part) {
        return new NetworkCase(
                testbench, named, messages, network -> part.apply(change.apply(network)), false, suspects);
    }

    /** The same with another value of a setting, such as {@code router.routing}. */
    public NetworkCase choosing(String path, String value) {
        return choosing(Map.of(path, value));
    }

    /**
     * The same with other values of several settings, by path. They are looked at when all of them are in their places:
     * settings that need each other stand in one call.
     *
     * @throws UnusableInput if the settings are refused, or messages do not fit: those of another network are drawn with
     *     it, by {@link NetworkCases#of(String, int)}
     */
    public NetworkCase choosing(Map<String, String> values) {
        Testbench changed = testbench.with(values.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> Assignment.parse("-P", entry.getKey() + "=" + entry.getValue(), "path=value"))
                .toList());
        return new NetworkCase(changed, changed.parts().network(), messages, change, isNamed, suspects);
    }

    /**
     * The same without a part: where it was drawn, the plainest other one stands in its place. A part that is broken, or
     * not done yet, thus leaves the properties of all others alone.
     *
     * @param path of a setting whose parts are drawn, such as {@code router.arbiter}
     * @param part its name
     * @throws UnusableInput if the setting is not drawn, or has no such part
     */
    public NetworkCase without(String path, String part) {
        String other = Choices.plainestBut(path, part);
        return part.equals(Brought.part(testbench.values(), path)) ? choosing(path, other) : this;
    }

    /** The same with every message so many cycles later. */
    public NetworkCase later(int cycles) {
        List<GeneratedMessage> moved = messages.stream()
                .map(m -> new GeneratedMessage(m.cycle() + cycles, m.source(), m.destination(), m.length()))
                .toList();
        return new NetworkCase(testbench, named, moved, change, isNamed, suspects);
    }

    /** The same with every message a second time, so many cycles later. */
    public NetworkCase repeated(int cycles) {
        List<GeneratedMessage> all = Stream.concat(messages.stream(), later(cycles).messages.stream())
                .sorted(ORDER)
                .toList();
        return new NetworkCase(testbench, named, all, change, isNamed, suspects);
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
        NetworkParameters changed = change.apply(named);
        requireFitting(changed);
        return changed;
    }

    /** What is put in the place of parts that the testbench names. */
    UnaryOperator<NetworkParameters> change() {
        return change;
    }

    /** What trials have seen of it when they failed. */
    Suspects suspects() {
        return suspects;
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
