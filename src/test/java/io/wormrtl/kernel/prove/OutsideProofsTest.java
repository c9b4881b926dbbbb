package io.wormrtl.kernel.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.systemverilog.Checker;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is written for Yosys of a small design with claims of every verdict, file by file. */
class OutsideProofsTest {

    /** Counts steps, and remembers in a register and in a memory what it has counted. */
    private static final class Counter extends Module {
        private final Signal step;
        private final Register count = output(register("count", 3));
        private final Register state = new Encoding("door", List.of("shut", "open")).on(register("state", 1));
        private final Registers last = registers("last", 2, 3, 0);
        private final Memory kept = memory("kept", 3, 2);

        Counter(Module parent, String name, Signal step) {
            super(parent, name);
            this.step = input("step", 1, step);
            clocked("go", this::go).reads(step).updates(count, state, last).writes(kept);
        }

        private void go() {
            last.set(1, last.get(0));
            last.set(0, count.get());
            kept.write((int) step.get(), count.get());
            state.set(count.get() == 3);
            if (step.isHigh()) {
                count.set(count.get() == 5 ? 0 : count.get() + 1);
            }
        }
    }

    private static final class Bench extends Design {
        private final Pin step = pin("step", 1);
        private final Counter first = new Counter(this, "first", step);
        private final Wire even = wire("even", 1);
        private final Counter second = new Counter(this, "second", even);

        Bench() {
            super("bench");
            combinational("look", () -> even.set((first.count.get() & 1) ^ 1))
                    .reads(first.count)
                    .writes(even);
        }

        Specification about(Counter counter) {
            Specification specification = new Specification(counter, "prove_counts", counter);
            specification.assumeNever(
                    "step-at-four",
                    "a step from four",
                    1,
                    Expression.of(
                            () -> counter.step.isHigh() && counter.count.get() == 4 ? 1 : 0,
                            counter.step,
                            counter.count));
            specification.claimNever(
                    "both",
                    "the count is three and four",
                    1,
                    Expression.of(() -> counter.count.get() == 3 && counter.count.get() == 4 ? 1 : 0, counter.count));
            specification.claimNever(
                    "above",
                    "the count is above five",
                    1,
                    Expression.of(() -> counter.count.get() > 5 ? 1 : 0, counter.count));
            specification.claimNever("four", "the count is four", 1, is(counter.count, 4));
            specification.claimNever("three", "the count is three", 1, is(counter.count, 3));
            specification.claimNever(
                    "two-kept", "two is kept", 1, Expression.of(() -> counter.kept.read(1) == 2 ? 1 : 0, counter.kept));
            return specification;
        }

        private static Expression is(Register register, long value) {
            return Expression.of(() -> register.get() == value ? 1 : 0, register);
        }
    }

    private static Map<String, String> files() {
        Bench bench = new Bench();
        Specification first = bench.about(bench.first);
        Specification second = bench.about(bench.second);
        Specification both = new Specification(bench, "prove_pair", bench.first, bench.second);
        both.leaveOpen(bench.first.last, bench.second.kept);
        both.claimNever(
                "both-open",
                "both are open",
                2,
                Expression.of(
                        () -> bench.first.state.get() + bench.second.state.get() == 2 ? 3 : 0,
                        bench.first.state,
                        bench.second.state));
        both.claimNever("five", "the second is at five", 1, Bench.is(bench.second.count, 5));
        Specification open = new Specification(bench.first, "prove_open", bench.first);
        open.leaveOpen(bench.first.last, bench.first.kept);
        open.claimNever(
                "six-before",
                "the count was six",
                1,
                Expression.of(() -> bench.first.last.get(1) == 6 ? 1 : 0, bench.first.last));
        Specification exceptions = new Specification(bench.first, "prove_exceptions", bench.first);
        exceptions.countObligations(1);
        exceptions.claimNever("odd", "one is odd", 1, Bench.is(bench.first.count, 6));
        assertThat(new Simulator(bench).cycle()).isZero();
        List<Finding> findings =
                new Prover(new Effort(4, 2, 10_000)).prove(List.of(first, second, both, open, exceptions));
        Map<String, String> files = new LinkedHashMap<>();
        for (PrintedFile file : OutsideProofs.of(bench, findings)) {
            files.put(file.name(), file.text());
        }
        return files;
    }

