package io.wormrtl.lab.cli;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.prove.Omission;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.prove.Statement;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.NearMiss;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.Rule;
import java.util.List;
import java.util.Optional;
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
        List<WrittenProperty> written =
                all().map(property -> of(property, network)).toList();
        List<Property> having = written.stream()
                .filter(each -> each.rules().anyMatch(name::equals))
                .map(WrittenProperty::property)
                .toList();
        if (having.isEmpty()) {
            throw new UnusableInput(unknown(name, written));
        }
        return having.stream();
    }

    private Stream<String> rules() {
        return specifications.stream().flatMap(each -> each.claims().stream()).map(Statement::name);
    }

    /** Why nothing is proved under a name. */
    private static String unknown(String name, List<WrittenProperty> written) {
        Optional<String> omitted = written.stream()
                .flatMap(each -> each.omissions.stream()
                        .filter(omission -> List.of(omission.rules().split(" ")).contains(name))
                        .map(omission ->
                                "rule '" + name + "' of property '" + each.property.name() + "' " + omission.words()))
                .findFirst();
        if (omitted.isPresent()) {
            return omitted.get();
        }
        if (Rule.CATALOGUE.names().contains(name)) {
            return "rule '" + name + "' is not proved of this network: monitors watch it in runs";
        }
        List<String> rules =
                written.stream().flatMap(WrittenProperty::rules).distinct().toList();
        List<String> properties = all().map(Property::name).toList();
        return "property '" + Shown.of(name) + "' is not known; accepted: " + String.join(", ", properties)
                + ", or a rule of them"
                + NearMiss.among(
                                Stream.concat(properties.stream(), rules.stream())
                                        .toList(),
                                name)
                        .map(near -> "; did you mean " + near + "?")
                        .orElse("");
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
