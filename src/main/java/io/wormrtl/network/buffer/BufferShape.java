package io.wormrtl.network.buffer;

/**
 * The buffers of a port.
 *
 * @param virtualChannels buffers, one per virtual channel
 * @param flitWidth bits of a flit
 * @param depth flits per buffer
 * @param lookAhead flits from the front on that are looked at in one cycle: the header flits that a router reads; 1
 *     where only the front matters
 */
public record BufferShape(int virtualChannels, int flitWidth, int depth, int lookAhead) {}
