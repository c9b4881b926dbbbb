package io.wormrtl.network.flit;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** Formats lose nothing. */
class FlitProperties {

    @Property
    void kindAndPayloadSurvive(
            @ForAll @IntRange(min = 8, max = 64) int width, @ForAll FlitKind kind, @ForAll long bits) {
        FlitFormat format = new FlitFormat(width);
        long payload = bits & Bits.all(format.payloadBits());
        long flit = format.flit(kind.ordinal(), payload);
        assertThat(FlitKind.of(format.kind(flit))).isEqualTo(kind);
        assertThat(format.payload(flit)).isEqualTo(payload);
        assertThat(width == 64 ? 0 : flit >>> width).isZero();
    }

    @Property
    void headersSurviveAnyCut(
            @ForAll @IntRange(min = 8, max = 64) int width,
            @ForAll @IntRange(min = 2, max = 1 << 20) int nodes,
            @ForAll @IntRange(min = 1, max = 1 << 20) int longest,
            @ForAll @IntRange(min = 1, max = 1 << 12) int packets,
            @ForAll @IntRange(min = 0, max = 40) int routingBits,
            @ForAll long random) {
        FlitFormat format = new FlitFormat(width);
        HeaderLayout layout = new HeaderLayout(format, nodes, longest, packets, fields(routingBits));
        Header header = new Header(
                pick(random, 1, nodes),
                random >>> 3 & (1L << routingBits) - 1,
                pick(random, 2, nodes),
                1 + pick(random, 3, longest),
                pick(random, 4, 1 << layout.idBits()),
                pick(random, 5, packets));
        assertThat(decode(layout, encode(layout, header, format))).isEqualTo(header);
    }

    /** A routing function's fields of so many bits together. */
    private static HeaderFields fields(int bits) {
        List<HeaderField> all = new ArrayList<>();
        for (int left = bits; left > 0; left -= 7) {
            all.add(new HeaderField("field_" + left, Math.min(7, left)));
        }
        return new HeaderFields(all, List.of());
    }

    /** A value below {@code bound}, different for each {@code number}. */
    private static int pick(long random, int number, int bound) {
        return (int) Long.remainderUnsigned((random * (2L * number + 1)) >>> 7, bound);
    }

    private static long[] encode(HeaderLayout layout, Header header, FlitFormat format) {
        long[] payloads = new long[layout.flits()];
        for (int i = 0; i < payloads.length; i++) {
            payloads[i] = layout.payload(header, i);
            assertThat(payloads[i] & ~Bits.all(format.payloadBits())).isZero();
        }
        return payloads;
    }

    private static Header decode(HeaderLayout layout, long[] payloads) {
        int destination = 0;
        int source = 0;
        int length = 0;
        int id = 0;
        int left = 0;
        long word = 0;
        for (int i = 0; i < payloads.length; i++) {
            destination |= layout.destination(i, payloads[i]);
            source |= layout.source(i, payloads[i]);
            length |= layout.length(i, payloads[i]);
            id |= layout.id(i, payloads[i]);
            left |= layout.packetsLeft(i, payloads[i]);
            word |= i < layout.routingFlits() ? layout.routingWord(i, payloads[i]) : 0;
        }
        assertThat(layout.destinationOf(word)).isEqualTo(destination);
        return new Header(destination, layout.routingFieldsOf(word), source, length, id, left);
    }

    @Property
    void fieldsStandSideBySideInAsFewFlitsAsTheyNeed(
            @ForAll @IntRange(min = 8, max = 64) int width,
            @ForAll @IntRange(min = 2, max = 1 << 20) int nodes,
            @ForAll @IntRange(min = 1, max = 5000) int longest,
            @ForAll @IntRange(min = 0, max = 40) int routingBits) {
        HeaderLayout layout = new HeaderLayout(new FlitFormat(width), nodes, longest, 1, fields(routingBits));
        int end = 0;
        for (HeaderLayout.Field field : layout.fields()) {
            assertThat(field.offset()).isEqualTo(end);
            end += field.width();
        }
        int payload = width - FlitKind.BITS;
        assertThat(end).isLessThanOrEqualTo(layout.flits() * payload);
        int smallest = end - layout.idBits() + HeaderLayout.MIN_ID_BITS;
        assertThat(smallest).isGreaterThan((layout.flits() - 1) * payload);
        assertThat(layout.routingFlits()).isBetween(1, layout.flits());
    }

