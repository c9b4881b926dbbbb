package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A design on several threads: who runs, in what order, and what goes wrong. */
class ThreadsTest {

    private static final int PARTS = 8;
    private static final int THREADS = 3;

    /** A counter that hands on its count to the next part, and breaks at the count of {@code limit}. */
    private static final class Part extends Module {
        final Register count = output(register("count", 32));

        Part(Module parent, String name, long limit, Set<String> threads) {
            super(parent, name);
            clocked("advance", () -> {
                        threads.add(Thread.currentThread().getName());
                        if (count.get() == limit) {
                            throw new DesignError(path() + " is at its limit");
                        }
                        count.set(count.get() + 1);
                    })
                    .updates(count);
        }
    }

    /** Notes in a list of all that it has seen a count. */
    private static final class Scribe extends BehaviouralModule {
        Scribe(Module parent, String name, Signal count, List<String> notes) {
            super(parent, name);
            Signal in = input("count", count);
            behaviour("note", () -> notes.add(name + " " + in.get())).reads(in);
        }
    }

    private static final class Parts extends Design {
        final List<Part> parts = new ArrayList<>();
        final List<String> notes = new ArrayList<>();
        final Set<String> threads = ConcurrentHashMap.newKeySet();

        /** Part {@code i} breaks at {@code limits[i]}; those without one never. */
        Parts(long... limits) {
            super("parts");
            for (int i = 0; i < PARTS; i++) {
                standAt(i);
                parts.add(new Part(this, "part_" + i, i < limits.length ? limits[i] : -1, threads));
                new Scribe(this, "scribe_" + i, parts.get(i).count, notes);
            }
        }

        Simulator on(int threads) {
            Simulator simulator = new Simulator(this, Evaluation.ACTIVITY_DRIVEN, Ordering.byLevel(1));
            simulator.useThreads(threads);
            return simulator;
        }
    }

    @Test
    void helpersWork() {
        Parts parts = new Parts();
        Simulator simulator = parts.on(THREADS);
        for (int attempt = 0; attempt < 1000 && parts.threads.size() < 2; attempt++) {
            simulator.run(1000);
        }
        assertThat(parts.threads).hasSizeBetween(2, THREADS).anyMatch(name -> name.startsWith("simulator-"));
    }

