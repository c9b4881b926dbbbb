package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Observers are told in order, and a probe ends where its variables do. */
class ObserversTest {

    private final Design top = new Design("top");

    @Test
    void observersAreToldInTheOrderOfTheirDeclaration() {
        List<String> told = new ArrayList<>();
        BehaviouralModule life = new BehaviouralModule(top, "life") {};
        life.observe(cycle -> told.add("first in " + cycle));
        life.observe(cycle -> told.add("second in " + cycle));
        life.observe(cycle -> told.add("third in " + cycle));
        new Simulator(top).step();
        assertThat(told).containsExactly("first in 0", "second in 0", "third in 0");
    }

    /** Around the ends of words of 64 bits, with every variable changing in every cycle. */
    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 65, 127, 128, 129})
    void behindTheLastVariableNothingHasChanged(int variables) {
        Registers bits = top.registers("bits", variables, 1);
        top.clocked("flip", () -> {
                    for (int i = 0; i < bits.size(); i++) {
                        bits.set(i, 1 - bits.get(i));
                    }
                })
                .updates(bits);
        List<Integer> seen = new ArrayList<>();
        List<Integer> behind = new ArrayList<>();
        Simulator simulator = new Simulator(top);
        new Probe(simulator, bits.variables(), (cycle, changes) -> {
            int count = 0;
            for (int i = changes.next(0); i >= 0; i = changes.next(i + 1)) {
                count++;
            }
            seen.add(count);
            behind.add(changes.next(variables));
        });
        simulator.run(3);
        assertThat(seen).containsExactly(variables, variables, variables);
        assertThat(behind).containsOnly(-1);
    }
}
