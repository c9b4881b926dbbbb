/**
 * Testbenches: what the user says, and the parts that follow from it.
 *
 * <p>A {@link io.wormrtl.lab.testbench.Testbench} is read from a YAML file (and overrides). Its
 * {@link io.wormrtl.lab.testbench.Settings} are what the user says: one record per section, one component per key, so that
 * a new key is one component. Its {@link io.wormrtl.lab.testbench.Parts} (the topology, the routing function ...) are what
 * follows from that.
 */
package io.wormrtl.lab.testbench;
