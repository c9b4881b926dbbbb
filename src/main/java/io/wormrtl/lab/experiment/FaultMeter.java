package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.Distribution;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.traffic.Message;
import java.util.List;
import java.util.function.Predicate;

/** Measures the messages of which faults have destroyed flits apart from all others. */
final class FaultMeter {

    private final Predicate<Message> isHit;
    private final Distribution hit = new Distribution();
    private final Distribution others = new Distribution();

    /**
     * A meter.
     *
     * @param isHit whether a fault has destroyed flits of a message
     */
    FaultMeter(Predicate<Message> isHit) {
        this.isHit = isHit;
    }

    /** A measured message was delivered. */
    void delivered(Message message) {
        (isHit.test(message) ? hit : others)
                .add(message.delivered() - message.generated().cycle());
    }

    /** Both classes; what share of the load a message is of is not known before it is hit. */
    List<MessageClass> classes() {
        return List.of(
                MessageClass.of(MessageClass.HIT, Double.NaN, Double.NaN, hit.summary()),
                MessageClass.of(MessageClass.NOT_HIT, Double.NaN, Double.NaN, others.summary()));
    }
}
