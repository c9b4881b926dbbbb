package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Names;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The names given within one module, each once. */
final class NameTable {

    /** The clock of every module that has registers. */
    static final String CLOCK = "clk";
    /** High while all registers take their values after reset. */
    static final String RESET = "rst";

    private final Set<String> given = new HashSet<>(Set.of(CLOCK, RESET));
    /** Those of {@link #given} that functions use. */
    private final Set<String> within = new HashSet<>();

    private final Map<String, Integer> repeated = new HashMap<>();

    /** A table without names, which gives none of {@code reserved}. */
    NameTable(Set<String> reserved) {
        given.addAll(reserved);
    }

    /** Gives the wanted name, or the next free one with a number behind it. */
    String give(String wanted) {
        String name = Names.isReserved(wanted) ? wanted + "_" : wanted;
        if (given.add(name)) {
            return name;
        }
        for (int number = repeated.getOrDefault(name, 1) + 1; ; number++) {
            if (given.add(name + "_n" + number)) {
                repeated.put(name, number);
                return name + "_n" + number;
            }
        }
    }

    /** Gives a name for use within a function: no other in the module, but perhaps of another function. */
    String giveWithin(Set<String> function, String wanted) {
        String name = Names.isReserved(wanted) ? wanted + "_" : wanted;
        for (int number = 2; (given.contains(name) && !within.contains(name)) || !function.add(name); number++) {
            name = wanted + "_n" + number;
        }
        within.add(name);
        given.add(name);
        return name;
    }

    /** A Java name as names of hardware are written: {@code isFree} as {@code is_free}. */
    static String snake(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Character.isUpperCase(c) && text.length() > 0 && text.charAt(text.length() - 1) != '_') {
                text.append('_');
            }
            text.append(Character.toLowerCase(c));
        }
        return text.toString();
    }
}
