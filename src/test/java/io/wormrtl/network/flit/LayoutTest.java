package io.wormrtl.network.flit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Layout;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A header put together by hand, and the words around it. */
class LayoutTest {

    private static final HeaderField TURNS = new HeaderField("turns", 3);
    private static final HeaderField HOPS = new HeaderField("hops", 2).countingHops();
    private static final HeaderField STAMP = new HeaderField("stamp", 6, HeaderField.Start.TIME).forReceiver();
    private static final HeaderFields FIELDS = new HeaderFields(List.of(TURNS), List.of(STAMP, HOPS));
    /** 16 payload bits, 16 nodes, up to 31 flits and 4 packets. */
    private static final HeaderLayout LAYOUT = new HeaderLayout(new FlitFormat(18), 16, 31, 4, FIELDS);

    @Test
    void whatRoutersReadStandsInFrontAndTheIdTakesTheRest() {
        assertThat(LAYOUT.fields())
                .extracting(HeaderLayout.Field::name, HeaderLayout.Field::offset, HeaderLayout.Field::width)
                .containsExactly(
                        tuple("destination", 0, 4),
                        tuple("turns", 4, 3),
                        tuple("hops", 7, 2),
                        tuple("source", 9, 4),
                        tuple("length", 13, 5),
                        tuple("packets_left", 18, 2),
                        tuple("stamp", 20, 6),
                        tuple("id", 26, 16));
        assertThat(LAYOUT.routingWordFields())
                .extracting(HeaderLayout.Field::name)
                .containsExactly("destination", "turns", "hops");
        assertThat(LAYOUT.flits()).isEqualTo(3);
        assertThat(LAYOUT.routingFlits()).isEqualTo(1);
        assertThat(LAYOUT.routingBits()).isEqualTo(9);
        assertThat(LAYOUT.addressBits()).isEqualTo(4);
        assertThat(LAYOUT.lengthBits()).isEqualTo(5);
        assertThat(LAYOUT.packetsLeftBits()).isEqualTo(2);
        assertThat(LAYOUT.idBits()).isEqualTo(16);
        assertThat(LAYOUT.added()).isSameAs(FIELDS);
    }

    /** A header of one flit says what the bits of a payload are, and which of them nobody uses; a longer one does not. */
    @ParameterizedTest
    @CsvSource({
        "39, destination 4 source 4 length 5 id 16 unused 8",
        "32, destination 4 source 4 length 5 id 16 unused 1",
        "31, destination 4 source 4 length 5 id 16",
        "25, destination 4 source 4 length 5 id 10",
        "24, payload 22"
    })
    void aPayloadHasTheFieldsOfAHeaderOfOneFlit(int width, String fields) {
        FlitFormat plain = new FlitFormat(width);
        HeaderLayout layout = new HeaderLayout(plain, 16, 31, 1, HeaderFields.NONE);
        FlitFormat carrying = layout.carriedBy(plain);
        assertThat(plain.payloadLayout()).isEmpty();
        assertThat(carrying.payloadLayout()
                        .map(Layout::fields)
                        .orElse(List.of(carrying.layout().fields().get(0))))
                .extracting(field -> field.name() + " " + field.width())
                .isEqualTo(Arrays.stream(fields.split(" (?=[a-z])")).toList());
        assertThat(carrying).isEqualTo(plain);
    }

    /** What a flit says is joined with what is known, from the first flit on, as far as the header goes: three flits. */
    @ParameterizedTest
    @CsvSource({"0, 8, 3, 3", "1, 8, 3, 11", "2, 8, 0, 8", "2, 8, 3, 11", "3, 8, 3, 8", "9, 8, 3, 8"})
    void whatFlitsSayIsJoined(int index, int before, int says, int known) {
        assertThat(LAYOUT.joined(index, before, says)).isEqualTo(known);
    }

