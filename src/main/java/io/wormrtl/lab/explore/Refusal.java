package io.wormrtl.lab.explore;

import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.order.HeaderOrder;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A part that an exploration does not take, because it has endless states, or more than fit into memory.
 *
 * @param takes what an exploration takes instead
 * @param settings of a testbench that may ask for what it does not take, the likeliest first
 */
public record Refusal(String takes, List<String> settings) {

    private record Rule(Predicate<NetworkParameters> isBroken, Refusal refusal) {}

    /** Routers of another kind, which only the network that is built tells. */
    public static final Refusal OTHER_ROUTERS =
            because("networks of wormhole routers", "switching.name", "switching", "recovery.protocol", "recovery");

    /** Parts whose state no snapshot has, which only the network that is built tells. */
    static final Refusal BEHAVIOURS = because("parts whose state is in registers: none that are behavioural", "router");

    /** Parts through which sources act on each other at once. */
    static final Refusal SHARED_CYCLE = because(
            "parts through which what a source sends acts on no other one, and on no arbiter, in the same cycle",
            "router");

    /** Parts that never rest. */
    static final Refusal RESTLESS =
            because("parts whose registers come to rest while no flit arrives anywhere", "router");

    /** Parts that a simulation finds in other states than an exploration does. */
    static final Refusal HIDDEN =
            because("parts that do the same in the same state: all they remember is in registers", "router");

    private static final List<Rule> RULES = List.of(
            new Rule(
                    network -> network.links().delay() > 1,
                    because("links of one cycle (link.delay: 1)", "link.delay")),
            new Rule(
                    network -> network.local().injection() > 1,
                    because("one injection channel", "interface.injection-channels")),
            new Rule(
                    network -> network.lengths().isSplit(),
                    because("messages that are not split", "interface.max-packet")),
            new Rule(
                    network -> network.routing().headerFields().stream()
                            .anyMatch(field -> field.start() != HeaderField.Start.ZERO),
                    because("header fields that start with 0", "router.routing.name", "router.routing")),
            new Rule(
                    network -> network.router().dataPath().bufferDepth() > 2,
                    because("buffers of at most 2 flits", "router.buffer-depth")),
            new Rule(
                    network -> network.router().dataPath().outputDepth() > 2,
                    because("buffers of at most 2 flits", "router.output-depth")),
            new Rule(
                    network -> network.router().dataPath().pipeline().switchAllocation() > 0,
                    because("no switch-allocation stage", "router.pipeline.switch-allocation")),
            new Rule(
                    network -> !network.router().headerOrder().equals(HeaderOrder.PLAIN),
                    because("router.header-arbiter: plain", "router.header-arbiter.name", "router.header-arbiter")),
            new Rule(
                    network -> !network.router().control().equals(ControlPart.none()),
                    because(
                            "routers in which nothing acts: no recovery, no injection limit, no packets stored whole",
                            "recovery.protocol",
                            "router.injection-limit",
                            "switching.name",
                            "switching")));

    /** Copies the list. */
    public Refusal {
        settings = List.copyOf(settings);
    }

    private static Refusal because(String takes, String... settings) {
        return new Refusal(takes, List.of(settings));
    }

    /** Why a network cannot be explored; empty if nothing is known against it before it is built. */
    public static Optional<Refusal> of(NetworkParameters network) {
        return RULES.stream()
                .filter(rule -> rule.isBroken.test(network))
                .map(Rule::refusal)
                .findFirst();
    }

    /** As a person reads it. */
    public String sentence() {
        return "an exploration takes only " + takes;
    }
}
