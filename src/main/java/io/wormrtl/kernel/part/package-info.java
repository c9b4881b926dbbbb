/**
 * What a user can name.
 *
 * <p>A {@link io.wormrtl.kernel.part.Catalogue} lists the alternatives for one choice (topologies, routing functions,
 * traffic patterns ...) under the names used in testbenches, each with one line of explanation.
 */
package io.wormrtl.kernel.part;
