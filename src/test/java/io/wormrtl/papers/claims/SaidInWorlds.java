package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What is said of the claims of a paper in worlds that are made up: of the first world in words, of all of them only whether each
 * statement is so ({@code +}), is so under an assumption ({@code ~}), is not ({@code -}) or is not decided ({@code ?}).
 */
final class SaidInWorlds {

    private final int number;
    private final Map<String, SweepPlan> plans = new HashMap<>();
    private final StringJoiner lines = new StringJoiner("\n", "", "\n");

    private SaidInWorlds(int number) {
        this.number = number;
    }

    /** Of all claims of a paper, in so many worlds. */
    static String of(String paper, int number) {
        SaidInWorlds said = new SaidInWorlds(number);
        Claims.named(List.of(paper)).forEach(said::say);
        return said.lines.toString();
    }

    private void say(Claim claim) {
        lines.add(claim.id() + " (" + claim.source() + ") by " + claim.testbenches());
        Map<String, SweepPlan> needed = new LinkedHashMap<>();
        claim.testbenches().forEach(name -> needed.put(name, plans.computeIfAbsent(name, SaidInWorlds::plan)));
        List<Judgement> worlds = IntStream.rangeClosed(1, needed.isEmpty() ? 1 : number)
                .mapToObj(world -> claim.judge().apply(new MadeWorld(world).evidence(needed)))
                .toList();
        for (int i = 0; i < worlds.get(0).statements().size(); i++) {
            Statement statement = worlds.get(0).statements().get(i);
            lines.add("  " + statement.verdict() + ": " + statement.text() + ": " + statement.reason());
            lines.add("  " + verdicts(worlds, i));
        }
        worlds.get(0).models().forEach(model -> lines.add("  beside " + shown(model)));
    }

    private static SweepPlan plan(String name) {
        return SweepPlan.of(Testbench.read(Path.of("testbenches", "figures", name + ".yaml"), List.of()));
    }

    private static String shown(Judgement.ModelCurve model) {
        return model.testbench() + ", " + model.messages() + ", '" + model.group() + "', '" + model.name() + "': "
                + shown(model.loads()) + " gives " + shown(model.latencies());
    }

    private static String shown(List<Double> values) {
        return values.stream().map(Curve::shown).collect(Collectors.joining(" "));
    }

    /** What is said of a statement in each world; some have fewer statements. */
    private static String verdicts(List<Judgement> worlds, int index) {
        return worlds.stream()
                .map(world -> index >= world.statements().size()
                        ? " "
                        : switch (world.statements().get(index).verdict()) {
                            case REPRODUCED -> "+";
                            case UNDER_ASSUMPTION -> "~";
                            case REFUTED -> "-";
                            default -> "?";
                        })
                .collect(Collectors.joining());
    }
}
