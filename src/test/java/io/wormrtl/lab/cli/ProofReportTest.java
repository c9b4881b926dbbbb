package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.prove.Effort;
import io.wormrtl.kernel.prove.Exceptions;
import io.wormrtl.kernel.prove.Finding;
import io.wormrtl.kernel.prove.Omission;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Prover;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of proofs of small machines of which one knows what holds, tried to a depth of six cycles. */
class ProofReportTest {

    private static final int WORDS = 5;

    private final Design design = new Design("top");

    /** Goes from 0 to 9 and begins anew, a step whenever it is told to. */
    private static final class Counter extends Module {
        private final Pin step = pin("step", 1);
        private final Register count = register("count", 4);

        Counter(Module parent, String name) {
            super(parent, name);
            input(step);
            clocked("count_up", () -> count.set(step.isHigh() ? (count.get() == 9 ? 0 : count.get() + 1) : count.get()))
                    .reads(step, count)
                    .updates(count);
        }
    }

    /** Goes round five registers, the sixth too, which is not there. */
    private static final class Round extends Module {
        private final Register pointer = register("pointer", 3);
        private final Registers counts = registers("counts", WORDS, 4, 0);

        Round(Module parent, String name) {
            super(parent, name);
            clocked("go_on", this::goOn).updates(pointer, counts);
        }

        private void goOn() {
            int now = pointer.getInt();
            counts.set(now, counts.get(now) ^ 1);
            pointer.set(now + 1);
        }
    }

    /** Sets the one of five registers that a line says. */
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

    /** Says which: never one that is not there, but who looks at the other alone does not know. */
    private static final class Chooser extends Module {
        private final Register next = register("next", 3);
        private final Wire which = output(wire("which", 3));

        Chooser(Module parent) {
            super(parent, "chooser");
            clocked("step", () -> next.set((next.get() + 1) % WORDS)).updates(next);
            combinational("say", () -> which.set(next.get())).reads(next).writes(which);
        }
    }

    private static Expression is(Register register, long value) {
        return Expression.of(() -> register.get() == value ? 1 : 0, register);
    }

    /** That the counter never comes to one of some values; it is assumed to be told to go on. */
    private static Specification never(Counter counter, int... values) {
        Specification specification = new Specification(counter, "never", counter);
        specification.assumeNever(
                "idle", "nothing is to be done", 1, Expression.of(() -> counter.step.isHigh() ? 0 : 1, counter.step));
        for (int i = 0; i < values.length; i++) {
            specification.claimNever("rule-" + i, "the count is " + values[i], 1, is(counter.count, values[i]));
        }
        return specification;
    }

    private static Specification thrownBy(Module module) {
        Specification specification = new Specification(module, "prove_exceptions", module);
        new Exceptions(Effort.USUAL).claim(specification, module);
        return specification;
    }

    /** Two counters alike, and a third of which something else is claimed. */
    private List<Specification> counters() {
        return List.of(
                never(new Counter(design, "one"), 10, 3, 8),
                never(new Counter(design, "two"), 10, 3, 8),
                never(new Counter(design, "three"), 10, 2, 7));
    }

    private ProofReport report(List<Specification> specifications, WrittenProperty... written) {
        new Simulator(design);
        List<Finding> findings = new Prover(Effort.USUAL.to(6)).prove(specifications);
        return new ProofReport(MadeMeasurement.mesh(), findings, List.of(written));
    }

    private static Table table(Report report, String name) {
        return report.sections().stream()
                .filter(section -> section.name().equals(name))
                .findFirst()
                .orElseThrow()
                .asTable();
    }

    /** A count comes in the cycle after as many steps; what is not found in six cycles is open. */
    @Test
    void aRowIsARuleAKindOfModuleAndAVerdict() {
        ProofReport report = report(counters());
        Report brief = report.brief();
        assertThat(brief.provenance().command()).isEqualTo("prove");
        Table proofs = table(brief, "proofs");
        assertThat(MadeMeasurement.columns(proofs))
                .containsExactly(
                        "rule: rule",
                        "module: module",
                        "instances: instances",
                        "shapes: shapes",
                        "verdict: verdict",
                        "assuming: assuming");
        assertThat(proofs.rows())
                .containsExactly(
                        List.of("rule-0", "Counter", 3L, 2L, "proven", "idle"),
                        List.of("rule-1", "Counter", 2L, 1L, "REFUTED in 4 cycles", "idle"),
                        List.of("rule-2", "Counter", 3L, 2L, "to 6 cycles", "idle"),
                        List.of("rule-1", "Counter", 1L, 1L, "REFUTED in 3 cycles", "idle"));
        assertThat(brief.remarks())
                .containsExactly(
                        "rule-1 can be broken: the count is 3, such as in top.one",
                        "rule-1 can be broken: the count is 2, such as in top.three",
                        "Of 9 claims 3 proven, 3 open, tried to the depth, 3 REFUTED.");
        assertThat(report.exitCode()).isEqualTo(ExitCode.FAILED);
    }

    /** What is assumed stands before what is claimed under it, each once. */
    @Test
    void filesSayWhatNeverHappens() {
        Report full = report(counters()).full();
        assertThat(full.sections()).extracting(Section::name).containsExactly("proofs", "rules");
        assertThat(table(full, "rules").rows())
                .containsExactly(
                        List.of("idle", "nothing is to be done"),
                        List.of("rule-0", "the count is 10"),
                        List.of("rule-1", "the count is 3"),
                        List.of("rule-2", "the count is 8"));
    }

