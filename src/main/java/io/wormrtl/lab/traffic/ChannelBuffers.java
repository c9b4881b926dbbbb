package io.wormrtl.lab.traffic;

/**
 * Receive buffers of the virtual channels of one receiver: words come in order, and the first one begins a packet. What
 * came before it was thrown away, and is none of it.
 */
final class ChannelBuffers extends ReceiveBuffers {

    ChannelBuffers(int number) {
        super(number);
    }

    @Override
    void put(int buffer, int index, long word, long cycle) {
        if (index == 0) {
            forget(buffer);
        }
        super.put(buffer, index, word, cycle);
    }
}
