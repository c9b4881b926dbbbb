package io.wormrtl.testkit;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.routing.Routings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parts that providers bring, in a network: what does not hold of it may be their mistake. */
final class Brought {

    /** Catalogues by the settings that choose from them. */
    private static final Map<String, Catalogue<?>> CATALOGUES = new LinkedHashMap<>(Choices.CATALOGUES);

    static {
        CATALOGUES.put("router.routing", Routings.CATALOGUE);
    }

    private Brought() {}

    /** The name of the part that a setting chooses; null if it chooses none. */
    static String part(Map<String, String> values, String path) {
        return values.get(path + ".name");
    }

    /** Those of a testbench, each as its setting and its name, with what leaves one out; empty if there is none. */
    static String in(Testbench testbench) {
        Map<String, String> values = testbench.values();
        List<String> found = new ArrayList<>();
        List<String> drawn = new ArrayList<>();
        CATALOGUES.forEach((path, catalogue) -> {
            String name = part(values, path);
            if (name != null && catalogue.isBrought(name)) {
                found.add(path + " " + name);
                if (Choices.CATALOGUES.containsKey(path)) {
                    drawn.add("without(\"" + path + "\", \"" + name + "\")");
                }
            }
        });
        return found.isEmpty()
                ? ""
                : "parts of yours in this network: " + String.join(", ", found)
                        + (drawn.isEmpty() ? "" : "; NetworkCase." + String.join(" or ", drawn) + " leaves one out");
    }
}
