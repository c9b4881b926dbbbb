package io.wormrtl.recovery.disha;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.check.RuleSet;
import io.wormrtl.check.Verdicts;
import io.wormrtl.link.FlowControl;
import io.wormrtl.monitor.MessageLedger;
import io.wormrtl.monitor.MonitorParameters;
import io.wormrtl.monitor.Monitors;
import io.wormrtl.network.Network;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.network.Trial;
import io.wormrtl.recovery.RecoveryParameters;
import io.wormrtl.router.Pipeline;
import io.wormrtl.router.RouterParts;
import io.wormrtl.routing.Reallocation;
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

/** What tests of the protocol share. */
final class DishaTrials {

    private DishaTrials() {}

    /** A network that is watched while it runs. */
    record WatchedRun(Network network, Monitors monitors, Simulator simulator, List<Message> completed) {

        static WatchedRun of(NetworkParameters parameters, GeneratedMessage... messages) {
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
            return new WatchedRun(network, monitors, new Simulator(network), completed);
        }

        /** Runs until all messages have come, or so many cycles. */
        WatchedRun runUntilComplete(int messages, long most) {
            for (long ran = 0; ran < most && completed.size() < messages; ran += 500) {
                simulator.run(500);
            }
            simulator.run(200);
            return this;
        }

        long checks(io.wormrtl.check.Rule rule) {
            return monitors.verdicts().rules().stream()
                    .filter(verdict -> verdict.rule().equals(rule))
                    .mapToLong(verdict -> verdict.checks())
                    .sum();
        }
    }

    static RouterParts parts(int depth, int outputDepth, Pipeline pipeline, FlowControl flowControl) {
        return new RouterParts(
                depth,
                outputDepth,
                pipeline,
                Reallocation.WHEN_EMPTY,
                flowControl,
                Trial.DEFAULT_PARTS.switchKind(),
                Trial.DEFAULT_PARTS.arbiters(),
                Trial.DEFAULT_PARTS.buffers(),
                Trial.DEFAULT_PARTS.selection(),
                List.of());
    }

    static NetworkParameters recovering(NetworkParameters plain, int timeout) {
        return Disha.protocol(plain, RecoveryParameters.DEFAULT.withTimeout(timeout))
                .addTo(plain);
    }

    static GeneratedMessage[] messages(int nodes, int perNode, int shortest, int longest, long seed) {
        Random random = new Random(seed);
        List<GeneratedMessage> all = new ArrayList<>();
        for (int i = 0; i < perNode * nodes; i++) {
            int source = random.nextInt(nodes);
            int destination = (source + 1 + random.nextInt(nodes - 1)) % nodes;
            all.add(new GeneratedMessage(
                    i / 2, source, destination, shortest + random.nextInt(longest - shortest + 1)));
        }
        return all.toArray(GeneratedMessage[]::new);
    }

    static List<RecoveryUnit> units(Network network) {
        List<RecoveryUnit> units = new ArrayList<>();
        network.forEachModule(module -> {
            if (module instanceof RecoveryUnit unit) {
                units.add(unit);
            }
        });
        return units;
    }

    /** No buffer, channel or place of the lane is in use; but for a link of more than a cycle the token is in one router. */
    static void requireAtRest(Network network) {
        network.routers().forEach(router -> {
            router.outputs().forEach(output -> {
                long all = Bits.all(output.unowned().width());
                assertThat(output.unowned().get()).isEqualTo(all);
                assertThat(output.sender().sendable().get()).isEqualTo(all);
            });
            router.inputs()
                    .forEach(input -> assertThat(input.buffers().count().where(0))
                            .isEqualTo(Bits.all(input.channels().copies())));
        });
        int tokens = 0;
        for (RecoveryUnit unit : units(network)) {
            tokens += Long.bitCount(unit.token().get());
            assertThat(unit.buffer().full().isHigh()).isFalse();
            unit.inputs().forEach(input -> assertThat(input.seized().get()).isZero());
        }
        assertThat(tokens).isLessThanOrEqualTo(1);
        if (network.parameters().linkDelay() == 1) {
            assertThat(tokens).isEqualTo(1);
        }
    }
}
