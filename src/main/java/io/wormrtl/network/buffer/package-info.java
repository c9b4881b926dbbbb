/**
 * Storage of flits. A {@link io.wormrtl.network.buffer.FlitBuffers} holds the buffers of all virtual channels of a port, as
 * groups of registers within the module that uses them; {@link io.wormrtl.network.buffer.FifoBanks} are the plain ones (004,
 * Fig. 42).
 */
package io.wormrtl.network.buffer;
