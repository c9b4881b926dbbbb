package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.settings.NearMiss;
import io.wormrtl.lab.testbench.Settings;
import io.wormrtl.lab.testbench.Testbench;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A condition over a reported figure: {@code latency_mean < 40}, {@code outcome == steady}.
 *
 * @param text as the user wrote it
 * @param figure the figure
 * @param comparison how it is compared
 * @param limit with what; an outcome by its {@linkplain Enum#ordinal number}
 */
@Api
public record Expectation(String text, RunFigure figure, Comparison comparison, double limit) {

    private static final Pattern FORM = Pattern.compile("\\s*([A-Za-z0-9_.-]+)\\s*(<=|>=|==|!=|<|>)\\s*(\\S+)\\s*");

    /**
     * Reads a condition.
     *
     * @throws UnusableInput if it has another form or names an unknown figure
     */
    public static Expectation parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw refuse(text, "be a figure, one of < <= > >= == != and a value, such as latency_mean < 40");
        }
        String name = matcher.group(1);
        RunFigure figure = RunFigures.named(name)
                .orElseThrow(() -> new UnusableInput(
                        "figure '" + Shown.of(name) + "' is not known; " + NearMiss.advice(RunFigures.names(), name)));
        Comparison comparison = Comparison.of(matcher.group(2));
        double limit = figure.name().equals(RunFigures.OUTCOME)
                ? outcome(text, comparison, matcher.group(3))
                : number(text, matcher.group(3));
        return new Expectation(text.strip(), figure, comparison, limit);
    }

    /**
     * All conditions of a testbench.
     *
     * @throws UnusableInput with its position if one cannot be read, or is about what the testbench does not measure
     */
    public static List<Expectation> of(Testbench testbench) {
        Settings settings = testbench.settings();
        List<String> texts = settings.expect();
        return IntStream.range(0, texts.size())
                .mapToObj(i -> testbench.at(() -> measured(parse(texts.get(i)), settings), "expect." + i, "expect"))
                .toList();
    }

    private static Expectation measured(Expectation expectation, Settings settings) {
        EnergyFigures.requireMeasured(expectation.figure, Optional.ofNullable(settings.energy()));
        return expectation;
    }

    /** Whether a measurement meets the condition; a figure that does not exist meets none. */
    public boolean holds(Measurement measurement) {
        Object value = figure.of(measurement);
        double number = value instanceof Outcome outcome ? outcome.ordinal() : ((Number) value).doubleValue();
        return comparison.holds(number, limit);
    }

    private static double outcome(String text, Comparison comparison, String word) {
        List<String> words = Arrays.stream(Outcome.values()).map(Outcome::words).toList();
        int index = words.indexOf(word);
        if (index < 0 || (comparison != Comparison.EQUAL && comparison != Comparison.DIFFERENT)) {
            throw refuse(text, "compare the outcome by == or != with one of " + String.join(", ", words));
        }
        return index;
    }

    private static double number(String text, String word) {
        try {
            double number = Double.parseDouble(word);
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // refused below, like what is no finite number
        }
        throw refuse(text, "compare with a number, not with '" + Shown.of(word) + "'");
    }

    private static UnusableInput refuse(String text, String rule) {
        return new UnusableInput("expectation '" + Shown.of(text) + "' must " + rule);
    }
}
