package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider.Offer;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Something to be proved wherever a design has the modules it is about. A {@link io.wormrtl.kernel.part.PartProvider}
 * beside the part offers it to the {@link #CATALOGUE}; hardware does not know of it.
 *
 * @param name lower-case words joined by {@code -}
 * @param meaning one line that says what is proved
 * @param writer writes its specifications
 * @param guarantee what others may rely on because of it
 * @param limits where its rules do not apply
 */
@Api
public record Property(String name, String meaning, Writer writer, Guarantee guarantee, Limits limits) {

    /** All properties. */
    public static final Catalogue<Property> CATALOGUE = new Catalogue<>("property");

    /** Writes specifications into a design that no simulator has elaborated yet. */
    @FunctionalInterface
    public interface Writer {

        /** A specification for each place where there is something to prove; none where there is nothing. */
        List<Specification> write(Design design);
    }

    /** Has a specification of one module assume what is proved of those around it. */
    @FunctionalInterface
    public interface Guarantee {

        /** Assumes all that {@code module} reads of what the property is about; nothing where it reads nothing of it. */
        void assume(Module module, Specification specification);
    }

    /** Says why rules are left out that a reader would look for. */
    @FunctionalInterface
    public interface Limits {

        /** What does not apply to a design; nothing where all rules do. */
        List<Omission> of(Design design);
    }

    /** A property on which nobody relies. */
    public Property(String name, String meaning, Writer writer) {
        this(name, meaning, writer, (module, specification) -> {});
    }

    /** A property that says nothing of where its rules do not apply. */
    public Property(String name, String meaning, Writer writer, Guarantee guarantee) {
        this(name, meaning, writer, guarantee, design -> List.of());
    }

    /** The same property, on which others rely. */
    public Property guaranteeing(Guarantee others) {
        return new Property(name, meaning, writer, others, limits);
    }

    /** The same property, which says where its rules do not apply. */
    public Property limited(Limits where) {
        return new Property(name, meaning, writer, guarantee, where);
    }

    /**
     * Which of its rules do not apply to a design, and why.
     *
     * @param written what {@link #writer} has written for it
     */
    public List<Omission> omissions(Design design, List<Specification> written) {
        List<Omission> said = limits.of(design);
        return said.isEmpty() && written.isEmpty()
                ? List.of(new Omission(Omission.ALL, "there is no module of which it speaks"))
                : said;
    }

    /** A property of each module of a type by itself. */
    public static <M extends Module> Property ofEach(
            String name, String meaning, Class<M> type, BiConsumer<M, Specification> statements) {
        Writer each = design -> {
            List<Specification> written = new ArrayList<>();
            for (M module : all(design, type)) {
                Specification specification = new Specification(module, identifier(name), module);
                statements.accept(module, specification);
                written.add(specification);
            }
            return written;
        };
        return new Property(name, meaning, each).limited(design -> Omission.withoutAny(design, type));
    }

    /** The modules of a type that are hardware, in the order of the design. */
    public static <M extends Module> List<M> all(Design design, Class<M> type) {
        List<M> found = new ArrayList<>();
        design.forEachModule(module -> {
            if (type.isInstance(module) && !module.isBehavioural()) {
                found.add(type.cast(module));
            }
        });
        return found;
    }

    /** The name of a specification of the property called {@code name}. */
    public static String identifier(String name) {
        return "prove_" + name.replace('-', '_');
    }

    /** Its entry, for a provider. */
    public Offer<Property> offer() {
        return new Offer<>(CATALOGUE, Part.of(name, meaning, this));
    }
}
