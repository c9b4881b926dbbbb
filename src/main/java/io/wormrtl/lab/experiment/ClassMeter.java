package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.Distribution;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.traffic.Message;
import java.util.List;

/** Measures requests, replies, and the way from one to the other. */
final class ClassMeter {

    private static final class Count {
        private final Distribution latencies = new Distribution();
        private long offered;
        private long accepted;

        MessageClass over(String name, double nodeCycles) {
            return MessageClass.of(name, offered / nodeCycles, accepted / nodeCycles, latencies.summary());
        }
    }

    private final Count requests = new Count();
    private final Count replies = new Count();
    private final Distribution roundTrips = new Distribution();
    private long waiting;

    private Count of(Message message) {
        return message.request().isPresent() ? replies : requests;
    }

    /** A measured message was generated. */
    void offered(Message message) {
        of(message).offered += message.flits();
        waiting += message.request().isPresent() ? 0 : 1;
    }

    /** The delivery of a message was completed in the measurement. */
    void accepted(Message message) {
        of(message).accepted += message.flits();
    }

    /** A measured message was delivered. */
    void delivered(Message message) {
        of(message).latencies.add(message.delivered() - message.generated().cycle());
    }

    /** The reply to a measured request was delivered. */
    void answered(Message request, long cycle) {
        waiting--;
        roundTrips.add(cycle - request.generated().cycle());
    }

    /** Measured requests whose reply has not been delivered. */
    long waiting() {
        return waiting;
    }

    /** Requests, replies and round trips, with loads per node over so many measured cycles. */
    List<MessageClass> classes(int nodes, long cycles) {
        double nodeCycles = (double) nodes * cycles;
        return List.of(
                requests.over("request", nodeCycles),
                replies.over("reply", nodeCycles),
                MessageClass.of("round-trip", Double.NaN, Double.NaN, roundTrips.summary()));
    }
}
