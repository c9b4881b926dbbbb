package io.wormrtl.kernel.part;

import io.wormrtl.kernel.api.Api;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Requires at least one of some keys of a section. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Api
public @interface OneOf {

    /** The keys. */
    String[] value();
}
