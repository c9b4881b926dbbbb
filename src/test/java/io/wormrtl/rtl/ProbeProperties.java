package io.wormrtl.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** A probe tells of every change and invents next to none; several watch at once. */
class ProbeProperties {

    @Provide
    Arbitrary<Blueprint> plans() {
        return Blueprint.any();
    }

    /** Watches signals by comparing all of them, every cycle. */
    private static final class Watch implements Probe.Listener {
        private final List<Signal> signals;
        private final List<Set<Integer>> reported = new ArrayList<>();
        private final List<Set<Integer>> changed = new ArrayList<>();
        private final List<Long> last = new ArrayList<>();

        Watch(List<Signal> signals) {
            this.signals = signals;
        }

        @Override
        public void sample(long cycle, Probe.Changes changes) {
            Set<Integer> told = new TreeSet<>();
            for (int i = changes.next(0); i >= 0; i = changes.next(i + 1)) {
                told.add(i);
            }
            reported.add(told);
            Set<Integer> real = new TreeSet<>();
            for (int i = 0; i < signals.size(); i++) {
                long value = signals.get(i).get();
                if (last.size() == i) {
                    last.add(value);
                    real.add(i);
                } else if (last.set(i, value) != value) {
                    real.add(i);
                }
            }
            changed.add(real);
        }
    }

    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    void reportsExactlyTheChanges(@ForAll("plans") Blueprint plan, @ForAll @IntRange(max = 20) int late) {
        BlueprintDesign design = new BlueprintDesign(plan, ElementFactory.PLAIN);
        Simulator simulator = new Simulator(design);
        Watch first = new Watch(design.signals());
        Watch second = new Watch(design.signals().subList(0, 1));
        Watch third = new Watch(manyTimes(design.signals()));
        new Probe(simulator, first.signals, first);
        Probe closing = new Probe(simulator, second.signals, second);
        for (int cycle = 0; cycle < 60; cycle++) {
            if (cycle == late) {
                closing.close();
                new Probe(simulator, third.signals, third);
            }
            design.stimulate(cycle);
            simulator.step();
        }
        assertThat(first.reported).isEqualTo(first.changed).hasSize(60);
        assertThat(second.reported).isEqualTo(second.changed).hasSize(late);
        assertThat(third.reported).isEqualTo(third.changed).hasSize(60 - late);
    }

    /** More than a few words of the dirty bitmap. */
    private static List<Signal> manyTimes(List<Signal> signals) {
        List<Signal> many = new ArrayList<>();
        while (many.size() < 150) {
            many.addAll(signals);
        }
        return many;
    }
}
