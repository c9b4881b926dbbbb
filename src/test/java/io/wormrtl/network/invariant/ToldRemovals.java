package io.wormrtl.network.invariant;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Removals that write down what they are told: {@code worm bench.request_1 2}. */
public final class ToldRemovals {

    private final List<String> told = new ArrayList<>();
    private final boolean underway;

    /** {@code underway} is what everybody hears who asks for a message. */
    public ToldRemovals(boolean underway) {
        this.underway = underway;
    }

    /** To be handed to a check. */
    public Removals removals() {
        return (Removals) Proxy.newProxyInstance(
                Removals.class.getClassLoader(), new Class<?>[] {Removals.class}, (proxy, method, arguments) -> {
                    told.add(method.getName()
                            + Arrays.stream(arguments).map(each -> " " + each).collect(Collectors.joining()));
                    return method.getReturnType() == boolean.class ? underway : null;
                });
    }

    /** What has been told since this was asked last. */
    public List<String> told() {
        List<String> all = List.copyOf(told);
        told.clear();
        return all;
    }
}
