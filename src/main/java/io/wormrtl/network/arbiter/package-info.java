/**
 * Arbiters: each chooses one of several requesters. An {@link io.wormrtl.network.arbiter.Arbiter} is a group of registers
 * within the module that uses it, with a pure function that grants and one that says what the next priority is.
 */
package io.wormrtl.network.arbiter;
