package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.systemverilog.Checker;
import io.wormrtl.kernel.systemverilog.Checkers;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import io.wormrtl.kernel.systemverilog.Surrounded;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Has tools from outside find out the same: prints the design and the claims in SystemVerilog, and a question to Yosys and
 * a solver for each shape and kind of verdict.
 *
 * <p>That no exception is thrown is bound as assertions, and not asked: its proofs need ranges of registers that are found
 * here.
 *
 * <p>Yosys has one cycle more than a {@link Trace}: in its first one {@code rst} is high, whatever the registers hold.
 */
public final class OutsideProofs {

    /** A question: whether some claims have the verdict that they have. */
    private sealed interface Question {

        /** Tells its files from others of the same shape. */
        String suffix();

        /** How {@code prove.sh} is asked. */
        String call();

        /** Whether the claims are proven by what holds in so many cycles before. */
        record Proven(int after) implements Question {
            @Override
            public String suffix() {
                return "";
            }

            @Override
            public String call() {
                return "proven " + after;
            }
        }

        /** Whether the claims hold in so many cycles after reset. */
        record Bounded(int cycles) implements Question {
            @Override
            public String suffix() {
                return "_to_" + cycles;
            }

            @Override
            public String call() {
                return "bounded " + cycles;
            }
        }

        /** Whether a claim is broken first in so many cycles after reset. */
        record Refuted(String property, int cycles) implements Question {
            @Override
            public String suffix() {
                return "_" + property.substring(property.indexOf('.') + 1);
            }

            @Override
            public String call() {
                return "refuted " + cycles;
            }
        }
    }

    private final Checkers checkers;
    private final List<PrintedFile> tops = new ArrayList<>();
    private final List<PrintedFile> scripts = new ArrayList<>();
    private final StringBuilder calls = new StringBuilder();

    private OutsideProofs(Module top, List<Finding> findings) {
        this.checkers = Checkers.of(top);
        List<Finding> claiming = findings.stream()
                .filter(finding -> !finding.first().claims().isEmpty())
                .toList();
        claiming.forEach(finding -> finding.specifications().forEach(each -> checkers.bind(checker(each))));
        claiming.stream().filter(finding -> finding.first().obligations() == 0).forEach(this::ask);
    }

    /**
     * The files, without directories: a module in each with the same name, {@code bind.sv}, {@code assertions.f} with all
     * that a simulator needs but for the top, a script for Yosys for each question, and {@code prove.sh}, which asks them.
     *
     * @param top the outermost module of the design, elaborated
     * @param findings about it
     * @throws io.wormrtl.kernel.translate.NoHardware if the code of a process breaks a coding rule
     */
    public static List<PrintedFile> of(Module top, List<Finding> findings) {
        return new OutsideProofs(top, findings).files();
    }

    private List<PrintedFile> files() {
        List<PrintedFile> all = new ArrayList<>(checkers.design().files());
        all.addAll(checkers.files());
        all.add(checkers.bindings());
        StringBuilder list = new StringBuilder();
        all.forEach(file -> list.append(file.name()).append('\n'));
        all.add(new PrintedFile("assertions.f", list.toString()));
        all.addAll(tops);
        all.addAll(scripts);
        all.add(new PrintedFile("prove.sh", SHELL.replace("CALLS\n", calls)));
        return all;
    }

    /** A specification as what is printed of it. */
    public static Checker checker(Specification specification) {
        return new Checker(
                specification.name().replaceFirst("^prove_", ""),
                specification,
                specification.hardware(),
                specification.open(),
                specification.assumptions().stream().map(OutsideProofs::rule).toList(),
                specification.claims().stream().map(OutsideProofs::rule).toList());
    }

    private static Checker.Rule rule(Statement statement) {
        return new Checker.Rule(statement.name(), statement.meaning(), statement.happens());
    }

