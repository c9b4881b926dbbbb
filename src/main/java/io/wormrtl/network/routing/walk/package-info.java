/**
 * Where headers can get under a routing function, without simulation: every state a header for one destination can
 * reach, and what follows from that: lengths and numbers of paths, adaptivity.
 */
package io.wormrtl.network.routing.walk;
