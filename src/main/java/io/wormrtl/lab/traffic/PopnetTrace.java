package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.files.TextFile;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Topology;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Traces of the simulator PopNet (Li Shang, Princeton; its README): a line per packet, numbers separated by blanks,
 *
 * <pre>
 * T sx sy dx dy n
 * </pre>
 *
 * the time at which it is there, the coordinates of its source and of its destination, x first, and its length in
 * flits. With n dimensions there are n coordinates each. Times may have fractions there; here a packet is there in the
 * first cycle that is not before its time.
 */
final class PopnetTrace implements TraceFormat {

    private static final Pattern CELL = Pattern.compile("\\S+");
    private static final int LONGEST_FILE = 1 << 30;

    /** A number of a line, and its column, counted from 1. */
    private record Cell(String text, int column) {}

    @Override
    public void requireSuitable(Topology topology) {
        grid(topology);
    }

    private static Grid grid(Topology topology) {
        if (topology instanceof Grid grid) {
            return grid;
        }
        throw new UnusableInput("trace format popnet needs a mesh or a torus, whose nodes have coordinates, not "
                + topology.description());
    }

    @Override
    public List<GeneratedMessage> read(Path file, Topology topology) {
        Grid grid = grid(topology);
        List<GeneratedMessage> messages = new ArrayList<>();
        int number = 0;
        for (String line : TextFile.read(file, LONGEST_FILE).split("\r?\n", -1)) {
            number++;
            if (!line.isBlank()) {
                messages.add(new Line(file, number, grid, cells(line)).message());
            }
        }
        return messages;
    }

    private static List<Cell> cells(String line) {
        List<Cell> cells = new ArrayList<>();
        Matcher matcher = CELL.matcher(line);
        while (matcher.find()) {
            cells.add(new Cell(matcher.group(), matcher.start() + 1));
        }
        return cells;
    }

    /** A line of a file. */
    private record Line(Path file, int number, Grid grid, List<Cell> cells) {

        GeneratedMessage message() {
            int dimensions = grid.dimensions();
            int needed = 2 + 2 * dimensions;
            if (cells.size() != needed) {
                throw refused(
                        cells.get(0),
                        "line has " + cells.size() + " numbers but must have " + needed
                                + ": time, source, destination, flits, with " + dimensions + " coordinates each");
            }
            int source = node(1, "source");
            int destination = node(1 + dimensions, "destination");
            if (source == destination) {
                throw refused(cells.get(1 + dimensions), "destination must differ from the source");
            }
            return new GeneratedMessage(
                    cycle(), source, destination, whole(needed - 1, "length", 1, Integer.MAX_VALUE));
        }

        private long cycle() {
            Cell cell = cells.get(0);
            try {
                BigDecimal time = new BigDecimal(cell.text());
                // A power of ten is looked at before its digits are written out.
                if (time.signum() >= 0 && time.precision() - time.scale() <= 18) {
                    return time.setScale(0, RoundingMode.CEILING).longValueExact();
                }
            } catch (NumberFormatException e) {
                throw refused(cell, "time '" + Shown.of(cell.text()) + "' must be a number");
            }
            throw refused(cell, "time (" + Shown.of(cell.text()) + ") must be at least 0 and below 10^18");
        }

        private int node(int first, String what) {
            int[] coordinates = new int[grid.dimensions()];
            for (int i = 0; i < coordinates.length; i++) {
                coordinates[i] =
                        whole(first + i, "coordinate " + (i + 1) + " of the " + what, 0, grid.radices()[i] - 1);
            }
            return grid.node(coordinates);
        }

        private int whole(int place, String what, int least, int most) {
            Cell cell = cells.get(place);
            try {
                long value = Long.parseLong(cell.text());
                if (value >= least && value <= most) {
                    return (int) value;
                }
            } catch (NumberFormatException e) {
                throw refused(cell, what + " '" + Shown.of(cell.text()) + "' must be a whole number");
            }
            throw refused(cell, what + " (" + Shown.of(cell.text()) + ") must be from " + least + " to " + most);
        }

        private UnusableInput refused(Cell cell, String what) {
            return UnusableInput.at(file + ":" + number + ":" + cell.column(), what, null);
        }
    }

    @Override
    public void write(Appendable out, Topology topology, Iterable<GeneratedMessage> messages) throws IOException {
        Grid grid = grid(topology);
        for (GeneratedMessage message : messages) {
            out.append(Long.toString(message.cycle()));
            append(out, grid, message.source());
            append(out, grid, message.destination());
            out.append(' ').append(Integer.toString(message.length())).append('\n');
        }
    }

    private static void append(Appendable out, Grid grid, int node) throws IOException {
        for (int i = 0; i < grid.dimensions(); i++) {
            out.append(' ').append(Integer.toString(grid.coordinate(node, i)));
        }
    }
}
