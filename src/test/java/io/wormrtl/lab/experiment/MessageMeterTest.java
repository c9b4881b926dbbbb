package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Window;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.ReceivedPacket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A measurement from cycle 100 on and before cycle 200, message by message. */
class MessageMeterTest {

    private final MessageMeter meter = new MessageMeter(100, 200, 4, Optional.of(new ClassMeter()));
    private final List<String> told = new ArrayList<>();

    MessageMeterTest() {
        meter.forwardTo(new MessageListener() {
            @Override
            public void generated(Message message) {
                told.add("generated");
            }

            @Override
            public void offered(Message message) {
                told.add("offered");
            }

            @Override
            public void abandoned(Message message) {
                told.add("abandoned");
            }

            @Override
            public void received(ReceivedPacket packet) {
                told.add("received");
            }
        });
    }

    /** Eleven flits from node 1 to node 3. */
    private Message generated(long cycle, Message request) {
        Message message = new Message(
                request == null ? new GeneratedMessage(cycle, 1, 3, 8) : new GeneratedMessage(cycle, 3, 1, 8),
                List.of(11),
                request);
        meter.generated(message);
        return message;
    }

    private void delivered(Message message, long cycle) {
        message.injectedAt(message.generated().cycle() + 1);
        message.begunAt(message.generated().cycle() + 2);
        message.packetDeliveredAt(cycle, 0);
        meter.completed(message);
    }

    /** What is measured of a message goes by its generation, what is accepted by its delivery. */
    @ParameterizedTest
    @CsvSource({
        "50, 99, 0, 0, 0",
        "99, 150, 0, 0, 11",
        "99, 100, 0, 0, 11",
        "100, 150, 11, 1, 11",
        "199, 260, 11, 1, 0",
        "150, 199, 11, 1, 11",
        "150, 200, 11, 1, 0",
        "200, 260, 0, 0, 0"
    })
    void theBordersBelongToOneSideEach(long cycle, long end, long offered, long messages, long accepted) {
        Message message = generated(cycle, null);
        assertThat(meter.offeredFlits()).isEqualTo(offered);
        assertThat(meter.measuredOpen()).isEqualTo(2 * messages);
        delivered(message, end);
        assertThat(meter.latencies().count()).isEqualTo(messages);
        assertThat(meter.measuredOpen()).isEqualTo(messages);
        List<Flow> flows = meter.flows().flows(1);
        assertThat(flows.stream().mapToDouble(Flow::offered).sum()).isEqualTo((double) offered);
        assertThat(flows.stream().mapToDouble(Flow::accepted).sum()).isEqualTo((double) accepted);
        if (messages > 0) {
            assertThat(meter.latencies().total().max()).isEqualTo(end - cycle);
            assertThat(meter.latencies().queueing().max()).isEqualTo(1);
            assertThat(meter.latencies().firstData().max()).isEqualTo(2);
        }
        meter.windows().endWindow(1);
        assertThat(meter.windows().windows().get(0).messages()).isEqualTo(1);
    }

    /** Of two messages of eleven flits one has left its queue and arrived; the other still waits at node 3. */
    @Test
    void windowsFollowWhatWaitsAndWhatIsUnderway() {
        meter.windows().begin();
        Message first = generated(100, null);
        Message reply = generated(110, first);
        meter.offered(first);
        delivered(first, 130);
        meter.windows().accepted(7);
        meter.windows().endWindow(50);
        assertThat(meter.windows().windows())
                .containsExactly(new Window(50, 22, 7, 11, 1, 30, List.of(0L, 0L, 0L, 11L)));
        meter.offered(reply);
        meter.windows().endWindow(50);
        assertThat(meter.windows().windows().get(1)).isEqualTo(new Window(50, 0, 0, 0, 0, 0, List.of(0L, 0L, 0L, 11L)));
    }

