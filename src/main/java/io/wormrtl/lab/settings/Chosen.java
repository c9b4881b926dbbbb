package io.wormrtl.lab.settings;

import io.wormrtl.kernel.part.Part;
import java.util.List;

/**
 * A part that a file chooses by name, with the part's own settings, which stand beside the name.
 *
 * @param <T> what the part provides
 * @param part the part
 * @param settings a record of the part's class of settings
 */
public record Chosen<T>(Part<T> part, Record settings) {

    /** The part as a file chooses it that gives none of its settings. */
    public static <T> Chosen<T> withDefaults(Part<T> part) {
        return Binder.with(part, List.of());
    }

    /**
     * The part with some of its settings given.
     *
     * @param given by key, each as if it stood in a file
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the part has no such setting, or it does not accept the value
     */
    public static <T> Chosen<T> with(Part<T> part, Assignment... given) {
        return Binder.with(part, List.of(given));
    }

    /** The name, as written. */
    public String name() {
        return part.name();
    }

    /** Makes the part with these settings. */
    public T make() {
        return part.make(settings);
    }

    /** The name alone: messages and the configuration hash show it so. */
    @Override
    public String toString() {
        return name();
    }
}
