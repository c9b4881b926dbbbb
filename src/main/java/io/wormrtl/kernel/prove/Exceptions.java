package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.gate.AndGraph;
import io.wormrtl.kernel.gate.Solver;
import io.wormrtl.kernel.gate.WordGates;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.translate.Translation;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Obligation;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What the code of processes would throw, an index out of bounds or a value that is wider than its register, as claims
 * that it never does: hardware throws nothing, and does what the code does only as long as that does not either.
 *
 * <p>Most is thrown in no state at all, whatever a process reads. This is found out for each process by itself, once for
 * all that come to the same gates; only what is left is claimed.
 */
public final class Exceptions {

    /** The name of the claims. */
    public static final String RULE = "no-exception";

    private final int conflicts;
    private final Translation translation = new Translation();
    /** By the gates of a process, which of its obligations some state breaks. */
    private final Map<IntBuffer, BitSet> known = new HashMap<>();

    /** Gives up the question whether any state throws an exception after as many conflicts of the solver as a proof. */
    public Exceptions(Effort effort) {
        this.conflicts = effort.conflicts();
    }

    /**
     * Claims that the processes of a module, not of those within, throw nothing.
     *
     * @param specification of a design that no simulator has elaborated yet
     * @throws io.wormrtl.kernel.translate.NoHardware if the code of a process breaks a coding rule
     */
    public void claim(Specification specification, Module module) {
        for (Process process : module.processes()) {
            if (!process.isBehavioural()) {
                claim(specification, process);
            }
        }
    }

    private void claim(Specification specification, Process process) {
        ProcessLogic logic = translation.of(process);
        List<Obligation> all = logic.obligations();
        specification.countObligations(all.size());
        BitSet possible = all.isEmpty() ? new BitSet() : possible(all);
        possible.stream()
                .mapToObj(all::get)
                .forEach(never -> specification.claimNever(RULE, said(process, never), logic, never));
    }

    /** The place in the code and what happens there; names are those within the module, so that modules say the same. */
    private static String said(Process process, Obligation never) {
        return process.name() + " throws in "
                + never.what()
                        .replaceFirst("^\\S+ \\((\\S+)\\): ", "$1: ")
                        .replace(process.module().path() + ".", "");
    }

    private BitSet possible(List<Obligation> obligations) {
        Gates gates = new Gates();
        int[] conditions = obligations.stream()
                .mapToInt(never -> gates.words.bits(never.condition())[0])
                .toArray();
        return known.computeIfAbsent(gates.shape(conditions), any -> possible(gates.graph, conditions));
    }

    private BitSet possible(AndGraph graph, int[] conditions) {
        Solver solver = new Solver(graph);
        BitSet possible = new BitSet();
        for (int i = 0; i < conditions.length; i++) {
            boolean isConstant = conditions[i] == AndGraph.FALSE;
            possible.set(i, !isConstant && solver.search(AndGraph.TRUE, conditions[i], conflicts) != Solver.Answer.NO);
        }
        return possible;
    }

    /** Words of one process as gates; whatever is read may have any value. */
    private static final class Gates {
        private final AndGraph graph = new AndGraph();
        private final Map<Cell, int[]> leaves = new HashMap<>();
        private final WordGates words = new WordGates(graph, this::leaves, new Choices(graph, this::bits));

        private int[] bits(Word word) {
            return words.bits(word);
        }

        private int[] leaves(Cell cell) {
            return leaves.computeIfAbsent(cell, any -> {
                int[] bits = new int[cell.width()];
                Arrays.setAll(bits, i -> graph.leaf());
                return bits;
            });
        }

        IntBuffer shape(int[] roots) {
            IntStream nodes =
                    IntStream.range(0, graph.size()).flatMap(node -> IntStream.of(graph.left(node), graph.right(node)));
            return IntBuffer.wrap(IntStream.concat(IntStream.of(roots), nodes).toArray());
        }
    }
}
