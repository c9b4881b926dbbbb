package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.InputExtension;
import io.wormrtl.network.router.input.WatchedExtension;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What all monitors together say of a network in which a part says what a test wants. */
class MonitorsTest {

    private final List<Removals> told = new ArrayList<>();
    private final List<String> watched = new ArrayList<>();

    private final List<Watcher<?>> watchers = List.of(
            new Watcher<>(Part.class, (part, verdicts, removals) -> {
                told.add(removals);
                watched.add(part.path());
                return List.of();
            }),
            new Watcher<>(Part.Looked.class, (group, verdicts, removals) -> {
                watched.add(group.path());
                return List.of();
            }));

    /** A part of an input that is watched, with groups in groups that are watched too. */
    private static final class Part extends Module {
        Part(Module parent) {
            super(parent, "part");
            new Plain(new Plain(this, "outer"), "middle").add();
        }
        /** A group that nobody watches. */
        private static class Plain extends Group {
            Plain(Scope parent, String name) {
                super(parent, name);
            }

            void add() {
                new Looked(this);
            }
        }

        private static final class Looked extends Plain {
            Looked(Scope parent) {
                super(parent, "looked");
            }
        }
    }

    private Rig rig(MonitorParameters parameters) {
        InputExtension part = input -> {
            if (input.path().equals("network.router_1.input_x_minus")) {
                new Part(input);
            }
        };
        RouterParts parts = Shape.PLAIN.parts().with(new WatchedExtension(part, watchers));
        NetworkParameters row = Shape.PLAIN.row(parts);
        Rig rig = new Rig(row, new ListedWorkload(List.of()), parameters);
        rig.simulator.run(1);
        return rig;
    }

    @Test
    void everyPartIsAskedWhateverItIsIn() {
        rig(MonitorParameters.DEFAULTS);
        assertThat(watched)
                .containsExactly(
                        "network.router_1.input_x_minus.part",
                        "network.router_1.input_x_minus.part.outer.middle.looked");
    }

    /** Of 11 flits that are inserted 5 are moved to a lane, of which 2 arrive, and 6 are absorbed. */
    @Test
    void whatPartsSayIsCounted() {
        Rig rig = rig(MonitorParameters.DEFAULTS);
        Removals removals = told.get(0);
        removals.intoStages(11);
        removals.fromStages(FlitFate.MOVED, 5);
        removals.fromStages(FlitFate.ABSORBED, 6);
        removals.arrives(1);
        removals.arrives(1);
        rig.simulator.run(1);
        assertThat(rig.monitors.flitsInserted()).isEqualTo(11);
        assertThat(rig.monitors.flits(FlitFate.MOVED)).isEqualTo(5);
        assertThat(rig.monitors.flits(FlitFate.ABSORBED)).isEqualTo(6);
        assertThat(rig.monitors.flitsAtReceivers()).isEqualTo(5);
        assertThat(rig.monitors.flitsInNetwork()).isZero();
        assertThat(rig.monitors.flitsInjected()).isZero();
        assertThat(rig.monitors.lastMovement()).isEqualTo(1);
        removals.atReceiver(1, FlitFate.ABSORBED, 1);
        rig.simulator.run(1);
        assertThat(rig.monitors.flitsAtReceivers()).isEqualTo(4);
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
        assertThat(rig.monitors.losses()).isEmpty();
    }

    /** A standstill is one for the whole network, whatever headers wait. */
    @Test
    void standstillsAndHeadersThatWaitAreCountedApart() {
        Rig rig = new Rig(
                Shape.PLAIN.ring(),
                Shape.circle(),
                MonitorParameters.withoutSearches(RuleSet.ALL, 50, MonitorParameters.STARVATION_AFTER));
        rig.simulator.run(200);
        assertThat(rig.monitors.standstills()).isEqualTo(new Presumptions(1, 0));
        assertThat(rig.monitors.headerTimeouts()).isEqualTo(new Presumptions(0, 0));
        assertThat(rig.monitors.deadlock().orElseThrow().messages()).hasSize(4);
        assertThat(rig.monitors.deadlock()).isEqualTo(rig.monitors.deadlocks().last());
        assertThat(rig.first().cycle()).isEqualTo(rig.monitors.lastMovement() + 50);
        assertThat(rig.monitors.waits()).startsWith("A cycle of waits: ");
    }

    /** Whoever listens to what sinks say hears of the tail too, and both are said to be broken. */
    @Test
    void whatIsEjectedMustBeIntact() {
        Design net = new Design("net");
        Verdicts verdicts = new Verdicts();
        Handover handover = new Handover(net, verdicts);
        DeliveryWatch watch = new DeliveryWatch(net, 4, verdicts, handover);
        Worm worm = new Worm();
        worm.begin(3);
        watch.headerCrossed(5, worm);
        worm.intact = false;
        watch.tailCrossed(7, worm);
        assertThat(verdicts.violations())
                .containsExactly(
                        new Violation(
                                5,
                                "net",
                                "delivered-intact",
                                "message 0 from node 0 to 0 is ejected at node 4",
                                Optional.of(new MessageName(0, 0))),
                        new Violation(
                                7,
                                "net",
                                "delivered-intact",
                                "message 0 from node 0 to 0 is not whole, in order and bit-correct",
                                Optional.of(new MessageName(0, 0))));
        handover.compare(8);
        assertThat(verdicts.violations()).hasSize(3);
    }
}
