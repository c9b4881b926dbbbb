package io.wormrtl.network.flit;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Layout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the fields of a header stand in the payloads of the header flits.
 *
 * <p>The fields are one string of bits, cut into payloads from its least significant end: first what routers read
 * (destination, the fields of the routing function, those that other parts add for routers), which is their routing
 * word, then what only the receiver reads (source, length, packets left, fields added for receivers, message id). The
 * id takes what is left of the last header flit, within {@value #MIN_ID_BITS} to {@value #MAX_ID_BITS} bits.
 */
@Api
public final class HeaderLayout {

    /** The least number of bits of a message id. */
    public static final int MIN_ID_BITS = 10;
    /** The largest number of bits of a message id. */
    public static final int MAX_ID_BITS = 16;

    /** The names of the fields that every header has. */
    static final List<String> STANDING_FIELDS = List.of("destination", "source", "length", "packets_left", "id");

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
    private final List<Field> all = new ArrayList<>();
    private final Map<HeaderField, Field> declared = new HashMap<>();
    private final List<Field> hopCounts = new ArrayList<>();
    private final HeaderFields fields;
    private final Field destination;
    private final Field routing;
    private final Field source;
    private final Field length;
    private final Field packetsLeft;
    private final Field id;
    private final int routingEnd;
    private final int flits;

    /**
     * Lays out the header.
     *
     * @param format the flits
     * @param nodes nodes of the network
     * @param maxLength flits of the longest packet
     * @param maxPackets packets of the longest message
     * @param fields what the parts of the network add
     */
    public HeaderLayout(FlitFormat format, int nodes, int maxLength, int maxPackets, HeaderFields fields) {
        this.payloadBits = format.payloadBits();
        this.fields = fields;
        int address = Bits.needed(nodes - 1);
        this.destination = append("destination", address);
        fields.routing().forEach(this::append);
        this.routing = new Field("routing", destination.end(), end() - destination.end());
        fields.added().stream()
                .filter(field -> field.reader() == HeaderField.Reader.ROUTER)
                .forEach(this::append);
        this.routingEnd = end();
        this.source = append("source", address);
        this.length = append("length", Bits.needed(maxLength));
        this.packetsLeft = append("packets_left", maxPackets > 1 ? Bits.needed(maxPackets - 1) : 0);
        fields.added().stream()
                .filter(field -> field.reader() == HeaderField.Reader.RECEIVER)
                .forEach(this::append);
        this.flits = (end() + MIN_ID_BITS + payloadBits - 1) / payloadBits;
        this.id = append("id", Math.min(MAX_ID_BITS, flits * payloadBits - end()));
        if (routingEnd > Long.SIZE - 1) {
            throw new UnusableInput("the routing header (" + routingEnd + " bits) must not exceed 63 bits");
        }
    }

    private int end() {
        return all.isEmpty() ? 0 : all.get(all.size() - 1).end();
    }

    private Field append(String name, int width) {
        Field field = new Field(name, end(), width);
        all.add(field);
        return field;
    }

    private void append(HeaderField field) {
        Field at = append(field.name(), field.width());
        declared.put(field, at);
        if (field.change() == HeaderField.Change.COUNTS_HOPS) {
            hopCounts.add(at);
        }
    }

    /** Header flits of every packet. */
    public int flits() {
        return flits;
    }

    /** Header flits a router must hold before it can route. */
    public int routingFlits() {
        return (routingEnd + payloadBits - 1) / payloadBits;
    }

    /** Bits that a router reads, its routing word: the destination and the fields added for routers. */
    public int routingBits() {
        return routingEnd;
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
        return List.copyOf(all);
    }

    /** The fields that make up the routing word. */
    public List<Field> routingWordFields() {
        return all.stream().filter(field -> field.end() <= routingEnd).toList();
    }

    /** The flits that carry such headers; their layout has the fields of a header of one flit. */
    public FlitFormat carriedBy(FlitFormat format) {
        return flits == 1 ? format.carrying(layout(all)) : format;
    }

    /** The routing word as fields. */
    public Layout routingWordLayout() {
        return new Layout("routing_word", layout(routingWordFields()));
    }

    private static List<Layout.Field> layout(List<Field> fields) {
        return fields.stream()
                .filter(field -> field.width() > 0)
                .map(field -> new Layout.Field(field.name(), field.width()))
                .toList();
    }

    /** The fields that the parts of the network have added to the basic ones. */
    public HeaderFields added() {
        return fields;
    }

    /**
     * Where a field that a part has declared stands.
     *
     * @throws IllegalArgumentException if no part of the network has declared it
     */
    public Field field(HeaderField field) {
        Field at = declared.get(field);
        if (at == null) {
            throw new IllegalArgumentException("header field " + field.name() + " has not been declared");
        }
        return at;
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

    /**
     * The payload bits that a field of this value occupies in header flit {@code index}; the OR over all fields is the
     * payload.
     */
    public long part(Field field, long value, int index) {
        int shift = field.offset - index * payloadBits;
        if (field.width == 0 || shift >= payloadBits || shift <= -field.width) {
            return 0;
        }
        long moved = shift >= 0 ? value << shift : value >>> -shift;
        return moved & (1L << payloadBits) - 1;
    }

    /**
     * The bits of {@code field} that flit {@code index} carries in this payload, in their place within the field; the
     * OR over all header flits is its value.
     */
    public long contribution(Field field, int index, long payload) {
        int shift = field.offset - index * payloadBits;
        if (field.width == 0 || shift >= payloadBits || shift <= -field.width) {
            return 0;
        }
        long moved = shift >= 0 ? payload >>> shift : payload << -shift;
        return moved & (1L << field.width) - 1;
    }

    /** The payload of header flit {@code index} with another value in a field, as far as that stands in this flit. */
    public long with(Field field, long value, int index, long payload) {
        return (payload & ~part(field, -1L >>> (Long.SIZE - field.width), index)) | part(field, value, index);
    }

    /** The bits of the source address in header flit {@code index}; the OR over all header flits is the address. */
    public int source(int index, long payload) {
        return (int) contribution(source, index, payload);
    }

    /**
     * The bits of a field known once flit {@code index} of a packet has come: those known after the flit before, none
     * where the packet begins, and the {@linkplain #contribution bits of this flit}, if it belongs to the header.
     */
    public int joined(int index, int before, int says) {
        return (index == 0 ? 0 : before) | (index < flits() ? says : 0);
    }

    /** The bits of the destination address in header flit {@code index}. */
    public int destination(int index, long payload) {
        return (int) contribution(destination, index, payload);
    }

    /** The bits of the length, in flits, in header flit {@code index}. */
    public int length(int index, long payload) {
        return (int) contribution(length, index, payload);
    }

    /** The bits of the message id in header flit {@code index}. */
    public int id(int index, long payload) {
        return (int) contribution(id, index, payload);
    }

    /** The bits of the number of packets left in header flit {@code index}. */
    public int packetsLeft(int index, long payload) {
        return (int) contribution(packetsLeft, index, payload);
    }

    /**
     * The bits of the routing word that routing header flit {@code index} carries; the OR over all of them is the word.
     */
    public long routingWord(int index, long payload) {
        return payload << (index * payloadBits) & (1L << routingEnd) - 1;
    }

    /** The destination within the routing word. */
    public int destinationOf(long routingWord) {
        return (int) (routingWord & (1L << destination.width) - 1);
    }

    /** The routing function's own fields within the routing word. */
    public long routingFieldsOf(long routingWord) {
        return routingWord >>> routing.offset & (1L << routing.width) - 1;
    }

    /** The value of a field that stands in the routing word. */
    public long valueOf(Field field, long routingWord) {
        return routingWord >>> field.offset & (1L << field.width) - 1;
    }

    /**
     * The routing word behind a channel between routers: the routing function's fields replaced, hop counts grown.
     *
     * @param routingFields what the routing function says, packed
     */
    public long afterHop(long routingWord, long routingFields) {
        long mask = (1L << routing.width) - 1;
        long word = (routingWord & ~(mask << routing.offset)) | ((routingFields & mask) << routing.offset);
        for (int i = 0; i < hopCounts.size(); i++) {
            Field count = hopCounts.get(i);
            long largest = (1L << count.width) - 1;
            word += (word >>> count.offset & largest) == largest ? 0 : 1L << count.offset;
        }
        return word;
    }

    /** The payload of routing header flit {@code index} with its share of the routing word replaced. */
    public long withRoutingWord(long routingWord, int index, long payload) {
        long mask = (1L << Math.min(payloadBits, routingEnd - index * payloadBits)) - 1;
        return (payload & ~mask) | ((routingWord >>> (index * payloadBits)) & mask);
    }
}
