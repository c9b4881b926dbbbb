package io.wormrtl.kernel.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.gate.AndGraph;
import io.wormrtl.kernel.gate.Solver;
import io.wormrtl.kernel.rtl.BitField;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.translate.Translation;
import io.wormrtl.kernel.word.Cell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongBinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small machines of which one knows what holds. */
class ProverTest {

    private static final int WIDTH = 4;

    private final Design design = new Design("top");
    private final Ring ring = new Ring(design, "ring");
    private final Specification specification = new Specification(design, "never", ring);

    /** A module of which nothing can be said. */
    private static final class Plain extends Module {
        Plain(Module parent, String name) {
            super(parent, name);
        }
    }

    /** A counter that goes from 0 to 9 and begins anew, a step whenever it is told to; it remembers its last values. */
    private static final class Ring extends Module {
        private final Pin step = pin("step", 1);
        private final Register count = register("count", WIDTH);
        private final Registers last = registers("last", 2, WIDTH, 0);
        private final Memory seen = memory("seen", 1, 10, 1, 1);

        Ring(Module parent, String name) {
            super(parent, name);
            input(step);
            clocked("count_up", this::countUp)
                    .reads(step, seen)
                    .updates(count, last)
                    .writes(seen);
        }

        private void countUp() {
            int now = count.getInt();
            last.set(1, last.get(0));
            last.set(0, now);
            if (step.isHigh()) {
                seen.write(now, 1);
                count.set(now == 9 ? 0 : now + 1);
            }
        }
    }

    private Map<String, Verdict> verdicts(Effort effort) {
        new Simulator(design);
        List<Finding> findings = new Prover(effort).prove(List.of(specification));
        assertThat(findings).hasSize(1);
        return findings.get(0).verdicts().entrySet().stream()
                .collect(Collectors.toMap(claim -> claim.getKey().name(), Map.Entry::getValue));
    }

    private static Expression is(Register register, long value) {
        return Expression.of(() -> register.get() == value ? 1 : 0, register);
    }

    @Test
    void aProofNeedsNoCycleOrTheOneBefore() {
        Register count = ring.count;
        specification.claimNever(
                "both",
                "the counter is 3 and 4",
                1,
                Expression.of(() -> count.get() == 3 && count.get() == 4 ? 1 : 0, count));
        specification.claimNever("ten", "the counter is ten", 1, is(count, 10));
        specification.claimNever(
                "beyond",
                "the counter is above nine",
                WIDTH,
                Expression.of(() -> count.get() > 9 ? count.get() : 0, count));
        Map<String, Verdict> verdicts = verdicts(Effort.USUAL);
        assertThat(verdicts.get("both")).isEqualTo(new Verdict.Proven(0));
        assertThat(verdicts.get("beyond")).isEqualTo(new Verdict.Proven(1));
        assertThat(verdicts.get("ten")).isEqualTo(new Verdict.Proven(1));
    }

    /** That the value two cycles ago was in range follows from that of the cycle before, which a cycle more has shown. */
    @Test
    void whatLooksBackNeedsMoreCyclesUnlessAnotherClaimHelps() {
        Registers last = ring.last;
        specification.claimNever(
                "late", "the counter was above nine", 1, Expression.of(() -> last.get(1) > 9 ? 1 : 0, last));
        assertThat(verdicts(Effort.USUAL).get("late")).isEqualTo(new Verdict.Proven(3));
    }

    @Test
    void claimsProveEachOther() {
        Registers last = ring.last;
        Register count = ring.count;
        specification.claimNever(
                "late", "the counter was above nine", 1, Expression.of(() -> last.get(1) > 9 ? 1 : 0, last));
        specification.claimNever(
                "lately", "the counter was above nine", 1, Expression.of(() -> last.get(0) > 9 ? 1 : 0, last));
        specification.claimNever(
                "now", "the counter is above nine", 1, Expression.of(() -> count.get() > 9 ? 1 : 0, count));
        assertThat(verdicts(Effort.USUAL).values()).containsOnly(new Verdict.Proven(1));
    }

