package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cost.CostSeries;
import io.wormrtl.lab.cost.ProtocolCost;
import io.wormrtl.lab.settings.Node;
import io.wormrtl.lab.testbench.DeadlockCheck;
import io.wormrtl.lab.testbench.SweepSettings;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Variants of a network side by side. Of what a testbench varies, load and faults are what each variant is swept over;
 * all other settings make variants, the first of which the others are compared with. One configuration is costed and run.
 *
 * @param paths the settings that make variants, in the order of the testbench
 * @param axes the settings that every variant is swept over, the load last
 * @param candidates variants that can be built, with buffers as the testbench has them
 * @param refused what cannot be
 */
public record VariantPlan(
        List<String> paths, List<String> axes, List<Candidate> candidates, List<Refusal> refused, Axes sweep) {

    /** Settings that begin like this are swept over. */
    private static final String FAULTS = "faults.";

    /**
     * A combination of values.
     *
     * @param values one for each of the paths
     * @param remark on what of its settings is not as asked for; empty where all are
     */
    public record Candidate(List<Object> values, Testbench testbench, Optional<String> remark) {
        /** Copies the list. */
        public Candidate {
            values = List.copyOf(values);
        }

        Candidate(List<Object> values, Testbench testbench) {
            this(values, testbench, Optional.empty());
        }
    }

    /**
     * A combination of values that cannot be.
     *
     * @param values one for each of the paths
     * @param buffers at which depth it was refused, in words; {@code any} before any was chosen
     * @param reason the sentence of the refusal
     */
    public record Refusal(List<Object> values, String buffers, String reason) {
        /** Copies the list. */
        public Refusal {
            values = List.copyOf(values);
        }
    }

    /**
     * A variant that was costed.
     *
     * @param values one for each of the paths
     * @param cost its hardware, and how deep its buffers are
     * @param baseline that of the first variant with buffers of the same kind
     * @param curves what is run: one for each combination of faults
     */
    public record Variant(List<Object> values, ProtocolCost cost, ProtocolCost baseline, List<SweepPlan.Curve> curves) {
        /** Copies the lists. */
        public Variant {
            values = List.copyOf(values);
            curves = List.copyOf(curves);
        }
    }

    /**
     * The values over which every variant is swept.
     *
     * @param faults values by path
     * @param loads null where the load is not varied
     * @param stops whether a curve ends past saturation
     */
    public record Axes(Map<String, List<Node>> faults, List<Node> loads, boolean stops) {}

    /**
     * All variants that were costed, and what they run.
     *
     * @param variants in the order of the plan, by depth of buffers first
     * @param refused combinations left out, and why
     * @param sweep the curves of the variants one after the other
     */
    public record Costed(List<Variant> variants, List<Refusal> refused, SweepPlan sweep) {
        /** Copies the lists. */
        public Costed {
            variants = List.copyOf(variants);
            refused = List.copyOf(refused);
        }

        /** A sentence for each kind of process whose gates are missing, in any of them. */
        public Set<String> missing() {
            return variants.stream()
                    .flatMap(variant -> variant.cost().cost().missing().stream())
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }

        /** The variant that a curve of the sweep is of. */
        public Variant of(int curve) {
            int first = 0;
            for (Variant variant : variants) {
                first += variant.curves().size();
                if (curve < first) {
                    return variant;
                }
            }
            throw new IllegalArgumentException("no curve " + curve);
        }
    }

    /** Sentences on settings of variants that are not as asked for. */
    public List<String> remarks() {
        return candidates.stream()
                .flatMap(candidate -> candidate.remark().stream())
                .distinct()
                .toList();
    }

    /** Copies the lists. */
    public VariantPlan {
        paths = List.copyOf(paths);
        axes = List.copyOf(axes);
        candidates = List.copyOf(candidates);
        refused = List.copyOf(refused);
    }

    /**
     * The variants of a testbench, each found to be possible as it is given, or refused.
     *
     * @throws UnusableInput if it varies nothing, or no variant is possible
     */
    public static VariantPlan of(Testbench testbench) {
        SweepSettings sweep = testbench.settings().sweep();
        if (sweep == null || sweep.vary().values().isEmpty()) {
            throw testbench.refuse(
                    "sweep",
                    "sweep.vary must name what is compared, such as"
                            + " sweep: { vary: { recovery.protocol: [none, fcr], traffic.load: [0.1, 0.2] } }");
        }
        Map<String, List<Node>> varied = new LinkedHashMap<>(sweep.vary().values());
        List<Node> loads = varied.remove(SweepPlan.LOAD);
        Map<String, List<Node>> faults = new LinkedHashMap<>();
        varied.forEach((path, values) -> {
            if (path.startsWith(FAULTS)) {
                faults.put(path, values);
            }
        });
        faults.keySet().forEach(varied::remove);
        List<String> axes = new ArrayList<>(faults.keySet());
        if (loads != null) {
            axes.add(SweepPlan.LOAD);
        }
        Testbench alone = testbench.without("sweep").without("wave").without("log");
        List<Candidate> candidates = new ArrayList<>();
        List<Refusal> refused = new ArrayList<>();
        Axes all = new Axes(faults, loads, sweep.stopPastSaturation() && loads != null);
        combine(new Candidate(List.of(), alone), new ArrayList<>(varied.entrySet()), all, candidates, refused);
        if (candidates.isEmpty()) {
            throw new UnusableInput(
                    "none of the variants is possible: " + refused.get(0).reason());
        }
        return new VariantPlan(new ArrayList<>(varied.keySet()), axes, candidates, refused, all);
    }

    /** Each value of the next path; a combination is tried whole, since parts of it need not fit together. */
    private static void combine(
            Candidate so,
            List<Map.Entry<String, List<Node>>> left,
            Axes axes,
            List<Candidate> candidates,
            List<Refusal> refused) {
        if (left.isEmpty()) {
            try {
                Testbench fitting = ProtocolCost.fitting(so.testbench());
                curves(so.values(), fitting, axes);
                candidates.add(new Candidate(so.values(), fitting, ProtocolCost.refitted(so.testbench(), fitting)));
            } catch (UnusableInput refusal) {
                refused.add(new Refusal(so.values(), "any", refusal.getMessage()));
            }
            return;
        }
        for (Node value : left.get(0).getValue()) {
            List<Object> values = new ArrayList<>(so.values());
            values.add(SweepPlan.shown(value));
            try {
                Testbench changed = so.testbench().with(left.get(0).getKey(), value);
                combine(new Candidate(values, changed), left.subList(1, left.size()), axes, candidates, refused);
            } catch (UnusableInput refusal) {
                while (values.size() < so.values().size() + left.size()) {
                    values.add("any");
                }
                refused.add(new Refusal(values, "any", refusal.getMessage()));
            }
        }
    }

    /** The curves of a testbench over load, one for each combination of faults, every point found to be possible. */
    private static List<SweepPlan.Curve> curves(List<Object> values, Testbench testbench, Axes axes) {
        List<SweepPlan.Point> points = List.of(new SweepPlan.Point(values, testbench));
        for (Map.Entry<String, List<Node>> fault : axes.faults().entrySet()) {
            points = points.stream()
                    .flatMap(point -> SweepPlan.along(point, fault.getKey(), fault.getValue()).stream())
                    .toList();
        }
        List<SweepPlan.Curve> curves = points.stream()
                .map(point -> axes.loads() == null
                        ? new SweepPlan.Curve(List.of(point))
                        : SweepPlan.loadCurve(point, axes.loads()))
                .toList();
        DeadlockCheck check = new DeadlockCheck();
        curves.forEach(curve -> curve.points()
                .forEach(point -> check.of(point.testbench(), point.testbench().parts())));
        return curves;
    }

    /** Networks that are costed if none is refused. */
    public int networks(List<ProtocolCost.Basis> bases) {
        return bases.size() * candidates.size();
    }

    /** Points that are run if none is refused. */
    public int points(List<ProtocolCost.Basis> bases) {
        int each =
                axes().isEmpty() ? 1 : sweep.loads() == null ? 1 : sweep.loads().size();
        for (List<Node> values : sweep.faults().values()) {
            each *= values.size();
        }
        return networks(bases) * each;
    }

    /**
     * Costs all variants with buffers as deep as each basis says.
     *
     * @param progress is told how many have been costed
     */
    public Costed cost(List<ProtocolCost.Basis> bases, Progress progress) {
        List<Variant> variants = new ArrayList<>();
        List<Refusal> refusals = new ArrayList<>(refused);
        int done = 0;
        for (ProtocolCost.Basis basis : bases) {
            CostSeries series = new CostSeries(basis);
            for (Candidate candidate : candidates) {
                try {
                    ProtocolCost cost = series.of(candidate.testbench());
                    List<Object> values = new ArrayList<>(List.of(basis.text()));
                    values.addAll(candidate.values());
                    variants.add(new Variant(
                            candidate.values(),
                            cost,
                            series.baseline(),
                            curves(values, cost.sized(candidate.testbench()), sweep)));
                } catch (UnusableInput refusal) {
                    refusals.add(new Refusal(candidate.values(), basis.text(), refusal.getMessage()));
                }
                progress.update(++done, networks(bases));
            }
        }
        List<String> all = new ArrayList<>(List.of("buffers"));
        all.addAll(paths);
        all.addAll(axes);
        return new Costed(
                variants,
                refusals,
                new SweepPlan(
                        all,
                        variants.stream()
                                .flatMap(variant -> variant.curves().stream())
                                .toList(),
                        sweep.stops()));
    }
}
