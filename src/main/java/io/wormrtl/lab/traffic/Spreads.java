package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import java.util.function.DoubleUnaryOperator;

/**
 * How the second argument of the normal distribution in 002, Table 2, is read. It is half of the first one throughout,
 * which makes sense as a standard deviation; the text calls it the variance.
 */
@Api
public final class Spreads {

    /** The standard deviation, in time units, of that argument. */
    public static final Catalogue<DoubleUnaryOperator> CATALOGUE = new Catalogue<DoubleUnaryOperator>("spread")
            .with("deviation", "the argument is the standard deviation of the gaps", argument -> argument)
            .with("variance", "it is their variance, in square time units", Math::sqrt);

    private Spreads() {}
}
