package io.wormrtl.lab.experiment;

import io.wormrtl.lab.closeup.Excerpt;
import io.wormrtl.lab.monitor.WormTrails;
import io.wormrtl.lab.report.TimingPlot;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Violation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Runs a network again as far as there is something to show.
 *
 * @param run that has not begun
 * @param trails that its worms leave
 */
record RunExcerpt(NetworkRun run, WormTrails trails) {

    /** Cycles within which a message must have come to be shown. */
    private static final long PATIENCE = 5_000;

    private static final int STRIDE = 20;

    /** What led to the first violation of a result of the same network, or how its first message came. */
    Optional<TimingPlot> of(RunResult result) {
        return result.violations().isEmpty()
                ? firstMessage()
                : violation(result.violations().get(0));
    }

    private Optional<TimingPlot> violation(Violation violation) {
        Excerpt excerpt = Excerpt.ofViolation(run.network(), run.simulator(), trails, violation);
        run.simulator().run(violation.cycle() + 1);
        return run.monitors().deadlock().map(excerpt::of).orElseGet(excerpt::ofViolation);
    }

    private Optional<TimingPlot> firstMessage() {
        Excerpt excerpt = Excerpt.ofMessage(run.network(), run.simulator(), trails);
        List<Message> generated = new ArrayList<>();
        run.meter().logTo(generated::add);
        Optional<Message> first = Optional.empty();
        while (first.isEmpty()
                && run.simulator().cycle() < PATIENCE
                && !run.simulator().isStopped()) {
            run.simulator().run(STRIDE);
            first = generated.stream()
                    .filter(message -> message.delivered() != Message.NOT_YET)
                    .min(Comparator.comparingLong(Message::delivered));
        }
        run.simulator().run(Excerpt.AFTER);
        return first.flatMap(message ->
                excerpt.of(new MessageName(message.generated().source(), message.id()), message.delivered()));
    }
}
