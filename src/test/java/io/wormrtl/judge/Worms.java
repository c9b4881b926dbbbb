package io.wormrtl.judge;

import java.util.HashMap;
import java.util.Map;

/** The worms on one end of a channel, by virtual channel: which flit of which packet each flit is. */
final class Worms {

    /** Is told of the flits, in the order in which they pass. */
    interface Reader {
        /** Flit {@code index} of a packet, the first of its header being 0; a header is told when all of it has passed,
         * with the cycle of its first flit and its last index. */
        void flit(Net.Port port, Packet packet, int index, long cycle, boolean head);

        /** Something that cannot be. */
        void wrong(Net.Port port, long cycle, String what);
    }

    private static final class Worm {
        private final long[] header;
        private final long began;
        private int position;
        private Packet packet;
        private boolean service;

        Worm(int flits, long cycle) {
            this.header = new long[flits];
            this.began = cycle;
        }
    }

    private final Net.Port port;
    private final FlitNames kinds;
    private final HeaderShape shape;
    private final Offers offers;
    private final Map<Integer, Worm> open = new HashMap<>();

    Worms(Net.Port port, FlitNames kinds, HeaderShape shape, Offers offers) {
        this.port = port;
        this.kinds = kinds;
        this.shape = shape;
        this.offers = offers;
    }

    /** Reads the flit on the wires, if there is one. */
    void look(long cycle, long[] values, Reader reader) {
        if (!port.hasFlit(values)) {
            return;
        }
        int channel = port.channel(values);
        long kind = values[port.kind()];
        long data = values[port.data()];
        if (kinds.begins(kind)) {
            Worm worm = new Worm(shape.flits(), cycle);
            worm.service = kinds.beginsService(kind);
            open.put(channel, worm);
        }
        Worm worm = open.get(channel);
        if (worm == null) {
            reader.wrong(port, cycle, kinds.name(kind) + " without a header before it");
        } else if (!worm.service && !kinds.isEmpty(kind)) {
            read(worm, kind, data, cycle, reader);
        }
        if (kinds.ends(kind)) {
            open.remove(channel);
        }
    }

    private void read(Worm worm, long kind, long data, long cycle, Reader reader) {
        if (kinds.tellsPosition(kind)) {
            worm.position = (int) data;
        } else if (worm.position < worm.header.length) {
            readHeader(worm, data, cycle, reader);
        } else if (worm.packet != null) {
            readWord(worm, kind, data, cycle, reader);
        }
    }

    private void readHeader(Worm worm, long data, long cycle, Reader reader) {
        worm.header[worm.position++] = data;
        if (worm.position == worm.header.length) {
            worm.packet = shape.packet(worm.header, cycle, offers);
            if (worm.packet == null) {
                reader.wrong(port, cycle, "the header of a packet that nobody has offered");
            } else {
                reader.flit(port, worm.packet, worm.header.length - 1, worm.began, true);
            }
        }
    }

    private void readWord(Worm worm, long kind, long data, long cycle, Reader reader) {
        int word = worm.position++ - worm.header.length;
        if (word >= worm.packet.words.size()) {
            reader.wrong(port, cycle, kinds.name(kind) + " behind the last word of " + worm.packet);
        } else if (worm.packet.words.get(word) != data) {
            reader.wrong(
                    port,
                    cycle,
                    "word " + word + " of " + worm.packet + " is " + Long.toHexString(data) + ", but was sent as "
                            + Long.toHexString(worm.packet.words.get(word)));
        } else {
            reader.flit(port, worm.packet, worm.position - 1, cycle, false);
        }
    }
}
