package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.api.Api;

/**
 * What an input virtual channel that holds a message waits for at one moment.
 *
 * @param place path of the virtual channel
 * @param node whose router it belongs to
 * @param isInjection whether messages come into the network by it
 * @param message that holds it, in words
 * @param need what the message needs here
 * @param channel name of the physical channel that it needs for that, before it where its own flits are to come; empty where
 *     its way is not known yet
 * @param owned name of the physical channel of which it owns a virtual one here; empty where it has none yet
 * @param next path of the virtual channel whose message must move first; empty where none is in the way
 * @param root name of the physical channel at the end of the chain of waits, over which its messages go one after the
 *     other; empty where the chain closes in a circle, or where no way is known at its end
 */
@Api
public record Waiting(
        String place,
        int node,
        boolean isInjection,
        String message,
        Need need,
        String channel,
        String owned,
        String next,
        String root) {

    /** What a message needs to go on. */
    public enum Need {
        /** A header needs an output virtual channel, and others have all that it may take. */
        CHANNEL,
        /** Flits need room in the buffer behind the channel that their message owns. */
        ROOM,
        /** A message that owns a channel has no flits here: they are behind. */
        FLITS,
        /** A header needs its router to decide: a channel that it may take is free, or its way is not known yet. */
        GRANT,
        /** Flits need nothing but their turn on the channel that their message owns. */
        TURN
    }

    /** Whether a header stands here that no channel is given to. */
    public boolean isHeader() {
        return need == Need.CHANNEL;
    }
}
