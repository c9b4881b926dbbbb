/**
 * Direct networks as pure values: nodes, ports, neighbours, distances, bisection (004, section 2.2).
 *
 * <p>A {@link io.wormrtl.network.topology.Topology} answers questions about one network and holds no state of a
 * simulation. A node has the same number of ports everywhere; at the edge of a mesh some are unconnected.
 * Each connected output port is one unidirectional channel. {@link io.wormrtl.network.topology.Topologies} lists the
 * kinds a testbench can name; a further kind is one class and one entry there.
 */
package io.wormrtl.network.topology;
