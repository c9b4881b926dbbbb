package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import io.wormrtl.testkit.Trial;
import java.util.function.IntPredicate;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** What several threads may write at the same time differs, so that no wake is lost, however seldom they meet. */
class OwnWordsProperties {

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void ofDesigns(@ForAll("plans") Blueprint plan, @ForAll @IntRange(min = 1, max = 6) int neighbours) {
        BlueprintDesign design = new BlueprintDesign(plan, ElementKind.PLAIN);
        requireOwnWords(design, new Simulator(design, Evaluation.ACTIVITY_DRIVEN, Ordering.byLevel(neighbours)));
    }

    @Property(tries = 12)
    void ofNetworks(@ForAll("networks") NetworkCase loaded, @ForAll @IntRange(min = 1, max = 200) int neighbours) {
        Trial trial = new Trial(
                loaded.parameters(),
                loaded.streams(),
                ElementKind.PLAIN,
                Evaluation.ACTIVITY_DRIVEN,
                Ordering.byLevel(neighbours));
        requireOwnWords(trial.network(), trial.simulator());
    }

    private static void requireOwnWords(Design design, Simulator simulator) {
        Schedule schedule = simulator.schedule();
        Agenda agenda = design.agenda();
        design.forEachModule(module -> module.allElements().forEach(element -> {
            Process driver = Process.driving(element);
            if (driver != null && element.fanout != null) {
                requireOwnWords(element, schedule.neighbourhoodOf(driver.index), schedule, agenda);
            }
        }));
    }

    private static void requireOwnWords(Element element, int home, Schedule schedule, Agenda agenda) {
        IntPredicate own = word -> schedule.neighbourhoodOf(word << 6) == home;
        assertThat(element.fanout.writesOnly(own, agenda.dirty))
                .as("agenda of %s", element)
                .isTrue();
        assertThat(element.fanout.writesOnly(own, agenda.next))
                .as("next sweep of %s", element)
                .isTrue();
        for (int other = 0; other < schedule.neighbourhoods(); other++) {
            boolean isOwn = other == home;
            assertThat(element.fanout.writesOnly(word -> isOwn, agenda.outbox(other).woken))
                    .as("outbox %d of %s", other, element)
                    .isTrue();
        }
    }

    @Provide
    Arbitrary<Blueprint> plans() {
        return Blueprint.any();
    }

    @Provide
    Arbitrary<NetworkCase> networks() {
        return NetworkCases.small(20, 20);
    }
}
