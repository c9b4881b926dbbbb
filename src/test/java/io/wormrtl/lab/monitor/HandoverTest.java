package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What crosses ejection channels, beside what receivers report. */
class HandoverTest {

    private final Verdicts verdicts = new Verdicts();
    private final Handover handover = new Handover(new Design("net"), verdicts);

    private void receive(int node, int source, int id, int packetsLeft) {
        handover.received(new ReceivedPacket(11, node, source, id, 7, packetsLeft, true));
    }

    private List<String> texts() {
        return verdicts.violations().stream().map(Violation::text).toList();
    }

    @Test
    void aTailIsReportedByTheNextCycle() {
        handover.ejected(10, 4, 2, 5, 3, 1);
        handover.compare(10);
        assertThat(texts()).isEmpty();
        handover.compare(11);
        handover.compare(12);
        assertThat(verdicts.violations())
                .containsExactly(new Violation(
                        11,
                        "net",
                        "exactly-once",
                        "the tail of message 3 from node 2 to 5 was ejected at node 4 in cycle 10, but no packet was"
                                + " received",
                        Optional.of(new MessageName(2, 3))));
    }

    /** A report of another node, source, message or packet is of another tail. */
    @Test
    void aReportIsOfItsOwnTailOnly() {
        handover.ejected(10, 4, 2, 4, 3, 1);
        receive(5, 2, 3, 1);
        receive(4, 1, 3, 1);
        receive(4, 2, 2, 1);
        receive(4, 2, 3, 0);
        assertThat(texts())
                .containsExactly(
                        "node 5 receives a packet of message 3 from node 2, whose tail did not cross an ejection"
                                + " channel",
                        "node 4 receives a packet of message 3 from node 1, whose tail did not cross an ejection"
                                + " channel",
                        "node 4 receives a packet of message 2 from node 2, whose tail did not cross an ejection"
                                + " channel",
                        "node 4 receives a packet of message 3 from node 2, whose tail did not cross an ejection"
                                + " channel");
        receive(4, 2, 3, 1);
        assertThat(texts()).hasSize(4);
        receive(4, 2, 3, 1);
        assertThat(texts()).hasSize(5);
    }

    @Test
    void ofTwoTailsThatAreDroppedOneIsStillExpected() {
        handover.ejected(9, 4, 2, 4, 3, 1);
        handover.ejected(10, 4, 2, 4, 3, 0);
        handover.ejected(10, 4, 2, 4, 8, 0);
        handover.dropped(2, 3);
        handover.dropped(5, 3);
        receive(4, 2, 3, 0);
        receive(4, 2, 8, 0);
        handover.compare(11);
        assertThat(texts()).isEmpty();
    }

    @Test
    void whatIsGivenUpNeedNotBeReported() {
        handover.ejected(9, 4, 2, 4, 3, 1);
        handover.ejected(10, 4, 2, 4, 3, 0);
        handover.ejected(10, 4, 2, 4, 5, 0);
        handover.ejected(10, 4, 1, 4, 3, 0);
        handover.givenUp(2, 3);
        handover.compare(11);
        assertThat(texts())
                .containsExactly(
                        "the tail of message 5 from node 2 to 4 was ejected at node 4 in cycle 10, but no packet was"
                                + " received",
                        "the tail of message 3 from node 1 to 4 was ejected at node 4 in cycle 10, but no packet was"
                                + " received");
    }

    @Test
    void nobodyReportsAtANodeThatHasDied() {
        handover.ejected(10, 4, 2, 4, 3, 0);
        handover.ejected(10, 2, 4, 2, 6, 0);
        handover.died(4);
        handover.compare(11);
        assertThat(texts()).singleElement().asString().contains("message 6 from node 4 to 2");
    }

    /** Of a message in parts nothing is held against a report, until its id is used for another. */
    @Test
    void ofAMessageInPartsTheReceiverAloneKnows() {
        handover.ejected(10, 4, 2, 4, 3, 0);
        handover.inParts(2, 3);
        handover.ejected(10, 4, 2, 4, 3, 0);
        handover.compare(11);
        receive(4, 2, 3, 0);
        assertThat(texts()).isEmpty();
        Message next = new Message(new GeneratedMessage(12, 2, 4, 7), List.of(7));
        next.identify(3);
        handover.offered(next);
        handover.ejected(13, 4, 2, 4, 3, 0);
        handover.compare(14);
        assertThat(texts()).hasSize(1);
    }

    @Test
    void aWormIsExpectedAsItsHeaderSays() {
        Worm worm = new Worm();
        worm.begin(5);
        handover.ejected(10, 4, worm);
        receive(4, 0, 0, 0);
        assertThat(texts()).isEmpty();
    }

    /** A tail that waits in the buffers of its receiver is reported in the cycle after they are empty. */
    @Test
    void doesNotCountTheCyclesInWhichFlitsWaitInTheReceiver() {
        boolean[] waits = {true};
        Handover patient = new Handover(new Design("net"), verdicts, node -> node == 4 && waits[0]);
        patient.ejected(10, 4, 2, 4, 3, 1);
        patient.ejected(10, 5, 2, 5, 7, 0);
        patient.compare(11);
        assertThat(texts()).singleElement().asString().startsWith("the tail of message 7 from node 2 to 5");
        patient.compare(40);
        waits[0] = false;
        patient.compare(40);
        assertThat(texts()).hasSize(1);
        patient.compare(41);
        assertThat(texts()).hasSize(2);
    }
}
