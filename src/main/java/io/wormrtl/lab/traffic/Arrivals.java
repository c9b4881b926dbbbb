package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Catalogue;
import java.util.function.Function;

/** The arrival models a testbench can name. */
public final class Arrivals {

    /** Builds an arrival model. */
    @FunctionalInterface
    public interface Factory {
        /**
         * The model that offers {@code load}; models without a rate ignore it.
         *
         * @throws io.wormrtl.kernel.part.UnusableSetting if a setting cannot be used
         */
        ArrivalModel create(OfferedLoad load);
    }

    /** All arrival models by name. */
    public static final Catalogue<Factory> CATALOGUE = new Catalogue<Factory>("arrivals")
            .with(
                    "poisson",
                    "exponential gaps, several messages may share a cycle",
                    load -> new PoissonArrivals(load.messagesPerCycle()))
            .with(
                    "bernoulli",
                    "in each cycle a message with a fixed probability",
                    load -> new BernoulliArrivals(load.messagesPerCycle()))
            .with(
                    "bursty",
                    "on/off bursts (burst-length cycles on average, burst-load flits per cycle while on)",
                    BurstyArrivals.Settings.class,
                    Function.identity())
            .with(
                    "normal",
                    "normally distributed gaps (spread: their deviation over their mean)",
                    NormalArrivals.Settings.class,
                    Function.identity())
            .with(
                    "all-at-once",
                    "a number of messages per node, all in cycle 0; the load is not used",
                    AllAtOnceArrivals.class,
                    all -> load -> all);

    private Arrivals() {}
}
