/**
 * What the modules of a router have in common: the format of what crosses the channels, the parts of the data path, the
 * register stages, how output virtual channels are numbered, and doors, the wires by which a control unit acts.
 */
package io.wormrtl.network.router.shared;
