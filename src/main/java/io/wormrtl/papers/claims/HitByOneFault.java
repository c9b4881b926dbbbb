package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.MessageClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The messages that one fault hits, under each variant of SBRP. Until the fault all variants are alike, so that in runs of one
 * seed it hits the same messages. SBRP-2 gives up those that lose their heads (004, Table 2), while they come with SBRP-0 and
 * SBRP-1: only runs in which all that are hit come have means over the same messages.
 *
 * @param variants by protocol a curve of one point, with a run for each seed
 */
record HitByOneFault(Map<String, Curve> variants) {

    /** Whether the messages are faster with one variant than with another, as far as there are runs in which all come. */
    ClaimVerdict faster(String one, String other) {
        List<Integer> seeds = inWhichAllCome();
        return seeds.size() < Means.ENOUGH
                ? ClaimVerdict.NOT_DECIDED
                : Means.negative(DataTimes.differences(latencies(one, seeds), latencies(other, seeds)));
    }

    /** Mean latencies over these runs, and how many they are. */
    String shown() {
        List<Integer> seeds = inWhichAllCome();
        List<String> all = new ArrayList<>();
        if (!seeds.isEmpty()) {
            variants.keySet().forEach(name -> all.add(name + " " + DataTimes.shown(latencies(name, seeds))));
        }
        all.add(seeds.size() + " runs in which all come");
        return String.join(", ", all);
    }

    /** The numbers of the runs in which as many messages that were hit have come with each variant, and some have. */
    private List<Integer> inWhichAllCome() {
        List<Integer> seeds = new ArrayList<>();
        for (int seed = 0; seed < runs(); seed++) {
            int number = seed;
            long[] hits = variants.values().stream()
                    .mapToLong(curve -> hits(curve, number))
                    .distinct()
                    .toArray();
            if (hits.length == 1 && hits[0] > 0) {
                seeds.add(seed);
            }
        }
        return seeds;
    }

    private int runs() {
        return variants.values().stream()
                .mapToInt(curve -> runs(curve).size())
                .min()
                .orElse(0);
    }

    private static long hits(Curve curve, int seed) {
        return hit(curve, seed).map(MessageClass::messages).orElse(0L);
    }

    private double[] latencies(String protocol, List<Integer> seeds) {
        return seeds.stream()
                .mapToDouble(
                        seed -> hit(variants.get(protocol), seed).orElseThrow().latency())
                .toArray();
    }

    private static Optional<MessageClass> hit(Curve curve, int seed) {
        return runs(curve).get(seed).classes().stream()
                .filter(row -> row.name().equals(MessageClass.HIT))
                .findFirst();
    }

    private static List<RunResult> runs(Curve curve) {
        return curve.last().measurement().runs();
    }
}