    @Test
    void whatHappensIsShownInTheFirstCycleInWhichItCan() {
        specification.claimNever("three", "the counter is three", 1, is(ring.count, 3));
        Verdict.Refuted refuted = (Verdict.Refuted) verdicts(Effort.USUAL).get("three");
        Trace trace = refuted.trace();
        assertThat(trace.cycles()).isEqualTo(4);
        for (int cycle = 0; cycle < 4; cycle++) {
            assertThat(trace.value(ring.count, cycle)).isEqualTo(cycle);
            assertThat(trace.happens(specification.claims().get(0), cycle)).isEqualTo(cycle == 3);
        }
        assertThat(trace.value(ring.seen.variables().get(2), 3)).isEqualTo(1);
        assertThat(trace.value(ring.seen.variables().get(3), 3)).isZero();
    }

    @Test
    void whatCanNeitherBeProvedNorShownHoldsForSoManyCycles() {
        specification.claimNever("nine", "the counter is nine", 1, is(ring.count, 9));
        assertThat(verdicts(new Effort(8, 3, 1000)).get("nine")).isEqualTo(new Verdict.Bounded(8));
    }

    /** What comes in at two pins is there in the next cycle. */
    private static final class Pair extends Module {
        private final Pin first;
        private final Pin second;
        private final Register one;
        private final Register other;

        Pair(Module parent, int width) {
            super(parent, "pair");
            first = input(pin("first", width));
            second = input(pin("second", width));
            one = register("one", width);
            other = register("other", width);
            clocked("store", () -> {
                        one.set(first.get());
                        other.set(second.get());
                    })
                    .reads(first, second)
                    .writes(one, other);
        }

        Expression when(LongBinaryOperator happens) {
            return Expression.of(() -> happens.applyAsLong(one.get(), other.get()), one, other);
        }
    }

    private static Verdict only(Effort effort, Pair pair, Expression claim) {
        Specification specification = new Specification(pair.design(), "never", pair);
        specification.claimNever("claim", "it happens", 1, claim);
        new Simulator(pair.design());
        return new Prover(effort)
                .prove(List.of(specification))
                .get(0)
                .verdicts()
                .values()
                .iterator()
                .next();
    }

    /** No two numbers of eight bits make that prime: it is easily seen of the zeros after reset, and not of others. */
    @Test
    void aSearchThatIsBrokenOffSaysWhichCyclesItHasSeenToTheEnd() {
        Pair pair = new Pair(new Design("top"), 8);
        Expression product = pair.when((one, other) -> one * other == 32_749 ? 1 : 0);
        assertThat(only(new Effort(8, 0, 3), pair, product)).isEqualTo(new Verdict.Bounded(1));
    }

    @Test
    void valuesOfWideInputsAreShownWhole() {
        Pair pair = new Pair(new Design("top"), 48);
        long first = 0x8123_4567_89abL;
        long second = 0x1fdb_9753_1eceL;
        Expression both = pair.when((one, other) -> one == first && other == second ? 1 : 0);
        Trace trace = ((Verdict.Refuted) only(Effort.USUAL, pair, both)).trace();
        assertThat(trace.value(pair.first, 0)).isEqualTo(first);
        assertThat(trace.value(pair.second, 0)).isEqualTo(second);
        assertThat(trace.value(pair.one, 1)).isEqualTo(first);
    }

    @Test
    void whatIsAssumedDoesNotHappen() {
        specification.assumeNever(
                "at-five",
                "a step from five",
                1,
                Expression.of(() -> ring.step.isHigh() && ring.count.get() == 5 ? 1 : 0, ring.step, ring.count));
        specification.claimNever("six", "the counter is six", 1, is(ring.count, 6));
        specification.claimNever("five", "the counter is five", 1, is(ring.count, 5));
        Map<String, Verdict> verdicts = verdicts(Effort.USUAL);
        assertThat(verdicts.get("six")).isEqualTo(new Verdict.Proven(1));
        assertThat(((Verdict.Refuted) verdicts.get("five")).trace().cycles()).isEqualTo(6);
    }

