package io.wormrtl.network.invariant;

/**
 * Something that must hold, as a value: it comes with the part it is about, and needs no place in a list.
 *
 * @param name in testbenches and reports: lower-case words joined by {@code -}
 * @param meaning one line that says what must hold
 */
public record Rule(String name, String meaning) {

    /** Checks that the name can be written in a testbench. */
    public Rule {
        if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            throw new IllegalArgumentException("rule '" + name + "' is not lower-case-with-hyphens");
        }
        if (meaning.isBlank()) {
            throw new IllegalArgumentException("rule '" + name + "' does not say what must hold");
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
