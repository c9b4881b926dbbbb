package io.wormrtl.lab.settings;

import io.wormrtl.kernel.refusal.Shown;

/** Puts single values into the tree of a file, as if the user had written them there. */
final class Overrides {

    private Overrides() {}

    /**
     * The tree with the value at its path; sections on the way are made where they are missing.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if there is no such path
     */
    static Node.Mapping put(Node.Mapping root, Shape shape, Assignment assignment) {
        return put(root, shape, "", assignment.path(), assignment.value());
    }

    private static Node.Mapping put(Node.Mapping section, Shape shape, String done, String path, Node value) {
        int dot = path.indexOf('.');
        String name = dot < 0 ? path : path.substring(0, dot);
        Shape.Key key = shape.key(name);
        if (key == null) {
            throw value.position()
                    .refuse("'" + Shown.of(SettingPath.join(done, name)) + "' is not known; "
                            + shape.advice(done, name));
        }
        if (dot < 0) {
            return section.with(name, value);
        }
        String rest = path.substring(dot + 1);
        Node inner = section.get(name) == null ? Node.Mapping.empty(value.position()) : section.get(name);
        if (key.isVariations() && inner instanceof Node.Mapping variations) {
            return section.with(name, variations.with(rest, value));
        }
        if (!key.isSection()) {
            throw value.position().refuse(SettingPath.join(done, name) + " has no part '" + Shown.of(rest) + "'");
        }
        Node.Mapping mapping = Binder.section(key.section(), inner, SettingPath.join(done, name));
        return section.with(name, put(mapping, key.section(), SettingPath.join(done, name), rest, value));
    }
}
