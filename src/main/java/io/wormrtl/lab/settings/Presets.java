package io.wormrtl.lab.settings;

import io.wormrtl.kernel.part.Catalogue;

/**
 * Settings under a name: a file that has a preset's name under the key {@value #KEY} has the preset's settings where it
 * gives none of its own.
 */
final class Presets {

    /** The key of the whole file under which the name stands. */
    static final String KEY = "preset";

    private Presets() {}

    /**
     * The tree of a file with the settings of the preset that it names; a name that is not known is left for the
     * binder.
     *
     * @param presets settings by name, as YAML
     */
    static Node.Mapping applied(Node.Mapping root, Catalogue<String> presets) {
        if (!(root.get(KEY) instanceof Node.Scalar scalar)
                || !presets.names().contains(String.valueOf(scalar.value()))) {
            return root;
        }
        String name = scalar.value().toString();
        Node preset = YamlReader.value(presets.get(name), new Position(KEY + " " + name));
        return completed(root, (Node.Mapping) preset);
    }

    private static Node.Mapping completed(Node.Mapping given, Node.Mapping preset) {
        Node.Mapping all = given;
        for (String key : preset.entries().keySet()) {
            Node own = given.get(key);
            if (own == null || isEmpty(own)) {
                all = all.with(key, preset.get(key));
            } else if (own instanceof Node.Mapping section && preset.get(key) instanceof Node.Mapping inner) {
                all = all.with(key, completed(section, inner));
            }
        }
        return all;
    }

    /** A section of which only the name is written. */
    private static boolean isEmpty(Node node) {
        return node instanceof Node.Scalar scalar && scalar.value() == null;
    }
}
