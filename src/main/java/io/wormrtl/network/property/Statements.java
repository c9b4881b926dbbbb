package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Expression;

/** Takes the statements about one module: its own specification claims them, those of its neighbours assume them. */
@FunctionalInterface
public interface Statements {

    /** {@link Specification#claimNever} or {@link Specification#assumeNever}. */
    void never(String statement, String meaning, int width, Expression happens);
}
