package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.recorded.Recording;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is said of every claim in worlds that are made up is what was said when it was recorded: of one world in words,
 * of others only whether each statement is so ({@code +}), is so under an assumption ({@code ~}), is not ({@code -}) or is not
 * decided ({@code ?}).
 */
@Tag("slow")
class RecordedClaimsTest {

    private static final int WORLDS = 60;

    private final Map<String, SweepPlan> plans = new HashMap<>();
    private final StringJoiner lines = new StringJoiner("\n", "", "\n");

    /** Those whose models, or networks, take most of the time. */
    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(strings = {"000", "001", "004"})
    void saysWhatWasRecordedAfterALongTime(String paper) {
        saysWhatWasRecorded(paper);
    }

    @ParameterizedTest
    @ValueSource(strings = {"002", "003"})
    void saysWhatWasRecorded(String paper) {
        Claims.named(List.of(paper)).forEach(this::say);
        new Recording(Recording.FOLDER.resolve("claims").resolve(paper + ".txt")).requireSame(lines.toString());
    }

    private void say(Claim claim) {
        lines.add(claim.id() + " (" + claim.source() + ") by " + claim.testbenches());
        Map<String, SweepPlan> needed = new LinkedHashMap<>();
        claim.testbenches().forEach(name -> needed.put(name, plans.computeIfAbsent(name, RecordedClaimsTest::plan)));
        List<Judgement> worlds = IntStream.rangeClosed(1, needed.isEmpty() ? 1 : WORLDS)
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
