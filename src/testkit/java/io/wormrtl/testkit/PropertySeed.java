package io.wormrtl.testkit;

import java.lang.reflect.Method;
import java.util.regex.Pattern;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives every property a seed of its own, which follows from one setting, {@code -Dwormrtl.seed=1}: two builds of the same
 * sources draw the same samples, so that a build fails for what was changed and not by chance. {@code -Dwormrtl.seed=7}
 * draws others, and {@code -Dwormrtl.seed=random}, the way of campaigns and of those who set nothing, others in every run.
 * A property whose annotation names a seed keeps it. jqwik finds this hook by {@code META-INF/services}.
 */
public final class PropertySeed implements AroundPropertyHook {

    static final String SETTING = "wormrtl.seed";

    private static final String RANDOM = "random";
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        String setting = System.getProperty(SETTING, RANDOM);
        if (!setting.equals(RANDOM) && context.attributes().seed().isEmpty()) {
            context.attributes().setSeed(Long.toString(seed(setting, context.targetMethod())));
        }
        return property.execute();
    }

    /**
     * The seed of one property: the same for the same setting and name, another for every other name.
     *
     * @throws IllegalArgumentException if {@code setting} is no number from 0 to 999999999
     */
    static long seed(String setting, Method property) {
        if (!NUMBER.matcher(setting).matches()) {
            throw new IllegalArgumentException(
                    SETTING + " (" + setting + ") must be a number from 0 to 999999999, or " + RANDOM);
        }
        String name = property.getDeclaringClass().getName() + '.' + property.getName();
        return Long.parseLong(setting) << 32 | Integer.toUnsignedLong(name.hashCode());
    }
}
