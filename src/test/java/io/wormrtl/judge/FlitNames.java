package io.wormrtl.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What the codes of flit kinds mean: bit 0 begins a worm, bit 1 ends it; the names stand beside the waveform. */
final class FlitNames {

    /** Their payload says where in the packet the next flit belongs. */
    private static final Set<String> POSITIONS = Set.of("POSITION", "FIRST_FLIT");
    /** They are of the network, not of a message. */
    private static final Set<String> EMPTY = Set.of("PAD", "PAD_TAIL", "NON_FINAL_TAIL", "REPLICA_TOKEN");

    private static final String SERVICE = "REQUEST_HEAD";

    private final Map<Long, String> names = new HashMap<>();

    /** Reads a translate file, a code in hexadecimal digits and a name per line. */
    static FlitNames of(Path file) throws IOException {
        FlitNames kinds = new FlitNames();
        for (String line : Files.readAllLines(file)) {
            String[] words = line.split(" ");
            kinds.names.put(Long.parseLong(words[0], 16), words[1]);
        }
        return kinds;
    }

    boolean begins(long code) {
        return (code & 1) != 0;
    }

    boolean ends(long code) {
        return (code & 2) != 0;
    }

    boolean tellsPosition(long code) {
        return POSITIONS.contains(names.get(code));
    }

    boolean isEmpty(long code) {
        return EMPTY.contains(names.get(code));
    }

    boolean beginsService(long code) {
        return SERVICE.equals(names.get(code));
    }

    /** Whether packets may go on behind a fault, in receive buffers that all ejection channels of a node share. */
    boolean goOn() {
        return names.values().stream().anyMatch(POSITIONS::contains);
    }

    String name(long code) {
        return names.getOrDefault(code, "kind " + code);
    }
}
