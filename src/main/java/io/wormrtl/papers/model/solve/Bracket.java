package io.wormrtl.papers.model.solve;

import java.util.function.DoubleUnaryOperator;
import org.hipparchus.analysis.solvers.AllowedSolution;
import org.hipparchus.analysis.solvers.BracketingNthOrderBrentSolver;

/** Searches between two bounds that keep hold of what is searched. */
final class Bracket {

    private static final double RELATIVE = 1e-14;
    private static final double ABSOLUTE = 1e-16;
    private static final int ORDER = 5;
    private static final int EVALUATIONS = 1000;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
    private static final int SECTIONS = 100;

    private Bracket() {}

    /**
     * A root of {@code f}, by the bracketing form of Brent's method.
     *
     * @param low {@code f(low)} and {@code f(high)} differ in sign or one of them is zero
     * @param high above {@code low}
     * @return the root, to a relative accuracy of 1e-14
     * @throws IllegalArgumentException if the bounds do not enclose a root
     */
    public static double root(DoubleUnaryOperator f, double low, double high) {
        double atLow = f.applyAsDouble(low);
        double atHigh = f.applyAsDouble(high);
        if (atLow == 0) {
            return low;
        }
        if (atHigh == 0) {
            return high;
        }
        if (atLow > 0 == atHigh > 0) {
            throw new IllegalArgumentException("no change of sign between " + low + " and " + high);
        }
        return new BracketingNthOrderBrentSolver(RELATIVE, ABSOLUTE, 0, ORDER)
                .solve(EVALUATIONS, f::applyAsDouble, low, high, AllowedSolution.ANY_SIDE);
    }

    /**
     * Where a function that first rises and then falls is highest, by golden section. The maximum is accurate to
     * rounding; its place to about the square root of that.
     *
     * @param low lower bound
     * @param high upper bound
     */
    public static double maximum(DoubleUnaryOperator f, double low, double high) {
        double a = low;
        double b = high;
        double left = b - GOLDEN * (b - a);
        double right = a + GOLDEN * (b - a);
        double atLeft = f.applyAsDouble(left);
        double atRight = f.applyAsDouble(right);
        for (int i = 0; i < SECTIONS; i++) {
            if (atLeft > atRight) {
                b = right;
                right = left;
                atRight = atLeft;
                left = b - GOLDEN * (b - a);
                atLeft = f.applyAsDouble(left);
            } else {
                a = left;
                left = right;
                atLeft = atRight;
                right = a + GOLDEN * (b - a);
                atRight = f.applyAsDouble(right);
            }
        }
        double middle = (a + b) / 2;
        return f.applyAsDouble(high) >= f.applyAsDouble(middle) ? high : middle;
    }
}
