package io.wormrtl.kernel.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An entry, and the part that it makes of settings. */
class PartTest {

    record Length(
            @Setting(value = "metres", otherwise = "2") int metres) {}

    private static final Part<String> SNAKE =
            Part.of("snake", "long", Length.class, length -> "snake of " + length.metres() + " m");

    @Test
    void aPartIsMadeOfItsSettings() {
        assertThat(SNAKE.settings()).isEqualTo(Length.class);
        assertThat(SNAKE.make(new Length(3))).isEqualTo("snake of 3 m");
        assertThat(SNAKE.make(new Length(4))).isEqualTo("snake of 4 m");
    }

    @Test
    void settingsOfAnotherPartMakeNone() {
        assertThatThrownBy(() -> SNAKE.make(new Part.NoSettings())).isInstanceOf(ClassCastException.class);
    }

    @Test
    void onlyAPartWithoutSettingsIsThereByItself() {
        Part<String> newt = Part.of("newt", "small", "a newt");
        assertThat(newt.value()).isEqualTo("a newt");
        assertThat(newt.settings().getRecordComponents()).isEmpty();
        assertThatThrownBy(SNAKE::value)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("part 'snake' is made of settings");
    }

    @Test
    void anExampleChangesNothingElse() {
        assertThat(SNAKE.example()).isEmpty();
        Part<String> tried = SNAKE.triedWith("terrarium.length=4", "terrarium.heat=30");
        assertThat(tried.example()).containsExactly("terrarium.length=4", "terrarium.heat=30");
        assertThat(tried)
                .isEqualTo(
                        new Part<>("snake", "long", SNAKE.maker(), List.of("terrarium.length=4", "terrarium.heat=30")));
        List<String> given = new ArrayList<>(List.of("a=b"));
        Part<String> made = new Part<>("snake", "long", SNAKE.maker(), given);
        given.clear();
        assertThat(made.example()).containsExactly("a=b");
    }
}
