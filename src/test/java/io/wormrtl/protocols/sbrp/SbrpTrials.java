package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.Set;

/** What tests of the protocols share. */
final class SbrpTrials {

    static final Topology ROW = new Mesh(4);

    private SbrpTrials() {}

    static NetworkParameters row(int depth, int outputDepth, Pipeline pipeline, int delay) {
        return row(depth, outputDepth, pipeline, delay, 1);
    }

    static NetworkParameters row(int depth, int outputDepth, Pipeline pipeline, int delay, int local) {
        return NetworkParameters.plain(
                ROW,
                new MinimalAdaptive(ROW, 1),
                new LinkShape(40, delay),
                MessageLengths.unsplit(12),
                new LocalChannels(local, local),
                Trial.emptying(depth, outputDepth, pipeline));
    }

    static GeneratedMessage[] threeFromNodeToNode() {
        return new GeneratedMessage[] {
            new GeneratedMessage(0, 0, 3, 8), new GeneratedMessage(0, 0, 3, 12), new GeneratedMessage(0, 0, 3, 4)
        };
    }

    /** Runs with faults: nothing may be lost but for the causes given, nothing may be left. */
    static WatchedTrial requireRecovery(
            Variant variant, NetworkParameters plain, FaultPlan plan, Set<LossCause> admitted) {
        WatchedTrial trial =
                WatchedTrial.of(variant.addTo(plain).withFailures(new PlannedFailures(plan)), threeFromNodeToNode());
        requireRecovery(trial, admitted, variant + ", " + plan.faults());
        return trial;
    }

    /** Every message comes, or is lost for one of the causes given. */
    static void requireRecovery(WatchedTrial trial, Set<LossCause> admitted, String what) {
        trial.runUntilEmpty(8000);
        runUntilNobodyWaits(trial);
        trial.settle().requireAllKnown(what);
        assertThat(trial.losses().lost()
                        - admitted.stream().mapToLong(trial.losses()::lost).sum())
                .as(what)
                .isZero();
        requireAtRest(trial.network());
    }

    /** A receiver may still ask for a message whose source has died. */
    static void runUntilNobodyWaits(WatchedTrial trial) {
        for (int i = 0; i < 100 && waits(trial.network()); i++) {
            trial.run(200);
        }
    }

    private static boolean waits(Network network) {
        long[] waiting = new long[1];
        network.forEachModule(module -> waiting[0] |=
                module instanceof Reception reception ? reception.waiting().get() : 0);
        return waiting[0] != 0;
    }

    /** Nothing is waited for, asked or absorbed. */
    static void requireAtRest(Network network) {
        network.forEachModule(module -> {
            if (module instanceof RepairUnit unit) {
                unit.inputs()
                        .forEach(input -> assertThat(input.absorbing().get()).isZero());
                unit.outputs().forEach(output -> {
                    assertThat(output.down().get()).isZero();
                    assertThat(output.asked()).isZero();
                });
            }
            if (module instanceof Reception reception) {
                assertThat(reception.waiting().get()).isZero();
                assertThat(reception.ask().get()).isZero();
                assertThat(reception.known().state.where(ContextState.FREE.ordinal()))
                        .isEqualTo(Bits.all(reception.contexts()));
            }
            if (module instanceof SbrpInjector injector) {
                assertThat(injector.busy().get()).isZero();
                assertThat(injector.slots().state.where(SlotState.WANTED.ordinal()))
                        .isZero();
            }
        });
    }
}
