package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class LayoutTest {

    private static final Layout KIND =
            new Layout("kind", List.of(new Layout.Field("begins", 1), new Layout.Field("ends", 1)));
    private static final Layout FLIT =
            new Layout("flit", List.of(new Layout.Field("payload", 6), new Layout.Field("kind", KIND)));

    private static final class Holder extends Design {
        final Register flit = FLIT.on(register("flit", 8));

        Holder() {
            super("holder");
        }

        void layOut(int width) {
            FLIT.on(wire("other", width));
        }
    }

    @Test
    void fieldsStandSideBySideFromTheLowestBitOn() {
        assertThat(FLIT.width()).isEqualTo(8);
        assertThat(FLIT.path(0, 6)).containsExactly("payload");
        assertThat(FLIT.path(6, 2)).containsExactly("kind");
        assertThat(FLIT.path(6, 1)).containsExactly("kind", "begins");
        assertThat(FLIT.path(7, 1)).containsExactly("kind", "ends");
    }

    @Test
    void bitsThatAreNoFieldHaveNoName() {
        assertThat(FLIT.path(0, 8)).isEmpty();
        assertThat(FLIT.path(0, 5)).isEmpty();
        assertThat(FLIT.path(5, 2)).isEmpty();
        assertThat(FLIT.path(1, 5)).isEmpty();
        assertThat(FLIT.path(8, 1)).isEmpty();
    }

    @Test
    void aValueHasTheLayoutThatFitsIt() {
        Holder holder = new Holder();
        assertThat(holder.flit.layout()).isEqualTo(FLIT);
        assertThatThrownBy(() -> holder.layOut(7))
                .isInstanceOf(DesignError.class)
                .hasMessage("holder.other has 7 bits, but 8 in its layout 'flit'");
    }

    @Test
    void fieldsHaveBitsAndNamesOfTheirOwn() {
        assertThatThrownBy(() -> new Layout("flit", List.of(new Layout.Field("a", 1), new Layout.Field("a", 2))))
                .isInstanceOf(DesignError.class)
                .hasMessage("layout flit: the name 'a' is given twice");
        assertThatThrownBy(() -> new Layout("flit", List.of(new Layout.Field("a", 0))))
                .isInstanceOf(DesignError.class)
                .hasMessage("layout flit: field 'a' has no bits");
    }
}
