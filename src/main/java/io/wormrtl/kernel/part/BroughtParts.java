package io.wormrtl.kernel.part;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** The offers of all providers on the class path, asked once. */
final class BroughtParts {

    private static List<Brought<?>> offers;
    private static boolean asking;

    private BroughtParts() {}

    /**
     * The parts offered for a catalogue, in the order of the class path; empty while the providers are still being
     * asked, which happens when one of them reads a catalogue.
     *
     * @throws UnusableInput if a provider cannot be used
     */
    @SuppressWarnings("unchecked") // an offer for this catalogue is of its type
    static synchronized <T> Optional<List<Brought<T>>> of(Catalogue<T> catalogue) {
        if (asking) {
            return Optional.empty();
        }
        if (offers == null) {
            offers = ask();
        }
        return Optional.of(offers.stream()
                .filter(brought -> brought.offer().catalogue() == catalogue)
                .map(brought -> (Brought<T>) brought)
                .toList());
    }

    /** The providers that have been asked, in the order of the class path. */
    static synchronized List<Class<?>> providers() {
        return offers == null
                ? List.of()
                : offers.stream().<Class<?>>map(Brought::provider).distinct().toList();
    }

    private static List<Brought<?>> ask() {
        List<Brought<?>> found = new ArrayList<>();
        asking = true;
        try {
            for (PartProvider provider : ServiceLoader.load(PartProvider.class, BroughtParts.class.getClassLoader())) {
                offers(provider).forEach(offer -> found.add(new Brought<>(provider.getClass(), offer)));
            }
        } catch (ServiceConfigurationError e) {
            throw new UnusableInput("parts on the class path cannot be used: " + Services.reason(e), e);
        } finally {
            asking = false;
        }
        return List.copyOf(found);
    }

    private static List<PartProvider.Offer<?>> offers(PartProvider provider) {
        List<PartProvider.Offer<?>> offers;
        try {
            offers = provider.offers();
        } catch (RuntimeException | LinkageError e) { // a mistake in it, or in what it was compiled against
            Throwable cause = e instanceof ExceptionInInitializerError ? e.getCause() : e;
            throw new UnusableInput("parts of " + provider.getClass().getName() + " cannot be used: " + cause, e);
        }
        if (offers == null || offers.stream().anyMatch(BroughtParts::isIncomplete)) {
            throw new UnusableInput("parts of " + Blame.named(provider.getClass())
                    + " cannot be used: its offers() returned "
                    + (offers == null ? "null" : "a list in which one is null, or has no catalogue or no part"));
        }
        return offers;
    }

    private static boolean isIncomplete(PartProvider.Offer<?> offer) {
        return offer == null || offer.catalogue() == null || offer.part() == null;
    }
}
