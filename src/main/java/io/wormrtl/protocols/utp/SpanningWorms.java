package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * The record of the worm on each virtual channel of an input port, kept from its head until its token has been passed
 * on: a copy of the head (004, Fig. 39) and the progress of its flits.
 */
final class SpanningWorms extends GroupArray {

    private final FlitFormat flits;
    private final HeaderLayout layout;
    private final int restartHead;
    private final int positionKind;
    /** Header flits that have come; 0: no worm is here. */
    final Registers arrived;
    /** Copies of the header flits, by index. */
    final List<Registers> head = new ArrayList<>();
    /** 1 bit: the worm is not the first part of its packet: a position has come behind the header. */
    final Registers resumed;
    /** That position. */
    final Registers resumesAt;
    /** Flits of the worm that are confirmed: the next two nodes have them. */
    final Registers confirmed;
    /** Flits that will be confirmed without having come from the buffer: those inserted. */
    final Registers absorbed;

    final Registers inserts;
    final Registers inserted;

    SpanningWorms(Module owner, String name, int channels, FlitFormat flits, HeaderLayout layout) {
        super(owner, name, channels);
        this.flits = flits;
        this.layout = layout;
        this.restartHead = flits.kinds().code(UtpWords.RESTART_HEAD);
        this.positionKind = flits.kinds().code(UtpWords.POSITION);
        int headerFlits = layout.flits();
        this.arrived = each("arrived", Bits.needed(headerFlits));
        for (int i = 0; i < headerFlits; i++) {
            Registers payload = each("head_" + i, flits.payloadBits());
            flits.payloadLayout().ifPresent(fields -> fields.on(payload));
            head.add(payload);
        }
        this.resumed = each("resumed", 1);
        this.resumesAt = each("resumes_at", layout.lengthBits());
        this.confirmed = each("confirmed", layout.lengthBits() + 1);
        this.absorbed = each("absorbed", Bits.needed(headerFlits + 1));
        this.inserts = each("inserts", Bits.needed(headerFlits + 1));
        this.inserted = each("inserted", Bits.needed(headerFlits + 1));
    }

    /**
     * At the clock edge: keeps the payload of a flit of the header, or of one that tells where the worm goes on.
     */
    void copyHead(int v, int kind, long payload) {
        if (kind == positionKind) {
            resumed.set(v, 1);
            resumesAt.set(v, payload);
            return;
        }
        int index = FlitKind.begins(kind) ? 0 : arrived.getInt(v);
        if (index < layout.flits()) {
            head.get(index).set(v, payload);
            arrived.set(v, index + 1);
        }
    }

    /**
     * At the clock edge: counts what happens to the worm.
     *
     * @param confirms its oldest copy is dropped
     * @param passes the router ahead has passed on its oldest flit
     * @param inserts a flit that is inserted leaves
     */
    void count(int v, boolean confirms, boolean passes, boolean inserts) {
        countConfirmed(v, confirms);
        absorbed.set(v, absorbed.get(v) - (passes && absorbed.get(v) > 0 ? 1 : 0));
        if (inserts) {
            inserted.set(v, inserted.get(v) + 1);
        }
    }

    /** At the clock edge: the same of a worm that starts again; what is inserted begins anew. */
    void restart(int v, boolean confirms) {
        int startsWith = startsWith(v);
        countConfirmed(v, confirms);
        inserts.set(v, startsWith);
        inserted.set(v, 0);
        absorbed.set(v, startsWith);
    }

    private void countConfirmed(int v, boolean confirms) {
        confirmed.set(v, confirmed.get(v) + (confirms ? 1 : 0));
    }

    /** At the clock edge: forgets the worm. */
    void clear(int v) {
        arrived.set(v, 0);
        resumed.set(v, 0);
        confirmed.set(v, 0);
        absorbed.set(v, 0);
        inserts.set(v, 0);
        inserted.set(v, 0);
    }

    boolean knowsHeader(int v) {
        return arrived.getInt(v) == layout.flits();
    }

    /** Where in the packet flit {@code number} of the worm belongs; -1 of a flit that tells a position. */
    int index(int v, int number) {
        int behindHeader = number - layout.flits();
        if (resumed.get(v) == 0 || behindHeader < 0) {
            return number;
        }
        return behindHeader == 0 ? -1 : resumesAt.getInt(v) + behindHeader - 1;
    }

    /** Where in the packet the oldest flit in the buffer belongs; meaningful if the header is gone. */
    long position(int v) {
        return index(v, confirmed.getInt(v));
    }

    /**
     * Flits to be inserted in front of a worm that starts again: the header as far as it is gone, and the position if
     * what follows the header is gone, too. Where only the header is, what comes behind it is the first word or tells
     * its position itself; it may not be here yet, so that the router cannot know which.
     */
    int startsWith(int v) {
        int gone = confirmed.getInt(v);
        return Math.min(gone, layout.flits() + 1);
    }

    /** Whether the flit that is to be inserted next is the last one. */
    boolean insertsLast(int v) {
        return inserted.get(v) + 1 == inserts.get(v);
    }

    /** The flit that is to be inserted next: the header again, as a restart head, and behind it the position. */
    long restartFlit(int v) {
        int index = inserted.getInt(v);
        if (index >= layout.flits()) {
            return flits.flit(positionKind, position(v));
        }
        return flits.flit(
                index == 0 ? restartHead : FlitKind.BODY.ordinal(),
                head.get(index).get(v));
    }

    /** The source as the header says; as all of these meaningful if all of it has come. */
    int source(int v) {
        return fromHeader(v, layout::source);
    }

    /** The destination as the header says. */
    int destination(int v) {
        return fromHeader(v, layout::destination);
    }

    /** The message id as the header says. */
    int id(int v) {
        return fromHeader(v, layout::id);
    }

    /** Flits of the packet as the header says. */
    int length(int v) {
        return fromHeader(v, layout::length);
    }

    /** Packets of the message that follow, as the header says. */
    int packetsLeft(int v) {
        return fromHeader(v, layout::packetsLeft);
    }

    private int fromHeader(int v, FromHeader says) {
        int value = 0;
        for (int i = 0; i < head.size(); i++) {
            value |= says.of(i, head.get(i).get(v));
        }
        return value;
    }

    /** Extracts the bits of a field from a header flit. */
    @FunctionalInterface
    interface FromHeader {
        int of(int index, long payload);
    }
}
