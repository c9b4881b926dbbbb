package io.wormrtl.recovery.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.check.RuleSet;
import io.wormrtl.check.Verdicts;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.monitor.MessageLedger;
import io.wormrtl.monitor.MonitorParameters;
import io.wormrtl.monitor.Monitors;
import io.wormrtl.network.Network;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.network.Trial;
import io.wormrtl.router.Pipeline;
import io.wormrtl.router.RouteState;
import io.wormrtl.router.Router;
import io.wormrtl.router.RouterParts;
import io.wormrtl.routing.Duato;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Evaluation;
import io.wormrtl.rtl.Ordering;
import io.wormrtl.rtl.Simulator;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.GeneratedMessage;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.Packetizer;
import io.wormrtl.traffic.TrafficNode;
import io.wormrtl.traffic.TrafficSwitch;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What tests of the protocol share. */
final class UtpTrials {

    static final UtpSizes SIZES = new UtpSizes(16, 32, 1500);

    private UtpTrials() {}

    /** A network that is watched while it runs. */
    record Watched(Network network, Monitors monitors, Simulator simulator, List<Message> completed) {

        static Watched of(NetworkParameters parameters, GeneratedMessage... messages) {
            MonitorParameters watched = new MonitorParameters(RuleSet.ALL, 5_000, MonitorParameters.STARVATION_AFTER);
            List<Message> completed = new ArrayList<>();
            MessageLedger ledger = new MessageLedger(new Verdicts(watched.rules()), completed::add);
            Packetizer packetizer =
                    new Packetizer(parameters.routerFormat().header().flits(), parameters.maxPacket());
            Network network = new Network(
                    parameters,
                    (parent, node, name, format) -> new TrafficNode(
                            parent,
                            node,
                            name,
                            format,
                            Trial.streamsOf(messages).apply(node),
                            packetizer,
                            ledger,
                            new TrafficSwitch()));
            Monitors monitors = Monitors.attach(network, watched, ledger);
            return new Watched(network, monitors, new Simulator(network), completed);
        }

        Watched run(long cycles) {
            simulator.run(cycles);
            return this;
        }
    }

    static RouterParts parts(int depth, int outputDepth, Pipeline pipeline) {
        return new RouterParts(
                depth,
                outputDepth,
                pipeline,
                Reallocation.WHEN_EMPTY,
                new CreditFlowControl(Reallocation.WHEN_EMPTY),
                Trial.DEFAULT_PARTS.switchKind(),
                Trial.DEFAULT_PARTS.arbiters(),
                Trial.DEFAULT_PARTS.buffers(),
                Trial.DEFAULT_PARTS.selection(),
                List.of());
    }

    static NetworkParameters network(Topology topology, int flitWidth, int delay, int longest, RouterParts parts) {
        return new NetworkParameters(
                topology, new Duato(topology, Utp.CHANNELS), flitWidth, delay, longest, 0, 1, 1, parts);
    }

    static GeneratedMessage[] messages(int nodes, int perNode, int shortest, int longest, long seed) {
        Random random = new Random(seed);
        List<GeneratedMessage> all = new ArrayList<>();
        for (int i = 0; i < perNode * nodes; i++) {
            int source = random.nextInt(nodes);
            int destination = (source + 1 + random.nextInt(nodes - 1)) % nodes;
            all.add(new GeneratedMessage(
                    i * 2L, source, destination, shortest + random.nextInt(longest - shortest + 1)));
        }
        return all.toArray(GeneratedMessage[]::new);
    }

    /** A trial with all checks of the kernel, everything evaluated in any order. */
    static Trial shuffled(NetworkParameters parameters, long seed, GeneratedMessage... messages) {
        return new Trial(
                parameters,
                Trial.streamsOf(messages),
                ElementFactory.checked(),
                Evaluation.EVERYTHING,
                Ordering.shuffled(seed));
    }

    /** Nothing is held, owned or on its way, and no line is high. */
    static void requireAtRest(Network network) {
        network.routers().forEach(UtpTrials::requireAtRest);
        network.forEachModule(module -> {
            if (module instanceof TokenUnit unit) {
                unit.inputs().forEach(input -> {
                    long all = Bits.all(input.worms().copies());
                    assertThat(input.worms().arrived.where(0)).isEqualTo(all);
                    assertThat(input.places().where(0)).isEqualTo(all);
                    assertThat(input.open().get()
                                    | input.bound().get()
                                    | input.confirm().get())
                            .isZero();
                    assertThat(input.backup1().get()
                                    | input.backup2().get()
                                    | input.inserting().get())
                            .isZero();
                });
            }
            if (module instanceof UtpReceiver receiver) {
                assertThat(receiver.contexts().state.where(Contexts.State.FREE.ordinal()))
                        .isEqualTo(Bits.all(receiver.contexts().copies()));
            }
        });
    }

    private static void requireAtRest(Router router) {
        router.outputs().forEach(output -> {
            long all = Bits.all(output.unowned().width());
            assertThat(output.unowned().get()).isEqualTo(all);
            assertThat(output.sender().sendable().get()).as(output.path()).isEqualTo(all);
            assertThat(output.sender().congestion().get()).as(output.path()).isZero();
        });
        router.inputs().forEach(input -> {
            assertThat(input.buffers().count().where(0))
                    .isEqualTo(Bits.all(input.channels().copies()));
            assertThat(input.channels().state().where(RouteState.IDLE.ordinal()))
                    .isEqualTo(Bits.all(input.channels().copies()));
        });
    }
}