    @Test
    void aHeaderIsTheFieldsSideBySideCutIntoPayloads() {
        Header header = new Header(5, 6, 9, 21, 0xABCD, 2);
        long bits = 5L | 6L << 4 | 9L << 9 | 21L << 13 | 2L << 18 | 0xABCDL << 26;
        long[] payloads = {bits & 0xFFFF, bits >> 16 & 0xFFFF, bits >> 32};
        int source = 0;
        int destination = 0;
        int length = 0;
        int id = 0;
        int left = 0;
        for (int i = 0; i < 3; i++) {
            assertThat(LAYOUT.payload(header, i)).isEqualTo(payloads[i]);
            source |= LAYOUT.source(i, payloads[i]);
            destination |= LAYOUT.destination(i, payloads[i]);
            length |= LAYOUT.length(i, payloads[i]);
            id |= LAYOUT.id(i, payloads[i]);
            left |= LAYOUT.packetsLeft(i, payloads[i]);
        }
        assertThat(List.of(destination, source, length, id, left)).containsExactly(5, 9, 21, 0xABCD, 2);
        long word = LAYOUT.routingWord(0, payloads[0]);
        assertThat(word).isEqualTo(5 | 6 << 4);
        assertThat(LAYOUT.destinationOf(word)).isEqualTo(5);
        assertThat(LAYOUT.routingFieldsOf(word)).isEqualTo(6);
    }

    /** The routing function's fields are what it says, hops stay at the largest that their bits hold. */
    @Test
    void behindAHopTheFieldsOfRoutersAreNew() {
        HeaderLayout.Field hops = LAYOUT.field(HOPS);
        long word = 5 | 6 << 4;
        for (int hop = 1; hop <= 5; hop++) {
            word = LAYOUT.afterHop(word, 2);
            assertThat(LAYOUT.destinationOf(word)).isEqualTo(5);
            assertThat(LAYOUT.routingFieldsOf(word)).isEqualTo(2);
            assertThat(LAYOUT.valueOf(hops, word)).isEqualTo(Math.min(3, hop));
        }
        assertThat(LAYOUT.withRoutingWord(word, 0, 0xFFFF)).isEqualTo(0xFE00 | word);
        assertThat(LAYOUT.with(LAYOUT.field(STAMP), 0b100001, 1, 0)).isEqualTo(0b100001 << 4);
    }

