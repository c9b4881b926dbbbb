package io.wormrtl.kernel.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the code of a module throws is found, and what it does not is proven. */
class ExceptionsTest {

    private static final int WORDS = 5;

    private final Design design = new Design("top");

    /** Goes round five registers, the last one too if it is sound, and adds to the one it is at. */
    private static final class Ring extends Module {
        private final Pin step = pin("step", 1);
        private final int last;
        private final Register pointer = register("pointer", 3);
        private final Registers counts = registers("counts", WORDS, 4, 0);

        Ring(Module parent, int last) {
            super(parent, "ring");
            input(step);
            this.last = last;
            clocked("go_on", this::goOn).reads(step).updates(pointer, counts);
        }

        private void goOn() {
            if (step.isHigh()) {
                int now = pointer.getInt();
                counts.set(now, counts.get(now) ^ 1);
                pointer.set(now == last ? 0 : now + 1);
            }
        }
    }

    /** Has registers that it chooses one of by the line of another. */
    private static final class Chosen extends Module {
        private final Signal which;
        private final Registers counts = registers("counts", WORDS, 4, 0);

        Chosen(Module parent, Signal which) {
            super(parent, "chosen");
            this.which = input("which", which);
            clocked("choose", this::choose).reads(which).updates(counts);
        }

        private void choose() {
            counts.set((int) which.get(), 3);
        }
    }

    /** Says which. */
    private static final class Chooser extends Module {
        private final Register next = register("next", 3);
        private final Wire which = output(wire("which", 3));

        Chooser(Module parent) {
            super(parent, "chooser");
            clocked("step", () -> next.set((next.get() + 1) % WORDS)).updates(next);
            combinational("say", () -> which.set(next.get())).reads(next).writes(which);
        }
    }

    private Specification specification(Module module) {
        Specification specification = new Specification(module, "prove_exceptions", module);
        new Exceptions(Effort.USUAL).claim(specification, module);
        return specification;
    }

