package io.wormrtl.judge.trial;

import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random variations of the kinds of trials. */
final class RandomTrials {

    /** Values of settings that any kind may have, each tried one in six times. */
    private static final Map<String, List<String>> VARIED = Map.ofEntries(
            Map.entry("router.virtual-channels", List.of("1", "2", "3", "5")),
            Map.entry("router.buffer-depth", List.of("1", "2", "6", "16")),
            Map.entry("router.output-depth", List.of("0", "1", "2")),
            Map.entry("router.routing", List.of("duato", "west-first", "odd-even", "up-down", "tfar", "o1turn")),
            Map.entry("router.arbiter", List.of("matrix", "round-robin-always", "fixed-priority")),
            Map.entry("router.crossbar", List.of("multiplexed")),
            Map.entry("router.header-arbiter", List.of("time-stamp", "biased", "message-source")),
            Map.entry("router.pipeline.route", List.of("1")),
            Map.entry("router.pipeline.switch-allocation", List.of("1")),
            Map.entry("link.delay", List.of("1", "2", "3")),
            Map.entry("link.flit-width", List.of("14", "20", "40", "64")),
            Map.entry("interface.ejection-channels", List.of("2", "3")),
            Map.entry("interface.injection-channels", List.of("2")),
            Map.entry("interface.max-packet", List.of("7")),
            Map.entry("traffic.load", List.of("0.02", "0.1", "0.2")),
            Map.entry("traffic.pattern", List.of("hot-spot", "neighbour", "complement")),
            Map.entry("traffic.reply.length", List.of("6")),
            Map.entry("faults.status-delay", List.of("2", "5")));

    /** Shapes of networks, for kinds that do not choose one. */
    private static final List<List<String>> SHAPES = List.of(
            List.of("mesh", "[4, 2]"),
            List.of("mesh", "[2, 2, 2]"),
            List.of("torus", "[3, 3]"),
            List.of("torus", "[4, 3]"),
            List.of("hypercube", "[3]"),
            List.of("ring", "[5]"),
            List.of("star-graph", "[3]"));

    private RandomTrials() {}

    /** A trial of a kind with other settings besides. */
    static Trial vary(String kind, Random random, long seed) {
        Trial trial = Trial.of(kind, seed);
        if (!trial.settings().containsKey("network.topology") && random.nextInt(3) == 0) {
            List<String> shape = SHAPES.get(random.nextInt(SHAPES.size()));
            trial.settings().put("network.topology", shape.get(0));
            trial.settings().put("network.radices", shape.get(1));
        }
        VARIED.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(entry -> {
            if (random.nextInt(6) == 0) {
                List<String> values = entry.getValue();
                trial.settings().put(entry.getKey(), values.get(random.nextInt(values.size())));
            }
        });
        return trial;
    }
}