    @Test
    void assumptionsThatContradictEachOtherAreRefused() {
        specification.assumeNever("low", "no step", 1, Expression.of(() -> ring.step.isHigh() ? 0 : 1, ring.step));
        specification.assumeNever("high", "a step", 1, Expression.of(ring.step));
        specification.claimNever("three", "the counter is three", 1, is(ring.count, 3));
        assertThatThrownBy(() -> verdicts(Effort.USUAL))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("after reset nothing is as top.never assumes");
    }

    @Test
    void whatIsLeftOpenMayBeAnything() {
        specification.leaveOpen(ring.count);
        specification.claimNever("ten", "the counter is ten", 1, is(ring.count, 10));
        Verdict.Refuted refuted = (Verdict.Refuted) verdicts(Effort.USUAL).get("ten");
        assertThat(refuted.trace().cycles()).isEqualTo(1);
    }

    @Test
    void aRegisterOfTheSpecificationRemembers() {
        Register count = ring.count;
        Register before = specification.remember("earlier", WIDTH, Expression.of(count));
        specification.claimNever(
                "jump",
                "the counter goes on by two",
                1,
                Expression.of(() -> count.get() == before.get() + 2 ? 1 : 0, count, before));
        assertThat(verdicts(Effort.USUAL).get("jump")).isEqualTo(new Verdict.Proven(1));
    }

    @Test
    void specificationsOfOneShapeAreOneFinding() {
        Ring other = new Ring(design, "other");
        Specification same = new Specification(design, "also_never", other);
        for (Specification each : List.of(specification, same)) {
            Register count = ((Ring) each.hardware().get(0)).count;
            each.claimNever("ten", "the counter is ten", 1, is(count, 10));
        }
        Specification differs = new Specification(design, "rarely", other);
        differs.claimNever("ten", "the counter is ten", 1, is(other.count, 3));
        new Simulator(design);
        List<Finding> findings = new Prover(Effort.USUAL).prove(List.of(specification, differs, same));
        assertThat(findings)
                .extracting(Finding::specifications)
                .containsExactly(List.of(specification, same), List.of(differs));
    }

    /** Nothing is left to prove of either, and each is counted as what it is. */
    @Test
    void modulesOfAnotherTypeAreAnotherFinding() {
        Specification first = new Specification(design, "nothing", ring);
        Specification second = new Specification(design, "nothing_either", new Ring(design, "other"));
        Specification third = new Specification(design, "nothing_too", new Plain(design, "plain"));
        new Simulator(design);
        assertThat(new Prover(Effort.USUAL).prove(List.of(first, third, second)))
                .extracting(Finding::specifications)
                .containsExactly(List.of(first, second), List.of(third));
    }

    @Test
    void theWaveformHasTheModulesAndTheStatements(@TempDir Path directory) throws IOException {
        specification.claimNever("three", "the counter is three", 1, is(ring.count, 3));
        Trace trace = ((Verdict.Refuted) verdicts(Effort.USUAL).get("three")).trace();
        Path file = directory.resolve("three.vcd");
        specification.writeWaveform(trace, "three", file);
        String vcd = Files.readString(file);
        assertThat(vcd).contains("$comment three $end", "$scope module ring $end", " claimed_three $end", " step $end");
        // The counter is 0 in the first cycle and 1, 2, 3 from then on.
        String count = vcd.lines()
                .filter(line -> line.endsWith(" count $end"))
                .findFirst()
                .orElseThrow()
                .split(" ")[3];
        assertThat(vcd.lines().filter(line -> line.endsWith(" " + count)).filter(line -> line.startsWith("b")))
                .containsExactly("b0 " + count, "b1 " + count, "b10 " + count, "b11 " + count);
        assertThat(vcd.lines().filter(line -> line.startsWith("#"))).contains("#0", "#1000", "#2000", "#3000", "#4000");
    }

