package io.wormrtl.kernel.part;

import io.wormrtl.kernel.api.Api;
import java.util.List;
import java.util.function.Function;

/**
 * A part that a user can name: the one entry from which everything that is said of it anywhere follows.
 *
 * @param <T> what it provides
 * @param name as written in a testbench: lower-case words joined by {@code -}, or a number such as {@code 4.6}
 * @param summary one line that says what it is
 * @param maker its settings, and how it is made of them
 * @param example settings of a testbench, {@code path=value} each, beside which it can be tried on a small network
 */
@Api
public record Part<T>(String name, String summary, Maker<?, T> maker, List<String> example) {

    /** The settings of a part that has none. */
    public record NoSettings() {}

    /**
     * How a part is made.
     *
     * @param <S> its settings
     * @param <T> what it provides
     * @param settings a record; every component is described by {@link Setting}
     * @param from what the settings make
     */
    public record Maker<S extends Record, T>(Class<S> settings, Function<? super S, ? extends T> from) {

        T make(Record values) {
            return from.apply(settings.cast(values));
        }
    }

    /** Checks that the name can be typed in a testbench as it is, and copies the list. */
    public Part {
        if (!name.matches("[a-z0-9]+([-.][a-z0-9]+)*")) {
            throw new IllegalArgumentException("part '" + name + "' is not lower-case-with-hyphens");
        }
        example = List.copyOf(example);
    }

    /** A part without settings of its own. */
    public static <T> Part<T> of(String name, String summary, T value) {
        return of(name, summary, NoSettings.class, none -> value);
    }

    /**
     * A part with settings of its own, which stand beside its name in a file.
     *
     * @param settings a record; every component is described by {@link Setting}
     * @param from what the settings make; it refuses values that do not go together by {@link UnusableSetting}
     */
    public static <S extends Record, T> Part<T> of(
            String name, String summary, Class<S> settings, Function<? super S, ? extends T> from) {
        return new Part<>(name, summary, new Maker<S, T>(settings, from), List.of());
    }

    /**
     * The same, to be tried beside other settings of a testbench than those it has by itself: a topology of another
     * number of dimensions, for instance.
     *
     * @param settings {@code path=value} each
     */
    public Part<T> triedWith(String... settings) {
        return new Part<>(name, summary, maker, List.of(settings));
    }

    /** The record of its own settings. */
    public Class<? extends Record> settings() {
        return maker.settings();
    }

    /**
     * Builds the part with these settings.
     *
     * @param values a record of the class {@link #settings}
     */
    public T make(Record values) {
        return maker.make(values);
    }

    /**
     * Builds a part that has no settings of its own.
     *
     * @throws IllegalStateException if it has
     */
    public T value() {
        if (settings() != NoSettings.class) {
            throw new IllegalStateException("part '" + name + "' is made of settings");
        }
        return make(new NoSettings());
    }
}
