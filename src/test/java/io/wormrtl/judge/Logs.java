package io.wormrtl.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/** The two logs of a run, as docs/testbench.md and docs/faults.md describe their columns. */
final class Logs {

    /** A row of the message log; what has not happened is empty. */
    record Sent(
            long cycle,
            int source,
            int destination,
            int length,
            OptionalLong id,
            OptionalLong injected,
            OptionalLong delivered,
            double hops) {

        @Override
        public String toString() {
            return "message " + (id.isPresent() ? id.getAsLong() + " " : "") + "from " + source + " to " + destination
                    + ", generated in " + cycle;
        }
    }

    /**
     * A row of the fault log.
     *
     * @param until the first cycle in which the place works again, {@link Long#MAX_VALUE} for never
     * @param messages of which it has destroyed flits, as source:id
     */
    record Fault(long cycle, String place, long until, long flits, Set<String> messages) {

        /** Whether it is the death of this node. */
        boolean kills(int node) {
            return place.equals("node " + node);
        }
    }

    private Logs() {}

    /** The rows of a message log. */
    static List<Sent> messages(Path file) throws IOException {
        return rows(file, "cycle,source,destination,length,id,injected,delivered,hops").stream()
                .map(cells -> new Sent(
                        Long.parseLong(cells[0]),
                        Integer.parseInt(cells[1]),
                        Integer.parseInt(cells[2]),
                        Integer.parseInt(cells[3]),
                        number(cells[4]),
                        number(cells[5]),
                        number(cells[6]),
                        cells[7].isEmpty() ? Double.NaN : Double.parseDouble(cells[7])))
                .toList();
    }

    /** The rows of a fault log. */
    static List<Fault> faults(Path file) throws IOException {
        return rows(file, "cycle,place,until,flits,messages").stream()
                .map(cells -> new Fault(
                        Long.parseLong(cells[0]),
                        cells[1],
                        number(cells[2]).orElse(Long.MAX_VALUE),
                        Long.parseLong(cells[3]),
                        cells[4].isEmpty() ? Set.of() : new TreeSet<>(Arrays.asList(cells[4].split(" ")))))
                .toList();
    }

    private static List<String[]> rows(Path file, String header) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty() || !lines.get(0).equals(header)) {
            throw new IOException(file + " must begin with the columns " + header);
        }
        return lines.stream().skip(1).map(line -> line.split(",", -1)).toList();
    }

    private static OptionalLong number(String cell) {
        return cell.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(cell));
    }
}
