package io.wormrtl.network.flit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.network.flit.ExtraKind.Meaning;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtraKindTest {

    private static final boolean[] EITHER = {false, true};

    /** Of each meaning the shapes that can have it: b begins a worm, e ends it, d carries data. */
    @ParameterizedTest
    @CsvSource({
        "PLAIN, '-, d, e, ed, b, bd, be, bed'",
        "BREAKS_OFF, e",
        "TELLS_POSITION, -",
        "BEGINS_SERVICE, 'b, bd, be, bed'"
    })
    void aMeaningGoesWithWhereWormsBeginAndEnd(Meaning meaning, String shapes) {
        List<String> found = new ArrayList<>();
        for (boolean begins : EITHER) {
            for (boolean ends : EITHER) {
                for (boolean carries : EITHER) {
                    String shape = (begins ? "b" : "") + (ends ? "e" : "") + (carries ? "d" : "");
                    try {
                        found.add(
                                new ExtraKind("KIND", begins, ends, carries, meaning).meaning() == meaning
                                        ? shape.isEmpty() ? "-" : shape
                                        : "other");
                    } catch (IllegalArgumentException e) {
                        assertThat(e).hasMessage("flit kind 'KIND' cannot mean " + meaning);
                    }
                }
            }
        }
        assertThat(found).containsExactly(shapes.split(", "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"HEAD", "TAIL", "Pad", "1ST", ""})
    void namesAreInCapitalsAndNew(String name) {
        assertThatThrownBy(() -> new ExtraKind(name, false, false, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("flit kind '" + name + "'");
    }
}
