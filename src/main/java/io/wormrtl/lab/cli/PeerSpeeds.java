package io.wormrtl.lab.cli;

import io.wormrtl.kernel.files.NumberTable;
import io.wormrtl.kernel.refusal.Shown;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How fast another simulator was on the workloads of the command bench: a file with the columns {@code
 * workload,load,cycles_per_cpu_second}.
 */
final class PeerSpeeds {

    private static final List<String> COLUMNS = List.of("workload", "load", "cycles_per_cpu_second");

    private record Point(BenchWorkload workload, double load) {}

    private final Map<Point, Double> speeds = new HashMap<>();

    /**
     * Reads a file.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput with {@code file:line:column:} if it is no such table
     */
    PeerSpeeds(Path file) {
        NumberTable.read(file, COLUMNS, row -> {
            Point point = new Point(workload(row), row.positive(1));
            if (speeds.put(point, row.positive(2)) != null) {
                throw row.refuse(0, "and load are given twice");
            }
        });
    }

    private static BenchWorkload workload(NumberTable row) {
        String name = row.words(0);
        return BenchWorkload.find(name).orElseThrow(() -> row.refuse(0, BenchWorkload.unknown(Shown.of(name))));
    }

    /** Cycles per second of processor time; NaN where the file has none. */
    double of(BenchWorkload workload, double load) {
        return speeds.getOrDefault(new Point(workload, load), Double.NaN);
    }
}
