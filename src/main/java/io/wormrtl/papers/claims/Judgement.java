package io.wormrtl.papers.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The judgement of measurements on a claim.
 *
 * @param statements at least one
 * @param models curves to be drawn beside the measured ones
 */
public record Judgement(List<Statement> statements, List<ModelCurve> models) {

    /** Of which messages a latency is. */
    public enum Messages {
        /** All that were measured. */
        ALL,
        /** Those of which a fault has destroyed flits. */
        HIT
    }

    /**
     * The values to compare with: those of a model, or of another testbench of the claim.
     *
     * @param testbench beside whose curves it is drawn
     * @param messages in which plot
     * @param group of curves with which it shares a panel, where there are several; may be empty
     * @param name for the legend
     * @param loads offered, in flits/node/cycle
     * @param latencies mean latencies in cycles; NaN where there are none, as past saturation
     */
    public record ModelCurve(
            String testbench,
            Messages messages,
            String group,
            String name,
            List<Double> loads,
            List<Double> latencies) {
        /** Copies the lists. */
        public ModelCurve {
            loads = List.copyOf(loads);
            latencies = List.copyOf(latencies);
        }
    }

    /** Copies the lists. */
    public Judgement {
        statements = List.copyOf(statements);
        models = List.copyOf(models);
        if (statements.isEmpty()) {
            throw new IllegalArgumentException("a judgement has at least one statement");
        }
    }

    /** A judgement without a model. */
    public static Judgement of(Statement... statements) {
        return new Judgement(List.of(statements), List.of());
    }

    /** The same with one more curve. */
    public Judgement beside(ModelCurve model) {
        List<ModelCurve> longer = new ArrayList<>(models);
        longer.add(model);
        return new Judgement(statements, longer);
    }

    /** This judgement and another one of the same claim. */
    public Judgement and(Judgement other) {
        List<Statement> allStatements = new ArrayList<>(statements);
        allStatements.addAll(other.statements);
        List<ModelCurve> allModels = new ArrayList<>(models);
        allModels.addAll(other.models);
        return new Judgement(allStatements, allModels);
    }

    /** The verdict on all statements together. */
    public ClaimVerdict verdict() {
        return ClaimVerdict.of(statements.stream().map(Statement::verdict).toList());
    }

    /** How many statements there are of each verdict, such as {@code reproduced: 2, not decided: 1}. */
    public String counts() {
        Map<ClaimVerdict, Long> counts = statements.stream()
                .collect(Collectors.groupingBy(Statement::verdict, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + entry.getValue())
                .collect(Collectors.joining(", "));
    }
}
