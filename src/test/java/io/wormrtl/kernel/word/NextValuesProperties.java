package io.wormrtl.kernel.word;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** A state machine that is written state after state goes on as before, from numbers that are no states, too. */
class NextValuesProperties {

    private static final int NUMBERS = 4;
    private static final int PINS = 3;

    private static final class Machine extends Design {
        private static final Encoding DOOR = new Encoding("door", List.of("SHUT", "AJAR", "OPEN"));

        private final Register state = DOOR.on(register("state", 2));
        private final Register other = DOOR.on(register("other", 2));
        private final Register count = register("count", 2);
        private final List<Pin> pins = List.of(pin("a", 1), pin("b", 1), pin("c", 1));

        Machine() {
            super("machine");
        }
    }

    private final Machine machine = new Machine();

    /** Draws what follows in the registers. */
    private final class Drawing {
        private final Words words = new Words();
        private final Random random;

        Drawing(Random random) {
            this.random = random;
        }

        private Word read(Register register) {
            return words.read(new Cell(register, 0));
        }

        private Word bit() {
            Word bit = words.read(new Cell(machine.pins.get(random.nextInt(PINS)), 0));
            Word isState = words.equal(read(machine.state), words.number(random.nextInt(NUMBERS)));
            Word either = random.nextBoolean() ? isState : bit;
            return random.nextInt(3) == 0 ? words.not(either) : either;
        }

        private Word condition() {
            return switch (random.nextInt(4)) {
                case 0 -> words.and(bit(), bit());
                case 1 -> words.or(words.and(bit(), bit()), bit());
                default -> bit();
            };
        }

        private Word value(Register register, int depth) {
            if (depth > 0) {
                return words.multiplex(condition(), value(register, depth - 1), value(register, depth - 1));
            }
            return switch (random.nextInt(12)) {
                case 0 -> words.or(words.shiftLeft(bit(), words.one, 2), bit());
                case 1 -> words.slice(words.add(read(register), words.one, 3), 0, 2);
                case 2 -> bit();
                case 3 -> read(machine.other);
                case 4, 5, 6 -> read(register);
                default -> words.number(random.nextInt(3));
            };
        }

        private Word next(Register register) {
            return value(register, 1 + random.nextInt(4));
        }
    }

    @Property(tries = 1000)
    void whatFollowsIsTheSame(@ForAll Random random) {
        Drawing drawing = new Drawing(random);
        Cell state = new Cell(machine.state, 0);
        Cell count = new Cell(machine.count, 0);
        Map<Cell, Word> next = Map.of(state, drawing.next(machine.state), count, drawing.next(machine.count));
        Map<Cell, Word> after = Tidied.of(
                        new ProcessLogic(null, Map.of(), next, List.of(), List.of(), Map.of(), List.of()))
                .next();
        for (int number = 0; number < 1 << (2 + 2 + 2 + PINS); number++) {
            Values values = values(number);
            for (Cell cell : next.keySet()) {
                assertThat(new Evaluator(values).valueOf(after.get(cell)))
                        .as("%s in state %s", cell, number)
                        .isEqualTo(new Evaluator(values).valueOf(next.get(cell)));
            }
        }
        boolean isMachine = hasPick(after.get(state));
        Statistics.label("machine").collect(isMachine);
        Statistics.label("machine").coverage(coverage -> coverage.check(true).percentage(share -> share > 5));
        Statistics.label("chosen").collect(StateChoices.isChoice(after.get(state), machine.state));
        Statistics.label("chosen").coverage(coverage -> coverage.check(false).percentage(share -> share > 5));
    }

    private static boolean hasPick(Word word) {
        return word.operator() == Operator.PICK || word.operands().stream().anyMatch(NextValuesProperties::hasPick);
    }

    private Values values(int number) {
        return cell -> {
            if (cell.element() == machine.state) {
                return number & 3;
            }
            if (cell.element() == machine.other) {
                return number >> 2 & 3;
            }
            if (cell.element() == machine.count) {
                return number >> 4 & 3;
            }
            return (number >> (6 + machine.pins.indexOf(cell.element()))) & 1;
        };
    }
}
