package io.wormrtl.rtl;

import java.util.regex.Pattern;

/** The rule for names: what Verilog and VCD accept as a simple identifier. */
final class Names {

    private static final Pattern LEGAL = Pattern.compile("[A-Za-z_][A-Za-z0-9_$]*");

    private Names() {
    }

    static String requireLegal(String name, Module module) {
        if (!LEGAL.matcher(name).matches()) {
            throw new DesignError((module == null ? "" : module.path() + ": ") + "illegal name '" + name
                    + "': a letter or underscore, then letters, digits, underscores");
        }
        return name;
    }
}
