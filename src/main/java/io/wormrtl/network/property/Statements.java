package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Expression;

/** What is claimed of one module, and assumed of it by its neighbours. */
@FunctionalInterface
interface Statements {

    /** {@link Specification#claimNever} or {@link Specification#assumeNever}. */
    void never(String statement, String meaning, int width, Expression happens);
}
