package io.wormrtl.judge;

import com.fasterxml.jackson.databind.JsonNode;
import io.wormrtl.judge.Finding.Rule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The messages of which faults have destroyed flits, by the log of faults. */
final class Hits {

    private final Set<String> keys = new TreeSet<>();

    Hits(List<Logs.Fault> faults) {
        faults.forEach(fault -> keys.addAll(fault.messages()));
    }

    private static String key(Logs.Sent row) {
        return row.source() + ":" + (row.id().isPresent() ? row.id().getAsLong() : "");
    }

    /** Whether a message with the id of this one was hit. */
    boolean isHit(Logs.Sent row) {
        return keys.contains(key(row));
    }

    /** Compares with what is printed: hit under way and hit later are together as many as the log of faults has. */
    void compare(List<Logs.Sent> rows, JsonNode printed, List<Finding> findings) {
        long counted = Figures.count(printed, "messages-hit") + Figures.count(printed, "messages-hit-late");
        if (counted < 0) {
            return;
        }
        Map<String, Long> sent = new HashMap<>();
        rows.forEach(row -> sent.merge(key(row), 1L, Long::sum));
        long most = keys.stream().mapToLong(key -> sent.getOrDefault(key, 0L)).sum(); // ids are used again
        if (counted < keys.size() || counted > most) {
            findings.add(new Finding(
                    Rule.FIGURES,
                    counted + " messages are said to be hit, but the log of faults has " + keys.size()
                            + " with so many of their ids: " + most));
        }
    }
}
