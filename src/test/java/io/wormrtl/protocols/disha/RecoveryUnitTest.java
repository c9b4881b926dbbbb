package io.wormrtl.protocols.disha;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.HeardRemovals;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.SilentRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongConsumer;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

/** Routers do what the manual's page says of them, cycle by cycle, while messages block each other. */
class RecoveryUnitTest {

    private final List<RecoveryUnitModel> models = new ArrayList<>();
    private final Verdicts verdicts = new Verdicts();
    private final HeardRemovals heard = new HeardRemovals();

    /** Hears what the check of a router says in every cycle: nothing but that a flit has left for the lane. */
    private final class Onlooker extends ObserverModule {
        private final RecoveryUnit unit;
        private final RecoveryCheck check;

        Onlooker(RecoveryUnit unit) {
            super(unit, "onlooker");
            this.unit = unit;
            this.check =
                    new RecoveryCheck(unit, verdicts, heard.before(SilentRemovals.of(new ArrayList<LongConsumer>())));
            observe(this::settled);
        }

        private void settled(long cycle) {
            boolean moves = unit.taken().isHigh();
            boolean comes = unit.lanesIn().stream()
                    .anyMatch(input -> input.end().line("lane_request").isHigh());
            assertThat(check.look(cycle))
                    .isEqualTo(moves || comes || unit.buffer().full().isHigh());
            assertThat(heard.take())
                    .isEqualTo(moves ? List.of(HeardRemovals.said("fromStages", FlitFate.MOVED, 1)) : List.of());
        }
    }

    private int sum(ToIntFunction<RecoveryUnitModel> count) {
        return models.stream().mapToInt(count).sum();
    }

    private long checks(Rule rule) {
        return verdicts.tally(rule).verdict().checks();
    }

    /** Messages that block each other; two injection channels and three ejection channels. */
    private void run(Topology topology, int channels, int width, int delay, int timeout, int headerFlits, long seed) {
        NetworkParameters plain = NetworkParameters.plain(
                topology,
                new MinimalAdaptive(topology, channels),
                new LinkShape(width, delay),
                MessageLengths.unsplit(20),
                new LocalChannels(2, 3),
                Trial.emptying(1, 1, Pipeline.FUSED, new CreditFlowControl(Reallocation.WHEN_EMPTY)));
        Disha disha = Disha.of(plain, new DishaSettings(timeout));
        Random random = new Random(seed);
        GeneratedMessage[] messages = new GeneratedMessage[120];
        for (int i = 0; i < messages.length; i++) {
            int source = random.nextInt(topology.nodes());
            int other = random.nextInt(topology.nodes() - 1);
            messages[i] = new GeneratedMessage(i, source, other + (other >= source ? 1 : 0), 4 + random.nextInt(17));
        }
        Trial trial = Trial.observed(
                disha.protocol().addTo(plain),
                network -> DishaTrials.units(network).forEach(unit -> {
                    models.add(new RecoveryUnitModel(unit, topology, disha.fit()));
                    new Onlooker(unit);
                }),
                messages);
        trial.run(350);
        assertThat(trial.network().format().header().flits()).isEqualTo(headerFlits);
        assertThat(verdicts.violations()).isEmpty();
    }

    @Test
    void everyLineAndRegisterIsAsTheManualSays() {
        run(new Torus(4, 3), 1, 12, 1, 9, 3, 1);
        assertThat(sum(RecoveryUnitModel::seizures)).isGreaterThan(3);
        assertThat(sum(RecoveryUnitModel::lane)).isPositive();
        run(new Mesh(4), 3, 24, 2, 3, 1, 1);
        run(new Torus(4), 3, 24, 2, 1, 1, 11);
        assertThat(sum(RecoveryUnitModel::seizures)).isGreaterThan(6);
        assertThat(checks(DishaRules.LANE)).isEqualTo(sum(RecoveryUnitModel::entered));
        assertThat(checks(DishaRules.FLOW)).isEqualTo(sum(RecoveryUnitModel::passed));
        assertThat(checks(DishaRules.LINK)).isEqualTo(sum(RecoveryUnitModel::passed));
    }
}
