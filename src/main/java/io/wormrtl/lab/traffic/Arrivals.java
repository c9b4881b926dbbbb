package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Catalogue;

/** The arrival models a testbench can name. */
public final class Arrivals {

    /** Builds an arrival model. */
    @FunctionalInterface
    public interface Factory {
        /**
         * The model that offers {@code load}; models without a rate ignore it.
         *
         * @throws io.wormrtl.kernel.refusal.UnusableInput if a value it needs cannot be used
         */
        ArrivalModel create(OfferedLoad load, ArrivalParameters parameters);
    }

    /** All arrival models by name. */
    public static final Catalogue<Factory> CATALOGUE = new Catalogue<Factory>("arrivals")
            .with(
                    "poisson",
                    "exponential gaps, several messages may share a cycle",
                    (load, p) -> new PoissonArrivals(load.messagesPerCycle()))
            .with(
                    "bernoulli",
                    "in each cycle a message with a fixed probability",
                    (load, p) -> new BernoulliArrivals(load.messagesPerCycle()))
            .with(
                    "bursty",
                    "on/off bursts (burst-length cycles on average, burst-load flits per cycle while on)",
                    (load, p) -> new BurstyArrivals(load, p.burstLength(), p.burstLoad()))
            .with(
                    "normal",
                    "normally distributed gaps (spread: their deviation over their mean)",
                    (load, p) -> NormalArrivals.of(load.messagesPerCycle(), p.spread()))
            .with(
                    "all-at-once",
                    "a number of messages per node, all in cycle 0; the load is not used",
                    (load, p) -> new AllAtOnceArrivals(p.messages()));

    private Arrivals() {}
}
