package io.wormrtl.kernel.logic;

import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Scope;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Of what a module says that it is made, as texts that can be counted by hand. */
public final class LogicTexts {

    private LogicTexts() {}

    /**
     * By path within the module and name of the process or function: {@code 2 and_gates 3 x 4, decoder 5; 3 deep}, the
     * blocks and how many of them are behind each other on the longest way.
     */
    public static Map<String, String> of(Module module) {
        Map<String, String> all = new TreeMap<>();
        add(module, module.path().length() + 1, all);
        return all;
    }

    private static void add(Scope scope, int from, Map<String, String> all) {
        String path = scope.path().substring(Math.min(from, scope.path().length()));
        scope.logic().parts().forEach((name, logic) -> all.put((path + " " + name).strip(), of(logic)));
        for (Group group : scope.groups()) {
            add(group, from, all);
        }
        if (scope instanceof Module module) {
            module.children().forEach(child -> add(child, from, all));
        }
    }

    /** The text of one of them. */
    public static String of(Logic logic) {
        String blocks = logic.blocks().entrySet().stream()
                .map(block -> (block.getValue() == 1 ? "" : block.getValue() + " ") + block.getKey())
                .collect(Collectors.joining(", "));
        return blocks + "; " + Math.round(logic.depth(block -> 1)) + " deep";
    }
}
