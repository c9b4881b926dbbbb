package io.wormrtl.lab.monitor;

import io.wormrtl.network.routing.Reallocation;

/**
 * When an output virtual channel that nobody owns is still kept from the next header, by what is in the buffer behind it.
 *
 * @param reallocation the rule of the network
 * @param longestPacket flits of its longest packet
 */
record Keeping(Reallocation reallocation, int longestPacket) {

    /** Whether the channel that leads to {@code next} is kept. */
    boolean keeps(Place next) {
        return switch (reallocation) {
            case AT_TAIL -> false;
            case WHEN_EMPTY -> next.count() > 0;
            case WITH_ROOM -> next.room() < longestPacket;
        };
    }
}
