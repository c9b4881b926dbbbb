package io.wormrtl.network.flit;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How kind and payload share the bits of a flit: the code of the kind in the top bits, payload below. */
@Api
public final class FlitFormat {

    /** The least number of payload bits with which the flits of a message can be told apart. */
    public static final int MIN_PAYLOAD = 6;

    /** The narrowest flits. */
    public static final int MIN_WIDTH = FlitKind.BITS + MIN_PAYLOAD;

    /** The widest flits. */
    public static final int MAX_WIDTH = Long.SIZE;

    private final int width;
    private final FlitKinds kinds;
    private final int payloadBits;
    private final long payloadMask;
    private final Layout layout;

    /**
     * The format of flits of the given kinds.
     *
     * @param width bits of a flit: {@value #MIN_WIDTH} to {@value #MAX_WIDTH}, and at least {@value #MIN_PAYLOAD} more
     *     than the code of a kind
     */
    public FlitFormat(int width, FlitKinds kinds) {
        this(width, kinds, List.of());
    }

    private FlitFormat(int width, FlitKinds kinds, List<Layout.Field> header) {
        UnusableInput.requireRange("flit-width", width, MIN_WIDTH, MAX_WIDTH);
        if (width < kinds.bits() + MIN_PAYLOAD) {
            throw new UnusableInput("flit-width (" + width + ") must be at least " + (kinds.bits() + MIN_PAYLOAD)
                    + " with flit kinds of " + kinds.bits() + " bits");
        }
        this.width = width;
        this.kinds = kinds;
        this.payloadBits = width - kinds.bits();
        this.payloadMask = (1L << payloadBits) - 1;
        Layout.Field payload = header.isEmpty()
                ? new Layout.Field("payload", payloadBits)
                : new Layout.Field("payload", new Layout("header", filled(header, payloadBits)));
        this.layout = new Layout("flit", List.of(payload, new Layout.Field("kind", kinds.layout())));
    }

    /** The fields, and what no field takes of the bits. */
    private static List<Layout.Field> filled(List<Layout.Field> fields, int bits) {
        int rest = bits - fields.stream().mapToInt(Layout.Field::width).sum();
        List<Layout.Field> all = new ArrayList<>(fields);
        if (rest > 0) {
            all.add(new Layout.Field("unused", rest));
        }
        return all;
    }

    /** The format of flits of the basic kinds, {@value #MIN_WIDTH} to {@value #MAX_WIDTH} bits wide. */
    public FlitFormat(int width) {
        this(width, FlitKinds.BASIC);
    }

    /**
     * The same format, of flits whose payload has these fields where it is the header, from bit 0 on; they have no more
     * bits than a payload. In all other flits the same bits are data.
     */
    FlitFormat carrying(List<Layout.Field> header) {
        return new FlitFormat(width, kinds, header);
    }

    /** A flit as fields: {@code payload}, which consists of those of a header where that is one flit, and {@code kind}. */
    public Layout layout() {
        return layout;
    }

    /** The fields of a payload; empty where no more is known than its bits. */
    public Optional<Layout> payloadLayout() {
        return layout.fields().get(0).inner();
    }

    /** Bits of a flit. */
    public int width() {
        return width;
    }

    /** The kinds there are. */
    public FlitKinds kinds() {
        return kinds;
    }

    /** Bits left for header fields or data: {@value #MIN_PAYLOAD} to 62. */
    public int payloadBits() {
        return payloadBits;
    }

    /** The flit made of a kind's code and a payload of at most {@link #payloadBits()} bits. */
    public long flit(int kind, long payload) {
        return (long) kind << payloadBits | payload;
    }

    /** The code of the kind of {@code flit}. */
    public int kind(long flit) {
        return (int) (flit >>> payloadBits);
    }

    /** The payload of {@code flit}. */
    public long payload(long flit) {
        return flit & payloadMask;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FlitFormat format && width == format.width && kinds.equals(format.kinds);
    }

    @Override
    public int hashCode() {
        return 31 * width + kinds.hashCode();
    }

    @Override
    public String toString() {
        return width + " bits, kinds " + kinds;
    }
}
