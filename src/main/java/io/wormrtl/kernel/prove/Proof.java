package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.gate.AndGraph;
import io.wormrtl.kernel.gate.Solver;
import io.wormrtl.kernel.word.Cell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The search for verdicts on one specification. Claims prove each other: in the cycles before, all hold that have not
 * been given up. Where it is about exceptions, {@link Range ranges} of registers that are proved as well help.
 */
final class Proof {

    /** Conflicts after which a question about several claims is asked of half of them instead. */
    private static final int TOGETHER = 1_000;

    private final Specification specification;
    private final Machine machine;
    private final Effort effort;
    private final Unrolling fromReset;
    private final Unrolling fromAnywhere;
    private final List<Claim> proven = new ArrayList<>();
    /** Neither proven, refuted nor given up: they hold in the {@link #tried} cycles after reset. */
    private final List<Claim> open;

    private int tried;
    private final Map<Statement, Verdict> verdicts = new LinkedHashMap<>();

    Proof(Specification specification, Machine machine, List<Cell> states, Effort effort) {
        this.specification = specification;
        this.machine = machine;
        this.effort = effort;
        this.fromReset = new Unrolling(machine, states, Unrolling.Start.RESET);
        this.fromAnywhere = new Unrolling(machine, states, Unrolling.Start.ANY);
        this.open = new ArrayList<>(specification.claims());
        if (specification.obligations() > 0) {
            open.addAll(Range.of(states));
        }
        specification.claims().forEach(claim -> verdicts.put(claim, new Verdict.Bounded(0)));
    }

    /** Searches; to be called once. */
    Map<Statement, Verdict> verdicts() {
        for (int after = 0; after <= effort.induction(); after++) {
            if (after > tried) {
                tryNextCycle();
            }
            induce(after);
        }
        open.removeIf(Range.class::isInstance);
        while (!open.isEmpty() && tried < effort.depth()) {
            tryNextCycle();
        }
        open.forEach(claim -> decide(claim, new Verdict.Bounded(tried)));
        requireSense();
        return verdicts;
    }

    private void decide(Claim claim, Verdict verdict) {
        if (claim instanceof Statement statement) {
            verdicts.put(statement, verdict);
        }
    }

    /** All assumptions up to a cycle hold, proven claims too, and {@code presumed} ones before it. */
    private int given(Unrolling cycles, int cycle, Collection<Claim> presumed) {
        int given = AndGraph.TRUE;
        for (int i = 0; i <= cycle; i++) {
            given = unless(specification.assumptions(), cycles, i, given);
            given = unless(proven, cycles, i, given);
            given = i < cycle ? unless(presumed, cycles, i, given) : given;
        }
        return given;
    }

    private static int unless(Collection<? extends Claim> claims, Unrolling cycles, int cycle, int given) {
        int all = given;
        for (Claim claim : claims) {
            for (int bit : cycles.happens(claim, cycle)) {
                all = cycles.graph().and(all, AndGraph.not(bit));
            }
        }
        return all;
    }

    // ---- from reset on ---------------------------------------------------------------------------------------

    private void tryNextCycle() {
        Question question = new Question(fromReset, tried, open);
        for (Claim claim : question.notExcluded(open)) {
            Solver.Answer answer = question.canHappen(claim);
            if (answer == Solver.Answer.YES && claim instanceof Statement statement) {
                verdicts.put(statement, new Verdict.Refuted(trace(question, statement)));
            } else if (answer == Solver.Answer.UNKNOWN) {
                decide(claim, new Verdict.Bounded(tried));
            }
            if (answer != Solver.Answer.NO) {
                open.remove(claim);
            }
        }
        tried++;
    }

    private Trace trace(Question question, Statement claim) {
        Trace trace = new Trace(machine, fromReset.inputs(question.solver));
        boolean isShown = trace.happens(claim, trace.cycles() - 1);
        for (int cycle = 0; cycle < trace.cycles(); cycle++) {
            for (Statement assumption : specification.assumptions()) {
                isShown &= !trace.happens(assumption, cycle);
            }
        }
        if (!isShown) {
            throw new IllegalStateException("the gates of " + claim.happens().path() + " differ from its words");
        }
        return trace;
    }

