package io.wormrtl.network.invariant;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.kernel.part.PartProvider.Offer;
import java.util.List;
import java.util.stream.Stream;

/**
 * Something that must hold, as a value: it comes with the part it is about. A {@link PartProvider} beside that part
 * offers it to the {@link #CATALOGUE}, so that it can be listed before anything is built; what a run watches does not
 * ask the catalogue.
 *
 * @param name in testbenches and reports: lower-case words joined by {@code -}
 * @param meaning one line that says what must hold
 */
@Api
public record Rule(String name, String meaning) {

    /** All rules, those of every network first. */
    public static final Catalogue<Rule> CATALOGUE = new Catalogue<>("rule");

    /** Checks that the name can be written in a testbench. */
    public Rule {
        if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            throw new IllegalArgumentException("rule '" + name + "' is not lower-case-with-hyphens");
        }
        if (meaning.isBlank()) {
            throw new IllegalArgumentException("rule '" + name + "' does not say what must hold");
        }
    }

    /** Its entry, for a provider. */
    public Offer<Rule> offer() {
        return new Offer<>(CATALOGUE, Part.of(name, meaning, this));
    }

    /** The entries of these rules, for a provider. */
    public static List<Offer<?>> offers(Rule... rules) {
        return Stream.of(rules).<Offer<?>>map(Rule::offer).toList();
    }

    @Override
    public String toString() {
        return name;
    }
}