    /** A module like others but for one thing. */
    private record Likeness(
            long resetValue,
            long step,
            long startOfReset,
            int width,
            String assumed,
            String claimed,
            boolean isEither) {

        Likeness() {
            this(1, 3, 0, 40, "assumed", "claimed", false);
        }

        Specification of(Design design, String name) {
            Specification specification = new Specification(design, name, new Like(design, name + "_like", this));
            Like like = (Like) specification.hardware().get(0);
            specification.assumeNever(assumed, "it is high", 1, Expression.of(like.in));
            specification.claimNever(
                    claimed, "it is 9", 1, Expression.of(() -> like.shown.get() == 9 ? 1 : 0, like.shown));
            return specification;
        }
    }

    /** Shows a count while a register says so, which holds what shows it in reset. */
    private static final class Like extends Module {
        private final Pin in = pin("in", 1);
        private final Wire shown;

        Like(Module parent, String name, Likeness likeness) {
            super(parent, name);
            input(in);
            Register held = register("held", 1, likeness.startOfReset);
            Register count = register("count", likeness.width, likeness.resetValue);
            clocked("step", () -> count.set(count.get() ^ likeness.step)).updates(count);
            Shown within = new Shown(this, held, count);
            shown = within.shown;
            clocked("hold", () -> held.set(likeness.isEither ? held.get() | in.get() : held.get()))
                    .reads(in)
                    .updates(held);
        }
    }

    private static final class Shown extends Module {
        private final Wire shown;

        Shown(Module parent, Register held, Register count) {
            super(parent, "inner");
            resetBy(input("held", 1, held));
            input("count", count);
            shown = output(wire("shown", count.width()));
            combinational("show", () -> shown.set(count.get())).reads(count).writes(shown);
        }
    }

