package io.wormrtl.kernel;

import io.wormrtl.kernel.rtl.Module;
import java.util.List;

/** Finds modules within a module, for tests that look at what they hold. */
public final class Children {

    private Children() {}

    /** Those of a type, in the order in which they were made. */
    public static <T> List<T> of(Module parent, Class<T> type) {
        return parent.children().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }
}
