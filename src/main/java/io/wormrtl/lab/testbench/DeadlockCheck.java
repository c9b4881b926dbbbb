package io.wormrtl.lab.testbench;

import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingAlgorithm;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.routing.walk.Consumption;
import io.wormrtl.network.topology.Topology;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The proof of freedom from deadlock before a run, as far as section {@code check} asks for it. Testbenches of a sweep
 * that have the same network share one proof.
 */
public final class DeadlockCheck {

    /** All that a proof depends on. */
    private record Question(
            NetworkSettings network,
            Chosen<RoutingAlgorithm> routing,
            int virtualChannels,
            int virtualNetworks,
            boolean answersAreAwaited,
            Chosen<Reallocation> reallocation,
            long states) {

        static Question of(Testbench testbench, Parts parts) {
            RouterSettings router = testbench.settings().router();
            return new Question(
                    testbench.settings().network(),
                    router.routing(),
                    router.virtualChannels(),
                    router.virtualNetworks(),
                    parts.consumption() != Consumption.ALWAYS,
                    router.reallocation(),
                    testbench.settings().check().states());
        }
    }

    /** The finding where no analysis was asked for. */
    public static final String UNCHECKED = "not checked";

    private final Map<Question, DeadlockAnalysis> known = new HashMap<>();

    /**
     * Analyses the network of a testbench; empty if the testbench does not ask for it.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if it asks to be refused where it is not proven free of deadlock, and
     *     is not
     */
    public Optional<DeadlockFinding> of(Testbench testbench, Parts parts) {
        CheckSettings check = testbench.settings().check();
        CheckModes.Mode mode = CheckModes.CATALOGUE.get(check.mode());
        if (mode == CheckModes.Mode.NONE) {
            return Optional.empty();
        }
        // Whatever goes wrong here is the mistake of a routing function.
        DeadlockAnalysis analysis = testbench.at(
                () -> known.computeIfAbsent(Question.of(testbench, parts), question -> parts.deadlock(check.states())),
                "router.routing.name",
                "router.routing");
        DeadlockFinding finding = new DeadlockFinding(
                analysis,
                parts.network().router().control().resolvesDeadlock()
                        || parts.network().builders().routers().resolvesDeadlock());
        if (mode == CheckModes.Mode.STRICT && finding.isWorrying()) {
            throw testbench.refuse(
                    testbench.gives("router.reallocation") ? "router.reallocation" : "router.routing",
                    sentence(analysis) + ", and check is strict");
        }
        return Optional.of(finding);
    }

    /** In words what is known. */
    public static String verdict(Optional<DeadlockFinding> finding) {
        return finding.map(found -> found.analysis().proof().verdict().words()
                        + (!found.analysis().proof().holds() && found.resolved() ? ", resolved by recovery" : ""))
                .orElse(UNCHECKED);
    }

    /** The warning that belongs into a report; empty where there is nothing to warn of. */
    public static Optional<String> warning(Optional<DeadlockFinding> finding) {
        return finding.filter(DeadlockFinding::isWorrying)
                .map(found -> "Warning: " + sentence(found.analysis()) + "; wormrtl check shows more");
    }

    private static String sentence(DeadlockAnalysis analysis) {
        DeadlockProof proof = analysis.proof();
        Topology topology = analysis.network().topology();
        String what = analysis.network().routing().description() + " on " + topology.description();
        return switch (proof.verdict()) {
            case DEADLOCK_FREE -> what + " is deadlock-free";
            case UNDECIDED ->
                what + " is not known to be deadlock-free: it has more than " + proof.headers()
                        + " states of headers; raise check.states";
            case CAN_DEADLOCK, NOT_PROVEN ->
                what + " " + (proof.verdict() == DeadlockProof.Verdict.CAN_DEADLOCK ? "" : "is ")
                        + proof.verdict().words()
                        + proof.lines(topology)
                                .findFirst()
                                .map(line -> ": " + line)
                                .orElse("")
                        + others(proof)
                        + proof.stranded()
                                .map(header -> ": channels lead nowhere for " + header)
                                .orElse("");
        };
    }

    private static String others(DeadlockProof proof) {
        int more = Math.max(proof.knot().size(), proof.cycle().size()) - 1;
        return more < 1 ? "" : ", and " + more + " more in a circle";
    }
}
