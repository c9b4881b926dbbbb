package io.wormrtl.lab.settings;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets a single value stand for a section: {@code load-case: c} for {@code load-case: { name: c }}. A section that
 * chooses a part is written so by the part's name without saying it; there it says which key the name has, if not
 * {@code name}, and which one a number stands for.
 */
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.RUNTIME)
public @interface Shorthand {

    /** The key that a single word stands for. */
    String word();

    /** The key that a single number stands for; empty if none. */
    String number() default "";
}
