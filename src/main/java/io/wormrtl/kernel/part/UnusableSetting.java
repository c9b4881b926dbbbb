package io.wormrtl.kernel.part;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Refuses a setting of a part: the part knows its keys, and not where in a file they stand. The reader of the file puts
 * the path and the position in front.
 */
@Api
public final class UnusableSetting extends UnusableInput {

    private static final long serialVersionUID = 1;

    private final String key;
    private final String rule;

    /**
     * Refuses a value.
     *
     * @param key of the setting, {@code first-back-off}; with a point where it stands in a section of the part
     * @param rule the rest of the sentence, with the value: {@code (3) must be a power of two}
     */
    public UnusableSetting(String key, String rule) {
        super(key + " " + rule);
        this.key = key;
        this.rule = rule;
    }

    /** The key, as the part knows it. */
    public String key() {
        return key;
    }

    /**
     * The sentence for a file.
     *
     * @param section the path of the part's section
     */
    public String within(String section) {
        return section + "." + key + " " + rule;
    }

    /**
     * Refuses a number that is out of its range.
     *
     * @return the number
     */
    public static int requireRange(String key, int value, int min, int max) {
        if (value < min || value > max) {
            throw new UnusableSetting(key, "(" + value + ") must be from " + min + " to " + max);
        }
        return value;
    }

    /**
     * Refuses a number that is out of its range; NaN is.
     *
     * @return the number
     */
    public static double requireRange(String key, double value, double min, double max) {
        if (!(value >= min && value <= max)) {
            throw new UnusableSetting(key, "(" + value + ") must be from " + min + " to " + max);
        }
        return value;
    }

    /**
     * Refuses a number that is no power of two.
     *
     * @return the number
     */
    public static int requirePower(String key, int value) {
        if (value < 1 || Integer.bitCount(value) != 1) {
            throw new UnusableSetting(key, "(" + value + ") must be a power of two");
        }
        return value;
    }
}