    private Finding prove(Specification specification) {
        new Simulator(design);
        List<Finding> findings = new Prover(Effort.USUAL).prove(List.of(specification));
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    private static Map<String, Verdict> byMeaning(Finding finding) {
        assertThat(finding.verdicts().keySet()).allMatch(claim -> claim.name().equals(Exceptions.RULE));
        return finding.verdicts().entrySet().stream()
                .collect(Collectors.toMap(claim -> claim.getKey().meaning(), Map.Entry::getValue, (one, same) -> one));
    }

    /** A pointer with bits for eight never has more than four, and that it has not is found without being told. */
    @Test
    void anIndexThatStaysWithinBoundsIsProven() {
        Specification specification = specification(new Ring(design, WORDS - 1));
        assertThat(specification.claims()).as("some state would throw it").isNotEmpty();
        assertThat(byMeaning(prove(specification)).values())
                .allSatisfy(verdict -> assertThat(verdict).isInstanceOf(Verdict.Proven.class));
    }

    /** One round too many; whoever steps it may, and so it does. */
    @Test
    void anIndexThatGoesOutOfBoundsIsRefutedInTheFirstCycleInWhichItDoes() {
        Specification specification = specification(new Ring(design, WORDS));
        Map<String, Verdict> verdicts = byMeaning(prove(specification));
        List<String> refuted = verdicts.keySet().stream()
                .filter(meaning -> verdicts.get(meaning) instanceof Verdict.Refuted)
                .toList();
        assertThat(refuted).singleElement().asString().matches("go_on throws in \\S+: an index is out of bounds");
        Trace trace = ((Verdict.Refuted) verdicts.get(refuted.get(0))).trace();
        assertThat(trace.cycles()).as("five steps, then it is at the sixth").isEqualTo(WORDS + 1);
        assertThat(trace.hasNeighbours()).isFalse();
    }

    /** In Java the run ends there. */
    @Test
    void whatIsRefutedIsThrown() {
        Ring ring = new Ring(design, WORDS);
        Simulator simulator = new Simulator(design);
        ring.step.set(1);
        for (int cycle = 0; cycle < WORDS; cycle++) {
            simulator.step();
        }
        assertThat(ring.pointer.getInt()).isEqualTo(WORDS);
        assertThatThrownBy(simulator::step)
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("top.ring.counts: index 5, size 5");
    }

    @Test
    void whatNoStateThrowsIsCountedAndNotClaimed() {
        Module module = new Module(design, "full") {
            private final Register pointer = register("pointer", 2);
            private final Registers counts = registers("counts", 4, 4, 0);

            {
                clocked("go_on", () -> {
                            counts.set(pointer.getInt(), 1);
                            pointer.set((pointer.get() + 1) % 4);
                        })
                        .updates(pointer, counts);
            }
        };
        Specification specification = specification(module);
        assertThat(specification.claims()).isEmpty();
        assertThat(prove(specification).verdicts()).isEmpty();
    }

    /** The neighbour never says so; but that is not known of it here. */
    @Test
    void whatNeighboursWouldHaveToDoIsToldFromWhatIsThrown() {
        Chooser chooser = new Chooser(design);
        Specification specification = specification(new Chosen(design, chooser.which));
        assertThat(byMeaning(prove(specification)))
                .isNotEmpty()
                .allSatisfy((meaning, verdict) -> assertThat(
                                ((Verdict.Refuted) verdict).trace().hasNeighbours())
                        .isTrue());
    }

    @Test
    void withBothNeighboursItIsProven() {
        Chooser chooser = new Chooser(design);
        Chosen chosen = new Chosen(design, chooser.which);
        Specification specification = new Specification(design, "prove_exceptions", chooser, chosen);
        new Exceptions(Effort.USUAL).claim(specification, chosen);
        assertThat(byMeaning(prove(specification)))
                .isNotEmpty()
                .allSatisfy((meaning, verdict) -> assertThat(verdict).isInstanceOf(Verdict.Proven.class));
    }

    /** Of two products that are the same nobody knows that at once; who gives up early must prove it. */
    @Test
    void whatTheSolverGivesUpIsClaimed() {
        Module module = new Module(design, "products") {
            private final Register one = register("one", 5);
            private final Register other = register("other", 5);
            private final Registers counts = registers("counts", 4, 4, 0);

            {
                clocked("count", () -> {
                            long product = one.get() * (other.get() + 1);
                            long sum = one.get() * other.get() + one.get();
                            counts.set(product == sum ? 1 : 7, 2);
                        })
                        .reads(one, other)
                        .updates(counts);
                clocked("step", () -> {
                            one.set(one.get() + 1 & 31);
                            other.set(other.get() + 3 & 31);
                        })
                        .updates(one, other);
            }
        };
        Specification known = new Specification(module, "prove_exceptions", module);
        new Exceptions(new Effort(1, 0, 1_000_000)).claim(known, module);
        assertThat(known.claims()).isEmpty();
        Specification unknown = new Specification(module, "prove_with_less", module);
        new Exceptions(new Effort(1, 0, 1)).claim(unknown, module);
        assertThat(unknown.claims()).isNotEmpty();
    }

    /** A register that is 1 after reset, whoever asks for that, is never 0. */
    @Test
    void aResetSignalGivesRegistersTheirValuesAfterReset() {
        Module module = new Module(design, "divider") {
            private final Register by = register("by", 3, 1);
            private final Register quotient = register("quotient", 7);

            {
                resetBy(input(pin("again", 1)));
                clocked("divide", () -> {
                            quotient.set(100 / by.getInt());
                            by.set(by.get() == 5 ? 1 : by.get() + 1);
                        })
                        .updates(by, quotient);
            }
        };
        assertThat(byMeaning(prove(specification(module))).values())
                .isNotEmpty()
                .allSatisfy(verdict -> assertThat(verdict).isInstanceOf(Verdict.Proven.class));
    }

    /** The process, the line and what happens there; values of the module are called as within it, others by their paths. */
    @Test
    void aClaimSaysWhatIsThrownAndWhere() {
        Signal given = new Chooser(design).which;
        Module module = new Module(design, "stage") {
            private final Signal wide = input("wide", given);
            private final Register count = register("count", 2);

            {
                clocked("take", () -> count.set(wide.get())).reads(wide).writes(count);
            }
        };
        assertThat(specification(module).claims())
                .singleElement()
                .satisfies(claim -> assertThat(claim.meaning())
                        .matches("take throws in ExceptionsTest\\.java:\\d+: a value is wider than count"));
    }
}