    /** A contradiction among assumptions would prove anything. */
    private void requireSense() {
        Question question = new Question(fromReset, Math.max(tried, 1), List.of());
        if (question.solver.search(question.given, AndGraph.TRUE, effort.conflicts()) == Solver.Answer.NO) {
            throw new IllegalArgumentException("after reset nothing is as " + specification.path() + " assumes");
        }
    }

    // ---- from anywhere ---------------------------------------------------------------------------------------

    /** Proves what cannot happen after so many cycles in which nothing has happened. */
    private void induce(int after) {
        List<Claim> candidates = new ArrayList<>(open);
        List<Claim> doubtful = candidates;
        while (!candidates.isEmpty() && !doubtful.isEmpty()) {
            Question question = new Question(fromAnywhere, after, candidates);
            doubtful = question.notExcluded(candidates);
            candidates.removeAll(doubtful);
        }
        candidates.forEach(claim -> decide(claim, new Verdict.Proven(after)));
        proven.addAll(candidates);
        open.removeAll(candidates);
    }

    /** Asks what can happen in a cycle. */
    private final class Question {
        private final Unrolling cycles;
        private final int cycle;
        private final int given;
        private final Solver solver;

        /** @param presumed hold in the cycles before */
        Question(Unrolling cycles, int cycle, List<Claim> presumed) {
            this.cycles = cycles;
            this.cycle = cycle;
            this.given = given(cycles, cycle, presumed);
            presumed.forEach(claim -> cycles.happens(claim, cycle));
            this.solver = new Solver(cycles.graph());
        }

        /**
         * The claims of which it is not certain that they cannot happen, in their order. That nothing happens is mostly as quick
         * to find out of many as of one, and one answer says what else happens at the same time.
         */
        List<Claim> notExcluded(List<Claim> claims) {
            Set<Claim> found = new HashSet<>();
            notExcluded(claims, found);
            return claims.stream().filter(found::contains).toList();
        }

        private void notExcluded(List<Claim> claims, Set<Claim> found) {
            List<Claim> rest = claims;
            Solver.Answer answer = Solver.Answer.UNKNOWN;
            boolean isNews = true;
            while (rest.size() > 1 && isNews) {
                answer = solver.search(given, any(rest), Math.min(TOGETHER, effort.conflicts()));
                // Gates of all together may be simpler than those of each: then an answer tells of none.
                isNews = answer == Solver.Answer.YES && found.addAll(happening(rest));
                rest = isNews ? without(rest, found) : rest;
            }
            if (rest.size() == 1 && canHappen(rest.get(0)) != Solver.Answer.NO) {
                found.add(rest.get(0));
            } else if (rest.size() > 1 && answer != Solver.Answer.NO) {
                notExcluded(rest.subList(0, rest.size() / 2), found);
                notExcluded(rest.subList(rest.size() / 2, rest.size()), found);
            }
        }

        private static List<Claim> without(List<Claim> claims, Set<Claim> left) {
            return claims.stream().filter(claim -> !left.contains(claim)).toList();
        }

        private List<Claim> happening(List<Claim> claims) {
            return claims.stream()
                    .filter(claim -> IntStream.of(cycles.happens(claim, cycle)).anyMatch(bit -> solver.value(bit) == 1))
                    .toList();
        }

        private int any(List<Claim> claims) {
            return claims.stream()
                    .flatMapToInt(claim -> IntStream.of(cycles.happens(claim, cycle)))
                    .reduce(AndGraph.FALSE, cycles.graph()::or);
        }

        /** Whether any bit of a claim can be 1. */
        Solver.Answer canHappen(Claim claim) {
            for (int bit : cycles.happens(claim, cycle)) {
                Solver.Answer answer = solver.search(given, bit, effort.conflicts());
                if (answer != Solver.Answer.NO) {
                    return answer;
                }
            }
            return Solver.Answer.NO;
        }
    }
}
