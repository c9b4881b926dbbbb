package io.wormrtl.nic;

import io.wormrtl.flit.LinkEnd;
import io.wormrtl.rtl.Module;

/**
 * In what one interface differs from another: parts that are passed in, as {@link io.wormrtl.router.RouterParts} are
 * passed into a router.
 *
 * @param injectors builds the sending half
 * @param receivers builds the receiving half
 */
public record InterfaceParts(InjectorFactory injectors, ReceiverFactory receivers) {

    /** An interface that sends and receives worms and does nothing else. */
    public static final InterfaceParts PLAIN = new InterfaceParts(WormholeInjector::new, WormholeReceiver::new);

    /** Builds the sending half of an interface. */
    @FunctionalInterface
    public interface InjectorFactory {
        /**
         * Builds an injector within {@code parent}.
         *
         * @param node address of the node
         * @param end sending end of the injection channel; all its forward wires are driven by the injector
         * @param offer where the processor offers packets
         */
        Injector create(Module parent, String name, int node, InterfaceFormat format, LinkEnd end, PacketOffer offer);
    }

    /** Builds the receiving half of an interface. */
    @FunctionalInterface
    public interface ReceiverFactory {
        /**
         * Builds a receiver within {@code parent}.
         *
         * @param node address of the node
         * @param end receiving end of the ejection channel; all its backward lines are driven by the receiver
         */
        Receiver create(Module parent, String name, int node, InterfaceFormat format, LinkEnd end);
    }
}
