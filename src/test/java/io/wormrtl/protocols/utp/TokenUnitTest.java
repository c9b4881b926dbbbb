package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.testkit.Trial;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Routers do what the manual's page says of them, cycle by cycle, while links and nodes fail under traffic. */
class TokenUnitTest {

    private final UnitEvents events = new UnitEvents();

    private NetworkParameters modelled(Scenario scenario) {
        return scenario.network(context -> new TokenUnitModel(new TokenUnit(context), events));
    }

    private void run(Scenario scenario) {
        Trial.of(modelled(scenario), scenario.messages()).run(400);
    }

    @Test
    void everyLineAndRegisterIsAsTheManualSays() {
        run(Scenario.mesh(0));
        run(Scenario.row(0));
        run(Scenario.square(0));
        assertThat(events.seen()).containsExactlyInAnyOrder(UnitEvents.Event.values());
    }

    /** Every process says what it reads and writes, and need not run when nothing of it changes. */
    @Tag("slow")
    @Test
    void theSameWhenEverythingIsChecked() {
        Scenario scenario = Scenario.square(1);
        new Trial(
                        modelled(scenario),
                        Trial.streamsOf(scenario.messages()),
                        ElementKind.checked(),
                        Evaluation.EVERYTHING,
                        Ordering.shuffled(1))
                .run(150);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void everyLineAndRegisterIsAsTheManualSaysWhateverHappens(long seed) {
        run(Scenario.mesh(seed));
        run(Scenario.row(seed));
        run(Scenario.square(seed));
    }
}
