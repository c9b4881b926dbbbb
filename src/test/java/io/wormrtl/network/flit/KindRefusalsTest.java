package io.wormrtl.network.flit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kinds of flits beside the basic ones: their codes, and what is said of those that cannot be. */
class KindRefusalsTest {

    private static ExtraKind pad(String name) {
        return new ExtraKind(name, false, false, false);
    }

    @Test
    void aCodeIsInTheLowestClassInWhichNoKindOfItsShapeIs() {
        ExtraKind probe = new ExtraKind("PROBE", true, false, false);
        ExtraKind stop = new ExtraKind("STOP", false, true, false);
        FlitKinds kinds = FlitKinds.of(List.of(pad("PAD"), probe, pad("NIL"), stop));
        assertThat(kinds.code(pad("PAD"))).isEqualTo(0b0100);
        assertThat(kinds.code(probe)).isEqualTo(0b0101);
        assertThat(kinds.code(pad("NIL"))).isEqualTo(0b1000);
        assertThat(kinds.code(stop)).isEqualTo(0b0110);
        assertThat(kinds.bits()).isEqualTo(4);
        assertThat(List.of(kinds.name(1), kinds.name(4), kinds.name(5), kinds.name(6), kinds.name(7), kinds.name(8)))
                .containsExactly("HEAD", "PAD", "PROBE", "STOP", "UNUSED_7", "NIL");
        assertThat(kinds.encoding().values()).hasSize(16).startsWith("BODY", "HEAD", "TAIL", "SINGLE", "PAD", "PROBE");
        assertThat(FlitKinds.BASIC.bits()).isEqualTo(2);
        assertThat(FlitKinds.BASIC.encoding()).isSameAs(FlitKind.ENCODING);
    }

    @Test
    void kindsCarryDataOrNotAndMayEndAWormBehindIt() {
        ExtraKind word = new ExtraKind("WORD", false, false, true);
        ExtraKind stop = new ExtraKind("STOP", false, true, false);
        FlitKinds kinds = FlitKinds.of(List.of(word, stop));
        for (int basic = 0; basic < 4; basic++) {
            assertThat(kinds.carriesData(basic)).isTrue();
        }
        assertThat(kinds.carriesData(kinds.code(word))).isTrue();
        assertThat(kinds.carriesData(kinds.code(stop))).isFalse();
        assertThat(kinds.hasEmptyTails()).isTrue();
        assertThat(FlitKinds.of(List.of(word)).hasEmptyTails()).isFalse();
        assertThat(FlitKinds.of(List.of(stop.meaning(ExtraKind.Meaning.BREAKS_OFF)))
                        .hasEmptyTails())
                .isFalse();
        assertThat(FlitKinds.of(List.of(new ExtraKind("ALONE", true, true, false)))
                        .hasEmptyTails())
                .isFalse();
    }

    @Test
    void kindsOfOneNameAreEqual() {
        ExtraKind stop = new ExtraKind("PAD", false, true, false);
        assertThat(FlitKinds.of(List.of(pad("PAD"), pad("PAD")))).isEqualTo(FlitKinds.of(List.of(pad("PAD"))));
        assertThatThrownBy(() -> FlitKinds.of(List.of(pad("PAD"), stop)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the flit kind 'PAD' is declared in two ways: " + stop
                        + " and another; kinds of one name must be equal");
        assertThatThrownBy(() -> FlitKinds.BASIC.code(stop))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("flit kind PAD has not been declared");
    }

    /** Of each shape there are 15 classes beside the basic one. */
    @Test
    void codesHaveSixBitsAtMost() {
        List<ExtraKind> kinds = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            kinds.add(pad("PAD" + i));
        }
        assertThat(FlitKinds.of(kinds).bits()).isEqualTo(6);
        kinds.add(pad("PAD15"));
        assertThatThrownBy(() -> FlitKinds.of(kinds))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the flit kinds (16 beside the basic ones) must fit codes of 6 bits");
    }

    @ParameterizedTest
    @CsvSource({"Pad, must be upper-case letters", "BODY, is one of the basic kinds"})
    void namesAreInCapitalsAndNew(String name, String reason) {
        String message = reason.startsWith("must")
                ? "flit kind '" + name + "': must be upper-case letters, digits and underscores"
                : "flit kind '" + name + "' is one of the basic kinds";
        assertThatThrownBy(() -> pad(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
