package io.wormrtl.kernel.part;

import io.wormrtl.kernel.api.Api;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes one key of a file. The key is the component's name in lower-case words joined by {@code -}.
 *
 * <p>Components are of type int, long, double, boolean, String, Path, List, a record of further settings,
 * or of a type that the reader of the file knows by itself, such as a part that is chosen. Integer, Long and Double stand for numbers without a value where they are left out.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
@Api
public @interface Setting {

    /** The meaning of the setting, in one line, with its unit. */
    String value();

    /** The key, where it cannot be the component's name. */
    String key() default "";

    /**
     * The value, as YAML, that stands where the key is left out. Empty: the key may be left out and there is no
     * value then (null); a section without its own value then has the values of all its keys.
     */
    String otherwise() default "";

    /** Whether the key must be given. */
    boolean required() default false;

    /** Whether a section that is not given stays null instead of taking the values of its keys. */
    boolean optional() default false;

    /** Smallest number accepted; of a list, smallest item. Whole numbers are also limited by their type. */
    double min() default Double.NEGATIVE_INFINITY;

    /** Largest number accepted; of a list, largest item. Whole numbers are also limited by their type. */
    double max() default Double.POSITIVE_INFINITY;

    /** Of a list: least number of items. */
    int items() default 0;

    /** Of a text: its form, as a regular expression that begins with ^ and ends with $; empty: any text. */
    String pattern() default "";

    /** The form in words, for messages. */
    String form() default "";

    /** Keys of the same section that must be left out where this one is given. */
    String[] excludes() default {};

    /** A key of the same section without which this one must be left out; empty: none. */
    String needs() default "";

    /** Of a list: whether one value may stand for a list of one. */
    boolean single() default false;

    /** The class whose constant {@code CATALOGUE} holds the names accepted; void: it is no choice. */
    Class<?> from() default void.class;

    /**
     * The names, under the key that the section's {@code Shorthand} calls its word, for which the value means
     * something; none: for all.
     */
    String[] of() default {};

    /** Of a file: whether it is written, not read. */
    boolean output() default false;

    /** Whether the value counts for the configuration hash: false where no figure can depend on it. */
    boolean hashed() default true;
}
