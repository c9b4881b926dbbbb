package io.wormrtl.kernel.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A type that programs outside may use: its public and protected members, and those of the types within it, are kept as
 * semantic versioning asks. Before 1.0.0 they may change with the second number, and the changelog says how; the build
 * holds them against a record. A public type without this mark is public for other packages of wormrtl only.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Api {}
