package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.MessageClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The messages that one fault hits, under each variant of SBRP. Until the fault all variants are alike, so that in runs of one
 * seed it hits the same messages. Those that lose their heads come with SBRP-0 and SBRP-1, while SBRP-2 gives them up (004, Table
 * 2): means over all that have come are not of the same messages.
 *
 * @param variants by protocol a curve of one point, with a run for each seed
 */
record HitByOneFault(Map<String, Curve> variants) {

    private static final String GIVES_UP = "sbrp-2";
    private static final List<String> OTHERS = List.of("sbrp-0", "sbrp-1");

    /** Whether the messages are faster with one variant than with another, as far as runs tell in which all of them come. */
    ClaimVerdict faster(String one, String other) {
        List<Integer> seeds = seeds(this::allCome);
        return seeds.size() < Means.ENOUGH
                ? ClaimVerdict.NOT_DECIDED
                : Means.negative(DataTimes.differences(latencies(one, seeds), latencies(other, seeds)));
    }

    /** Mean latencies of the messages that come with all variants, and of those that SBRP-2 gives up. */
    String shown() {
        List<Integer> come = seeds(this::allCome);
        List<Integer> gone = seeds(this::allGivenUp);
        List<String> all = new ArrayList<>(OTHERS);
        all.add(GIVES_UP);
        return shown(all, come) + ", in " + come.size() + " runs in which all that are hit come; " + shown(OTHERS, gone)
                + ", in " + gone.size() + " in which sbrp-2 gives them up";
    }

    private String shown(List<String> protocols, List<Integer> seeds) {
        return seeds.isEmpty()
                ? "none"
                : String.join(
                        ", ",
                        protocols.stream()
                                .map(name -> name + " " + DataTimes.shown(latencies(name, seeds)))
                                .toList());
    }

    /** The numbers of the runs of which something is so, all variants together. */
    private List<Integer> seeds(Predicate<Integer> which) {
        int runs = variants.values().stream()
                .mapToInt(curve -> runs(curve).size())
                .min()
                .orElse(0);
        return Stream.iterate(0, seed -> seed < runs, seed -> seed + 1)
                .filter(which)
                .toList();
    }

    private boolean allCome(int seed) {
        return hits(GIVES_UP, seed) > 0 && OTHERS.stream().allMatch(name -> hits(name, seed) == hits(GIVES_UP, seed));
    }

    private boolean allGivenUp(int seed) {
        return hits(GIVES_UP, seed) == 0 && OTHERS.stream().allMatch(name -> hits(name, seed) > 0);
    }

    private long hits(String protocol, int seed) {
        return hit(protocol, seed).map(MessageClass::messages).orElse(0L);
    }

    private double[] latencies(String protocol, List<Integer> seeds) {
        return seeds.stream()
                .mapToDouble(seed -> hit(protocol, seed).orElseThrow().latency())
                .toArray();
    }

    private Optional<MessageClass> hit(String protocol, int seed) {
        return runs(variants.get(protocol)).get(seed).classes().stream()
                .filter(row -> row.name().equals(MessageClass.HIT))
                .findFirst();
    }

    private static List<RunResult> runs(Curve curve) {
        return curve.last().measurement().runs();
    }
}
