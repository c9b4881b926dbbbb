package io.wormrtl.kernel.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names, and how unknown ones are refused. */
class CatalogueTest {

    private static final Catalogue<Integer> ANIMALS =
            new Catalogue<Integer>("animal").with("newt", "small", 1).with("bear-2.1", "large", 2);

    @Test
    void alternativesStandInTheOrderInWhichTheyWereListed() {
        assertThat(ANIMALS.names()).containsExactly("newt", "bear-2.1");
        assertThat(ANIMALS.entries()).extracting(Part::summary).containsExactly("small", "large");
        assertThat(ANIMALS.entries()).extracting(Part::value).containsExactly(1, 2);
        assertThat(ANIMALS.get("bear-2.1")).isEqualTo(2);
    }

    /** Also when the names have been asked for before. */
    @Test
    void aPartThatIsAddedIsListed() {
        Catalogue<String> plants = new Catalogue<>("plant");
        assertThat(plants.names()).isEmpty();
        plants.with("fern", "green", "a fern");
        assertThat(plants.names()).containsExactly("fern");
        plants.with("oak", "tall", PartTest.Length.class, length -> "an oak of " + length.metres() + " m");
        assertThat(plants.names()).containsExactly("fern", "oak");
        assertThat(plants.part("oak").make(new PartTest.Length(9))).isEqualTo("an oak of 9 m");
        assertThat(plants.isBrought("oak")).isFalse();
        assertThat(plants.isBrought("elm")).isFalse();
    }

    @Test
    void aNameThatIsNotThereIsRefusedWithThoseThatAre() {
        assertThatThrownBy(() -> ANIMALS.get("cow"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("animal 'cow' is not known; accepted: newt, bear-2.1");
        assertThatThrownBy(() -> ANIMALS.get("c".repeat(61)))
                .hasMessageContaining("'ccc")
                .hasMessageContaining("...c");
        assertThatThrownBy(() -> ANIMALS.with("newt", "again", 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("animal 'newt' is listed twice");
        assertThat(ANIMALS.get("newt")).as("after all that").isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Newt", "a b", "-a", "a-", "a--b", "a_b", "4.", ".6", "4..6", ""})
    void namesAreWordsInLowerCaseWithHyphensOrNumbers(String name) {
        assertThatThrownBy(() -> ANIMALS.with(name, "", 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("part '" + name + "' is not lower-case-with-hyphens");
    }
}
