/** Composes routers, network interfaces and links into a network over a topology. */
package io.wormrtl.network.assembly;
