package io.wormrtl.kernel;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.kernel.translate.KnownLogic;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Evaluator;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.Origin;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A module whose processes compute words that are drawn, of elements of all kinds, which are held in reset by two signals; and
 * what it does from cycle to cycle, as the words say.
 */
public final class DrawnHardware extends Module implements KnownLogic {

    private static final int[] WIDTHS = {1, 1, 2, 3, 4, 5, 8, 13, 32};

    private static final Encoding DOOR = new Encoding("door", List.of("shut", "ajar", "open"));
    private static final Layout KIND =
            new Layout("kind", List.of(new Layout.Field("first", 1), new Layout.Field("last", 1)));
    private static final Layout FLIT = new Layout(
            "flit", List.of(new Layout.Field("data", 4), new Layout.Field("kind", KIND), new Layout.Field("lane", 2)));

    /**
     * How much is drawn.
     *
     * @param words that each process makes
     * @param widest bits that a word has at most
     */
    private record Size(int words, int widest) {}

    private final Size size;
    private final Random random;
    private final List<Pin> pins = new ArrayList<>();
    private final Pin off;
    private final Pin stop;
    private final Register count = register("count", 4, 5);
    private final Register door = output(DOOR.on(register("door", 2, 1)));
    private final Register flit = output(FLIT.on(register("flit", 8)));
    private final Registers rows = registers("row", 3, 6, 9);
    private final Memory kept = memories("kept", 2, 5, 3, 3, 2);
    private final Wires made = wires("made", 4, 7);
    private final Wire state = DOOR.on(wire("state", 2));
    private final Wires shown = output(wires("shown", 3, 9));
    private final Wire flag = output(wire("flag", 1));
    /** By the name of the process, those first that drive what others read. */
    private final Map<String, ProcessLogic> logic = new LinkedHashMap<>();

    /** Some modules that are drawn, in a module that is held in reset by a signal of its own. */
    public static final class Bench extends Design {
        private final Pin stop = pin("stop", 1);
        private final List<DrawnHardware> modules;

        /** Draws so many, for the size of synthesis. */
        public static Bench small(int count, Random random) {
            return new Bench(count, new Size(9, 8), random);
        }

        /** Draws so many, with words of all widths. */
        public static Bench large(int count, Random random) {
            return new Bench(count, new Size(30, Long.SIZE), random);
        }

        private Bench(int count, Size size, Random random) {
            super("bench");
            List<Pin> off =
                    IntStream.range(0, count).mapToObj(i -> pin("off" + i, 1)).toList();
            modules = new Around(this, size, stop, off, random).modules;
        }

        /** What has been drawn. */
        public List<DrawnHardware> modules() {
            return modules;
        }
    }

    private static final class Around extends Module {
        private final List<DrawnHardware> modules = new ArrayList<>();

        Around(Module parent, Size size, Pin stop, List<Pin> off, Random random) {
            super(parent, "around");
            resetBy(input("stop", 1, stop));
            for (int i = 0; i < off.size(); i++) {
                Pin held = input("off" + i, 1, off.get(i));
                modules.add(new DrawnHardware(this, "part" + i, size, held, stop, random));
            }
        }
    }

    private DrawnHardware(Module parent, String name, Size size, Pin off, Pin stop, Random random) {
        super(parent, name);
        this.size = size;
        this.random = random;
        this.off = input("off", 1, off);
        this.stop = stop;
        resetBy(off);
        for (int i = 0; i < WIDTHS.length && WIDTHS[i] <= size.widest; i++) {
            pins.add(pin("in_" + i, WIDTHS[i]));
        }
        Element[] held = {count, door, flit, rows, kept};
        Process make = combinational("make", () -> {}).reads(pins).reads(held).writes(made, state);
        Process show = combinational("show", () -> {})
                .reads(pins)
                .reads(held)
                .reads(made, state)
                .writes(shown, flag);
        Process keep =
                clocked("keep", () -> {}).reads(pins).reads(held).reads(made).writes(count, door, flit, rows, kept);
        for (Process process : List.of(make, show, keep)) {
            logic.put(process.name(), new Drawing(process).drawn());
        }
    }

