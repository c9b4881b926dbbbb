package io.wormrtl.network.invariant;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Scope;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Hears what checks say of removals, and passes it on. */
public final class HeardRemovals {

    /** What is asked, and what is done later. */
    private static final Set<String> NOT_SAID = Set.of("atEndOfCycle", "isUnderway");

    private final List<String> all = new ArrayList<>();

    /** Removals for a check, of which {@code next} hears, too. */
    public Removals before(Removals next) {
        return (Removals) Proxy.newProxyInstance(
                Removals.class.getClassLoader(), new Class<?>[] {Removals.class}, (proxy, method, arguments) -> {
                    if (!NOT_SAID.contains(method.getName())) {
                        all.add(said(method.getName(), arguments));
                    }
                    try {
                        return method.invoke(next, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /** Removals for a check of which {@code others} hear nothing; they are asked, and what is done later they do. */
    public Removals beside(Removals others) {
        return (Removals) Proxy.newProxyInstance(
                Removals.class.getClassLoader(), new Class<?>[] {Removals.class}, (proxy, method, arguments) -> {
                    if (NOT_SAID.contains(method.getName())) {
                        return method.invoke(others, arguments);
                    }
                    all.add(said(method.getName(), arguments));
                    return null;
                });
    }

    /** What has been said since this was asked last. */
    public List<String> take() {
        List<String> taken = List.copyOf(all);
        all.clear();
        return taken;
    }

    /** A method of {@link Removals} that is called, as {@link #take} tells it. */
    public static String said(String method, Object... arguments) {
        return Arrays.stream(arguments).map(HeardRemovals::text).collect(Collectors.joining(", ", method + "(", ")"));
    }

    private static String text(Object argument) {
        if (argument instanceof Scope scope) {
            return scope.path();
        }
        return argument instanceof Element element ? element.path() : argument.toString();
    }
}