    /** Whatever a verdict or a report depends on makes another shape. */
    @Test
    void specificationsThatDifferInOneThingAreOfAnotherShape() {
        Likeness plain = new Likeness();
        List<Likeness> all = List.of(
                plain,
                new Likeness(2, 3, 0, 40, "assumed", "claimed", false),
                new Likeness(1L << 36 | 1, 3, 0, 40, "assumed", "claimed", false),
                new Likeness(1, 2, 0, 40, "assumed", "claimed", false),
                new Likeness(1, 3, 1, 40, "assumed", "claimed", false),
                new Likeness(1, 3, 0, 39, "assumed", "claimed", false),
                new Likeness(1, 3, 0, 40, "presumed", "claimed", false),
                new Likeness(1, 3, 0, 40, "assumed", "alleged", false),
                new Likeness(1, 3, 0, 40, "assumed", "claimed", true));
        List<Specification> specifications = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            specifications.add(all.get(i).of(design, "of_" + i));
            if (i % 3 == 0) {
                specifications.add(all.get(i).of(design, "again_" + i));
            }
        }
        new Simulator(design);
        List<Integer> decided = new ArrayList<>();
        List<Finding> findings = new Prover(Effort.USUAL).prove(specifications, decided::add);
        assertThat(findings)
                .extracting(finding -> finding.first().name())
                .containsExactly("of_0", "of_1", "of_2", "of_3", "of_4", "of_5", "of_6", "of_7", "of_8");
        assertThat(decided).containsExactly(2, 1, 1, 2, 1, 1, 2, 1, 1);
    }

    @Test
    void effortsAreWhatIsAskedFor() {
        assertThat(new Effort(5, 2, 7).to(9)).isEqualTo(new Effort(9, 2, 7));
        assertThat(new Effort(1, 0, 1)).isNotNull();
        for (int[] wrong : new int[][] {{0, 0, 1}, {1, -1, 1}, {1, 0, 0}}) {
            assertThatThrownBy(() -> new Effort(wrong[0], wrong[1], wrong[2]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("depth (" + wrong[0] + ") and conflicts (" + wrong[2]
                            + ") must be at least 1, induction (" + wrong[1] + ") at least 0");
        }
    }

    /** Of 48 bits that come in at a pin the lower 20 are data. */
    @Test
    void aTraceKnowsTheFieldsOfAWord() {
        List<BitField> fields = List.of(new BitField("data", 0, 20), new BitField("lane", 20, 28));
        Module keeper = new Module(new Design("top"), "keeper") {
            private final Pin in = pin("in", 48);
            private final Registers kept = registers("kept", 2, 48, 0).dividedInto(fields);

            {
                input(in);
                clocked("keep", () -> kept.set(1, in.get())).reads(in).writes(kept);
            }
        };
        Registers kept = (Registers) keeper.elements().get(1);
        Specification never = new Specification(keeper.design(), "never", keeper);
        long value = 0x8123_4567_89abL;
        never.claimNever("claim", "it is there", 1, Expression.of(() -> kept.get(1) == value ? 1 : 0, kept));
        new Simulator(keeper.design());
        Verdict verdict = new Prover(Effort.USUAL)
                .prove(List.of(never))
                .get(0)
                .verdicts()
                .get(never.claims().get(0));
        Trace trace = ((Verdict.Refuted) verdict).trace();
        Variable entry = kept.variables().get(1);
        assertThat(trace.value(entry, 1)).isEqualTo(value);
        assertThat(trace.value(fields.get(0).of(entry), 1)).isEqualTo(0x789ab);
        assertThat(trace.value(fields.get(1).of(entry), 1)).isEqualTo(0x8123456);
        assertThat(trace.value(fields.get(1).of(kept.variables().get(0)), 1)).isZero();
    }

    /** Of a register of four bits all but that it is never 0; none of single bits, wide words and memories. */
    @Test
    void rangesAreAllThatARegisterMayStayBelow() {
        List<Cell> cells = Stream.of(ring.step, ring.seen, ring.count, new Pair(new Design("other"), 6).one)
                .map(element -> new Cell(element, 0))
                .toList();
        List<Range> ranges = Range.of(cells);
        assertThat(ranges).extracting(Range::cell).containsOnly(new Cell(ring.count, 0));
        assertThat(ranges)
                .extracting(Range::least)
                .containsExactly(LongStream.range(1, 16).boxed().toArray(Long[]::new));
        new Simulator(design);
        Machine machine = new Machine(specification, new Translation()::of);
        Unrolling cycles = new Unrolling(machine, List.of(new Cell(ring.count, 0)), Unrolling.Start.ANY);
        int[] count = cycles.bits(new Cell(ring.count, 0), 0);
        for (Range range : ranges) {
            int reaches = cycles.happens(range, 0)[0];
            for (int value = 0; value < 16; value++) {
                int given = AndGraph.TRUE;
                for (int bit = 0; bit < WIDTH; bit++) {
                    given = cycles.graph().and(given, (value >> bit & 1) != 0 ? count[bit] : AndGraph.not(count[bit]));
                }
                Solver.Answer answer = new Solver(cycles.graph()).search(given, reaches, 1000);
                assertThat(answer == Solver.Answer.YES).isEqualTo(value >= range.least());
            }
        }
    }

    @Test
    void whatDoesNotApplyIsSaidWithItsReason() {
        assertThat(new Omission("some-rule", "there is no ring").words()).isEqualTo("does not apply: there is no ring");
        assertThat(Omission.withoutAny(design, Plain.class)).containsExactly(new Omission("all", "there is no Plain"));
        assertThat(Omission.withoutAny(design, Ring.class)).isEmpty();
    }
}
