package io.wormrtl.network.flit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.network.flit.HeaderField.Change;
import io.wormrtl.network.flit.HeaderField.Reader;
import io.wormrtl.network.flit.HeaderField.Start;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What parts declare, and what becomes of it side by side. */
class WordsTest {

    private static final ExtraKind PAD = new ExtraKind("PAD", false, false, false);
    private static final ExtraKind STOP = new ExtraKind("STOP", false, true, false);
    private static final HeaderField HOPS = new HeaderField("hops", 4).countingHops();
    private static final HeaderField LANE = new HeaderField("lane", 2, Start.NODE).forReceiver();

    private record Part(List<ExtraKind> flitKinds, List<HeaderField> headerFields) implements FormatPart {}

    /** The kinds of the routing function count too; its fields are its own, and those of the others each count once. */
    @Test
    void everythingIsDeclaredOnce() {
        HeaderField own = new HeaderField("own", 3);
        Words words = Words.of(
                new Part(List.of(STOP), List.of(own)),
                List.of(new Part(List.of(PAD), List.of(HOPS, LANE)), new Part(List.of(PAD, STOP), List.of(HOPS))));
        assertThat(words.fields().routing()).containsExactly(own);
        assertThat(words.fields().added()).containsExactly(HOPS, LANE);
        assertThat(words.fields().all()).containsExactly(own, HOPS, LANE);
        assertThat(words.kinds()).isEqualTo(FlitKinds.of(List.of(STOP, PAD)));
        assertThat(words.kinds().name(words.kinds().code(STOP))).isEqualTo("STOP");
        assertThat(Words.of(new Part(List.of(), List.of()), List.of())).isEqualTo(Words.BASIC);
    }

    /** The routing function may declare kinds of its own, and those come first of their shape. */
    @Test
    void kindsOfTheRoutingFunctionComeFirst() {
        ExtraKind probe = new ExtraKind("PROBE", false, false, false);
        ExtraKind other = new ExtraKind("OTHER", false, false, true);
        FlitKinds kinds = Words.of(new Part(List.of(probe), List.of()), List.of(new Part(List.of(other), List.of())))
                .kinds();
        assertThat(kinds.code(probe)).isEqualTo(0b0100);
        assertThat(kinds.code(other)).isEqualTo(0b1000);
    }

    /** Kinds of the same names and codes are not the same if they say something else. */
    @Test
    void kindsAreEqualIfAllIsThatIsSaidOfThem() {
        FlitKinds kinds = FlitKinds.of(List.of(new ExtraKind("A", false, true, false)));
        assertThat(kinds)
                .isEqualTo(FlitKinds.of(List.of(new ExtraKind("A", false, true, false))))
                .isNotEqualTo(FlitKinds.of(List.of(new ExtraKind("A", false, true, true))))
                .isNotEqualTo(FlitKinds.of(
                        List.of(new ExtraKind("A", false, true, false).meaning(ExtraKind.Meaning.BREAKS_OFF))))
                .isNotEqualTo(FlitKinds.BASIC);
        assertThat(new FlitFormat(20, kinds))
                .isNotEqualTo(new FlitFormat(20, FlitKinds.of(List.of(new ExtraKind("A", false, true, true)))));
    }

    @Test
    void fieldsKeepWhatIsNotChanged() {
        for (Start start : Start.values()) {
            HeaderField field = new HeaderField("any", 3, start);
            assertThat(field.countingHops())
                    .isEqualTo(new HeaderField("any", 3, start, Reader.ROUTER, Change.COUNTS_HOPS));
            assertThat(field.forReceiver())
                    .isEqualTo(new HeaderField("any", 3, start, Reader.RECEIVER, Change.BY_ITS_PART));
        }
        assertThat(HOPS).isEqualTo(new HeaderField("hops", 4, Start.ZERO, Reader.ROUTER, Change.COUNTS_HOPS));
        assertThat(LANE).isEqualTo(new HeaderField("lane", 2, Start.NODE, Reader.RECEIVER, Change.BY_ITS_PART));
        assertThatThrownBy(HOPS::forReceiver)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("header field hops counts hops, so routers must read it");
        assertThatThrownBy(LANE::countingHops).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void formatsAreEqualIfWidthAndKindsAre() {
        FlitFormat format = new FlitFormat(20, FlitKinds.of(List.of(PAD)));
        assertThat(format)
                .isEqualTo(new FlitFormat(20, FlitKinds.of(List.of(PAD))))
                .hasSameHashCodeAs(new FlitFormat(20, FlitKinds.of(List.of(PAD))))
                .isNotEqualTo(new FlitFormat(21, FlitKinds.of(List.of(PAD))))
                .isNotEqualTo(new FlitFormat(20, FlitKinds.of(List.of(STOP))))
                .isNotEqualTo(new FlitFormat(20))
                .hasToString("20 bits, kinds [BODY, HEAD, TAIL, SINGLE, PAD, UNUSED_5, UNUSED_6, UNUSED_7]");
    }

    /** A tail behind the contents makes packets complete before it, one that breaks a worm off does not. */
    @Test
    void tailsMayBeEmpty() {
        ExtraKind broken = STOP.meaning(ExtraKind.Meaning.BREAKS_OFF);
        assertThat(FlitKinds.of(List.of(STOP)).hasEmptyTails()).isTrue();
        assertThat(FlitKinds.of(List.of(PAD, broken)).hasEmptyTails()).isFalse();
        assertThat(FlitKinds.of(List.of(new ExtraKind("A", true, true, false))).hasEmptyTails())
                .isFalse();
        assertThat(FlitKinds.of(List.of(new ExtraKind("B", false, true, true))).hasEmptyTails())
                .isFalse();
        FlitKinds kinds = FlitKinds.of(List.of(broken));
        assertThat(kinds.means(ExtraKind.Meaning.BREAKS_OFF, kinds.code(broken)))
                .isTrue();
        assertThat(kinds.means(ExtraKind.Meaning.PLAIN, kinds.code(broken))).isFalse();
        assertThat(Set.of(0, 1, 2, 3)).noneMatch(code -> kinds.means(ExtraKind.Meaning.PLAIN, code));
    }

    @Test
    void namesThatDifferInTheirLettersAreTwo() {
        HeaderField upper = new HeaderField("Hops", 2);
        assertThat(new HeaderFields(List.of(), List.of(HOPS, upper)).all()).containsExactly(HOPS, upper);
        assertThatThrownBy(() -> new HeaderFields(List.of(new HeaderField("hops", 1)), List.of(HOPS)))
                .hasMessage("the header field 'hops' (4 bits) must have a name that no other field of the header has");
    }

    @Test
    void theClassTakesTheBitsOfTheWidestField() {
        HeaderFields fields = new HeaderFields(
                List.of(new HeaderField("a", 2, Start.CLASS)),
                List.of(new HeaderField("b", 3, Start.CLASS), new HeaderField("c", 5)));
        assertThat(fields.classBits()).isEqualTo(3);
        assertThat(fields.changeOnTheWay()).isTrue();
        assertThat(new HeaderFields(List.of(), List.of(HOPS)).changeOnTheWay()).isTrue();
        assertThat(new HeaderFields(List.of(), List.of(LANE)).changeOnTheWay()).isFalse();
        assertThat(new HeaderFields(List.of(), List.of(LANE)).classBits()).isZero();
    }
}
