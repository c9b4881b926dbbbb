package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.translate.Translation;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.ProcessLogic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntConsumer;

/** Finds out whether specifications hold. The same design always gives the same verdicts and traces. */
public final class Prover {

    private final Effort effort;
    private final Function<Process, ProcessLogic> translation;
    private final Map<Process, ProcessLogic> known = new HashMap<>();

    /** Creates a prover that tries so hard. */
    public Prover(Effort effort) {
        this(effort, new Translation()::of);
    }

    /**
     * Creates a prover of hardware whose processes are not what their code says, such as hardware with a slip.
     *
     * @param translation what each process is
     */
    public Prover(Effort effort, Function<Process, ProcessLogic> translation) {
        this.effort = effort;
        this.translation = translation;
    }

    /** A specification with what it speaks of. */
    private record Problem(Specification specification, Machine machine, List<Cell> states) {}

    /**
     * Proves or refutes the claims of specifications, once for each shape.
     *
     * @param specifications of a design that a simulator has elaborated
     * @return a finding for each shape, in the order in which they come first
     * @throws io.wormrtl.kernel.translate.NoHardware if the code of a process or an expression breaks a coding rule
     * @throws IllegalArgumentException if nothing is as a specification assumes
     */
    public List<Finding> prove(List<Specification> specifications) {
        return prove(specifications, decided -> {});
    }

    /**
     * The same, and tells after each shape how many specifications are of it.
     *
     * @param specifications of a design that a simulator has elaborated
     * @param decided is told of each shape once its verdicts are known
     * @return a finding for each shape, in the order in which they come first
     * @throws io.wormrtl.kernel.translate.NoHardware if the code of a process or an expression breaks a coding rule
     * @throws IllegalArgumentException if nothing is as a specification assumes
     */
    public List<Finding> prove(List<Specification> specifications, IntConsumer decided) {
        Map<Shape, List<Problem>> shapes = new LinkedHashMap<>();
        for (Specification specification : specifications) {
            Problem problem = problem(specification);
            shapes.computeIfAbsent(Shape.of(specification, problem.machine, problem.states), shape -> new ArrayList<>())
                    .add(problem);
        }
        List<Finding> findings = new ArrayList<>();
        for (List<Problem> alike : shapes.values()) {
            findings.add(finding(alike));
            decided.accept(alike.size());
        }
        return List.copyOf(findings);
    }

    private Problem problem(Specification specification) {
        Machine machine = new Machine(specification, this::logic);
        List<Cell> statements = specification.statements().map(Statement::cell).toList();
        return new Problem(specification, machine, machine.states(statements));
    }

    private ProcessLogic logic(Process process) {
        ProcessLogic logic = known.get(process);
        if (logic == null) {
            logic = translation.apply(process);
            known.put(process, logic);
        }
        return logic;
    }

    private Finding finding(List<Problem> alike) {
        Problem first = alike.get(0);
        return new Finding(
                alike.stream().map(Problem::specification).toList(),
                new Proof(first.specification, first.machine, first.states, effort).verdicts());
    }
}
