/**
 * Combinational logic as values: standard {@link io.wormrtl.kernel.logic.Block blocks}, and what is made of them, a
 * {@link io.wormrtl.kernel.logic.Logic}. Modules and groups say with them what their processes and functions are made of, for
 * reports; what a block costs is known elsewhere. {@link io.wormrtl.kernel.logic.Blocks} makes them.
 */
package io.wormrtl.kernel.logic;