    @Test
    void allThatIsNeededIsThereAndOnlyWhatIsBoundIsListed() {
        Map<String, String> files = files();
        assertThat(files)
                .containsOnlyKeys(
                        "Bench_types.sv",
                        "Counter.sv",
                        "Bench.sv",
                        "Counter_counts.sv",
                        "Bench_pair.sv",
                        "Counter_open.sv",
                        "Counter_exceptions.sv",
                        "bind.sv",
                        "assertions.f",
                        "prove_Counter_counts.sv",
                        "prove_Bench_pair.sv",
                        "prove_Counter_open.sv",
                        "prove_Counter_counts.ys",
                        "prove_Counter_counts_to_4.ys",
                        "prove_Counter_counts_never_three.ys",
                        "prove_Bench_pair_to_4.ys",
                        "prove_Counter_open_never_six_before.ys",
                        "prove.sh");
        assertThat(files.get("assertions.f")).isEqualTo("""
                Bench_types.sv
                Counter.sv
                Bench.sv
                Counter_counts.sv
                Bench_pair.sv
                Counter_open.sv
                Counter_exceptions.sv
                bind.sv
                """);
    }

    /** The proof of all that is proven begins from as many cycles as the longest; what is in a memory nobody asks for. */
    @Test
    void eachKindOfVerdictIsAQuestion() {
        String shell = files().get("prove.sh");
        assertThat(shell).startsWith("#!/bin/sh\n").contains("\nask() {\n");
        assertThat(shell.substring(shell.indexOf("ask prove"))).isEqualTo("""
                ask prove_Counter_counts proven 1 'both above'
                ask prove_Counter_counts_to_4 bounded 4 'four'
                ask prove_Counter_counts_never_three refuted 4 'three'
                ask prove_Bench_pair_to_4 bounded 4 'both-open five'
                ask prove_Counter_open_never_six_before refuted 1 'six-before'
                [ $differences = 0 ]
                """);
    }

    @Test
    void aQuestionLeavesOutOtherClaims() {
        assertThat(files().get("prove_Counter_counts.ys")).isEqualTo("""
                # both above
                read_verilog -formal -sv Bench_types.sv
                read_verilog -formal -sv Counter.sv
                read_verilog -formal -sv Counter_counts.sv
                read_verilog -formal -sv prove_Counter_counts.sv
                hierarchy -check -top prove_Counter_counts
                proc
                flatten
                memory_map
                opt_expr
                opt_clean
                chformal -assert -remove prove_Counter_counts/check.never_four prove_Counter_counts/check.never_three
                techmap
                abc -g AND,XOR,MUX
                opt_clean
                write_smt2 -wires prove_Counter_counts.smt2
                """);
    }

    /** Registers and words of memories alike. */
    @Test
    void whatIsOpenIsCut() {
        assertThat(files().get("prove_Bench_pair_to_4.ys")).isEqualTo("""
                # both-open five
                read_verilog -formal -sv Bench_types.sv
                read_verilog -formal -sv Counter.sv
                read_verilog -formal -sv Bench_pair.sv
                read_verilog -formal -sv prove_Bench_pair.sv
                hierarchy -check -top prove_Bench_pair
                proc
                flatten
                memory_map
                opt_expr
                opt_clean
                cutpoint w:first.last_0
                cutpoint w:first.last_1
                cutpoint w:second.kept?0?
                cutpoint w:second.kept?1?
                techmap
                abc -g AND,XOR,MUX
                opt_clean
                write_smt2 -wires prove_Bench_pair_to_4.smt2
                """);
    }

    @Test
    void aCheckerIsTheSpecificationAsItIsPrinted() {
        Bench bench = new Bench();
        Checker checker = OutsideProofs.checker(bench.about(bench.first));
        assertThat(checker.name()).isEqualTo("counts");
        assertThat(checker.hardware()).containsExactly(bench.first);
        assertThat(checker.assumptions())
                .extracting(Checker.Rule::name, Checker.Rule::meaning)
                .containsExactly(tuple("step-at-four", "a step from four"));
        assertThat(checker.claims())
                .extracting(Checker.Rule::name)
                .containsExactly("both", "above", "four", "three", "two-kept");
    }
}
