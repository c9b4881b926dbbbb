package io.wormrtl.testkit;

import java.util.regex.Pattern;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Multiplies the tries of every property by one setting, {@code -Dwormrtl.tries=20x}: the number in an annotation says
 * how many tries a property is worth beside the others, the setting how long all of them may take. An example is tried
 * once. jqwik finds this hook by {@code META-INF/services}.
 */
public final class TriesFactor implements AroundPropertyHook {

    static final String SETTING = "wormrtl.tries";

    /** What jqwik takes where an annotation names no number. */
    private static final int DEFAULT_TRIES = 1000;

    private static final Pattern FACTOR = Pattern.compile("(\\d{1,4}(?:\\.\\d{1,4})?)x");

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        int tries = context.attributes().tries().orElse(DEFAULT_TRIES);
        if (tries > 1) {
            context.attributes().setTries(scaled(tries));
        }
        return property.execute();
    }

    /** {@code tries} times the factor of the setting: for examples that are drawn from many without jqwik. */
    public static int scaled(int tries) {
        return scaled(tries, System.getProperty(SETTING, "1x"));
    }

    /**
     * {@code tries} times the factor, rounded up, so that every property is tried at least once.
     *
     * @throws IllegalArgumentException if {@code factor} is no positive decimal number with an x behind it
     */
    static int scaled(int tries, String factor) {
        var matcher = FACTOR.matcher(factor);
        if (!matcher.matches() || Double.parseDouble(matcher.group(1)) == 0) {
            throw new IllegalArgumentException(SETTING + " (" + factor + ") must be a factor above 0 and below 10000 "
                    + "with at most four decimals, such as 20x or 0.1x");
        }
        return (int) Math.ceil(tries * Double.parseDouble(matcher.group(1)));
    }
}
