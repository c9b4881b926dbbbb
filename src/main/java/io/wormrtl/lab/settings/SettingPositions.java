package io.wormrtl.lab.settings;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where each setting was written. */
final class SettingPositions {

    private final Map<String, Position> positions = new HashMap<>();
    private final Position root;

    SettingPositions(Node root) {
        this.root = root.position();
        collect(root, "");
    }

    private void collect(Node node, String path) {
        positions.put(path, node.position());
        if (node instanceof Node.Mapping mapping) {
            mapping.entries().forEach((key, entry) -> collect(entry.value(), SettingPath.join(path, key)));
        }
        if (node instanceof Node.Sequence sequence) {
            for (int i = 0; i < sequence.items().size(); i++) {
                collect(sequence.items().get(i), SettingPath.join(path, Integer.toString(i)));
            }
        }
    }

    /** Whether the user gave a value there. */
    boolean has(String path) {
        return positions.containsKey(path);
    }

    /** Where the first of the paths that is given stands; if none is, the section nearest to the first path. */
    Position of(List<String> paths) {
        return paths.stream()
                .filter(positions::containsKey)
                .findFirst()
                .map(positions::get)
                .orElseGet(() -> nearest(paths.get(0)));
    }

    private Position nearest(String path) {
        int dot = path.lastIndexOf('.');
        if (dot < 0) {
            return root;
        }
        String section = path.substring(0, dot);
        return positions.containsKey(section) ? positions.get(section) : nearest(section);
    }
}
