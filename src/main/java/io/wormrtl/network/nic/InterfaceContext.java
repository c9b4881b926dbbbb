package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.link.LinkEnd;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * The surroundings of an interface: its node, the formats, and the channels and signals it is wired to.
 *
 * @param node address of the node
 * @param format shared by all interfaces
 * @param injection sending ends of the injection channels
 * @param ejection receiving ends of the ejection channels
 * @param offers where the processor offers packets, one per injection channel
 * @param distance channels between routers on a shortest way to a node; a table in the interface
 * @param reset 1 bit: the node is dead, and its interface in reset; empty where it never dies
 * @param ready by ejection channel, 1 bit: the processor takes a flit in this cycle; empty where it always does
 */
@Api
public record InterfaceContext(
        int node,
        InterfaceFormat format,
        List<LinkEnd> injection,
        List<LinkEnd> ejection,
        List<PacketOffer> offers,
        IntUnaryOperator distance,
        Optional<Signal> reset,
        List<Signal> ready) {

    /** Copies the lists. */
    public InterfaceContext {
        injection = List.copyOf(injection);
        ejection = List.copyOf(ejection);
        offers = List.copyOf(offers);
        ready = List.copyOf(ready);
    }

    /** The surroundings of an interface whose processor takes every flit. */
    public InterfaceContext(
            int node,
            InterfaceFormat format,
            List<LinkEnd> injection,
            List<LinkEnd> ejection,
            List<PacketOffer> offers,
            IntUnaryOperator distance,
            Optional<Signal> reset) {
        this(node, format, injection, ejection, offers, distance, reset, List.of());
    }

    /** The surroundings of an interface on a node that never fails. */
    public InterfaceContext(
            int node,
            InterfaceFormat format,
            List<LinkEnd> injection,
            List<LinkEnd> ejection,
            List<PacketOffer> offers,
            IntUnaryOperator distance) {
        this(node, format, injection, ejection, offers, distance, Optional.empty());
    }
}
