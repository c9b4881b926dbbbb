package io.wormrtl.testkit;

/** A generated value that has a network in it, whose counterexample can therefore be written as a testbench. */
public interface NetworkSample {

    /** The network, and what its nodes send. */
    NetworkCase network();
}
