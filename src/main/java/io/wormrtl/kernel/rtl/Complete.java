package io.wormrtl.kernel.rtl;

import java.util.List;
import org.apache.commons.lang3.ArrayUtils;

/** What is left of the declarations when a scope has been elaborated. */
final class Complete extends Declared implements Element.Meanings {

    /** Of the elements; like scopes have the same. */
    private final List<Element.Meaning> meanings;

    Complete(Declared other, List<Element.Meaning> meanings) {
        super(other.parent, other.name, Scope.copy(other.elements), Scope.copy(other.groupsWithBits()));
        this.meanings = meanings;
    }

    @Override
    public Element.Meaning of(Element element) {
        return meanings.get(ArrayUtils.indexOf(elements, element));
    }
}