    @Property
    void routersReplaceTheirFieldsAndNothingElse(
            @ForAll @IntRange(min = 8, max = 64) int width,
            @ForAll @IntRange(min = 2, max = 1000) int nodes,
            @ForAll @IntRange(min = 1, max = 16) int routingBits,
            @ForAll long random,
            @ForAll @LongRange(min = 0, max = 65535) long fields) {
        FlitFormat format = new FlitFormat(width);
        HeaderLayout layout = new HeaderLayout(format, nodes, 100, 1, fields(routingBits));
        long[] payloads = new Random(random)
                .longs(layout.flits())
                .map(bits -> bits & Bits.all(format.payloadBits()))
                .toArray();
        long word = routingWord(layout, payloads);
        long mask = (1L << routingBits) - 1;
        long after = layout.afterHop(word, fields & mask);
        long[] changed = replaced(layout, payloads, after);
        assertThat(routingWord(layout, changed)).isEqualTo(after);
        assertThat(layout.routingFieldsOf(after)).isEqualTo(fields & mask);
        assertThat(layout.destinationOf(after)).isEqualTo(layout.destinationOf(word));
        assertThat(replaced(layout, changed, word)).isEqualTo(payloads);
        for (int i = layout.routingFlits(); i < layout.flits(); i++) {
            assertThat(changed[i]).isEqualTo(payloads[i]);
        }
    }

    private static long routingWord(HeaderLayout layout, long[] payloads) {
        long word = 0;
        for (int i = 0; i < layout.routingFlits(); i++) {
            word |= layout.routingWord(i, payloads[i]);
        }
        return word;
    }

    private static long[] replaced(HeaderLayout layout, long[] payloads, long word) {
        long[] changed = payloads.clone();
        for (int i = 0; i < layout.routingFlits(); i++) {
            changed[i] = layout.withRoutingWord(word, i, payloads[i]);
        }
        return changed;
    }

    @Property
    void dataOfOneMessageDiffer(
            @ForAll @IntRange(min = 6, max = 62) int bits,
            @ForAll @IntRange(max = 9999) int source,
            @ForAll @IntRange(max = 65535) int id,
            @ForAll @IntRange(max = 2047) int one,
            @ForAll @IntRange(max = 2047) int other) {
        int window = 1 << Math.min(bits, 11);
        DataPattern pattern = new DataPattern(bits);
        long first = pattern.word(source, id, 0, one % window);
        assertThat(first >>> bits).isZero();
        assertThat(first == pattern.word(source, id, 0, other % window)).isEqualTo(one % window == other % window);
    }

    /** So a flit that strayed from a message differing in a single bit of its name is seen. */
    @Property
    void everyBitOfSourceIdAndPositionShows(
            @ForAll @IntRange(min = 6, max = 62) int bits,
            @ForAll @IntRange(max = (1 << 20) - 1) int source,
            @ForAll @IntRange(max = 65535) int id,
            @ForAll @IntRange(max = 2047) int index,
            @ForAll @IntRange(max = 19) int bit) {
        DataPattern pattern = new DataPattern(bits);
        long word = pattern.word(source, id, 0, index);
        assertThat(pattern.word(source ^ 1 << bit, id, 0, index)).isNotEqualTo(word);
        assertThat(pattern.word(source, id ^ 1 << bit % 16, 0, index)).isNotEqualTo(word);
        assertThat(pattern.word(source, id, 1 << bit % 5, index)).isNotEqualTo(word);
        assertThat(pattern.word(source, id, 0, index ^ 1 << bit % 11)).isNotEqualTo(word);
    }
}
