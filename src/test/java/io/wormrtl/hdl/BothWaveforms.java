package io.wormrtl.hdl;

import io.wormrtl.kernel.rtl.BitField;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.kernel.wave.VcdFile;
import io.wormrtl.kernel.word.Cell;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * The last cycles of a network in Java and of its twin, to be written as two waveforms with the same names: what differs
 * is seen side by side.
 */
final class BothWaveforms {

    /** The values of some cycles: of all inputs, then of all that was compared. */
    private record Piece(List<long[]> inputs, List<long[]> java, List<long[]> verilog) {}

    /** Where the value of a variable is found in the rows of a cycle. */
    private final Map<Variable, Place> places = new HashMap<>();

    private final Set<String> scopes = new LinkedHashSet<>();
    private final Design design;
    private Piece before = new Piece(List.of(), List.of(), List.of());
    private Piece last = before;
    private int end;

    private record Place(boolean isInput, int column, ToLongFunction<Long> part) {
        long in(long[] inputs, long[] values) {
            return part.applyAsLong(isInput ? inputs[column] : values[column]);
        }
    }

    BothWaveforms(Design design, List<Cell> inputs, List<Cell> compared) {
        this.design = design;
        for (int i = 0; i < inputs.size(); i++) {
            show(inputs.get(i), true, i);
        }
        for (int i = 0; i < compared.size(); i++) {
            show(compared.get(i), false, i);
        }
    }

    private void show(Cell cell, boolean isInput, int column) {
        Variable variable = cell.variable();
        places.put(variable, new Place(isInput, column, value -> value));
        for (BitField field : cell.element().fields()) {
            places.put(
                    field.of(variable),
                    new Place(isInput, column, value -> value >>> field.offset() & -1L >>> -field.width()));
        }
        boolean isWord = cell.element() instanceof Memory;
        scopes.add(variable.scopePath() + "." + (isWord ? variable.name().replaceFirst("\\d+$", "*") : "*"));
    }

    /** The next cycles; those before the ones before them are forgotten. */
    void add(List<long[]> inputs, List<long[]> java, List<long[]> verilog) {
        before = last;
        last = new Piece(inputs, java, verilog);
        end += inputs.size();
    }

    /** Writes {@code java.vcd} and {@code verilog.vcd}, of the cycles that are not forgotten. */
    void write(String comment, Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<long[]> inputs = join(before.inputs, last.inputs);
        write(comment, inputs, join(before.java, last.java), folder.resolve("java.vcd"));
        write(comment, inputs, join(before.verilog, last.verilog), folder.resolve("verilog.vcd"));
    }

    private void write(String comment, List<long[]> inputs, List<long[]> values, Path file) {
        int first = end - inputs.size();
        VcdFile.write(
                design,
                List.copyOf(scopes),
                comment,
                first,
                end,
                (variable, cycle) -> {
                    Place place = places.get(variable);
                    return place == null
                            ? variable.get() // a constant
                            : place.in(inputs.get(cycle - first), values.get(cycle - first));
                },
                file);
    }

    private static List<long[]> join(List<long[]> before, List<long[]> last) {
        List<long[]> all = new ArrayList<>();
        Stream.of(before, last).forEach(all::addAll);
        return all;
    }
}
