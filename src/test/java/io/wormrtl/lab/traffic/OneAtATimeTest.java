package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A processor that does one thing at a time, step by step, without a network. */
class OneAtATimeTest {

    private static final int NODE = 3;
    private static final int PEER = 5;

    private final List<String> seen = new ArrayList<>();
    private final List<Integer> takers = new ArrayList<>();
    private final WaitingPackets waiting = new WaitingPackets();
    private final Counting task = new Counting();
    private long now;
    private boolean canOffer = true;

    private final NodeTraffic.Outbox outbox = new NodeTraffic.Outbox() {
        @Override
        public void send(GeneratedMessage message) {
            queue(1);
        }

        @Override
        public void answer(GeneratedMessage reply, Message request) {
            throw new AssertionError();
        }
    };

    /** A task that sends at given times of its own clock. */
    private final class Counting implements NodeTraffic {
        private final List<Long> sends = new ArrayList<>();

        @Override
        public long due() {
            return sends.isEmpty() ? ArrivalProcess.NEVER : sends.get(0);
        }

        @Override
        public void until(long clock, Outbox to) {
            while (due() <= clock) {
                seen.add(now + ": task at " + sends.remove(0));
                to.send(null);
            }
        }

        @Override
        public void received(Message message, long clock) {
            seen.add(now + ": received at " + clock);
        }

        @Override
        public void arrived(Message message, long clock) {
            seen.add(now + ": arrived at " + clock);
        }
    }

    private OneAtATime processor(MessageWork work) {
        return new OneAtATime(work, task, new OneAtATime.Surroundings() {
            @Override
            public WaitingPackets.Packet first() {
                return waiting.isEmpty() ? null : waiting.first();
            }

            @Override
            public PacketOutlet offer() {
                if (!canOffer) {
                    return null;
                }
                seen.add(now + ": offered");
                waiting.remove().message().identify(7);
                return new PacketOutlet(null, null, null, null, null, null, null, List.of());
            }

            @Override
            public void begun(Message message) {
                seen.add(now + ": begun");
            }

            @Override
            public void taken(Message message) {
                seen.add(now + ": taken");
                takers.add(message.generated().source());
            }
        });
    }

    private Message queue(int packets) {
        Message message = message(packets);
        for (int p = 0; p < packets; p++) {
            waiting.add(new WaitingPackets.Packet(message, 4, packets - 1 - p));
        }
        return message;
    }

    private static Message message(int packets) {
        return new Message(new GeneratedMessage(0, NODE, PEER, 4 * packets), Collections.nCopies(packets, 4));
    }

    private void run(OneAtATime processor, long until) {
        for (; now < until; now++) {
            processor.run(now, true, outbox);
        }
    }

    /** Send message 10, packet 4, receive packet 3, message 20; words go by themselves. */
    private static MessageWork work(boolean moves, boolean both, boolean waits) {
        return new MessageWork(10, 4, 3, 20, moves, both, waits);
    }

    @Test
    void itWorksOnTheMessageAndOnEachFurtherPacket() {
        OneAtATime processor = processor(work(false, false, false));
        queue(3);
        run(processor, 100);
        assertThat(seen).containsExactly("10: offered", "14: offered", "18: offered");
    }

    @Test
    void aPacketThatCannotBeOfferedKeepsIt() {
        OneAtATime processor = processor(work(false, false, false));
        canOffer = false;
        queue(1);
        task.sends.add(0L);
        run(processor, 30);
        assertThat(seen).isEmpty();
        canOffer = true;
        run(processor, 60);
        assertThat(seen).containsExactly("30: offered", "30: task at 0", "40: offered");
    }

    /** The task's clock stands still from cycle 6 to 29: one cycle to take the packet in, three and twenty of work. */
    @Test
    void whatComesInterruptsTheTask() {
        OneAtATime processor = processor(work(false, false, false));
        task.sends.add(12L);
        run(processor, 5);
        processor.ends(0, 3, false, message(1), now);
        run(processor, 50);
        assertThat(seen).containsExactly("29: received at 5", "29: taken", "35: task at 12", "45: offered");
    }

    /** The last packet of a message is no work of its own. */
    @Test
    void packetsThatAreFollowedByOthersAreWork() {
        OneAtATime processor = processor(work(false, false, false));
        processor.ends(0, 3, false, null, 0);
        processor.ends(0, 3, true, message(2), 0);
        run(processor, 50);
        assertThat(seen).containsExactly("24: received at 0", "24: taken");
    }

    @Test
    void whatComesInGoesBeforeWhatIsToBeSentAndBreaksNothingOff() {
        OneAtATime processor = processor(work(false, false, false));
        queue(2);
        run(processor, 5);
        processor.ends(0, 3, true, message(1), now);
        run(processor, 100);
        assertThat(seen).containsExactly("10: offered", "30: received at -1", "30: taken", "34: offered");
    }

