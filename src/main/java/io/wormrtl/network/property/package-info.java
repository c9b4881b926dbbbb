/**
 * What is proved of routers: {@link io.wormrtl.kernel.prove.Property properties} of one module, with assumptions on its
 * neighbours that are claims about these. Each class is about one module and looks at it from outside, by its ports and
 * what it shows to monitors; {@link io.wormrtl.network.property.NetworkProperties} has them listed. A protocol brings
 * properties of its own in the same way.
 */
package io.wormrtl.network.property;
