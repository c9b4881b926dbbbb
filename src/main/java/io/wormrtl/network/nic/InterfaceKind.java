package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.flit.FormatPart;
import io.wormrtl.network.invariant.WatchedPart;

/**
 * Builds the interface of a node: injectors and receivers together, so that they can share wires.
 * {@link WormholeInterface} is the plain one.
 */
@FunctionalInterface
@Api
public interface InterfaceKind extends FormatPart, WatchedPart {

    /** How its interfaces take packets: at each injection channel, into a lane per virtual channel. */
    default ProcessorSide processorSide(int injectionChannels, int virtualChannels) {
        return new ProcessorSide(injectionChannels, virtualChannels);
    }

    /** Whether the packets of a message must be offered one behind the other, with none of another between them. */
    default boolean reliesOnMessagesInARow() {
        return false;
    }

    /** Whether its receivers hold flits up while the processor is not {@linkplain InterfaceContext#ready ready}. */
    default boolean waitsForProcessor() {
        return false;
    }

    /** Builds an interface within {@code parent}. */
    NetworkInterface create(Module parent, String name, InterfaceContext context);
}