    /** While the first neighbourhood is not done another thread goes through all others; then comes what runs in turn. */
    @Test
    void nobodyWaitsForHisTurn() {
        CountDownLatch others = new CountDownLatch(PARTS - 1);
        List<Integer> turns = new ArrayList<>();
        Round round = new Round() {
            @Override
            public boolean run(int neighbourhood) {
                if (neighbourhood > 0) {
                    others.countDown();
                    return false;
                }
                try {
                    return others.await(1, TimeUnit.MINUTES);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }

            @Override
            public boolean runInTurn(int neighbourhood) {
                turns.add(neighbourhood);
                return false;
            }

            @Override
            public boolean hasTurns() {
                return true;
            }
        };
        try (Team team = new Team(2, PARTS)) {
            assertThat(team.run(round)).isTrue();
        }
        assertThat(turns).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void whoLooksAtEveryChangeWantsOneThread() {
        Parts parts = new Parts();
        Simulator simulator = parts.on(THREADS);
        List<Variable> counts = parts.parts.stream()
                .flatMap(part -> part.count.variables().stream())
                .toList();
        List<Long> seen = new ArrayList<>();
        Probe probe = new Probe(simulator, counts, (cycle, changes) -> {
            for (int i = changes.next(0); i >= 0; i = changes.next(i + 1)) {
                seen.add(changes.value(i));
            }
        });
        simulator.run(500);
        probe.close();
        assertThat(parts.threads).containsExactly(Thread.currentThread().getName());
        assertThat(seen).hasSize(500 * PARTS).endsWith(499L, 499L);
    }

    @Test
    void whatIsNotHardwareMeetsInTheSameOrder() {
        Parts alone = new Parts();
        alone.on(1).run(300);
        Parts together = new Parts();
        together.on(THREADS).run(300);
        assertThat(together.notes).hasSize(300 * PARTS).isEqualTo(alone.notes);
        assertThat(together.notes.subList(0, PARTS))
                .isEqualTo(IntStream.range(0, PARTS)
                        .mapToObj(i -> "scribe_" + i + " 0")
                        .toList());
    }

    @Test
    void whatOneThreadWouldHaveMetFirstIsThrown() {
        for (int threads : List.of(1, 2, THREADS)) {
            Parts parts = new Parts(-1, -1, 41, 40, -1, 40);
            assertThatThrownBy(() -> parts.on(threads).run(100))
                    .isInstanceOf(DesignError.class)
                    .hasMessage("parts.part_3 is at its limit");
            assertThat(parts.notes).hasSize(41 * PARTS);
        }
    }

    /** A behaviour that throws keeps those behind it from their turns. */
    @Test
    void nobodyTakesHisTurnBehindWhatFails() {
        for (int threads : List.of(1, THREADS)) {
            Design design = new Design("top");
            List<String> notes = new ArrayList<>();
            for (int i = 0; i < PARTS; i++) {
                Part part = new Part(design, "part_" + i, -1, ConcurrentHashMap.newKeySet());
                int number = i;
                new BehaviouralModule(design, "life_" + i) {
                    {
                        Signal in = input("count", part.count);
                        behaviour("live", () -> {
                                    notes.add(number + "@" + in.get());
                                    if (number == 2 && in.get() == 5) {
                                        throw new IllegalStateException("enough");
                                    }
                                })
                                .reads(in);
                    }
                };
            }
            Simulator simulator = new Simulator(design, Evaluation.ACTIVITY_DRIVEN, Ordering.byLevel(1));
            simulator.useThreads(threads);
            assertThatThrownBy(() -> simulator.run(10)).hasMessage("enough");
            assertThat(notes).hasSize(5 * PARTS + 3).endsWith("0@5", "1@5", "2@5");
        }
    }

    @Test
    void refusesLessThanOne() {
        Simulator simulator = new Parts().on(1);
        assertThatThrownBy(() -> simulator.useThreads(0)).hasMessage("threads (0) must be 1 or more");
    }

    @Test
    void placesAreNumbers() {
        assertThatThrownBy(() -> new Design("top") {
                    {
                        standAt(-1);
                    }
                })
                .hasMessage("place -1 must be 0 or more");
    }

    /** Takes what the module on its left has, which runs elsewhere. */
    private static final class Link extends Module {
        private final Register value;

        Link(Design parent, int number, Signal left) {
            super(parent, "link_" + number);
            Signal taken = input("left", left);
            value = output(register("value", 8, number));
            clocked("take", () -> value.set(taken.get())).reads(taken).writes(value);
        }
    }

    private static final class Chain extends Design {
        private final Pin start = pin("start", 8);
        private final List<Link> links = new ArrayList<>();

        Chain() {
            super("chain");
            for (int i = 0; i < PARTS; i++) {
                standAt(i);
                links.add(new Link(this, i, i == 0 ? start : links.get(i - 1).value));
            }
        }
    }

    @Test
    void afterAResetEverybodyHasItsFirstValueAtOnce() {
        Chain chain = new Chain();
        Simulator simulator = new Simulator(chain, Evaluation.ACTIVITY_DRIVEN, Ordering.byLevel(1));
        chain.start.set(99);
        simulator.run(5);
        assertThat(chain.links)
                .extracting(link -> link.value.get())
                .containsExactly(99L, 99L, 99L, 99L, 99L, 0L, 1L, 2L);
        simulator.reset();
        assertThat(chain.links).extracting(link -> link.value.get()).containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L);
        simulator.run(2);
        assertThat(chain.links).extracting(link -> link.value.get()).containsExactly(99L, 99L, 0L, 1L, 2L, 3L, 4L, 5L);
    }
}
