package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.VirtualNetworks;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Two processors that hear of each message that has come whole, as in a run, and what they do then. */
class AnsweringNodesTest {

    private static final Mesh PAIR = new Mesh(2);

    /** Says when which messages are sent, and writes down what it hears. */
    private static class Scripted implements NodeTraffic {
        final List<GeneratedMessage> messages = new ArrayList<>();
        final List<String> heard = new ArrayList<>();

        Scripted(GeneratedMessage... messages) {
            this.messages.addAll(List.of(messages));
        }

        @Override
        public long due() {
            return messages.isEmpty() ? ArrivalProcess.NEVER : messages.get(0).cycle();
        }

        @Override
        public void until(long now, Outbox outbox) {
            while (due() <= now) {
                outbox.send(messages.remove(0));
            }
        }

        @Override
        public void received(Message message, long now) {
            heard.add("received " + message.generated().cycle());
        }

        @Override
        public void arrived(Message message, long now) {
            heard.add("arrived " + message.generated().cycle());
        }
    }

    /** The network, and what is told of messages. */
    private static final class Bench implements MessageListener {
        private final Map<List<Integer>, Message> underway = new HashMap<>();
        private final List<TrafficNode> nodes = new ArrayList<>();
        private final TrafficSwitch traffic = new TrafficSwitch();
        private final Network network;
        private final Simulator simulator;
        private int generated;
        private int offered;
        private int received;

        Bench(NetworkParameters parameters, NodeTraffic... scripts) {
            Packetizer packetizer = new Packetizer(
                    parameters.routerFormat().header().flits(),
                    parameters.lengths().packet());
            this.network = new Network(parameters, (parent, node, name, format) -> {
                nodes.add(new TrafficNode(parent, node, name, format, scripts[node], packetizer, this, traffic));
                return nodes.get(node);
            });
            nodes.forEach(node -> node.among(nodes::get));
            this.simulator = new Simulator(network);
        }

        @Override
        public void generated(Message message) {
            generated++;
        }

        @Override
        public void offered(Message message) {
            offered++;
            underway.put(List.of(message.generated().source(), message.id()), message);
        }

        @Override
        public void received(ReceivedPacket packet) {
            Message message = underway.get(List.of(packet.source(), packet.id()));
            message.packetDeliveredAt(packet.cycle(), packet.packetsLeft());
            if (message.isComplete()) {
                received++;
                nodes.get(packet.node()).received(message);
                nodes.get(packet.source()).arrived(message);
            }
        }
    }

    private static NetworkParameters plain(int maxPacket) {
        return NetworkParameters.plain(
                PAIR,
                new DimensionOrder(PAIR, 1),
                new LinkShape(32, 1),
                new MessageLengths(40, maxPacket),
                LocalChannels.ONE_EACH,
                Trial.DEFAULT_PARTS);
    }

    /** A node that is to send nothing more sends again what it thinks of when a message of its own has arrived. */
    @Test
    void anArrivalMayBeTheReasonForAMessage() {
        Scripted closed = new Scripted(new GeneratedMessage(0, 0, 1, 3)) {
            @Override
            public void arrived(Message message, long now) {
                super.arrived(message, now);
                if (message.generated().cycle() == 0) {
                    messages.add(new GeneratedMessage(now + 30, 0, 1, 3));
                }
            }
        };
        Scripted other = new Scripted();
        Bench bench = new Bench(plain(0), closed, other);
        bench.simulator.run(100);
        assertThat(bench.received).isEqualTo(2);
        assertThat(closed.heard).hasSize(2).startsWith("arrived 0");
        assertThat(other.heard).hasSize(2).startsWith("received 0");
    }

    /** What was generated is offered at some time, or is said not to have been sent, however often one asks. */
    @Test
    void whatIsForgottenWhenTrafficEndsIsCountedOnce() {
        GeneratedMessage message = new GeneratedMessage(0, 0, 1, 20);
        Bench bench = new Bench(plain(0), new Scripted(message, message, message, message), new Scripted());
        bench.simulator.run(3);
        assertThat(bench.generated).isEqualTo(4);
        assertThat(bench.offered).isBetween(1, 3);
        assertThat(bench.nodes.get(0).unsent()).isEqualTo(4 - bench.offered);
        bench.traffic.off();
        bench.simulator.run(200);
        assertThat(bench.nodes.get(0).unsent()).isEqualTo(4 - bench.offered);
        assertThat(bench.received).isEqualTo(bench.offered);
    }

    /** With one thing at a time each message is told once, with its last packet. */
    @Test
    void aMessageOfSeveralPacketsIsReceivedOnce() {
        MessageWork work = new MessageWork(0, 0, 0, 0, true, false, false);
        class Working extends Scripted {
            Working(GeneratedMessage... messages) {
                super(messages);
            }

            @Override
            public Optional<MessageWork> work() {
                return Optional.of(work);
            }
        }
        Working sender = new Working(new GeneratedMessage(0, 0, 1, 5), new GeneratedMessage(60, 0, 1, 13));
        Working receiver = new Working();
        Bench bench = new Bench(plain(5), sender, receiver);
        bench.simulator.run(200);
        assertThat(receiver.heard).hasSize(2);
        assertThat(sender.heard).hasSize(2);
        assertThat(receiver.heard.get(0)).isNotEqualTo(receiver.heard.get(1));
    }

    /** Where requests and replies go by networks of their own, only requests may be refused. */
    @Test
    void readyForRepliesIsWhoeverIsNotReadyForRequests() {
        List<Integer> waiting = new ArrayList<>();
        Scripted refusing = new Scripted(new GeneratedMessage(2, 0, 1, 20)) {
            @Override
            public void until(long now, Outbox outbox) {
                if (due() > now) {
                    return;
                }
                GeneratedMessage next = messages.remove(0);
                Message request = new Message(new GeneratedMessage(0, 1, 0, 4), List.of(4));
                for (int i = 0; i < 4; i++) {
                    outbox.answer(next, request);
                }
            }

            @Override
            public boolean mayRefuse() {
                return true;
            }

            @Override
            public boolean takesMessages(long now, int replies) {
                waiting.add(replies);
                return false;
            }
        };
        NetworkParameters two = NetworkParameters.plain(
                PAIR,
                VirtualNetworks.of(DimensionOrder::new, PAIR, 2, 2),
                new LinkShape(32, 1),
                MessageLengths.unsplit(40),
                new LocalChannels(4, 4, 2),
                Trial.DEFAULT_PARTS);
        Bench bench = new Bench(two, refusing, new Scripted());
        Still look = new Still(bench.network);
        bench.simulator.run(3);
        assertThat(List.of(
                        look.get("processor_0.ready_0"),
                        look.get("processor_0.ready_1"),
                        look.get("processor_0.ready_2"),
                        look.get("processor_0.ready_3")))
                .containsExactly(0L, 1L, 0L, 1L);
        assertThat(waiting).startsWith(0).endsWith(2);
    }
}
