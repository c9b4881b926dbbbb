package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.none.NoRecovery;
import io.wormrtl.protocols.sbrp.Sbrp;
import io.wormrtl.protocols.sbrp.SbrpSettings;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is lost with a node of a row of three: the flits that have come into it and have not left it. */
class DeadNodesTest {

    private static final Mesh ROW = new Mesh(3);

    private static NetworkParameters plain(int channels, int outputDepth, int stages, int delay) {
        return NetworkParameters.plain(
                ROW,
                new MinimalAdaptive(ROW, channels),
                new LinkShape(32, delay),
                MessageLengths.unsplit(60),
                LocalChannels.ONE_EACH,
                Trial.parts(
                        3,
                        outputDepth,
                        new Pipeline(stages, stages, stages),
                        new CreditFlowControl(Reallocation.AT_TAIL)));
    }

    private static WatchedTrial trial(
            int outputDepth, int stages, int delay, List<Fault> faults, GeneratedMessage... messages) {
        return WatchedTrial.of(
                NoRecovery.PROTOCOL
                        .addTo(plain(2, outputDepth, stages, delay))
                        .withFailures(new PlannedFailures(FaultPlan.of(1, faults.toArray(Fault[]::new)))),
                messages);
    }

    private static Fault death(int node, long cycle) {
        return new Fault(cycle, new FaultPlace.Node(node), 6);
    }

    /** The flits that have crossed a channel into a node, less those that have crossed one out of it. */
    private static long stayed(WatchedTrial trial, int node) {
        Monitors monitors = trial.monitors();
        long flits = monitors.injectionTaps().get(node).flits()
                - monitors.ejectionTaps().get(node).flits();
        List<Network.NetworkLink> links = trial.network().links();
        for (int i = 0; i < links.size(); i++) {
            flits += links.get(i).to() == node ? monitors.linkTaps().get(i).flits() : 0;
            flits -= links.get(i).from() == node ? monitors.linkTaps().get(i).flits() : 0;
        }
        return flits;
    }

    /**
     * Three long messages are on their way, two of them to node 2 and one to node 0. A node that dies takes what is in its
     * buffers and stages, and its receiver forgets what had come.
     */
    @ParameterizedTest
    @CsvSource({"0, 0", "2, 0", "0, 1", "2, 1"})
    void whatIsInANodeIsLostWithIt(int outputDepth, int stages) {
        for (int node = 0; node < 3; node++) {
            WatchedTrial trial = trial(
                    outputDepth,
                    stages,
                    1,
                    List.of(death(node, 40)),
                    new GeneratedMessage(0, 0, 2, 60),
                    new GeneratedMessage(0, 2, 0, 60),
                    new GeneratedMessage(12, 1, 2, 60));
            trial.run(41);
            String what = "node " + node;
            FaultLog.Entry entry = trial.losses().log().entries().get(0);
            assertThat(entry.flits()).as(what).isEqualTo(stayed(trial, node)).isGreaterThan(1);
            List<FaultLog.Hit> there = new ArrayList<>(List.of(new FaultLog.Hit(0, 0), new FaultLog.Hit(2, 0)));
            if (node > 0) {
                there.add(new FaultLog.Hit(1, 0));
            }
            assertThat(entry.messages()).as(what).containsExactlyInAnyOrderElementsOf(there);
            assertThat(trial.monitors().flits(FlitFate.KILLED))
                    .as("what had come to %s", what)
                    .isEqualTo(trial.monitors().ejectionTaps().get(node).flits());
            trial.run(100).settle().requireRules(what);
            assertThat(trial.givenUp()).as(what).hasSameSizeAs(there);
        }
    }

    /** What comes in while it is dead is lost too, and what is in it when it dies once more. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aNodeDiesTwice(int node) {
        WatchedTrial trial = trial(
                2,
                0,
                1,
                List.of(death(node, 20), death(node, 60)),
                new GeneratedMessage(0, 0, 2, 30),
                new GeneratedMessage(1, 2, 0, 60),
                new GeneratedMessage(50, 0, 2, 20));
        trial.run(61);
        List<FaultLog.Entry> entries = trial.losses().log().entries();
        assertThat(entries.get(0).flits() + entries.get(1).flits()).isEqualTo(stayed(trial, node));
        assertThat(entries.get(1).flits()).isGreaterThan(1);
        trial.run(100).settle().requireRules("twice");
    }

    /** Channels of three cycles have registers too, also those to and from processors. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void whatIsInChannelsIsLostToo(int node) {
        WatchedTrial trial = trial(
                0,
                0,
                3,
                List.of(death(node, 40)),
                new GeneratedMessage(0, 0, 2, 60),
                new GeneratedMessage(0, 2, 0, 60));
        trial.run(200).settle().requireRules("node " + node);
        assertThat(trial.losses().log().entries().get(0).messages())
                .containsExactlyInAnyOrder(new FaultLog.Hit(0, 0), new FaultLog.Hit(2, 0));
    }

    /** Messages of one flit follow each other from node 0: of each that has a flit in the node it is known that it was hit. */
    @Test
    void messagesInTheChannelFromAProcessorAreToldFromThoseAhead() {
        for (int cycle = 20; cycle < 28; cycle++) {
            GeneratedMessage[] messages = new GeneratedMessage[24];
            Arrays.fill(messages, new GeneratedMessage(0, 0, 2, 1));
            WatchedTrial trial = WatchedTrial.of(
                    NoRecovery.PROTOCOL
                            .addTo(plain(1, 0, 0, 3))
                            .withFailures(new PlannedFailures(FaultPlan.of(1, death(0, cycle)))),
                    messages);
            trial.run(cycle);
            long in = trial.monitors().injectionTaps().get(0).flits();
            trial.run(1);
            long out = trial.monitors().linkTaps().get(0).flits();
            assertThat(in - out).isPositive();
            List<FaultLog.Hit> there = new ArrayList<>();
            for (long flit = out; flit < in; flit++) {
                there.add(new FaultLog.Hit(0, (int) flit));
            }
            assertThat(trial.losses().log().entries().get(0).messages())
                    .as("cycle %d", cycle)
                    .containsAll(there);
        }
    }

    /**
     * A receiver that asks for what is missing must have seen the header, which crosses into node 1 in cycle 2 and out of it a
     * cycle later, or as late as in cycle 5 where there are output buffers.
     */
    @ParameterizedTest
    @CsvSource({"0, 1, false", "0, 2, true", "0, 3, true", "0, 4, false", "2, 3, true", "2, 5, true", "2, 6, false"})
    void aMessageIsLostWithItsHeader(int outputDepth, int cycle, boolean lost) {
        NetworkParameters plain =
                Trial.parameters(ROW, new MinimalAdaptive(ROW, 1), 40, Trial.emptying(2, outputDepth, Pipeline.FUSED));
        WatchedTrial trial = WatchedTrial.of(
                Sbrp.receiverAsks(plain, SbrpSettings.DEFAULT)
                        .protocol()
                        .addTo(plain)
                        .withFailures(new PlannedFailures(FaultPlan.of(1, death(1, cycle)))),
                new GeneratedMessage(0, 0, 2, 40));
        trial.run(cycle + 1);
        assertThat(trial.losses().lost(LossCause.LOST_HEAD)).isEqualTo(lost ? 1 : 0);
    }
}