    /** Six words that begin to come in cycle 5 and are there in cycle 10 keep it until cycle 11. */
    @Test
    void itMovesWordsAsTheyCome() {
        OneAtATime processor = processor(work(true, false, false));
        run(processor, 5);
        processor.begins(2, now);
        task.sends.add(8L);
        run(processor, 10);
        processor.ends(2, 6, true, message(1), now);
        run(processor, 40);
        assertThat(seen).containsExactly("31: received at 5", "31: taken", "33: task at 8");
    }

    /** Thirty words that have come while it worked on another message take it a cycle each, from 21 on. */
    @Test
    void itMovesWordsThatLieThere() {
        OneAtATime processor = processor(work(true, false, false));
        processor.ends(0, 0, true, message(1), 0);
        run(processor, 5);
        processor.begins(2, now);
        run(processor, 12);
        processor.ends(2, 30, true, message(1), now);
        run(processor, 100);
        assertThat(seen).containsExactly("21: received at 0", "21: taken", "70: received at 0", "70: taken");
    }

    @Test
    void bothEndsWorkAtTheSameTime() {
        OneAtATime processor = processor(work(false, true, false));
        queue(2);
        processor.announced(message(1), 0);
        run(processor, 50);
        assertThat(seen).containsExactly("0: begun", "10: offered", "34: offered");
        seen.clear();
        processor.ends(0, 3, true, message(1), now);
        run(processor, 80);
        assertThat(seen).containsExactly("51: received at 16", "51: taken");
    }

    @Test
    void itWaitsForTheReceiverAndTakesInWhatComesMeanwhile() {
        OneAtATime processor = processor(work(false, false, true));
        Message sent = queue(1);
        queue(1);
        task.sends.add(1L);
        run(processor, 20);
        processor.ends(0, 3, true, message(1), now);
        run(processor, 60);
        assertThat(seen).containsExactly("10: offered", "41: received at -1", "41: taken");
        processor.arrives(sent, now);
        run(processor, 80);
        assertThat(seen).endsWith("61: arrived at -1", "71: offered");
        processor.arrives(message(1), now);
        run(processor, 90);
        assertThat(seen).as("it waits for the second, which that is not").endsWith("81: arrived at -1");
    }

    /** A packet whose words go by themselves is nothing to it before it is whole. */
    @Test
    void wordsThatGoByThemselvesKeepNobody() {
        OneAtATime processor = processor(work(false, false, false));
        run(processor, 5);
        processor.begins(0, now);
        assertThat(processor.due(true)).isEqualTo(ArrivalProcess.NEVER);
        queue(1);
        run(processor, 40);
        assertThat(seen).containsExactly("15: offered");
        processor.ends(0, 30, true, message(1), now);
        run(processor, 80);
        assertThat(seen).endsWith("61: received at 30", "61: taken");
    }

    /** While its last words are on their way a message may have been received: then it does not wait for that. */
    @Test
    void whatHasBeenReceivedBeforeIsNotWaitedFor() {
        OneAtATime processor = processor(work(false, false, true));
        Message sent = queue(1);
        queue(1);
        processor.arrives(sent, 3);
        run(processor, 40);
        assertThat(seen).containsExactly("4: arrived at -1", "10: offered", "20: offered");
        queue(1);
        run(processor, 80);
        assertThat(seen).as("the second one is waited for").hasSize(3);
    }

    /** Of what is heard in one cycle messages go by their senders and before packets, whoever was heard first. */
    @Test
    void whatIsHeardInOneCycleHasAnOrder() {
        for (List<Integer> order : List.of(List.of(4, 1, 2), List.of(2, 4, 1), List.of(1, 2, 4))) {
            OneAtATime processor = processor(new MessageWork(0, 0, 0, 10, false, true, false));
            now = 0;
            takers.clear();
            for (int number : order) {
                Message message = new Message(new GeneratedMessage(0, number, NODE, 4), List.of(4));
                processor.announced(message, 0);
                processor.ends(4 - number, 0, true, message, 0);
            }
            run(processor, 31);
            assertThat(takers).as("it works on the three messages").isEmpty();
            run(processor, 33);
            assertThat(takers).containsExactly(4, 2, 1);
        }
    }

    /** Nothing but the task's own steps wakes a processor that has nothing to do. */
    @Test
    void itSaysWhenSomethingIsDue() {
        OneAtATime processor = processor(work(true, false, false));
        assertThat(processor.due(true)).isEqualTo(ArrivalProcess.NEVER);
        run(processor, 1);
        task.sends.add(40L);
        assertThat(processor.due(true)).isEqualTo(40);
        assertThat(processor.due(false)).isEqualTo(ArrivalProcess.NEVER);
        processor.begins(1, 7);
        assertThat(processor.due(true)).isEqualTo(8);
        now = 8;
        run(processor, 9);
        assertThat(processor.due(true)).as("the packet is on its way").isEqualTo(ArrivalProcess.NEVER);
        processor.ends(1, 5, true, message(1), 20);
        assertThat(processor.due(true)).isEqualTo(21);
        now = 21;
        run(processor, 22);
        assertThat(processor.due(true)).isEqualTo(41);
    }
}
