package io.wormrtl.network.property;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.prove.Effort;
import io.wormrtl.kernel.prove.Exceptions;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import java.util.List;

/**
 * The code of every process: it throws no exception, so that hardware, which throws none, does what it does. Where others
 * decide what a module is asked for, what properties guarantee of them is assumed.
 */
final class NoExceptions {

    static final Property PROPERTY = new Property(
            "exceptions",
            "no exception is thrown in the code of a module, which hardware could not",
            NoExceptions::write);

    private NoExceptions() {}

    private static List<Specification> write(Design design) {
        Exceptions exceptions = new Exceptions(Effort.USUAL);
        return Property.all(design, Module.class).stream()
                .map(module -> specification(module, exceptions))
                .filter(specification -> specification.obligations() > 0)
                .toList();
    }

    private static Specification specification(Module module, Exceptions exceptions) {
        Specification specification = new Specification(module, Property.identifier(PROPERTY.name()), module);
        exceptions.claim(specification, module);
        if (!specification.claims().isEmpty()) {
            Property.CATALOGUE.entries().stream()
                    .map(Part::value)
                    .forEach(property -> property.guarantee().assume(module, specification));
        }
        return specification;
    }
}
