package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Wire;
import java.util.List;
import java.util.Set;

/**
 * A module that looks at others and says what never happens in them.
 *
 * @param name what it is about: lower-case words joined by {@code _}
 * @param observer its processes drive the wires of the rules, and are as free of behaviour as those of hardware
 * @param hardware the modules that it looks at, with all that is in them; none stands in another
 * @param open values of theirs that may be anything in any cycle
 * @param assumptions what does not happen at their boundary
 * @param claims what therefore does not happen
 */
public record Checker(
        String name,
        ObserverModule observer,
        List<Module> hardware,
        Set<Element> open,
        List<Rule> assumptions,
        List<Rule> claims) {

    /** Copies the collections. */
    public Checker {
        hardware = List.copyOf(hardware);
        open = Set.copyOf(open);
        assumptions = List.copyOf(assumptions);
        claims = List.copyOf(claims);
    }

    /**
     * Something that never happens.
     *
     * @param name lower-case words joined by {@code -}
     * @param meaning a line that says what never happens
     * @param happens a wire of the observer, 0 but in a cycle in which it does
     */
    public record Rule(String name, String meaning, Wire happens) {}
}
