package io.wormrtl.experiment;

import io.wormrtl.measure.LatencyStatistics;
import io.wormrtl.measure.WindowRecorder;
import io.wormrtl.traffic.GeneratedMessage;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.MessageListener;
import io.wormrtl.traffic.ReceivedPacket;

/**
 * Measures the messages generated from one cycle to another, whenever they are delivered; behavioural, between the
 * traffic and the ledger that knows each message.
 */
final class MessageMeter implements MessageListener {

    private final long from;
    private final long to;
    private final LatencyStatistics latencies = new LatencyStatistics();
    private final WindowRecorder windows = new WindowRecorder();
    private MessageListener ledger;
    private long backlogFlits;
    private long offeredFlits;
    private long measuredOpen;

    /** Measures messages generated in cycle {@code from} or later and before cycle {@code to}. */
    MessageMeter(long from, long to) {
        this.from = from;
        this.to = to;
    }

    void forwardTo(MessageListener listener) {
        this.ledger = listener;
    }

    private boolean measures(Message message) {
        long cycle = message.generated().cycle();
        return cycle >= from && cycle < to;
    }

    @Override
    public void generated(Message message) {
        int flits = message.flits();
        backlogFlits += flits;
        if (measures(message)) {
            offeredFlits += flits;
            measuredOpen++;
            windows.generated(flits);
        }
        ledger.generated(message);
    }

    @Override
    public void offered(Message message) {
        backlogFlits -= message.flits();
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
        if (message.delivered() >= from && message.delivered() < to) {
            windows.delivered(latency);
        }
        if (measures(message)) {
            measuredOpen--;
            latencies.add(sent.cycle(), message.injected(), message.delivered(), message.hops());
        }
    }

    LatencyStatistics latencies() {
        return latencies;
    }

    WindowRecorder windows() {
        return windows;
    }

    /** Flits of messages that wait in source queues. */
    long backlogFlits() {
        return backlogFlits;
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
