/**
 * Composes routers, network interfaces and links into a network over a topology.
 *
 * <p>{@code NetworkParameters} hold {@code Builders}; one of these is a {@code FailureModel}, which is given the
 * parameters, and which is {@code NoFailures} where nothing fails: a circle of a value and its default.
 */
package io.wormrtl.network.assembly;
