package io.wormrtl.experiment;

import io.wormrtl.measure.FlowStatistics;
import io.wormrtl.measure.LatencyStatistics;
import io.wormrtl.measure.WindowRecorder;
import io.wormrtl.traffic.GeneratedMessage;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.MessageListener;
import io.wormrtl.traffic.ReceivedPacket;
import java.util.function.Consumer;

/**
 * Measures the messages generated from one cycle to another, whenever they are delivered; behavioural, between the
 * traffic and the ledger that knows each message.
 */
final class MessageMeter implements MessageListener {

    private final long from;
    private final long to;
    private final LatencyStatistics latencies = new LatencyStatistics();
    private final FlowStatistics flows = new FlowStatistics();
    private final WindowRecorder windows;
    private MessageListener ledger;
    private Consumer<Message> log = message -> {};
    private long offeredFlits;
    private long measuredOpen;

    /** Measures messages that {@code sources} nodes generate in cycle {@code from} or later and before {@code to}. */
    MessageMeter(long from, long to, int sources) {
        this.from = from;
        this.to = to;
        this.windows = new WindowRecorder(sources);
    }

    void forwardTo(MessageListener listener) {
        this.ledger = listener;
    }

    /** Hands every message that is generated to {@code listener}. */
    void logTo(Consumer<Message> listener) {
        this.log = listener;
    }

    private boolean measures(Message message) {
        long cycle = message.generated().cycle();
        return cycle >= from && cycle < to;
    }

    @Override
    public void generated(Message message) {
        int flits = message.flits();
        log.accept(message);
        windows.generated(message.generated().source(), flits);
        if (measures(message)) {
            offeredFlits += flits;
            measuredOpen++;
            flows.offered(message.generated().source(), message.generated().destination(), flits);
        }
        ledger.generated(message);
    }

    @Override
    public void offered(Message message) {
        windows.injected(message.flits());
        ledger.offered(message);
    }

    @Override
    public void received(ReceivedPacket packet) {
        ledger.received(packet);
    }

    /** Called by the ledger for each message that is complete. */
    void completed(Message message) {
        GeneratedMessage sent = message.generated();
        long latency = message.delivered() - sent.cycle();
        windows.delivered(sent.source(), message.flits(), latency);
        if (message.delivered() >= from && message.delivered() < to) {
            flows.accepted(sent.source(), sent.destination(), message.flits());
        }
        if (measures(message)) {
            measuredOpen--;
            flows.delivered(sent.source(), sent.destination(), latency);
            latencies.add(sent.cycle(), message.injected(), message.delivered(), message.hops());
        }
    }

    /** Called by the ledger for each message that will not be delivered, and need not be waited for. */
    void givenUp(Message message) {
        if (measures(message)) {
            measuredOpen--;
        }
    }

    LatencyStatistics latencies() {
        return latencies;
    }

    FlowStatistics flows() {
        return flows;
    }

    WindowRecorder windows() {
        return windows;
    }

    /** Flits of the measured messages. */
    long offeredFlits() {
        return offeredFlits;
    }

    /** Measured messages that have not been delivered. */
    long measuredOpen() {
        return measuredOpen;
    }
}
