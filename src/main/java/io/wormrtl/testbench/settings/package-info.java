/**
 * What a user can say in a testbench: one record per section, one component per key.
 *
 * <p>The annotations {@link io.wormrtl.testbench.settings.Setting} and
 * {@link io.wormrtl.testbench.settings.Shorthand} are the only description of the format. The reader, its error
 * messages, the JSON schema, the overrides of the command line and the configuration hash are all derived from
 * them; a new key is one component. What follows from the settings (the topology, the routing function ...) is
 * not here but in {@link io.wormrtl.testbench.Parts}.
 */
package io.wormrtl.testbench.settings;
