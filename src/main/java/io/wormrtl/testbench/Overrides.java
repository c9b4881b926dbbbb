package io.wormrtl.testbench;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.testbench.settings.Settings;
import io.wormrtl.testbench.yaml.Node;
import io.wormrtl.testbench.yaml.Position;
import io.wormrtl.testbench.yaml.YamlReader;

/** Puts single values into the tree of a testbench, as if the user had written them there. */
final class Overrides {

    private Overrides() {
    }

    /**
     * Applies {@code path=value}, the value as YAML.
     *
     * @throws UnusableInput if it has another form or there is no such path
     */
    static Node.Mapping apply(Node.Mapping root, String override) {
        int equals = override.indexOf('=');
        if (equals < 1) {
            throw new UnusableInput("-P " + override + ": must have the form path=value, such as"
                    + " router.buffer-depth=4");
        }
        Position position = new Position("-P " + override);
        Node value = YamlReader.value(override.substring(equals + 1), position);
        return put(root, override.substring(0, equals).strip(), value);
    }

    /** The tree with {@code value} at {@code path}; sections on the way are made where they are missing. */
    static Node.Mapping put(Node.Mapping root, String path, Node value) {
        return put(root, Shape.of(Settings.class), "", path, value);
    }

    private static Node.Mapping put(Node.Mapping section, Shape shape, String done, String path, Node value) {
        int dot = path.indexOf('.');
        String name = dot < 0 ? path : path.substring(0, dot);
        Shape.Key key = shape.key(name);
        if (key == null) {
            throw value.position().refuse("'" + Binder.join(done, name) + "' is not known; "
                    + NearMiss.advice(shape.names(), name));
        }
        if (dot < 0) {
            return section.with(name, value);
        }
        String rest = path.substring(dot + 1);
        Node inner = section.get(name) == null ? Node.Mapping.empty(value.position()) : section.get(name);
        if (key.isVariations() && inner instanceof Node.Mapping variations) {
            return section.with(name, variations.with(rest, value));
        }
        if (!key.isSection() || !(key.section().writtenOut(inner) instanceof Node.Mapping mapping)) {
            throw value.position().refuse(Binder.join(done, name) + " has no part '" + rest + "'");
        }
        return section.with(name, put(mapping, key.section(), Binder.join(done, name), rest, value));
    }
}
