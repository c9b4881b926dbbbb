package io.wormrtl.kernel.part;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.function.Function;

/**
 * A part that a provider has brought. What goes wrong when it is made is said to be the part's.
 *
 * @param <T> what the part provides
 * @param provider who brings it
 * @param offer the part and its catalogue
 */
record Brought<T>(Class<? extends PartProvider> provider, PartProvider.Offer<T> offer) {

    /** The part, whose exceptions are refusals that name it. */
    Part<T> guarded() {
        Part<T> part = offer.part();
        return new Part<>(part.name(), part.summary(), guarded(part.maker()), part.example());
    }

    private <S extends Record> Part.Maker<S, T> guarded(Part.Maker<S, T> maker) {
        Function<S, T> from = settings -> made(maker, settings);
        return new Part.Maker<>(maker.settings(), from);
    }

    private <S extends Record> T made(Part.Maker<S, T> maker, S settings) {
        T made;
        try {
            made = maker.from().apply(settings);
        } catch (UnusableInput e) {
            throw e;
        } catch (RuntimeException | LinkageError e) { // a mistake in it, or in what it was compiled against
            throw new UnusableInput(subject() + " cannot be made: it threw " + e, e);
        }
        if (made == null) {
            throw new UnusableInput(subject() + " cannot be made: what makes it returned null");
        }
        Answers.remember(made, subject());
        return made;
    }

    private String subject() {
        return offer.catalogue().choice() + " '" + offer.part().name() + "' of " + provider.getName();
    }

    /** The name of the part. */
    String name() {
        return offer.part().name();
    }

    /** Who brings it, and in which jar or directory. */
    String source() {
        return Blame.named(provider);
    }
}
