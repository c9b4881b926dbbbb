/**
 * The values and parts that the modules of a router share: the format of channels and headers, the parts of the data
 * path, the register stages, the numbering of output virtual channels, and doors, the wires by which a control unit
 * acts.
 */
package io.wormrtl.network.router.shared;
