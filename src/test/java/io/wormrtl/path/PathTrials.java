package io.wormrtl.path;

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
import io.wormrtl.router.RouterParts;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.routing.Selections;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Simulator;
import io.wormrtl.traffic.GeneratedMessage;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.Packetizer;
import io.wormrtl.traffic.TrafficNode;
import io.wormrtl.traffic.TrafficSwitch;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What tests of paths share. */
public final class PathTrials {

    private PathTrials() {}

    /** A network that is watched while it runs. */
    public record Watched(Network network, Monitors monitors, Simulator simulator, List<Message> completed) {

        public static Watched of(NetworkParameters parameters, GeneratedMessage... messages) {
            MonitorParameters watched = new MonitorParameters(RuleSet.ALL, 20_000, MonitorParameters.STARVATION_AFTER);
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

        public Watched run(long cycles) {
            simulator.run(cycles);
            return this;
        }
    }

    /** Parts of routers as paths need them. */
    public static RouterParts parts(int depth, String selection) {
        return new RouterParts(
                depth,
                0,
                Pipeline.FUSED,
                Reallocation.AT_TAIL,
                new CreditFlowControl(Reallocation.AT_TAIL),
                Trial.DEFAULT_PARTS.switchKind(),
                Trial.DEFAULT_PARTS.arbiters(),
                Trial.DEFAULT_PARTS.buffers(),
                Selections.CATALOGUE.get(selection),
                List.of());
    }

    /** Messages between random nodes, one every other cycle. */
    public static GeneratedMessage[] messages(int nodes, int perNode, int shortest, int longest, long seed) {
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

    /** No channel is reserved, no flit held or waiting, no answer awaited. */
    public static void requireAtRest(Network network) {
        network.forEachModule(module -> {
            if (module instanceof PathRouter router) {
                requireAtRest(router);
            }
            if (module instanceof SourceControl source) {
                assertThat(source.states().where(SourceState.IDLE.ordinal()))
                        .as(source.path())
                        .isEqualTo(Bits.all(source.states().size()));
                assertThat(source.ahead().waiting().get()).isZero();
            }
            if (module instanceof SinkControl sink) {
                assertThat(sink.back().waiting().get()).isZero();
            }
        });
    }

    private static void requireAtRest(PathRouter router) {
        PathUnit unit = router.unit();
        for (PathPort port : unit.pathPorts()) {
            String place = router.path() + " " + port.name();
            long all = Bits.all(unit.state(port).size());
            assertThat(unit.state(port).where(PathState.IDLE.ordinal()))
                    .as(place)
                    .isEqualTo(all);
            assertThat(unit.outputs(port).reserved.get()).as(place).isZero();
            assertThat(unit.outputs(port).closingNow()).as(place).isZero();
            assertThat(unit.ahead(port).waiting().get()).as(place).isZero();
            assertThat(unit.back(port).waiting().get()).as(place).isZero();
            assertThat(router.inputs().get(port.index()).buffers().count().where(0))
                    .as(place)
                    .isEqualTo(all);
            assertThat(router.outputs().get(port.index()).sender().sendable().get())
                    .as(place)
                    .isEqualTo(all);
            assertThat(router.outputs().get(port.index()).sender().congestion().get())
                    .as(place)
                    .isZero();
        }
    }
}
