package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import java.util.function.Function;

/** The arrival models a testbench can name. */
@Api
public final class Arrivals {

    /** All arrival models by name, each for the load that it offers; models without a rate ignore it. */
    public static final Catalogue<Function<OfferedLoad, ArrivalModel>> CATALOGUE = new Catalogue<
                    Function<OfferedLoad, ArrivalModel>>("arrivals")
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
                    "uniform",
                    "gaps uniform within an interval (range: half its width over their mean)",
                    UniformArrivals.Settings.class,
                    Function.identity())
            .with(
                    "all-at-once",
                    "a number of messages per node, all in cycle 0; the load is not used",
                    AllAtOnceArrivals.class,
                    all -> load -> all);

    private Arrivals() {}
}
