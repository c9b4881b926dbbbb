package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.DataTimes.LAST;
import static io.wormrtl.papers.claims.DataTimes.NOISE;
import static io.wormrtl.papers.claims.DataTimes.NO_COMMON_LOAD;
import static io.wormrtl.papers.claims.DataTimes.at;
import static io.wormrtl.papers.claims.DataTimes.atMost;
import static io.wormrtl.papers.claims.DataTimes.each;
import static io.wormrtl.papers.claims.DataTimes.less;
import static io.wormrtl.papers.claims.DataTimes.shown;
import static io.wormrtl.papers.claims.DataTimes.upTo;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Circuits that search K(K-1) paths beside those that search K (002, section 4). */
final class PathSearches {

    static final String FAMILY = "002-k";
    private static final String TECHNIQUE = "switching.name";
    private static final String CUBE = "network.radices";

    private PathSearches() {}

    /** K beside K(K-1) in every cube that was run. */
    static Judgement family(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        for (Curve k : evidence.curves(FAMILY, TECHNIQUE, "k")) {
            Curve kk1 = evidence.curves(FAMILY, TECHNIQUE, "kk1").stream()
                    .filter(curve -> curve.value(CUBE).equals(k.value(CUBE)))
                    .findFirst()
                    .orElseThrow();
            statements.add(better(kk1, k));
            statements.add(Statement.of(
                    "and saturate no earlier" + in(k),
                    kk1.steadyUpTo() >= k.steadyUpTo(),
                    upTo("K(K-1)", kk1) + ", " + upTo("K", k)));
        }
        return new Judgement(statements, List.of());
    }

    private static String in(Curve curve) {
        return ", cube of " + curve.value(CUBE).replaceAll("[^0-9]", "") + " dimensions";
    }

    private static Statement better(Curve kk1, Curve k) {
        String text = "K(K-1) paths are no worse than K, and better at the heaviest load of both" + in(k);
        List<Double> loads = k.commonLoads(kk1);
        if (loads.isEmpty()) {
            return Statement.undecided(text, NO_COMMON_LOAD);
        }
        List<ClaimVerdict> verdicts = loads.stream()
                .map(load -> atMost(at(kk1, load), at(k, load), 1 + NOISE, LAST))
                .collect(Collectors.toCollection(ArrayList::new));
        double heaviest = loads.get(loads.size() - 1);
        verdicts.add(less(at(kk1, heaviest), at(k, heaviest), 1, LAST));
        return new Statement(
                text,
                Means.together(verdicts),
                loads.stream()
                        .map(load -> shown(each(at(kk1, load), LAST)) + " and " + shown(each(at(k, load), LAST))
                                + " at " + Curve.shown(load))
                        .collect(Collectors.joining(", ")));
    }
}
