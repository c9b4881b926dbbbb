package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.flit.HeaderLayout;

/**
 * The contents of a recover request as bits: fields side by side from the least significant bit on, cut into as many
 * words as they need. Section 5.3 of 004 counts two data words.
 */
final class RequestFormat {

    private static final int ID = 1;
    private static final int FLAG = 5;

    /** Slot, id, packets left, destination, SSNF, from the receiver, position. */
    private final int[] widths;

    private final int payloadBits;
    private final int bits;

    /**
     * The format for a network.
     *
     * @param withPosition whether requests say where to go on
     */
    RequestFormat(HeaderLayout layout, SbrpWords words, int payloadBits, boolean withPosition) {
        this.payloadBits = payloadBits;
        this.widths = new int[] {
            words.slot().width(),
            layout.idBits(),
            layout.packetsLeftBits(),
            layout.addressBits(),
            words.subMessage().width(),
            1,
            withPosition ? layout.lengthBits() + 1 : 0
        };
        int sum = 0;
        for (int width : widths) {
            sum += width;
        }
        this.bits = sum;
        if (bits > Long.SIZE) {
            throw new UnusableInput("a recover request (" + bits + " bits) must not exceed " + Long.SIZE
                    + " bits; shorten the messages or keep fewer packets");
        }
    }

    int bits() {
        return bits;
    }

    /** Flits behind the header. */
    int words() {
        return (bits + payloadBits - 1) / payloadBits;
    }

    long encode(Request request) {
        long[] values = {
            request.slot(),
            request.id(),
            request.packetsLeft(),
            request.destination(),
            request.subMessage(),
            request.isFromReceiver() ? 1 : 0,
            widths[FLAG + 1] == 0 ? 0 : request.position()
        };
        long all = 0;
        int offset = 0;
        for (int i = 0; i < values.length; i++) {
            all |= widths[i] == 0 ? 0 : values[i] << offset;
            offset += widths[i];
        }
        return all;
    }

    Request decode(long all) {
        long[] values = new long[widths.length];
        int offset = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = widths[i] == 0 ? 0 : all >>> offset & -1L >>> (Long.SIZE - widths[i]);
            offset += widths[i];
        }
        return new Request(
                (int) values[0],
                (int) values[ID],
                (int) values[ID + 1],
                (int) values[ID + 2],
                (int) values[ID + 3],
                values[FLAG] != 0,
                (int) values[FLAG + 1]);
    }

    /** Word {@code number} of contents. */
    long word(long all, int number) {
        return all >>> (number * payloadBits) & (1L << payloadBits) - 1;
    }

    /** The contents with word {@code number} put in. */
    long with(long all, int number, long word) {
        int shift = number * payloadBits;
        long place = ((1L << payloadBits) - 1) << shift;
        return (all & ~place) | ((word << shift) & (-1L >>> (Long.SIZE - bits)));
    }
}
