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

    /** Words of C++ that are none of SystemVerilog: Verilator 5 warns of values with these names, and gives them others. */
    private static final Set<String> OF_CPP = Set.of("""
            abort alignas alignof and_eq asm auto bitand bitor bool catch cdecl char compl complex concept const_cast
            constexpr decltype delete deque double dynamic_cast explicit false far float friend goto huge inline
            interrupt iterator list long map mutable namespace near noexcept nullptr operator or_eq override pascal
            private public queue reference register set short sizeof stack static_assert static_cast switch template
            throw true try typeid typename uint16_t uint32_t uint8_t using vector volatile wchar_t xor_eq""".split("\\s+"));

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
        String name = isReserved(wanted) ? wanted + "_" : wanted;
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

    private static boolean isReserved(String name) {
        return Names.isReserved(name) || OF_CPP.contains(name);
    }

    /** Gives a name for use within a function: no other in the module, but perhaps of another function. */
    String giveWithin(Set<String> function, String wanted) {
        String name = isReserved(wanted) ? wanted + "_" : wanted;
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