    @Test
    void whatNobodyHasDeclaredStandsNowhere() {
        assertThatThrownBy(() -> LAYOUT.field(new HeaderField("turns", 4)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("header field turns has not been declared");
    }

    /** A destination of 4 bits and 59 of the routing function; one more is too many. */
    @Test
    void aRoutingWordHas63BitsAtMost() {
        FlitFormat wide = new FlitFormat(64);
        HeaderFields most = new HeaderFields(List.of(new HeaderField("wide", 59)), List.of());
        assertThat(new HeaderLayout(wide, 16, 31, 1, most).routingBits()).isEqualTo(63);
        HeaderFields more = new HeaderFields(List.of(new HeaderField("wide", 60)), List.of());
        assertThatThrownBy(() -> new HeaderLayout(wide, 16, 31, 1, more))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the routing header (64 bits) must not exceed 63 bits");
    }

    /** Destination, source and length take 2 + 2 + 4 bits; of the rest of a flit an id needs 10 and takes 16. */
    @ParameterizedTest
    @CsvSource({"19, 2, 16", "20, 1, 10", "21, 1, 11", "26, 1, 16", "27, 1, 16", "11, 2, 10"})
    void anIdHasTenToSixteenBits(int width, int flits, int bits) {
        HeaderLayout layout = new HeaderLayout(new FlitFormat(width), 4, 15, 1, HeaderFields.NONE);
        assertThat(layout.flits()).isEqualTo(flits);
        assertThat(layout.idBits()).isEqualTo(bits);
        assertThat(layout.packetsLeftBits()).isZero();
    }

    @Test
    void fieldsOfOneNameAndTooManyRandomBitsAreRefused() {
        assertThatThrownBy(() -> new HeaderFields(List.of(TURNS), List.of(new HeaderField("turns", 4))))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the header field 'turns' (4 bits) must have a name that no other field of the header has");
        assertThatThrownBy(() -> new HeaderFields(List.of(), List.of(new HeaderField("length", 4))))
                .hasMessageStartingWith("the header field 'length' (4 bits)");
        HeaderField coins = new HeaderField("coins", 20, HeaderField.Start.RANDOM);
        HeaderField dice = new HeaderField("dice", 8, HeaderField.Start.RANDOM);
        HeaderField die = new HeaderField("die", 9, HeaderField.Start.RANDOM);
        assertThat(new HeaderFields(List.of(coins), List.of(dice)).all()).containsExactly(coins, dice);
        assertThatThrownBy(() -> new HeaderFields(List.of(coins), List.of(die)))
                .hasMessage("the random fields of a header (29 bits) must not exceed 28 bits");
        for (HeaderField wrong : List.of(HOPS, STAMP)) {
            assertThatThrownBy(() -> new HeaderFields(List.of(wrong), List.of()))
                    .hasMessage("header field " + wrong.name()
                            + " of a routing function: must be for routers, and is set by the function at every hop");
        }
    }

    @Test
    void fieldsKnowWhatTheyStartWithAndWhetherTheyChange() {
        HeaderField rank = new HeaderField("rank", 3, HeaderField.Start.CLASS);
        HeaderField lane = new HeaderField("lane", 2, HeaderField.Start.CLASS).forReceiver();
        assertThat(new HeaderFields(List.of(lane.width() > 0 ? rank : lane), List.of(lane)).classBits())
                .isEqualTo(3);
        assertThat(FIELDS.classBits()).isZero();
        assertThat(new HeaderFields(List.of(), List.of(STAMP, rank)).changeOnTheWay())
                .isFalse();
        assertThat(new HeaderFields(List.of(), List.of(STAMP, HOPS)).changeOnTheWay())
                .isTrue();
        assertThat(new HeaderFields(List.of(TURNS), List.of()).changeOnTheWay()).isTrue();
        assertThat(TURNS)
                .isEqualTo(new HeaderField(
                        "turns", 3, HeaderField.Start.ZERO, HeaderField.Reader.ROUTER, HeaderField.Change.BY_ITS_PART));
    }

    // ---- flits ---------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"BODY, false, false, 0", "HEAD, true, false, 1", "TAIL, false, true, 2", "SINGLE, true, true, 3"})
    void theCodeOfABasicKindSaysWhereAWormBeginsAndEnds(FlitKind kind, boolean begins, boolean ends, int code) {
        assertThat(FlitKind.code(begins, ends)).isEqualTo(kind.ordinal());
        assertThat(FlitKind.of(code)).isEqualTo(kind);
        assertThat(FlitKind.begins(code)).isEqualTo(begins);
        assertThat(FlitKind.ends(code)).isEqualTo(ends);
        assertThat(FlitKind.begins(code | 12)).isEqualTo(begins);
        assertThat(FlitKind.ends(code | 12)).isEqualTo(ends);
    }

    @Test
    void aFlitHasItsKindAboveItsPayload() {
        FlitFormat format = new FlitFormat(10);
        assertThat(format.payloadBits()).isEqualTo(8);
        assertThat(format.flit(2, 0x5A)).isEqualTo(0x25A);
        assertThat(format.kind(0x25A)).isEqualTo(2);
        assertThat(format.payload(0x25A)).isEqualTo(0x5A);
        assertThat(format).isEqualTo(new FlitFormat(10)).hasSameHashCodeAs(new FlitFormat(10));
        assertThat(format).isNotEqualTo(new FlitFormat(11)).isNotEqualTo("10");
        assertThat(format).hasToString("10 bits, kinds [BODY, HEAD, TAIL, SINGLE]");
    }

    @ParameterizedTest
    @CsvSource({"7", "65"})
    void widthsAreLimited(int width) {
        assertThatThrownBy(() -> new FlitFormat(width))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("flit-width (" + width + ") must be from 8 to 64");
    }

    @Test
    void moreKindsNeedWiderFlits() {
        FlitKinds kinds = FlitKinds.of(List.of(new ExtraKind("PAD", false, false, false)));
        assertThat(new FlitFormat(9, kinds).payloadBits()).isEqualTo(6);
        assertThatThrownBy(() -> new FlitFormat(8, kinds))
                .hasMessage("flit-width (8) must be at least 9 with flit kinds of 3 bits");
    }

    /** Source 1 << 40, id 2 << 16, packets left 3 << 11 and index 4, folded to the width of a payload. */
    @ParameterizedTest
    @CsvSource({"62, 0x10000021804", "16, 0x1906", "32, 0x21904"})
    void aPatternIsFoldedToThePayload(int bits, String word) {
        assertThat(new DataPattern(bits).word(1, 2, 3, 4)).isEqualTo(Long.decode(word));
    }

    @ParameterizedTest
    @CsvSource({"5, 5", "63, 63", "64, 1", "100, 37"})
    void aPositionIsFoldedToo(int index, long part) {
        assertThat(new DataPattern(6).position(index)).isEqualTo(part);
    }
}