    /** Asks for all claims but those about what is in a memory, into which no module outside can look. */
    private void ask(Finding finding) {
        Surrounded around = checkers.surround(checker(finding.first()));
        Map<Statement, Verdict> verdicts = new LinkedHashMap<>(finding.verdicts());
        verdicts.keySet().removeIf(claim -> !around.properties().containsKey(rule(claim)));
        if (verdicts.isEmpty()) {
            return;
        }
        tops.add(around.file());
        Map<Question, List<Statement>> questions = new LinkedHashMap<>();
        int after = verdicts.values().stream()
                .filter(Verdict.Proven.class::isInstance)
                .map(verdict -> ((Verdict.Proven) verdict).after())
                .max(Comparator.naturalOrder())
                .orElse(0);
        verdicts.forEach((claim, verdict) -> {
            Question question;
            if (verdict instanceof Verdict.Proven) {
                question = new Question.Proven(after);
            } else if (verdict instanceof Verdict.Bounded bounded) {
                question = new Question.Bounded(bounded.cycles());
            } else {
                question = new Question.Refuted(
                        around.properties().get(rule(claim)),
                        ((Verdict.Refuted) verdict).trace().cycles());
            }
            questions.computeIfAbsent(question, any -> new ArrayList<>()).add(claim);
        });
        questions.forEach((question, claims) -> ask(around, verdicts.keySet(), question, claims));
    }

    private void ask(Surrounded around, Set<Statement> all, Question question, List<Statement> claims) {
        String name = around.top() + question.suffix();
        List<String> others = all.stream()
                .filter(claim -> !claims.contains(claim))
                .map(claim -> around.top() + "/" + around.properties().get(rule(claim)))
                .toList();
        String rules = claims.stream().map(Statement::name).distinct().collect(Collectors.joining(" "));
        StringBuilder text = new StringBuilder("# " + rules + "\n");
        around.reads()
                .forEach(file ->
                        text.append("read_verilog -formal -sv ").append(file).append('\n'));
        text.append("hierarchy -check -top ").append(around.top()).append('\n');
        text.append("proc\nflatten\nmemory_map\nopt_expr\nopt_clean\n");
        around.cuts().forEach(cut -> text.append("cutpoint w:").append(cut).append('\n'));
        if (!others.isEmpty()) {
            text.append("chformal -assert -remove ")
                    .append(String.join(" ", others))
                    .append('\n');
        }
        // of gates, because solvers are slow to see through arbiters made of words
        text.append("techmap\nabc -g AND,XOR,MUX\nopt_clean\nwrite_smt2 -wires ");
        text.append(name).append(".smt2\n");
        scripts.add(new PrintedFile(name + ".ys", text.toString()));
        calls.append("ask ")
                .append(name)
                .append(' ')
                .append(question.call())
                .append(" '")
                .append(rules)
                .append("'\n");
    }

    private static final String SHELL = """
            #!/bin/sh
            # Yosys and a solver find out what is proven, holds for some cycles, or is refuted, and are held against what
            # wormrtl has found:  sh prove.sh [SOLVER [PATTERN]]
            # SOLVER is one that yosys-smtbmc knows, z3 where it is left out; PATTERN is part of the name of a question.
            cd "$(dirname "$0")" || exit 2
            solver=${1:-z3}
            pattern=${2:-}
            differences=0

            # CYCLES: whether no property is broken in so many cycles after the one in reset
            holds() {
                yosys-smtbmc --unroll -s "$solver" -t $(($1 + 1)) "$name.smt2" >>"$name.log" 2>&1
            }

            # NAME VERDICT CYCLES RULES
            ask() {
                name=$1
                case $name in *"$pattern"*) ;; *) return ;; esac
                started=$(date +%s)
                verdict=differs
                if ! yosys -q "$name.ys" >"$name.log" 2>&1; then
                    verdict=unread
                elif [ "$2" = proven ]; then
                    # a proof from at most as many cycles as wormrtl has needed
                    holds "$3" && yosys-smtbmc --unroll -s "$solver" -i -t "$3" "$name.smt2" >>"$name.log" 2>&1 && verdict=same
                elif [ "$2" = bounded ]; then
                    holds "$3" && verdict=same
                else
                    holds $(($3 - 1)) && ! holds "$3" && grep -q 'Status: FAILED' "$name.log" && verdict=same
                    yosys-smtbmc --unroll -s "$solver" -t $(($3 + 1)) --dump-vcd "$name.vcd" "$name.smt2" >/dev/null 2>&1
                fi
                [ $verdict = same ] || differences=$((differences + 1))
                echo "$verdict  $2 $3  $(($(date +%s) - started)) s  $name  ($4)"
            }

            CALLS
            [ $differences = 0 ]
            """;
}
