package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.network.topology.Topology;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The formats of traces a testbench can name. */
@Api
public final class TraceFormats {

    /** The project's own. */
    public static final String CSV = "csv";

    /** All formats, by name. */
    public static final Catalogue<TraceFormat> CATALOGUE = new Catalogue<TraceFormat>("trace format")
            .with(CSV, "a table with the columns cycle, source, destination, length; nodes by number", new Csv())
            .with(
                    "popnet",
                    "lines of the simulator PopNet, T sx sy dx dy n: time, coordinates of source and destination, flits",
                    new PopnetTrace());

    private TraceFormats() {}

    private static final class Csv implements TraceFormat {
        @Override
        public List<GeneratedMessage> read(Path file, Topology topology) {
            return TraceWorkload.messages(file, topology.nodes());
        }

        @Override
        public void write(Appendable out, Topology topology, Iterable<GeneratedMessage> messages) throws IOException {
            TraceWriter writer = new TraceWriter(out);
            for (GeneratedMessage message : messages) {
                writer.write(message);
            }
        }
    }
}
