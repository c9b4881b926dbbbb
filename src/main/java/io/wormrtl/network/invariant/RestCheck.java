package io.wormrtl.network.invariant;

import io.wormrtl.kernel.rtl.Element;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Looks at a part only when everything should be at rest.
 *
 * @param part its path
 * @param rests whether nothing is left in it
 * @param otherwise what is left if not, behind "has" or "is"
 */
public record RestCheck(String part, BooleanSupplier rests, String otherwise) implements Check {

    @Override
    public List<Element> reads() {
        return List.of();
    }

    @Override
    public Optional<String> unrest() {
        return rests.getAsBoolean() ? Optional.empty() : Optional.of(part + " " + otherwise);
    }

    @Override
    public boolean look(long cycle) {
        return false;
    }
}
