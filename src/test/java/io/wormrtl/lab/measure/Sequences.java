package io.wormrtl.lab.measure;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/** Correlated sequences whose mean is known. */
final class Sequences {

    private Sequences() {}

    /** A stationary first-order autoregressive sequence around 10 with variance 1 / (1 - memory^2). */
    static double[] autoregressive(double memory, int count, long seed) {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        ZigguratSampler.NormalizedGaussian noise = ZigguratSampler.NormalizedGaussian.of(random);
        double[] values = new double[count];
        double x = noise.sample() / Math.sqrt(1 - memory * memory);
        for (int i = 0; i < count; i++) {
            x = memory * x + noise.sample();
            values[i] = 10 + x;
        }
        return values;
    }

    /**
     * Times in system of an M/M/1 queue with service rate 1 that is at rest from the first customer on; their mean is
     * 1 / (1 - load).
     */
    static double[] markovQueue(double load, int count, long seed) {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        ZigguratSampler.Exponential service = ZigguratSampler.Exponential.of(random);
        double[] values = new double[count];
        double wait = random.nextDouble() < load ? service.sample() / (1 - load) : 0;
        for (int i = 0; i < count; i++) {
            values[i] = wait + service.sample();
            wait = Math.max(0, values[i] - service.sample() / load);
        }
        return values;
    }
}