    @Test
    void everyRefutedRowHasItsWaveform(@TempDir Path directory) throws IOException {
        ProofReport report = report(counters());
        report.writeWaveforms(directory);
        assertThat(directory.toFile().list()).containsExactlyInAnyOrder("rule-1.vcd", "rule-1-2.vcd");
        assertThat(Files.readString(directory.resolve("rule-1.vcd")))
                .contains("rule-1: the count is 3")
                .contains("#4000");
        assertThat(Files.readString(directory.resolve("rule-1-2.vcd")))
                .contains("rule-1: the count is 2")
                .doesNotContain("#4000");
    }

    @Test
    void oneCycleIsNotSeveral() {
        ProofReport report = report(List.of(never(new Counter(design, "one"), 0)));
        assertThat(table(report.brief(), "proofs").rows())
                .containsExactly(List.of("rule-0", "Counter", 1L, 1L, "REFUTED in 1 cycle", "idle"));
    }

    @Test
    void whatIsOpenOrProvenIsNoFailure() {
        ProofReport report = report(List.of(never(new Counter(design, "one"), 8, 10)));
        assertThat(report.exitCode()).isEqualTo(ExitCode.GOOD);
        assertThat(report.brief().remarks())
                .containsExactly("Of 2 claims 1 proven, 1 open, tried to the depth, 0 REFUTED.");
    }

    // ---- exceptions ---------------------------------------------------------------------------------------------

    /** What is thrown whatever others do is refuted; what would be if neighbours did what nothing excludes is open. */
    @Test
    void exceptionsStandByTheirModules(@TempDir Path directory) {
        Chooser chooser = new Chooser(design);
        List<Specification> all = new ArrayList<>(List.of(
                thrownBy(new Round(design, "one")),
                thrownBy(new Round(design, "two")),
                thrownBy(new Chosen(design, chooser.which)),
                thrownBy(chooser)));
        ProofReport report = report(all);
        Report brief = report.brief();
        assertThat(brief.sections()).extracting(Section::name).containsExactly("exceptions", "exceptions_left");
        Table exceptions = table(brief, "exceptions");
        assertThat(MadeMeasurement.columns(exceptions))
                .containsExactly(
                        "module: module",
                        "instances: instances",
                        "all: exceptions",
                        "in_no_state: in no state",
                        "proven: proven",
                        "bounded: to depth",
                        "open: open",
                        "refuted: refuted",
                        "assuming: assuming");
        assertThat(exceptions.rows())
                .as("of two modules two indexes, each too low or too high, and one sum; of a third one index")
                .containsExactly(
                        List.of("Round", 2L, 10L, 0L, 0L, 2L, 0L, 8L, ""),
                        List.of("Chosen", 1L, 2L, 0L, 0L, 0L, 2L, 0L, ""));
        Table left = table(brief, "exceptions_left");
        assertThat(MadeMeasurement.columns(left))
                .containsExactly("module: module", "where: where", "count: exceptions", "verdict: verdict");
        assertThat(left.rows().stream().map(row -> row.toString().replaceAll("ProofReportTest.java:\\d+", "LINE")))
                .as("the sixth register is asked for in the sixth cycle, the sum is too large in the eighth")
                .containsExactly(
                        "[Round, go_on throws in LINE: an index is out of bounds, 8, REFUTED in 6 cycles]",
                        "[Round, go_on throws in LINE: a value is wider than pointer, 2, to 6 cycles]",
                        "[Chosen, choose throws in LINE: an index is out of bounds, 2, if neighbours did what no rule"
                                + " excludes]");
        assertThat(brief.remarks())
                .containsExactly(
                        "Warning: exceptions are open: code would throw them, and hardware go on with something else, if"
                                + " neighbours did what no rule excludes. They are listed above.",
                        "Of 12 claims 0 proven, 2 open, tried to the depth, 2 open, up to neighbours, 8 REFUTED.");
        assertThat(report.exitCode()).isEqualTo(ExitCode.FAILED);
        report.writeWaveforms(directory);
        assertThat(directory.toFile().list()).containsExactly("no-exception.vcd");
    }

    /** What only neighbours could cause is open, and no failure. */
    @Test
    void whatNeighboursMightCauseIsNotRefuted(@TempDir Path directory) {
        Chooser chooser = new Chooser(design);
        ProofReport report = report(List.of(thrownBy(new Chosen(design, chooser.which)), thrownBy(chooser)));
        assertThat(report.exitCode()).isEqualTo(ExitCode.GOOD);
        report.writeWaveforms(directory);
        assertThat(directory).isEmptyDirectory();
    }

    // ---- what is left out ---------------------------------------------------------------------------------------

    @Test
    void rulesThatDoNotApplyAreListed() {
        Property property = WrittenProperty.all().findFirst().orElseThrow();
        WrittenProperty written =
                new WrittenProperty(property, List.of(), List.of(new Omission("a b", "there is no Router")));
        Report brief = report(List.of(), written).brief();
        assertThat(brief.sections()).extracting(Section::name).containsExactly("proofs", "omissions");
        assertThat(table(brief, "omissions").rows())
                .containsExactly(List.of(property.name(), "a b", "does not apply: there is no Router"));
        assertThat(brief.remarks()).containsExactly("no property is about a module of this network");
    }
}
