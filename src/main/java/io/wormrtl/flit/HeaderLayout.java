package io.wormrtl.flit;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.rtl.Bits;
import java.util.List;

/**
 * Where the fields of a header stand in the payloads of the header flits.
 *
 * <p>The fields are one string of bits, cut into payloads from its least significant end: first what routers read
 * (destination, then the extra fields of the routing function), then what only the receiver reads (source, length,
 * packets left, message id). The id takes what is left of the last header flit, within
 * {@value #MIN_ID_BITS} to {@value #MAX_ID_BITS} bits.
 */
public final class HeaderLayout {

    /** The least number of bits of a message id. */
    public static final int MIN_ID_BITS = 10;
    /** The largest number of bits of a message id. */
    public static final int MAX_ID_BITS = 16;

    /**
     * A field as a range of the bit string.
     *
     * @param name for documents and waveforms
     * @param offset its least significant bit
     * @param width in bits; 0 when the network does not need the field
     */
    public record Field(String name, int offset, int width) {
        int end() {
            return offset + width;
        }
    }

    private final int payloadBits;
    private final Field destination;
    private final Field routing;
    private final Field source;
    private final Field length;
    private final Field packetsLeft;
    private final Field id;
    private final int flits;

    /**
     * Lays out the header.
     *
     * @param format the flits
     * @param nodes nodes of the network
     * @param maxLength flits of the longest packet
     * @param maxPackets packets of the longest message
     * @param routingBits bits of the extra fields of the routing function together
     */
    public HeaderLayout(FlitFormat format, int nodes, int maxLength, int maxPackets, int routingBits) {
        this.payloadBits = format.payloadBits();
        int address = Bits.needed(nodes - 1);
        this.destination = new Field("destination", 0, address);
        this.routing = new Field("routing", destination.end(), routingBits);
        this.source = new Field("source", routing.end(), address);
        this.length = new Field("length", source.end(), Bits.needed(maxLength));
        this.packetsLeft = new Field("packets_left", length.end(), maxPackets > 1 ? Bits.needed(maxPackets - 1) : 0);
        int fixed = packetsLeft.end();
        this.flits = (fixed + MIN_ID_BITS + payloadBits - 1) / payloadBits;
        this.id = new Field("id", fixed, Math.min(MAX_ID_BITS, flits * payloadBits - fixed));
        if (routing.end() > Long.SIZE - 1) {
            throw new UnusableInput("the routing header (" + routing.end() + " bits) must not exceed 63 bits");
        }
    }

    /** Header flits of every packet. */
    public int flits() {
        return flits;
    }

    /** Header flits a router must hold before it can route. */
    public int routingFlits() {
        return (routing.end() + payloadBits - 1) / payloadBits;
    }

    /** Bits that a router reads: destination and the routing function's own fields. */
    public int routingBits() {
        return routing.end();
    }

    /** Bits of a node address. */
    public int addressBits() {
        return destination.width;
    }

    /** Bits of a message id. */
    public int idBits() {
        return id.width;
    }

    /** Bits of the length field. */
    public int lengthBits() {
        return length.width;
    }

    /** Bits that say how many packets follow; 0 when messages are not split. */
    public int packetsLeftBits() {
        return packetsLeft.width;
    }

    /** All fields in the order of their bits. */
    public List<Field> fields() {
        return List.of(destination, routing, source, length, packetsLeft, id);
    }

    /** The payload of header flit {@code index}, counted from 0. */
    public long payload(Header header, int index) {
        return part(destination, header.destination(), index)
                | part(routing, header.routing(), index)
                | part(source, header.source(), index)
                | part(length, header.length(), index)
                | part(packetsLeft, header.packetsLeft(), index)
                | part(id, header.id(), index);
    }

    private long part(Field field, long value, int index) {
        int shift = field.offset - index * payloadBits;
        if (field.width == 0 || shift >= payloadBits || shift <= -field.width) {
            return 0;
        }
        long moved = shift >= 0 ? value << shift : value >>> -shift;
        return moved & (1L << payloadBits) - 1;
    }

    /** What flit {@code index} with this payload contributes to the value of {@code field}; OR over all flits. */
    private long contribution(Field field, int index, long payload) {
        int shift = field.offset - index * payloadBits;
        if (field.width == 0 || shift >= payloadBits || shift <= -field.width) {
            return 0;
        }
        long moved = shift >= 0 ? payload >>> shift : payload << -shift;
        return moved & (1L << field.width) - 1;
    }

    /** What header flit {@code index} says of the source; OR the parts of all header flits. */
    public int source(int index, long payload) {
        return (int) contribution(source, index, payload);
    }

    /** What header flit {@code index} says of the destination. */
    public int destination(int index, long payload) {
        return (int) contribution(destination, index, payload);
    }

    /** What header flit {@code index} says of the length. */
    public int length(int index, long payload) {
        return (int) contribution(length, index, payload);
    }

    /** What header flit {@code index} says of the message id. */
    public int id(int index, long payload) {
        return (int) contribution(id, index, payload);
    }

    /** What header flit {@code index} says of the packets that follow. */
    public int packetsLeft(int index, long payload) {
        return (int) contribution(packetsLeft, index, payload);
    }

    /** What routing header flit {@code index} contributes to the word that routers read. */
    public long routingWord(int index, long payload) {
        return payload << (index * payloadBits) & (1L << routing.end()) - 1;
    }

    /** The destination within the word that routers read. */
    public int destinationOf(long routingWord) {
        return (int) (routingWord & (1L << destination.width) - 1);
    }

    /** The routing function's own fields within the word that routers read. */
    public long routingFieldsOf(long routingWord) {
        return routingWord >>> destination.width;
    }

    /** The payload of a one-flit routing header with the routing function's fields replaced. */
    public long withRoutingFields(long payload, long fields) {
        long mask = ((1L << routing.width) - 1) << routing.offset;
        return (payload & ~mask) | (fields << routing.offset & mask);
    }
}
