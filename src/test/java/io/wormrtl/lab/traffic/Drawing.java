package io.wormrtl.lab.traffic;

import org.apache.commons.rng.UniformRandomProvider;

/** A random number from 0 to 1 that is known beforehand: always the same. */
record Drawing(double drawn) implements UniformRandomProvider {

    @Override
    public double nextDouble() {
        return drawn;
    }

    @Override
    public int nextInt(int n) {
        return (int) (drawn * n);
    }

    @Override
    public long nextLong() {
        throw new UnsupportedOperationException("nobody asks for bits here");
    }
}