    @Override
    public Optional<ProcessLogic> logic(Process process) {
        return Optional.ofNullable(logic.get(process.name()));
    }

    /** All processes, those first that drive what others read. */
    public List<ProcessLogic> logic() {
        return List.copyOf(logic.values());
    }

    /** Values of all that comes from outside; {@code isStopped} whether the module around is held in reset. */
    public Map<Cell, Long> drawnInputs(boolean isStopped) {
        Map<Cell, Long> inputs = new LinkedHashMap<>();
        for (Pin pin : pins) {
            long value = random.nextInt(4) == 0 ? -1 : random.nextLong();
            inputs.put(new Cell(pin, 0), value & -1L >>> -pin.width());
        }
        inputs.put(new Cell(off, 0), random.nextInt(5) == 0 ? 1L : 0);
        inputs.put(new Cell(stop, 0), isStopped ? 1L : 0);
        return inputs;
    }

    private static long resetValue(Cell cell) {
        return cell.element() instanceof Register register
                ? register.resetValue()
                : cell.element() instanceof Registers registers ? registers.resetValue() : 0;
    }

    private Stream<Cell> keptWords() {
        return IntStream.range(0, kept.banks() * kept.depth()).mapToObj(i -> new Cell(kept, i));
    }

    /** The values of registers and memories after reset. */
    public Map<Cell, Long> afterReset() {
        Map<Cell, Long> values = new LinkedHashMap<>();
        logic.values().forEach(process -> process.next().keySet().forEach(cell -> values.put(cell, resetValue(cell))));
        keptWords().forEach(cell -> values.put(cell, 0L));
        return values;
    }

    /** The values of wires in a cycle, besides those of what is given. */
    public Map<Cell, Long> settled(Map<Cell, Long> given) {
        Map<Cell, Long> values = new HashMap<>(given);
        for (ProcessLogic process : logic.values()) {
            boolean isHeld = isHeld(process, values);
            process.drivers().forEach((cell, word) -> values.put(cell, isHeld ? 0 : cut(cell, word, values)));
        }
        return values;
    }

    private static boolean isHeld(ProcessLogic process, Map<Cell, Long> values) {
        return process.resets().stream().anyMatch(reset -> values.get(new Cell(reset, 0)) != 0);
    }

    private static long cut(Cell cell, Word word, Map<Cell, Long> values) {
        return new Evaluator(values::get).valueOf(word) & -1L >>> -cell.width();
    }

    /** The values of registers and memories in the cycle after one in which all values are {@code values}. */
    public Map<Cell, Long> next(Map<Cell, Long> values) {
        Map<Cell, Long> next = afterReset();
        for (ProcessLogic process : logic.values()) {
            if (isHeld(process, values)) {
                continue;
            }
            process.next().forEach((cell, word) -> next.put(cell, cut(cell, word, values)));
            if (!process.writes().isEmpty()) {
                keptWords().forEach(cell -> next.put(cell, values.get(cell)));
            }
            Evaluator words = new Evaluator(values::get);
            for (MemoryWrite write : process.writes()) {
                Cell place = new Cell(write.memory(), (int) words.valueOf(write.place()));
                if (words.valueOf(write.enable()) != 0 && next.containsKey(place)) {
                    next.put(place, words.valueOf(write.value()) & -1L >>> -place.width());
                }
            }
        }
        return next;
    }

    /** Draws what a process computes of what it reads. */
    private final class Drawing {
        private final Words words = new Words();
        private final List<Word> all =
                new ArrayList<>(List.of(words.zero, words.one, words.number(2), words.number(9)));
        private final Map<Word, Origin> origins = new LinkedHashMap<>();
        private final Process process;

