package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

    /** Watches variables by comparing all of them, every cycle. */
    private static final class Watch implements Probe.Listener {
        private final List<Variable> signals;
        private final List<Set<Integer>> reported = new ArrayList<>();
        private final List<Set<Integer>> changed = new ArrayList<>();
        private final List<Boolean> values = new ArrayList<>();
        private List<Long> last = List.of();

        Watch(List<Variable> signals) {
            this.signals = signals;
        }

        @Override
        public void sample(long cycle, Probe.Changes changes) {
            Set<Integer> told = new TreeSet<>();
            for (int i = changes.next(0); i >= 0; i = changes.next(i + 1)) {
                told.add(i);
            }
            reported.add(told);
            List<Long> now = signals.stream().map(Variable::get).toList();
            changed.add(IntStream.range(0, now.size())
                    .filter(i -> last.isEmpty() || !now.get(i).equals(last.get(i)))
                    .boxed()
                    .collect(Collectors.toCollection(TreeSet::new)));
            values.add(IntStream.range(0, now.size())
                    .allMatch(i -> changes.value(i) == signals.get(i).get()));
            last = now;
        }
    }

    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    void reportsExactlyTheChanges(@ForAll("plans") Blueprint plan, @ForAll @IntRange(max = 20) int late) {
        BlueprintDesign design = new BlueprintDesign(plan, ElementKind.PLAIN);
        Simulator simulator = new Simulator(design);
        Watch first = new Watch(design.variables());
        Watch second = new Watch(design.variables().subList(0, 1));
        Watch third = new Watch(manyTimes(design.variables(), design.words()));
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
        assertThat(first.values).doesNotContain(false);
        assertThat(third.values).doesNotContain(false);
        assertThat(first.reported).isEqualTo(first.changed).hasSize(60);
        assertThat(second.reported).isEqualTo(second.changed).hasSize(late);
        assertThat(third.reported).isEqualTo(third.changed).hasSize(60 - late);
    }

    /** More than a few words of the dirty bitmap. */
    private static List<Variable> manyTimes(List<Variable> signals, List<Variable> words) {
        List<Variable> many = new ArrayList<>();
        while (many.size() < 150) {
            many.addAll(signals);
            many.addAll(words);
        }
        return many;
    }
}
