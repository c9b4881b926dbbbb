package io.wormrtl.lab.difference;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A figure that is not the same in two results.
 *
 * @param place where it stands in both: the section and the row
 * @param figure its name
 * @param first the value in the first result; missing or null where that has none
 * @param second the same in the second
 * @param allowed how far the values may lie apart by chance, half the width of the interval of their difference; NaN
 *     where there is none
 */
public record Change(Place place, String figure, JsonNode first, JsonNode second, double allowed) {

    /** How much it means. */
    public Weight weight() {
        if (!first.isNumber() || !second.isNumber()) {
            return Weight.ANOTHER;
        }
        if (Double.isNaN(allowed)) {
            return Weight.NO_INTERVAL;
        }
        return Math.abs(by()) > allowed ? Weight.BEYOND_INTERVALS : Weight.WITHIN_INTERVALS;
    }

    /** The second value less the first; NaN where one of them is no number. */
    public double by() {
        return first.isNumber() && second.isNumber() ? second.doubleValue() - first.doubleValue() : Double.NaN;
    }

    /** The change in percent of the first value; NaN where that is 0 or no number. */
    public double percent() {
        return first.doubleValue() == 0 ? Double.NaN : 100 * by() / Math.abs(first.doubleValue());
    }
}
