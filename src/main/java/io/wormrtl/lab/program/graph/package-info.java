/**
 * Process graphs: which parallel tasks send to which, and how much (003, section 3.1, definition 19).
 *
 * <p>Tasks are numbered from 0: grids row-major with the last dimension fastest, trees in heap order (children of
 * task i are 2i + 1 and 2i + 2), hypercubes by address. {@link io.wormrtl.lab.program.graph.ProcessGraphs} lists the
 * patterns a user can name; any other one comes from a file of weighted edges.
 */
package io.wormrtl.lab.program.graph;
