package io.wormrtl.examples;

import io.wormrtl.kernel.files.NumberTable;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.TraceFormat;
import io.wormrtl.network.topology.Topology;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

// snippet: trace
/** A table that says of each message from where to where it goes, when, and how long it is. */
final class Journal implements TraceFormat {

    private static final List<String> COLUMNS = List.of("from", "to", "at", "flits");

    @Override
    public List<GeneratedMessage> read(Path file, Topology topology) {
        List<GeneratedMessage> messages = new ArrayList<>();
        long last = topology.nodes() - 1L;
        NumberTable.read(file, COLUMNS, row -> {
            if (row.whole(0, 0, last) == row.whole(1, 0, last)) {
                throw row.refuse(1, "must be another node");
            }
            messages.add(new GeneratedMessage(row.whole(2, 0, Long.MAX_VALUE - 1), (int) row.whole(0, 0, last),
                    (int) row.whole(1, 0, last), (int) row.whole(3, 1, Integer.MAX_VALUE)));
        });
        return messages;
    }

    @Override
    public void write(Appendable out, Topology topology, Iterable<GeneratedMessage> messages) throws IOException {
        out.append(String.join(",", COLUMNS)).append('\n');
        for (GeneratedMessage message : messages) {
            out.append(message.source() + "," + message.destination() + "," + message.cycle() + "," + message.length() + "\n");
        }
    }
}
// end
