package io.wormrtl.judge;

import java.util.List;

/**
 * Where the fields of a header stand. docs/router.md gives their order: destination, fields that routers read, source,
 * length, packets left, fields that receivers read, id. How wide the two groups between are follows from the headers
 * that were sent: it is the first pair of widths by which nearly all of them are packets that were offered.
 *
 * @param flits flits of a header
 * @param payload bits of a flit
 */
record HeaderShape(int flits, int payload, int address, int length, int left, int id, int before, int behind) {

    /** A header that was sent by a node in a cycle. */
    record Sample(int node, long cycle, long[] header) {}

    /** The shape that explains the samples; null if none does. */
    static HeaderShape explaining(
            List<Sample> samples, Offers offers, int flits, int payload, int address, int length, int left, int id) {
        int room = flits * payload - 2 * address - length - left - id;
        for (int before = 0; before <= room; before++) {
            for (int behind = 0; before + behind <= room; behind++) {
                HeaderShape shape = new HeaderShape(flits, payload, address, length, left, id, before, behind);
                if (isExplaining(shape, samples, offers)) {
                    return shape;
                }
            }
        }
        return null;
    }

    /** Whether all but one in ten are explained; what is wrong with the others is said where they are followed. */
    private static boolean isExplaining(HeaderShape shape, List<Sample> samples, Offers offers) {
        int most = samples.size() / 10;
        int wrong = 0;
        for (int i = 0; i < samples.size() && wrong <= most; i++) {
            wrong += shape.explains(samples.get(i), offers) ? 0 : 1;
        }
        return wrong <= most;
    }

    private boolean explains(Sample sample, Offers offers) {
        if (source(sample.header()) != sample.node()) {
            return false;
        }
        Packet packet = packet(sample.header(), sample.cycle(), offers);
        return packet != null;
    }

    /** The packet that a header is of; null if nobody has offered it. */
    Packet packet(long[] header, long cycle, Offers offers) {
        int at = 2 * address + before;
        Packet packet = offers.find(
                source(header),
                (int) bits(header, at + length + left + behind, id),
                (int) bits(header, at + length, left),
                cycle);
        boolean fits = packet != null
                && packet.destination == bits(header, 0, address)
                && packet.length == bits(header, at, length);
        return fits ? packet : null;
    }

    private int source(long[] header) {
        return (int) bits(header, address + before, address);
    }

    private long bits(long[] header, int from, int width) {
        long value = 0;
        for (int bit = 0; bit < width; bit++) {
            int at = from + bit;
            value |= (header[at / payload] >>> (at % payload) & 1) << bit;
        }
        return value;
    }
}
