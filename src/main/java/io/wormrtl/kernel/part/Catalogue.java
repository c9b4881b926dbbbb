package io.wormrtl.kernel.part;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The parts among which a user chooses, in the order in which they are listed: those of the package itself, then those
 * that {@link PartProvider providers} bring.
 *
 * @param <T> what a part provides
 */
@Api
public final class Catalogue<T> {

    private final String choice;
    private final Map<String, Part<T>> own = new LinkedHashMap<>();

    /** With what providers bring; null until somebody asks, so that providers may name catalogues. */
    private volatile Map<String, Part<T>> all;

    /**
     * Creates an empty catalogue.
     *
     * @param choice what is chosen, in the singular, as used in error messages: {@code routing function}
     */
    public Catalogue(String choice) {
        this.choice = choice;
    }

    /**
     * Adds a part; meant to be chained where the catalogue is defined.
     *
     * @throws IllegalArgumentException if the name is taken
     */
    public Catalogue<T> with(Part<T> part) {
        if (own.putIfAbsent(part.name(), part) != null) {
            throw new IllegalArgumentException(choice + " '" + part.name() + "' is listed twice");
        }
        all = null;
        return this;
    }

    /** Adds a part without settings. */
    public Catalogue<T> with(String name, String summary, T value) {
        return with(Part.of(name, summary, value));
    }

    /** Adds a part that is made of settings of its own. */
    public <S extends Record> Catalogue<T> with(
            String name, String summary, Class<S> settings, Function<? super S, ? extends T> from) {
        return with(Part.of(name, summary, settings, from));
    }

    private Map<String, Part<T>> all() {
        Map<String, Part<T>> found = all;
        if (found != null) {
            return found;
        }
        Optional<List<Brought<T>>> brought = BroughtParts.of(this);
        if (brought.isEmpty()) {
            return own;
        }
        found = new LinkedHashMap<>(own);
        Map<String, String> sources = new HashMap<>();
        for (Brought<T> one : brought.get()) {
            if (found.putIfAbsent(one.name(), one.guarded()) != null) {
                throw taken(one, sources.get(one.name()));
            }
            sources.put(one.name(), one.source());
        }
        all = found;
        return found;
    }

    /**
     * The refusal of a name that is taken.
     *
     * @param first who has brought it before; null if it is one of the package itself
     */
    private UnusableInput taken(Brought<T> second, String first) {
        return new UnusableInput(
                choice + " '" + second.name() + "' of " + second.source() + " cannot be used: that name is "
                        + (first == null ? "one of wormrtl's own" : "brought by " + first + " too")
                        + ", and each stands for one " + choice);
    }

    /** What is chosen, in the singular. */
    String choice() {
        return choice;
    }

    /** All parts in listing order. */
    public Collection<Part<T>> entries() {
        return Collections.unmodifiableCollection(all().values());
    }

    /** The names of all parts in listing order. */
    public List<String> names() {
        return List.copyOf(all().keySet());
    }

    /** Whether a part of that name comes from a provider, not from wormrtl. */
    public boolean isBrought(String name) {
        return !own.containsKey(name) && all().containsKey(name);
    }

    /**
     * The part of that name.
     *
     * @throws UnusableInput naming the accepted alternatives, if there is none of that name
     */
    public Part<T> part(String name) {
        Part<T> part = all().get(name);
        if (part == null) {
            throw new UnusableInput(
                    choice + " '" + Shown.of(name) + "' is not known; accepted: " + String.join(", ", names()));
        }
        return part;
    }

    /**
     * Builds the part of that name, which has no settings of its own.
     *
     * @throws UnusableInput naming the accepted alternatives, if there is none of that name
     */
    public T get(String name) {
        return part(name).value();
    }
}
