package io.wormrtl.network.invariant;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Scope;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes down what a check tells: the name of the method, and what it is given, of signals and modules the paths. */
public final class RecordedRemovals {

    private final List<String> said = new ArrayList<>();
    private final Set<List<Integer>> underway = new HashSet<>();

    /** What is to be given to a check. */
    public Removals removals() {
        return (Removals) Proxy.newProxyInstance(
                Removals.class.getClassLoader(), new Class<?>[] {Removals.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("isUnderway")) {
                        return underway.contains(List.of(arguments[0], arguments[1]));
                    }
                    String values =
                            Arrays.stream(arguments).map(RecordedRemovals::text).collect(Collectors.joining(" "));
                    said.add(method.getName() + " " + values);
                    return null;
                });
    }

    private static String text(Object value) {
        return value instanceof Element element
                ? element.path()
                : value instanceof Scope scope ? scope.path() : String.valueOf(value);
    }

    /** From now on this message is on its way. */
    public void isUnderway(int source, int id) {
        underway.add(List.of(source, id));
    }

    /** What has been said since this was asked last. */
    public List<String> said() {
        List<String> all = List.copyOf(said);
        said.clear();
        return all;
    }
}
