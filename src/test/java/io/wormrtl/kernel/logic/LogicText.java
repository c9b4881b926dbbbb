package io.wormrtl.kernel.logic;

import io.wormrtl.kernel.rtl.Scope;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** What functions are made of: the blocks in the order in which they occur, and how many follow one another. */
public final class LogicText {

    private LogicText() {}

    /** {@code 2 equal 4 + and_gates 2 x 3, deep 2}. */
    public static String of(Logic logic) {
        String blocks = logic.blocks().entrySet().stream()
                .map(entry -> (entry.getValue() == 1 ? "" : entry.getValue() + " ") + entry.getKey())
                .collect(Collectors.joining(" + "));
        return blocks + ", deep " + (int) logic.depth(block -> 1);
    }

    /** What a module says of its processes, or a group of its functions. */
    public static Map<String, String> of(Scope scope) {
        Map<String, String> all = new LinkedHashMap<>();
        scope.logic().parts().forEach((name, logic) -> all.put(name, of(logic)));
        return all;
    }
}
