package io.wormrtl.network.flit;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Layout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The flit kinds of one network, with their codes on the wire.
 *
 * <p>The two lowest bits of a code say whether a worm begins and ends, for basic and extra kinds alike, so that routers
 * look at one bit ({@link FlitKind#begins}, {@link FlitKind#ends}) and need not know what kinds there are. The bits
 * above number a class: class 0 are the basic kinds, an extra kind is in the lowest class in which no other kind has
 * its two bits. Without extra kinds a code has {@value FlitKind#BITS} bits.
 */
public final class FlitKinds {

    /** The basic kinds only. */
    public static final FlitKinds BASIC = of(List.of());

    /** The most bits of a code, so that sets of codes are masks of 64 bits. */
    private static final int MAX_BITS = 6;

    private final Map<ExtraKind, Integer> codes = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final int bits;
    private final long data;
    private final boolean emptyTails;
    /** By meaning, the codes of the kinds that have it. */
    private final long[] meanings = new long[ExtraKind.Meaning.values().length];

    /** The codes follow from the order of the extra kinds. */
    private FlitKinds(Set<ExtraKind> extra) {
        int[] next = {1, 1, 1, 1};
        int classes = 1;
        long carrying = 0b1111;
        Map<Integer, String> byCode = new HashMap<>();
        for (FlitKind basic : FlitKind.values()) {
            byCode.put(basic.ordinal(), basic.name());
        }
        for (ExtraKind kind : extra) {
            int code = next[kind.shape()]++ << FlitKind.BITS | kind.shape();
            classes = Math.max(classes, next[kind.shape()]);
            if (code >>> MAX_BITS != 0) {
                throw new UnusableInput("the flit kinds (" + extra.size() + " beside the basic ones) must fit codes of "
                        + MAX_BITS + " bits");
            }
            if (byCode.containsValue(kind.name())) {
                throw new UnusableInput("the flit kind '" + kind.name() + "' is declared in two ways: " + kind
                        + " and another; kinds of one name must be equal");
            }
            codes.put(kind, code);
            byCode.put(code, kind.name());
            carrying |= kind.carriesData() ? 1L << code : 0;
            meanings[kind.meaning().ordinal()] |= 1L << code;
        }
        this.bits = FlitKind.BITS + (classes == 1 ? 0 : Bits.needed(classes - 1));
        this.data = carrying;
        this.emptyTails = extra.stream()
                .anyMatch(kind -> kind.ends()
                        && !kind.begins()
                        && !kind.carriesData()
                        && kind.meaning() != ExtraKind.Meaning.BREAKS_OFF);
        for (int code = 0; code < 1 << bits; code++) {
            names.add(byCode.getOrDefault(code, "UNUSED_" + code));
        }
    }

    /**
     * The basic kinds and those of the list; equal ones count once.
     *
     * @throws UnusableInput if there are too many, or two have the same name but are not equal
     */
    public static FlitKinds of(List<ExtraKind> extra) {
        return new FlitKinds(new LinkedHashSet<>(extra));
    }

    /** Bits of a code: {@value FlitKind#BITS} without extra kinds, at most 6. */
    public int bits() {
        return bits;
    }

    /**
     * The code of an extra kind.
     *
     * @throws IllegalArgumentException if no part of the network has declared it
     */
    public int code(ExtraKind kind) {
        Integer code = codes.get(kind);
        if (code == null) {
            throw new IllegalArgumentException("flit kind " + kind.name() + " has not been declared");
        }
        return code;
    }

    /** The name of the kind with the given code. */
    public String name(int code) {
        return names.get(code);
    }

    /** Whether the payload of a flit of this kind, where it is not a header, belongs to the contents of the message. */
    public boolean carriesData(int code) {
        return (data >>> code & 1) != 0;
    }

    /** Whether the kind with the given code has this meaning; no basic kind has any. */
    public boolean means(ExtraKind.Meaning meaning, int code) {
        return (meanings[meaning.ordinal()] >>> code & 1) != 0;
    }

    /**
     * Whether there is a kind that ends a worm behind its contents, so that a packet may be complete before the tail.
     */
    public boolean hasEmptyTails() {
        return emptyTails;
    }

    /** A code as fields: whether a worm begins and ends, and the class. */
    public Layout layout() {
        List<Layout.Field> fields =
                new ArrayList<>(List.of(new Layout.Field("begins", 1), new Layout.Field("ends", 1)));
        if (bits > FlitKind.BITS) {
            fields.add(new Layout.Field("extra", bits - FlitKind.BITS));
        }
        return new Layout("kind", fields);
    }

    /** For waveform viewers. */
    public Encoding encoding() {
        return bits == FlitKind.BITS ? FlitKind.ENCODING : new Encoding(FlitKind.ENCODING.name(), names);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FlitKinds kinds && codes.equals(kinds.codes);
    }

    @Override
    public int hashCode() {
        return codes.hashCode();
    }

    @Override
    public String toString() {
        return names.toString();
    }
}
