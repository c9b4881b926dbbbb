package io.wormrtl.kernel.rtl;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method without a result that does nothing but throw a {@link DesignError}, or name a part that has answered what
 * it must not, where something is wrong while a design runs. It is no hardware: where processes are read as such it is
 * passed over, and what it holds against a rule is for a property to prove.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface RunCheck {}
