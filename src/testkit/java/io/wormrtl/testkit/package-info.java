/**
 * What properties of networks need: random networks that a testbench can name, traffic that shrinks, and the
 * counterexample of a failed property as a testbench that runs. docs/testing.md shows how to use it.
 */
package io.wormrtl.testkit;
