package io.wormrtl.kernel.part;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The alternatives for one choice in a testbench, in the order in which they are listed to the user.
 *
 * @param <T> what an entry provides, usually a factory
 */
public final class Catalogue<T> {

    /**
     * One alternative.
     *
     * @param name as written in a testbench: lower case words joined by {@code -}
     * @param summary one line that says what it is
     * @param value what is built or used when the name is given
     */
    public record Entry<T>(String name, String summary, T value) {
        /** Checks that the name can be typed in a testbench as it is. */
        public Entry {
            if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
                throw new IllegalArgumentException("catalogue name '" + name + "' is not lower-case-with-hyphens");
            }
        }
    }

    private final String choice;
    private final Map<String, Entry<T>> entries = new LinkedHashMap<>();

    /**
     * Creates an empty catalogue.
     *
     * @param choice what is chosen, in the singular, as used in error messages: {@code routing function}
     */
    public Catalogue(String choice) {
        this.choice = choice;
    }

    /**
     * Adds an alternative; meant to be chained where the catalogue is defined.
     *
     * @throws IllegalArgumentException if the name is taken
     */
    public Catalogue<T> with(String name, String summary, T value) {
        if (entries.putIfAbsent(name, new Entry<>(name, summary, value)) != null) {
            throw new IllegalArgumentException(choice + " '" + name + "' is listed twice");
        }
        return this;
    }

    /** All alternatives in listing order. */
    public Collection<Entry<T>> entries() {
        return Collections.unmodifiableCollection(entries.values());
    }

    /** The names of all alternatives in listing order. */
    public List<String> names() {
        return List.copyOf(entries.keySet());
    }

    /**
     * What stands under {@code name}.
     *
     * @throws UnusableInput naming the accepted alternatives, if there is none of that name
     */
    public T get(String name) {
        Entry<T> entry = entries.get(name);
        if (entry == null) {
            throw new UnusableInput(
                    choice + " '" + Shown.of(name) + "' is not known; accepted: " + String.join(", ", names()));
        }
        return entry.value();
    }
}
