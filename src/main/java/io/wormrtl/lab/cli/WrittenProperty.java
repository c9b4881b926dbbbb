package io.wormrtl.lab.cli;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.prove.Omission;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.network.assembly.Network;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a property says of a network.
 *
 * @param specifications for each place where there is something to prove
 * @param omissions which of its rules do not apply
 */
record WrittenProperty(Property property, List<Specification> specifications, List<Omission> omissions) {

    /** Writes the specifications of a property into a network that no simulator has elaborated yet. */
    static WrittenProperty of(Property property, Network network) {
        List<Specification> specifications = property.writer().write(network);
        return new WrittenProperty(property, specifications, property.omissions(network, specifications));
    }

    /** All properties that there are. */
    static Stream<Property> all() {
        return Property.CATALOGUE.entries().stream().map(Part::value);
    }

    /**
     * The property of that name, or those that have a rule of that name in a network of these parts: the rules of a property
     * prove each other.
     *
     * @throws UnusableInput if there is neither
     */
    static Stream<Property> named(String name, Parts parts) {
        if (all().anyMatch(property -> property.name().equals(name))) {
            return Stream.of(Property.CATALOGUE.get(name));
        }
        Network network = IdleNetwork.of(parts); // in which nothing is written yet
        List<Property> having = all().filter(property -> property.writer().write(network).stream()
                        .flatMap(written -> written.claims().stream())
                        .anyMatch(rule -> rule.name().equals(name)))
                .toList();
        return having.isEmpty() ? Stream.of(Property.CATALOGUE.get(name)) : having.stream();
    }

    /**
     * A property that somebody asks for by name has something to prove.
     *
     * @param parts of the network
     * @throws UnusableInput with the reason and the properties that have, if not
     */
    void requireAny(Parts parts) {
        if (specifications.isEmpty()) {
            Network network = IdleNetwork.of(parts); // in which nothing is written yet
            String there = all().filter(other -> other.limits().of(network).isEmpty() // quicker than to write it
                            || !other.writer().write(network).isEmpty())
                    .map(Property::name)
                    .collect(Collectors.joining(", "));
            throw new UnusableInput("property '" + property.name() + "' "
                    + omissions.stream().map(Omission::words).distinct().collect(Collectors.joining("; "))
                    + "; properties of this network: " + there);
        }
    }
}
