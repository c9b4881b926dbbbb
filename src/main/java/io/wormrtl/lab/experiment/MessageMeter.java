package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.FlowStatistics;
import io.wormrtl.lab.measure.LatencyStatistics;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.WindowRecorder;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.ReceivedPacket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    private final ArrivalOrder arrivals = new ArrivalOrder(this::measure);
    private MessageListener ledger;
    private final Optional<ClassMeter> classes;
    private Optional<FaultMeter> faults = Optional.empty();
    private Consumer<Message> log = message -> {};
    private long offeredFlits;
    private long receivedFlits;
    private long measured;
    private long measuredOpen;

    /**
     * Measures messages that {@code sources} nodes generate in cycle {@code from} or later and before {@code to}.
     *
     * @param classes looks at requests and replies, where there are such
     */
    MessageMeter(long from, long to, int sources, Optional<ClassMeter> classes) {
        this.from = from;
        this.to = to;
        this.classes = classes;
        this.windows = new WindowRecorder(sources);
    }

    void forwardTo(MessageListener listener) {
        this.ledger = listener;
    }

    /** Measures those that faults hit apart. */
    void tellApart(FaultMeter meter) {
        this.faults = Optional.of(meter);
    }

    /** Hands every message that is generated to {@code listener}. */
    void logTo(Consumer<Message> listener) {
        this.log = listener;
    }

    /** Whether a message is one of those measured. */
    boolean measures(Message message) {
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
            measured++;
            measuredOpen++;
            flows.offered(message.generated().source(), message.generated().destination(), flits);
            classes.ifPresent(meter -> meter.offered(message));
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
        receivedFlits += packet.length();
        ledger.received(packet);
    }

    /** Called by the ledger for each message that is complete. */
    void completed(Message message) {
        arrivals.add(message);
    }

    private void measure(Message message) {
        GeneratedMessage sent = message.generated();
        long latency = message.delivered() - sent.cycle();
        windows.delivered(sent.source(), message.flits(), latency);
        if (message.delivered() >= from && message.delivered() < to) {
            flows.accepted(sent.source(), sent.destination(), message.flits());
            classes.ifPresent(meter -> meter.accepted(message));
        }
        if (measures(message)) {
            measuredOpen--;
            flows.delivered(sent.source(), sent.destination(), latency);
            latencies.add(sent.cycle(), message.injected(), message.delivered(), message.hops());
            latencies.addFirstData(sent.cycle(), message.begun());
            classes.ifPresent(meter -> meter.delivered(message));
            faults.ifPresent(meter -> meter.delivered(message));
        }
        message.request()
                .filter(this::measures)
                .ifPresent(request -> classes.ifPresent(meter -> meter.answered(request, message.delivered())));
    }

    @Override
    public void abandoned(Message message) {
        ledger.abandoned(message);
    }

    /** Called by the ledger for each message that will not be delivered, and need not be waited for. */
    void givenUp(Message message) {
        windows.givenUp(message.generated().source(), message.flits());
        if (measures(message)) {
            measuredOpen--;
        }
    }

    /** Called by the ledger for each message that was given up and is complete all the same, before that is said. */
    void takenBack(Message message) {
        windows.takenBack(message.generated().source(), message.flits());
        if (measures(message)) {
            measuredOpen++;
        }
    }

    LatencyStatistics latencies() {
        arrivals.settle();
        return latencies;
    }

    FlowStatistics flows() {
        arrivals.settle();
        return flows;
    }

    WindowRecorder windows() {
        arrivals.settle();
        return windows;
    }

    /** Of measured messages that faults have hit, from then until they were delivered. */
    LatencySummary recovery() {
        arrivals.settle();
        return faults.map(FaultMeter::recovery).orElse(LatencySummary.NONE);
    }

    /** Messages generated in the measurement, whatever became of them. */
    long measured() {
        return measured;
    }

    /** Flits of the measured messages. */
    long offeredFlits() {
        return offeredFlits;
    }

    /** Flits of the packets that nodes have been handed so far. */
    long receivedFlits() {
        return receivedFlits;
    }

    /**
     * Requests, replies and round trips of so many measured cycles, where messages are answered, and messages that
     * faults have hit and others, where there are faults.
     */
    List<MessageClass> classes(int nodes, long cycles) {
        arrivals.settle();
        List<MessageClass> all = new ArrayList<>();
        classes.ifPresent(meter -> all.addAll(meter.classes(nodes, cycles)));
        faults.ifPresent(meter -> all.addAll(meter.classes()));
        return all;
    }

    /** Measured messages that have not been delivered, and measured requests whose reply has not. */
    long measuredOpen() {
        arrivals.settle();
        return measuredOpen + classes.map(ClassMeter::waiting).orElse(0L);
    }
}
