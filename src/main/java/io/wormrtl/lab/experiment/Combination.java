package io.wormrtl.lab.experiment;

import java.util.stream.DoubleStream;

/** How a figure of several replications becomes one. */
enum Combination {
    MEAN {
        @Override
        double of(double... values) {
            return DoubleStream.of(values).average().orElse(Double.NaN);
        }
    },
    SUM {
        @Override
        double of(double... values) {
            return DoubleStream.of(values).sum();
        }
    },
    MAXIMUM {
        @Override
        double of(double... values) {
            return DoubleStream.of(values).max().orElse(Double.NaN);
        }
    };

    /** The combined figure, NaN if one of them is. */
    abstract double of(double... values);
}
