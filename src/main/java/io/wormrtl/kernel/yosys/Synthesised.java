package io.wormrtl.kernel.yosys;

import java.util.Map;

/**
 * A module and all that is in it as Yosys makes it.
 *
 * @param modules by the name that the printed module has, each synthesised by itself
 * @param whole the outermost module with all that is in it as one
 */
public record Synthesised(Map<String, Figures> modules, Figures whole) {

    /** Copies the map. */
    public Synthesised {
        modules = Map.copyOf(modules);
    }

    /**
     * Figures of a module without what is in it, or of a whole design.
     *
     * @param instances of the module
     * @param gates two-input NANDs and inverters, of all instances
     * @param flipFlops of all instances
     * @param levels gates behind each other on the longest way; -1 of a module with others in it, which is not known
     * @param area of all instances in the unit of the library, by custom um2; NaN without a library
     * @param delay of the longest way in ns, without wires; NaN without a library, and where there is no logic
     */
    public record Figures(long instances, long gates, long flipFlops, int levels, double area, double delay) {

        /** The sum of this and {@code other}, with the longest way of both. */
        public Figures plus(Figures other) {
            return new Figures(
                    instances + other.instances,
                    gates + other.gates,
                    flipFlops + other.flipFlops,
                    Math.max(levels, other.levels),
                    area + other.area,
                    longer(delay, other.delay));
        }

        private static double longer(double one, double other) {
            if (Double.isNaN(one) || Double.isNaN(other)) {
                return Double.isNaN(one) ? other : one;
            }
            return Math.max(one, other);
        }
    }
}
