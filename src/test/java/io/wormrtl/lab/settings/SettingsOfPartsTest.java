package io.wormrtl.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings of several parts that have one name, and of a part that has the name of a key beside it. */
class SettingsOfPartsTest {

    record Horse(
            @Setting(value = "years", otherwise = "7", min = 0, max = 30)
            int age,

            @Setting(value = "hands", otherwise = "15") int height) {}

    record Mule(
            @Setting(value = "years", otherwise = "9", min = 0, max = 50)
            int age,

            @Setting(value = "hands", otherwise = "15") int height) {}

    record Dog(
            @Setting(value = "what it is called", otherwise = "Rex")
            String name) {}

    record Cat(
            @Setting(value = "what pulls the cart", otherwise = "4")
            int legs) {}

    /** Parts that go together. */
    public static final class Beasts {
        /** All of them. */
        public static final Catalogue<String> CATALOGUE = new Catalogue<String>("beast")
                .with("horse", "", Horse.class, horse -> "horse of " + horse.age() + ", " + horse.height())
                .with("mule", "", Mule.class, mule -> "mule of " + mule.age() + ", " + mule.height());
    }

    /** A part whose setting is called as the key under which it is named. */
    public static final class Dogs {
        /** All of them. */
        public static final Catalogue<String> CATALOGUE =
                new Catalogue<String>("dog").with("terrier", "", Dog.class, Dog::name);
    }

    /** A part whose setting is called as a key of the section in which it is named. */
    public static final class Cats {
        /** All of them. */
        public static final Catalogue<String> CATALOGUE =
                new Catalogue<String>("cat").with("tabby", "", Cat.class, cat -> "cat");
    }

    record Cart(
            @Setting(value = "who pulls", otherwise = "horse", from = Beasts.class)
            Chosen<String> beast) {}

    record Kennel(
            @Setting(value = "who barks", otherwise = "terrier", from = Dogs.class)
            Chosen<String> dog) {}

    @Shorthand(word = "cat")
    record Sofa(
            @Setting(value = "who sleeps", otherwise = "tabby", from = Cats.class)
            Chosen<String> cat,

            @Setting(value = "legs of the sofa", otherwise = "4")
            int legs) {}

    private static Chosen<String> beast(String text) {
        return new Form<>(Cart.class, "cart", "beast: {...}")
                .parse(text, Path.of("c.yaml"), List.of())
                .settings()
                .beast();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "beast: horse | horse of 7, 15",
                "beast: mule | mule of 9, 15",
                "beast: { name: horse, age: 30, height: 16 } | horse of 30, 16",
                "beast: { name: mule, age: 50, height: 12 } | mule of 50, 12"
            })
    void eachPartHasItsOwn(String text, String made) {
        assertThat(beast(text).make()).isEqualTo(made);
    }

    @Test
    void aLimitIsThatOfThePartWhichIsChosen() {
        assertThatThrownBy(() -> beast("beast: { name: horse, age: 31 }"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("c.yaml:1:28: beast.age (31) must be from 0 to 30");
    }

    @Test
    void aSettingThatSeveralPartsDescribeAlikeIsOneKey() {
        assertThat(new Form<>(Cart.class, "cart", "beast: {...}").rows())
                .extracting(SettingRow::path, SettingRow::meaning)
                .containsExactly(
                        tuple("beast", "who pulls"),
                        tuple("beast.name", "who pulls"),
                        tuple("beast.age", "horse: years"),
                        tuple("beast.height", "horse, mule: hands"),
                        tuple("beast.age", "mule: years"));
    }

    @Test
    void aSettingWithTheNameOfAKeyBesideItIsRefused() {
        assertThatThrownBy(() -> new Form<>(Kennel.class, "kennel", "dog: {...}").rows())
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "setting 'name' of part terrier has the name of a key of the section in which the part is chosen");
        assertThatThrownBy(() -> new Form<>(Sofa.class, "sofa", "cat: tabby").rows())
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "setting 'legs' of part tabby has the name of a key of the section in which the part is chosen");
    }
}
