package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.Distribution;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.traffic.Message;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Measures the messages of which faults have destroyed flits apart from all others. */
final class FaultMeter {

    private final Function<Message, Optional<Long>> hitIn;
    private final Distribution hit = new Distribution();
    private final Distribution others = new Distribution();
    private final Distribution recovery = new Distribution();

    /**
     * A meter.
     *
     * @param hitIn the first cycle in which a fault has destroyed flits of a message
     */
    FaultMeter(Function<Message, Optional<Long>> hitIn) {
        this.hitIn = hitIn;
    }

    /** A measured message was delivered. */
    void delivered(Message message) {
        long latency = message.delivered() - message.generated().cycle();
        Optional<Long> cycle = hitIn.apply(message);
        (cycle.isPresent() ? hit : others).add(latency);
        cycle.ifPresent(first -> recovery.add(message.delivered() - first));
    }

    /** Both classes; what share of the load a message is of is not known before it is hit. */
    List<MessageClass> classes() {
        return List.of(
                MessageClass.of(MessageClass.HIT, Double.NaN, Double.NaN, hit.summary()),
                MessageClass.of(MessageClass.NOT_HIT, Double.NaN, Double.NaN, others.summary()));
    }

    /** From the first flit that a fault destroyed of a message until it was delivered. */
    LatencySummary recovery() {
        return recovery.summary();
    }
}
