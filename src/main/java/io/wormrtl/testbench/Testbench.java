package io.wormrtl.testbench;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.testbench.settings.Settings;
import io.wormrtl.testbench.yaml.Node;
import io.wormrtl.testbench.yaml.Position;
import io.wormrtl.testbench.yaml.YamlReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * A testbench as read: the settings, and where each of them was written. Immutable.
 *
 * <p>Whoever finds later that a setting cannot be used says so with an {@link UnusableInput} that knows nothing of
 * files; {@link #at} puts the position in front of it.
 */
public final class Testbench {

    private static final Pattern PLACED =
            Pattern.compile("(\\S[^:]*:\\d+:\\d+|-P .+?|--[a-z]+ .+?): .*", Pattern.DOTALL);

    private final Path file;
    private final Node.Mapping root;
    private final Settings settings;
    private final Places places;

    private Testbench(Path file, Node.Mapping root) {
        this.file = file;
        this.root = root;
        Path directory = file.getParent() == null ? Path.of("") : file.getParent();
        this.settings = new Binder(directory).bind(Settings.class, root, "");
        this.places = new Places(root);
    }

    /**
     * Reads a testbench.
     *
     * @param file YAML; file names in it are relative to it
     * @param overrides {@code path=value}, each as if the value were written in the file
     * @throws UnusableInput with the position of the first setting that cannot be used
     */
    public static Testbench read(Path file, List<String> overrides) {
        return read(file, overrides, Map.of());
    }

    /**
     * Reads a testbench.
     *
     * @param file YAML; file names in it are relative to it
     * @param overrides {@code path=value}, each as if the value were written in the file
     * @param given further values by path, stronger than the overrides
     * @throws UnusableInput with the position of the first setting that cannot be used
     */
    public static Testbench read(Path file, List<String> overrides, Map<String, Node> given) {
        return of(file, YamlReader.read(file), overrides, given);
    }

    /** A testbench given as text, which behaves as a file of that name. */
    public static Testbench parse(String text, Path file, List<String> overrides) {
        return of(file, YamlReader.text(text, file.toString()), overrides, Map.of());
    }

    private static Testbench of(Path file, Node tree, List<String> overrides, Map<String, Node> given) {
        if (!(tree instanceof Node.Mapping root)) {
            throw tree.position().refuse("a testbench is a list of sections such as network: {...}, not "
                    + tree.shown());
        }
        for (String override : overrides) {
            root = Overrides.apply(root, override);
        }
        for (Map.Entry<String, Node> entry : given.entrySet()) {
            root = Overrides.put(root, entry.getKey(), entry.getValue());
        }
        return new Testbench(file, root);
    }

    /**
     * This testbench with one setting changed.
     *
     * @param path of the setting, such as {@code traffic.load}
     * @throws UnusableInput if there is no such setting or it does not accept the value
     */
    public Testbench with(String path, Node value) {
        return new Testbench(file, Overrides.put(root, path, value));
    }

    /** This testbench without one of its sections. */
    public Testbench without(String section) {
        return new Testbench(file, root.without(section));
    }

    /** This testbench with another seed. */
    public Testbench seeded(long seed) {
        return with("run.seed", new Node.Scalar(new Position("--seed " + seed), seed));
    }

    /** What the user says. */
    public Settings settings() {
        return settings;
    }

    /** What follows from the settings. */
    public Parts parts() {
        return Parts.of(this);
    }

    /** Name for reports. */
    public String name() {
        if (settings.name() != null) {
            return settings.name();
        }
        return file.getFileName().toString().replaceFirst("\\.[^.]+$", "");
    }

    /** Hash of all settings that figures can depend on, except the seed: 16 hexadecimal digits. */
    public String hash() {
        return Canonical.hash(settings);
    }

    /** Whether the user gave the setting, in the file or by an override. */
    public boolean gives(String path) {
        return places.has(path);
    }

    /**
     * Does something with a setting; a refusal gets its position in front.
     *
     * @param action what may throw {@link UnusableInput}
     * @param paths the settings that may be the cause, the likeliest first; the first that is given is pointed at
     */
    public <T> T at(Supplier<T> action, String... paths) {
        try {
            return action.get();
        } catch (UnusableInput e) {
            if (PLACED.matcher(e.getMessage()).matches()) {
                throw e;
            }
            throw places.of(List.of(paths)).refuse(e.getMessage(), e);
        }
    }

    /** The refusal of a setting, with its position. */
    public UnusableInput refuse(String path, String sentence) {
        return places.of(List.of(path)).refuse(sentence);
    }
}
