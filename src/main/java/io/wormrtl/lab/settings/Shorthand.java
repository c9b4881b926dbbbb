package io.wormrtl.lab.settings;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Lets a single value stand for a section: {@code pattern: uniform} for {@code pattern: { name: uniform }}. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Shorthand {

    /** The key that a single word stands for. */
    String word();

    /** The key that a single number stands for; empty if none. */
    String number() default "";
}