        Drawing(Process process) {
            this.process = process;
            for (Element element : process.declaredReads()) {
                int cells = element instanceof Memory ? 0 : element.variables().size();
                for (int i = 0; i < cells; i++) {
                    all.add(words.read(new Cell(element, i)));
                }
            }
            int before = all.size();
            for (int i = 0; i < size.words; i++) {
                Word word = operated();
                all.add(word);
                if (random.nextInt(4) == 0 && !word.isConstant()) {
                    origins.putIfAbsent(word, new Origin("name" + i % 3, "Drawn.java:" + i, List.of(i)));
                }
            }
            // no value is what is read as it is
            all.subList(0, before).clear();
        }

        ProcessLogic drawn() {
            Map<Cell, Word> drivers = new LinkedHashMap<>();
            Map<Cell, Word> next = new LinkedHashMap<>();
            for (Element element : process.declaredWrites()) {
                boolean isWire = element instanceof Wire || element instanceof Wires;
                int cells = element instanceof Memory ? 0 : element.variables().size();
                for (int i = 0; i < cells; i++) {
                    Cell cell = new Cell(element, i);
                    (isWire ? drivers : next).put(cell, words.slice(value(cell, isWire), 0, element.width()));
                }
            }
            List<MemoryWrite> writes = next.isEmpty() ? List.of() : List.of(write(), write());
            return new ProcessLogic(process, drivers, next, writes, List.of(), origins, process.resets());
        }

        private MemoryWrite write() {
            return new MemoryWrite(kept, condition(), words.slice(any(), 0, 3), words.slice(any(), 0, kept.width()));
        }

        /** A register stays as it is in some cases; one of a door takes its states, if not any number. */
        private Word value(Cell cell, boolean isWire) {
            boolean hasStates = cell.element().encoding() != null && random.nextInt(4) > 0;
            Word some = hasStates ? words.number(random.nextInt(3)) : any();
            Word other = isWire || random.nextBoolean()
                    ? hasStates ? words.number(random.nextInt(3)) : any()
                    : words.read(cell);
            Word more = random.nextBoolean() ? some : words.multiplex(condition(), other, some);
            return words.multiplex(condition(), more, other);
        }

        private Word any() {
            int back = Math.min(all.size() - 1, (int) Math.abs(random.nextGaussian() * 10));
            return all.get(all.size() - 1 - back);
        }

        private Word condition() {
            Word word = any();
            return word.width() == 1 ? word : words.isNot0(word);
        }

        private Word bits(int most) {
            return words.slice(any(), 0, most);
        }

        private Word operated() {
            Word a = any();
            Word b = any();
            int limit = random.nextInt(3) == 0 ? size.widest : 9;
            return switch (random.nextInt(24)) {
                case 0 -> words.and(a, b);
                case 1 -> words.or(a, b);
                case 2 -> words.xor(a, b);
                case 3 -> words.add(a, b, limit);
                case 4 -> words.subtract(a, b, limit);
                case 5 -> words.multiply(bits(6), bits(5), limit);
                case 6 -> words.divide(bits(7), bits(4));
                case 7 -> words.remainder(bits(7), bits(4));
                case 8 -> words.shiftLeft(a, bits(4), limit);
                case 9 -> words.shiftRight(a, bits(1 + random.nextInt(8)));
                case 10 -> words.slice(a, random.nextInt(a.width()), 1 + random.nextInt(8));
                case 11 ->
                    words.extendSign(a, Math.min(Math.max(a.width(), size.widest), a.width() + random.nextInt(5)));
                case 12 -> words.equal(a, b);
                case 13 -> words.equal(a, words.number(random.nextInt(4)));
                case 14 -> words.less(a, b);
                case 15, 16 -> words.multiplex(condition(), a, b);
                case 17 ->
                    words.pick(
                            bits(3),
                            Stream.generate(this::any)
                                    .limit(1 + random.nextInt(8))
                                    .toList());
                case 18 -> words.lowest(a);
                case 19 -> words.count(a);
                case 20 -> words.leadingZeros(a);
                case 21 -> words.read(kept, bits(2 + random.nextInt(3)));
                case 22 -> words.or(words.shiftLeft(bits(3), words.number(4), 9), bits(4));
                default -> words.not(condition());
            };
        }
    }
}
