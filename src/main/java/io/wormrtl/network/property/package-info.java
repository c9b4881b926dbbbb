/**
 * {@link io.wormrtl.kernel.prove.Property Properties} that the prover shows of the modules of routers, one by one, with
 * assumptions on neighbours that are claims about these. Each class is about one module and looks at it from outside, by its ports and
 * what it shows to monitors; {@link io.wormrtl.network.property.NetworkProperties} has them listed. A protocol brings
 * properties of its own in the same way.
 */
package io.wormrtl.network.property;
