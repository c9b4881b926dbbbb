package io.wormrtl.kernel.liberty;

import io.wormrtl.kernel.files.TextFile;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.List;

/**
 * A library of cells.
 *
 * @param file where it stands
 * @param name as the file has it
 * @param cells of the library
 */
public record Liberty(Path file, String name, List<LibertyCell> cells) {

    private static final int LARGEST = 256 << 20;

    /** Copies the list. */
    public Liberty {
        cells = List.copyOf(cells);
    }

    /**
     * Reads a library.
     *
     * @throws UnusableInput with the line, if the file is no Liberty; without one, if it cannot be read or has no cell that
     *     is a flip-flop, or none that is logic
     */
    public static Liberty read(Path file) {
        LibertyGroup library = LibertyParser.parse(file.toString(), TextFile.read(file, LARGEST));
        if (!library.kind().equals("library")) {
            throw UnusableInput.at(
                    file + ":" + library.line(), "a library must stand here, not '" + library.kind() + "'", null);
        }
        List<LibertyCell> cells =
                library.groups("cell").map(cell -> LibertyCell.of(file, cell)).toList();
        if (cells.stream().noneMatch(LibertyCell::isFlipFlop)) {
            throw new UnusableInput("library " + library.name() + " in " + file + " has no flip-flop");
        }
        if (cells.stream()
                .noneMatch(cell -> !cell.isFlipFlop() && !cell.function().isEmpty())) {
            throw new UnusableInput("library " + library.name() + " in " + file + " has no cell with a function");
        }
        return new Liberty(file, library.name(), cells);
    }
}