    /** A request is waited for until its reply has come, although the reply is generated after the measurement. */
    @Test
    void aRequestIsOpenUntilItIsAnswered() {
        Message request = generated(190, null);
        assertThat(meter.measuredOpen()).isEqualTo(2);
        delivered(request, 210);
        assertThat(meter.measuredOpen()).isEqualTo(1);
        Message reply = generated(215, request);
        assertThat(meter.measuredOpen()).isEqualTo(1);
        delivered(reply, 240);
        assertThat(meter.measuredOpen()).isZero();
        List<MessageClass> classes = meter.classes(4, 100);
        assertThat(classes).extracting(MessageClass::name).containsExactly("request", "reply", "round-trip");
        assertThat(classes).extracting(MessageClass::messages).containsExactly(1L, 0L, 1L);
        assertThat(classes.get(0).latency()).isEqualTo(20);
        assertThat(classes.get(0).offered()).isEqualTo(11 / 400.0);
        assertThat(classes.get(0).accepted()).isZero();
        assertThat(classes.get(2).latency()).isEqualTo(50);
        assertThat(classes.get(2).offered()).isNaN();
    }

    @Test
    void aReplyInTheMeasurementToAnEarlierRequestIsNoRoundTrip() {
        Message request = generated(90, null);
        delivered(request, 110);
        Message reply = generated(120, request);
        assertThat(meter.measuredOpen()).isEqualTo(1);
        delivered(reply, 150);
        assertThat(meter.measuredOpen()).isZero();
        List<MessageClass> classes = meter.classes(4, 100);
        assertThat(classes).extracting(MessageClass::messages).containsExactly(0L, 1L, 0L);
        assertThat(classes.get(0).accepted()).isEqualTo(11 / 400.0);
        assertThat(classes.get(1).offered()).isEqualTo(11 / 400.0);
        assertThat(classes.get(1).accepted()).isEqualTo(11 / 400.0);
    }

    @Test
    void whatIsGivenUpIsNotWaitedForAndWhatWasNotMeasuredNeverWas() {
        MessageMeter plain = new MessageMeter(100, 200, 4, Optional.empty());
        plain.forwardTo(meter);
        Message measured = new Message(new GeneratedMessage(100, 0, 1, 4), List.of(4));
        Message early = new Message(new GeneratedMessage(99, 0, 1, 4), List.of(4));
        plain.generated(measured);
        plain.generated(early);
        assertThat(plain.measuredOpen()).isEqualTo(1);
        plain.givenUp(early);
        assertThat(plain.measuredOpen()).isEqualTo(1);
        plain.givenUp(measured);
        assertThat(plain.measuredOpen()).isZero();
        assertThat(plain.classes(4, 100)).isEmpty();
        plain.windows().endWindow(10);
        plain.takenBack(measured);
        plain.windows().endWindow(10);
        assertThat(plain.windows().windows().stream()
                        .map(window -> window.underway().get(0)))
                .as("flits under way from node 0")
                .containsExactly(0L, 4L);
    }

    @Test
    void hitMessagesAreToldApart() {
        List<Message> hit = new ArrayList<>();
        meter.tellApart(new FaultMeter(message -> hit.contains(message) ? Optional.of(110L) : Optional.empty()));
        Message one = generated(100, null);
        hit.add(one);
        delivered(one, 130);
        delivered(generated(100, null), 120);
        delivered(generated(99, null), 190);
        List<MessageClass> classes = meter.classes(4, 100).subList(3, 5);
        assertThat(classes).extracting(MessageClass::name).containsExactly("hit", "not-hit");
        assertThat(classes).extracting(MessageClass::messages).containsExactly(1L, 1L);
        assertThat(classes).extracting(MessageClass::latency).containsExactly(30.0, 20.0);
    }

    @Test
    void everybodyElseIsToldEverything() {
        List<Message> log = new ArrayList<>();
        meter.logTo(log::add);
        Message message = generated(5, null);
        meter.offered(message);
        meter.received(new ReceivedPacket(20, 3, 1, 0, 11, 0, true));
        meter.abandoned(message);
        assertThat(told).containsExactly("generated", "offered", "received", "abandoned");
        assertThat(log).containsExactly(message);
        assertThat(meter.receivedFlits()).isEqualTo(11);
    }
}
