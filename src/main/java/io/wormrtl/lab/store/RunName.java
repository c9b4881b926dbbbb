package io.wormrtl.lab.store;

import io.wormrtl.lab.testbench.Testbench;

/**
 * The name of a run, the same on every machine.
 *
 * @param configuration hash of all settings and input files that figures can depend on, 16 hexadecimal digits
 * @param seed of its random numbers
 */
record RunName(String configuration, long seed) {

    private static final int GROUP = 2;

    static RunName of(Testbench testbench) {
        return new RunName(testbench.hash(), testbench.settings().run().seed());
    }

    /** Runs whose hashes begin alike lie in one directory: 256 of them, however many runs there are. */
    String group() {
        return configuration.substring(0, GROUP);
    }

    @Override
    public String toString() {
        return configuration + "-seed" + seed;
    }
}
