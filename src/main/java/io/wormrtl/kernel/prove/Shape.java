package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.gate.AndGraph;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.word.Cell;
import java.nio.IntBuffer;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All that a proof depends on: specifications of one shape have the same verdicts, whatever the names of their modules.
 * Modules of other types have other shapes even where nothing is left to prove of either, so that each is reported as
 * what it is.
 *
 * @param modules the types of the modules that are spoken of
 * @param statements the names of what is assumed and claimed
 * @param gates two cycles of the machine, and what its states have after reset
 */
record Shape(List<String> modules, List<String> statements, IntBuffer gates) {

    /** The shape of a specification. */
    static Shape of(Specification specification, Machine machine, List<Cell> states) {
        Unrolling cycles = new Unrolling(machine, states, Unrolling.Start.ANY);
        IntStream.Builder gates = IntStream.builder();
        specification.statements().forEach(statement -> {
            IntStream.of(cycles.happens(statement, 0)).forEach(gates);
            IntStream.of(cycles.happens(statement, 1)).forEach(gates);
        });
        for (Cell cell : states) {
            long first = ((Source.State) machine.source(cell)).first();
            gates.add(cell.width()).add((int) first).add((int) (first >>> 32));
            IntStream.of(cycles.bits(cell, 1)).forEach(gates);
        }
        AndGraph graph = cycles.graph();
        for (int node = 0; node < graph.size(); node++) {
            gates.add(graph.left(node)).add(graph.right(node));
        }
        return new Shape(
                specification.hardware().stream().map(Module::type).toList(),
                specification.statements().map(Statement::name).toList(),
                IntBuffer.wrap(gates.build().toArray()));
    }
}
