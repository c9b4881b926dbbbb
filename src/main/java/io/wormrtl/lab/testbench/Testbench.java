package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.monitor.MonitorParameters;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.settings.Document;
import io.wormrtl.lab.settings.Form;
import io.wormrtl.lab.settings.Node;
import io.wormrtl.network.invariant.RuleSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A testbench as read: the settings, and where each of them was written. Immutable.
 *
 * <p>Code that finds later that a setting cannot be used says so with an {@link UnusableInput} that knows nothing of
 * files; {@link #at} puts the position in front of it.
 */
@Api
public final class Testbench {

    /** Testbenches as a kind of file. */
    public static final Form<Settings> FORM =
            new Form<>(Settings.class, "testbench", "network: {...}", RouterPresets.CATALOGUE);

    private final Document<Settings> document;

    private Testbench(Document<Settings> document) {
        this.document = document;
    }

    /**
     * Reads a testbench.
     *
     * @param file YAML; file names in it are relative to it
     * @param overrides {@code path=value}, each as if the value were written in the file
     * @throws UnusableInput with the position of the first setting that cannot be used
     */
    public static Testbench read(Path file, List<String> overrides) {
        return of(file, assignments(overrides));
    }

    /**
     * Reads a testbench.
     *
     * @param file YAML; file names in it are relative to it
     * @param assignments each as if the value were written in the file
     * @throws UnusableInput with the position of the first setting that cannot be used
     */
    public static Testbench of(Path file, List<Assignment> assignments) {
        return new Testbench(FORM.read(file, assignments)).requireVariations();
    }

    /** A testbench given as text, which behaves as a file of that name. */
    public static Testbench parse(String text, Path file, List<String> overrides) {
        return new Testbench(FORM.parse(text, file, assignments(overrides))).requireVariations();
    }

    /** Checks that every varied setting exists and accepts its values. */
    private Testbench requireVariations() {
        if (settings().sweep() != null) {
            Document<Settings> alone = document.without("sweep");
            settings()
                    .sweep()
                    .vary()
                    .values()
                    .forEach((path, values) -> values.forEach(value -> {
                        if (path.startsWith("sweep")) {
                            throw value.position().refuse("a sweep (" + Shown.of(path) + ") cannot be varied");
                        }
                        requireAccepted(alone, new Assignment(path, value));
                    }));
        }
        return this;
    }

    /** A value that does not go with another setting of its part may go with the value that this one varies to. */
    private static void requireAccepted(Document<Settings> alone, Assignment assignment) {
        try {
            alone.with(assignment);
        } catch (UnusableInput e) {
            if (!(e.getCause() instanceof UnusableSetting)) {
                throw e;
            }
        }
    }

    private static List<Assignment> assignments(List<String> overrides) {
        return overrides.stream()
                .map(override -> Assignment.parse("-P", override, "path=value, such as router.buffer-depth=4"))
                .toList();
    }

    /**
     * This testbench with one setting changed.
     *
     * @param path of the setting, such as {@code traffic.load}
     * @throws UnusableInput if there is no such setting or it does not accept the value
     */
    public Testbench with(String path, Node value) {
        return new Testbench(document.with(new Assignment(path, value)));
    }

    /**
     * This testbench with several settings changed, which are looked at when all of them are: each may need another.
     *
     * @throws UnusableInput if there is no such setting, it does not accept the value, or they do not go together
     */
    public Testbench with(List<Assignment> assignments) {
        return new Testbench(document.with(assignments));
    }

    /** This testbench without one of its sections. */
    public Testbench without(String section) {
        return new Testbench(document.without(section));
    }

    /** This testbench with another seed. */
    public Testbench seeded(long seed) {
        return new Testbench(document.with(Assignment.given("run.seed", "--seed", seed)));
    }

    /**
     * The text of a testbench that says the same, with all overrides and without comments. File names in it stand as
     * they were written: relative to the directory of the file that was read.
     */
    public String yaml() {
        return document.yaml();
    }

    /** The settings that the file and its overrides give. */
    public Settings settings() {
        return document.settings();
    }

    /** Monitors of these rules, with the patience that the settings give. */
    public MonitorParameters monitors(RuleSet rules) {
        return settings().monitors().watching(rules);
    }

    /** Builds network, faults and workload from the settings. */
    public Parts parts() {
        return Parts.of(document);
    }

    /** Name for reports. */
    public String name() {
        if (settings().name() != null) {
            return settings().name();
        }
        return document.file().getFileName().toString().replaceFirst("\\.[^.]+$", "");
    }

    /**
     * The values of all settings that figures can depend on by path, except the seed, and those that were left out as
     * they are then; input files by the fingerprints of their contents.
     */
    public Map<String, String> values() {
        return document.values();
    }

    /** Hash of all settings that figures can depend on, except the seed: 16 hexadecimal digits. */
    public String hash() {
        return document.hash();
    }

    /** Every file that is read: the testbench, and those that it names. */
    public List<Path> inputs() {
        return document.inputs();
    }

    /** Whether the user gave the setting, in the file or by an override. */
    public boolean gives(String path) {
        return document.gives(path);
    }

    /**
     * Refuses settings that are given but belong to a name that is not chosen, such as hot spots under uniform traffic:
     * they would have no effect. They are allowed where a sweep varies the name.
     *
     * @throws UnusableInput with the position of the first that is not used
     */
    public void refuseUnused() {
        SweepSettings sweep = settings().sweep();
        document.refuseUnused(sweep == null ? Set.of() : sweep.vary().values().keySet());
    }

    /**
     * Does something with a setting; a refusal gets its position in front.
     *
     * @param action what may throw {@link UnusableInput}
     * @param paths the settings that may be the cause, the likeliest first; the first that is given is pointed at
     */
    public <T> T at(Supplier<T> action, String... paths) {
        return document.at(action, paths);
    }

    /** The refusal of a setting, with its position. */
    public UnusableInput refuse(String path, String sentence) {
        return document.refuse(path, sentence);
    }
}
