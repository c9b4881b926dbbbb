package io.wormrtl.kernel.word;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import java.util.List;
import org.junit.jupiter.api.Test;

class StateChoicesTest {

    private static final class Doors extends Design {
        private static final Encoding DOOR = new Encoding("door", List.of("SHUT", "AJAR", "OPEN"));
        private static final Encoding LAMP = new Encoding("lamp", List.of("DARK", "DIM", "LIT"));

        private final Register door = DOOR.on(register("door", 2));
        private final Register other = DOOR.on(register("other", 2));
        private final Register lamp = LAMP.on(register("lamp", 2));
        private final Register plain = register("plain", 2);
        private final Register fields = new Layout(
                        "pair", List.of(new Layout.Field("low", 1), new Layout.Field("high", 1)))
                .on(DOOR.on(register("fields", 2)));
        private final Memory kept = DOOR.on(memory("kept", 2, 4));
        private final Pin a = pin("a", 1);
        private final Pin b = pin("b", 1);
        private final Pin c = pin("c", 1);

        Doors() {
            super("doors");
        }
    }

    private final Doors doors = new Doors();
    private final Words words = new Words();
    private final Word a = words.read(new Cell(doors.a, 0));
    private final Word b = words.read(new Cell(doors.b, 0));
    private final Word c = words.read(new Cell(doors.c, 0));
    private final Word shut = words.constant(2, 0);
    private final Word open = words.constant(2, 2);

    private Word read(Register register) {
        return words.read(new Cell(register, 0));
    }

    private boolean isChoice(Word word) {
        return StateChoices.isChoice(word, doors.door);
    }

    @Test
    void registersAndWiresWithAnEncodingHaveStates() {
        assertThat(StateChoices.hasStates(doors.door)).isTrue();
        assertThat(StateChoices.hasStates(doors.plain)).isFalse();
        assertThat(StateChoices.hasStates(doors.fields)).as("a structure").isFalse();
        assertThat(StateChoices.hasStates(doors.kept)).as("a memory").isFalse();
    }

    @Test
    void whatIsChosenMustBeAStateOrASignalThatHasTheSame() {
        assertThat(isChoice(open)).isTrue();
        assertThat(isChoice(words.constant(2, 3)))
                .as("a number behind the last state")
                .isFalse();
        assertThat(isChoice(words.one)).as("another width").isFalse();
        assertThat(isChoice(read(doors.other))).isTrue();
        assertThat(isChoice(read(doors.lamp))).as("another encoding").isFalse();
        assertThat(isChoice(read(doors.plain))).isFalse();
        assertThat(isChoice(words.multiplex(a, open, read(doors.other)))).isTrue();
        assertThat(isChoice(words.multiplex(a, open, read(doors.lamp)))).isFalse();
        assertThat(isChoice(words.multiplex(a, read(doors.plain), open))).isFalse();
        assertThat(isChoice(words.add(read(doors.door), words.one, 2))).isFalse();
    }

    @Test
    void twoBitsPutTogetherAreChoicesAndThreeAreNot() {
        StateChoices choices = new StateChoices(words, doors.door);
        Word oneBit = words.shiftLeft(a, words.one, 2);
        assertThat(choices.of(oneBit)).contains(words.choice(a, open, shut));
        assertThat(choices.of(words.or(oneBit, b)))
                .as("both bits set are no state")
                .isEmpty();
        assertThat(choices.of(words.or(oneBit, words.and(words.not(a), b))))
                .as("two bits that are never set together, of which nothing here knows")
                .isEmpty();
        StateChoices four = new StateChoices(words, doors.door).staying(3, read(doors.door));
        assertThat(four.of(words.or(oneBit, b)).map(this::isChoice)).contains(true);
        assertThat(four.of(words.or(words.or(oneBit, b), words.or(c, b)))).isEmpty();
    }
}
