package io.wormrtl.kernel.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Snapshot;
import io.wormrtl.kernel.rtl.Wire;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Small machines drawn at random: the prover against looking at every state that can be reached. */
class ProverProperties {

    private static final int WIDTH = 3;
    private static final int VALUES = 1 << WIDTH;
    private static final int CYCLES = 12;

    /**
     * A machine of two registers, a memory of two words and an input, whose next states stand in tables. A shift and the
     * number of a lowest bit stand for the code of arbiters.
     */
    private static final class Drawn extends Module {
        private final Pin input = pin("in", 1);
        private final Register first = register("first", WIDTH);
        private final Register second = register("second", WIDTH);
        private final Memory words = memory("words", 1, 2);
        private final Wire chosen = wire("chosen", 2);
        private final long[] firstNext;
        private final long[] secondNext;

        Drawn(Module parent, Random random) {
            super(parent, "drawn");
            this.firstNext = table(random, 2 * VALUES);
            this.secondNext = table(random, 2 * VALUES);
            input(input);
            combinational("choose", this::choose).reads(first, second).writes(chosen);
            clocked("advance", this::advance).reads(input, chosen).updates(first, second, words);
        }

        private static long[] table(Random random, int size) {
            int values = 2 + random.nextInt(VALUES - 1);
            return random.longs(size, 0, values).toArray();
        }

        private void choose() {
            long from = first.get() & -1L << second.get();
            long asked = from != 0 ? from : first.get();
            chosen.set(asked == 0 ? WIDTH : Bits.first(asked));
        }

        private void advance() {
            int in = input.getInt();
            long mark = 1L << chosen.getInt();
            first.set(firstNext[first.getInt() << 1 | in]);
            second.set(secondNext[second.getInt() << 1 | (int) words.read(in)] ^ (mark & 1));
            words.write(in, mark >> 1 & 1);
        }
    }

    /** A machine, what is claimed of it, and a simulator that runs it. */
    private static final class Trial {
        private final Design design = new Design("top");
        private final Drawn drawn;
        private final Specification specification;
        private final Simulator simulator;

        Trial(Random random) {
            drawn = new Drawn(design, random);
            specification = new Specification(design, "never", drawn);
            if (random.nextInt(3) == 0) {
                specification.assumeNever("input", "a high input", 1, highAt(drawn, random.nextInt(VALUES)));
            }
            for (int i = 0; i < 4; i++) {
                specification.claimNever("met-" + i, "a pair of values", 1, met(drawn, random));
            }
            Register earlier = specification.remember("earlier", WIDTH, Expression.of(drawn.first));
            specification.claimNever(
                    "jump", "one value after another", WIDTH, followed(earlier, drawn.first, random.nextInt(VALUES)));
            simulator = new Simulator(design);
        }

        private static Expression highAt(Drawn drawn, long when) {
            return Expression.of(() -> drawn.first.get() == when ? drawn.input.get() : 0, drawn.first, drawn.input);
        }

        private static Expression followed(Register earlier, Register now, long from) {
            return Expression.of(() -> earlier.get() == from ? now.get() & 5 : 0, earlier, now);
        }

        private static Expression met(Drawn drawn, Random random) {
            long a = random.nextInt(VALUES);
            long b = random.nextInt(VALUES);
            int only = random.nextInt(3);
            return Expression.of(
                    () -> {
                        long wrong = drawn.first.get() == a && (only == 0 || drawn.second.get() == b) ? 1 : 0;
                        return only == 2 && drawn.words.read(0) == drawn.words.read(1) ? 0 : wrong;
                    },
                    drawn.first,
                    drawn.second,
                    drawn.words);
        }

        /** In which number of cycles, as the simulator runs them, each claim is first broken; nothing where it never is. */
        Map<Statement, Integer> reached() {
            Map<Statement, Integer> reached = new HashMap<>();
            Map<Snapshot, Integer> seen = new HashMap<>();
            Deque<Snapshot> open = new ArrayDeque<>();
            seen.put(simulator.snapshot(), 0);
            open.add(simulator.snapshot());
            while (!open.isEmpty()) {
                Snapshot state = open.remove();
                int cycles = seen.get(state) + 1;
                for (int in = 0; in < 2; in++) {
                    simulator.restore(state);
                    drawn.input.set(in);
                    simulator.step();
                    if (specification.assumptions().stream()
                            .anyMatch(each -> each.happens().isHigh())) {
                        continue;
                    }
                    specification.claims().stream()
                            .filter(claim -> claim.happens().isHigh())
                            .forEach(claim -> reached.putIfAbsent(claim, cycles));
                    Snapshot next = simulator.snapshot();
                    if (seen.putIfAbsent(next, cycles) == null) {
                        open.add(next);
                    }
                }
            }
            return reached;
        }
    }

    @Property(tries = 300)
    void verdictsAreTrue(@ForAll Random random) {
        Trial trial = new Trial(random);
        Map<Statement, Integer> reached = trial.reached();
        verdicts(trial, new Effort(CYCLES, 3, 10_000)).forEach((claim, verdict) -> {
            requireTrue(claim, verdict, reached);
            if (verdict instanceof Verdict.Bounded bounded) {
                assertThat(bounded.cycles()).isEqualTo(CYCLES);
            }
        });
    }

    /** Claims are asked about together, and where that is too hard, about fewer. */
    @Property(tries = 300)
    void verdictsAreTrueWhereSearchesAreGivenUp(
            @ForAll Random random, @ForAll @IntRange(min = 1, max = 6) int conflicts) {
        Trial trial = new Trial(random);
        Map<Statement, Integer> reached = trial.reached();
        verdicts(trial, new Effort(CYCLES, 3, conflicts))
                .forEach((claim, verdict) -> requireTrue(claim, verdict, reached));
    }

    private static Map<Statement, Verdict> verdicts(Trial trial, Effort effort) {
        return new Prover(effort).prove(List.of(trial.specification)).get(0).verdicts();
    }

    private static void requireTrue(Statement claim, Verdict verdict, Map<Statement, Integer> reached) {
        Integer cycles = reached.get(claim);
        if (verdict instanceof Verdict.Refuted refuted) {
            assertThat(refuted.trace().cycles()).as(claim.name()).isEqualTo(cycles);
        } else if (verdict instanceof Verdict.Bounded bounded) {
            assertThat(cycles == null || cycles > bounded.cycles())
                    .as(claim.name() + " " + verdict)
                    .isTrue();
        } else {
            assertThat(cycles).as(claim.name() + " " + verdict).isNull();
        }
    }
}
