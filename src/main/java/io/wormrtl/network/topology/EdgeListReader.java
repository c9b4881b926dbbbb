package io.wormrtl.network.topology;

import io.wormrtl.network.topology.NetworkBuilder.Place;
import io.wormrtl.network.topology.NetworkBuilder.Position;
import io.wormrtl.network.topology.NetworkBuilder.Way;
import io.wormrtl.network.topology.NetworkBuilder.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads links from lines of comma-separated values, after a header {@code from,to} or
 * {@code from,to,from_port,to_port}; empty lines and lines that begin with # are skipped.
 */
final class EdgeListReader {

    static final String HEADER = "from,to";
    static final String HEADER_WITH_PORTS = "from,to,from_port,to_port";

    private final NetworkBuilder network;
    private int columns;

    EdgeListReader(NetworkBuilder network) {
        this.network = network;
    }

    Irregular read(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (columns == 0) {
                header(line, i + 1);
            } else {
                row(cells(line, i + 1));
            }
        }
        if (columns == 0) {
            throw network.refuse(new Position(Math.max(1, lines.size()), 1), "a header line " + HEADER + " is missing");
        }
        return network.build();
    }

    private void header(String line, int number) {
        String given = line.replace(" ", "");
        if (!given.equals(HEADER) && !given.equals(HEADER_WITH_PORTS)) {
            throw network.refuse(
                    new Position(number, 1),
                    "header '" + line.strip() + "' must be " + HEADER + " or " + HEADER_WITH_PORTS);
        }
        columns = given.split(",").length;
    }

    private List<Word> cells(String line, int number) {
        List<Word> cells = new ArrayList<>();
        int column = 1;
        for (String cell : line.split(",", -1)) {
            String text = cell.strip();
            cells.add(new Word(text, new Position(number, column + cell.indexOf(text))));
            column += cell.length() + 1;
        }
        if (cells.size() != columns) {
            throw network.refuse(
                    new Position(number, 1), "row has " + cells.size() + " cells but must have " + columns);
        }
        return cells;
    }

    private void row(List<Word> cells) {
        network.join(Way.LINK, place(cells, 0), place(cells, 1));
    }

    /** The columns of ports stand behind those of nodes. */
    private Place place(List<Word> cells, int end) {
        return new Place(cells.get(end), columns > 2 ? Optional.of(cells.get(2 + end)) : Optional.empty());
    }
}
