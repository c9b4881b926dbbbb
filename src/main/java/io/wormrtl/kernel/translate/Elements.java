package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;
import java.util.List;
import java.util.Optional;

/** The basic methods of elements as hardware. Methods built from these are read as code. */
final class Elements {

    private static final String READ_AFTER_SET = " is read after it has been set";

    private final Context context;
    private final Words words;

    Elements(Context context) {
        this.context = context;
        this.words = context.words;
    }

    /** The result of a method of an element; absent where it is to be read as code. */
    Optional<Object> call(World world, Object receiver, String name, String descriptor, List<Object> in) {
        if (receiver instanceof Signal signal) {
            return ofSignal(world, signal, name + descriptor, in);
        }
        if (receiver instanceof SignalArray array) {
            return ofArray(world, array, name + descriptor, in);
        }
        if (receiver instanceof Memory memory) {
            return ofMemory(world, memory, name + descriptor, in);
        }
        if (receiver instanceof Concatenation word) {
            return ofConcatenation(world, word, name + descriptor, in);
        }
        return Optional.empty();
    }

    /** The present value, which is still there unless the same process has set it. */
    private Object read(World world, Element element, int index) {
        context.never(world, context.numbers.word(isSet(world, element, index)), element.path() + READ_AFTER_SET);
        return present(element, index);
    }

    private Object isSet(World world, Element element, int index) {
        return context.read(world, element, new Slot.IsSet(index));
    }

    private Object present(Element element, int index) {
        return Numbers.value(words.read(new Cell(element, index)), Numbers.LONG);
    }

    private Optional<Object> ofSignal(World world, Signal signal, String method, List<Object> in) {
        return switch (method) {
            case "get()J" -> Optional.of(read(world, signal, 0));
            case "set(J)V" -> done(() -> set(world, signal, 0, in.get(0)));
            case "stays0()Z" -> done(() -> set(world, signal, 0, 0L));
            default -> Optional.empty();
        };
    }

    /** Does something; an answer, where there is one, is false. */
    private static Optional<Object> done(Runnable action) {
        action.run();
        return Optional.of(0);
    }

    private void set(World world, Element element, Object index, Object value) {
        Object fitting = fitting(world, element, value);
        if (!element.hasBits()) {
            return;
        }
        int size = element instanceof SignalArray array ? array.size() : 1;
        if (index instanceof Integer entry) {
            if (entry < 0 || entry >= size) {
                throw context.ends(world, element.path() + " has no entry " + entry);
            }
            world.write(element, entry, fitting);
            world.write(element, new Slot.IsSet(entry), 1);
        } else {
            Word place = context.numbers.word(index);
            context.writeAt(world, element, place, size, i -> i, old -> fitting);
            context.writeAt(world, element, place, size, Slot.IsSet::new, old -> 1);
        }
    }

    private Object fitting(World world, Element element, Object value) {
        Word word = context.numbers.word(value);
        if (word == null) {
            throw context.refusal(CodingRule.VALUES_ARE_NUMBERS, element.path() + " is set to what is no number");
        }
        Word above = words.slice(word, element.width(), Long.SIZE);
        context.never(world, words.isNot0(above), "a value is wider than " + element.path());
        return Numbers.value(words.slice(word, 0, element.width()), Numbers.LONG);
    }

    // ---- arrays ----------------------------------------------------------------------------------------------

    private static boolean sharesAWord(SignalArray array) {
        return array.size() * array.width() <= Long.SIZE;
    }

    private Optional<Object> ofArray(World world, SignalArray array, String method, List<Object> in) {
        return switch (method) {
            case "get(I)J", "value(I)J" -> Optional.of(entry(world, array, in.get(0)));
            case "row()J", "packed()J" -> Optional.of(row(world, array));
            case "in(JI)J" -> Optional.of(sharesAWord(array) ? part(array, in) : entry(world, array, in.get(1)));
            case "set(IJ)V" -> done(() -> set(world, array, in.get(0), in.get(1)));
            case "at(IJ)J" -> Optional.of(at(world, array, in.get(0), in.get(1)));
            case "set(J)V" -> done(() -> setAll(world, array, in.get(0)));
            default -> Optional.empty();
        };
    }

    private Object entry(World world, SignalArray array, Object index) {
        if (index instanceof Integer known) {
            if (known < 0 || known >= array.size()) {
                throw context.ends(world, array.path() + " has no entry " + known);
            }
            return read(world, array, known);
        }
        Word word = context.numbers.word(index);
        Object isSet = context.pick(world, word, array.size(), Numbers.INT, i -> isSet(world, array, i));
        context.never(world, context.numbers.word(isSet), array.path() + READ_AFTER_SET);
        return context.pick(world, word, array.size(), Numbers.LONG, i -> present(array, i));
    }

    private Object row(World world, SignalArray array) {
        if (!sharesAWord(array)) {
            return 0L;
        }
        Word row = words.zero;
        for (int i = 0; i < array.size(); i++) {
            Word entry = context.numbers.word(read(world, array, i));
            row = words.or(row, words.shiftLeft(entry, words.number((long) i * array.width()), Long.SIZE));
        }
        return Numbers.value(row, Numbers.LONG);
    }

    private Object part(SignalArray array, List<Object> in) {
        Object distance = context.numbers.multiply(in.get(1), array.width(), Numbers.INT);
        Object moved = context.numbers.shiftRightUnsigned(in.get(0), distance, Numbers.LONG);
        return Numbers.value(words.slice(context.numbers.word(moved), 0, array.width()), Numbers.LONG);
    }

    private Object at(World world, SignalArray array, Object index, Object value) {
        if (!sharesAWord(array)) {
            set(world, array, index, value);
            return 0L;
        }
        Object distance = context.numbers.multiply(index, array.width(), Numbers.INT);
        return context.numbers.shiftLeft(fitting(world, array, value), distance, Numbers.LONG);
    }

    private void setAll(World world, SignalArray array, Object row) {
        if (sharesAWord(array)) {
            Word all = context.numbers.word(row);
            for (int i = 0; i < array.size(); i++) {
                set(world, array, i, Numbers.value(words.slice(all, i * array.width(), array.width()), Numbers.LONG));
            }
        }
    }

    // ---- memories --------------------------------------------------------------------------------------------

    private Optional<Object> ofMemory(World world, Memory memory, String method, List<Object> in) {
        return switch (method) {
            case "read(II)J" -> Optional.of(read(world, memory, place(world, memory, in.get(0), in.get(1))));
            case "write(IIJ)V" -> done(() -> write(world, memory, in));
            default -> Optional.empty();
        };
    }

    private void write(World world, Memory memory, List<Object> in) {
        Word place = place(world, memory, in.get(0), in.get(1));
        Word value = context.numbers.word(fitting(world, memory, in.get(2)));
        if (memory.hasBits()) {
            context.writes.add(new MemoryWrite(memory, world.path().word(words), place, value));
        }
    }

    private Object read(World world, Memory memory, Word place) {
        for (MemoryWrite write : context.writes) {
            if (write.memory().equals(memory)) {
                Word same = words.and(write.enable(), words.equal(write.place(), place));
                context.never(world, same, "a word of " + memory.path() + READ_AFTER_SET);
            }
        }
        return Numbers.value(words.read(memory, place), Numbers.LONG);
    }

    private Word place(World world, Memory memory, Object bank, Object address) {
        within(world, bank, memory.banks(), memory.path() + " has no such bank");
        within(world, address, memory.depth(), memory.path() + " has no such address");
        Word start = words.multiply(context.numbers.word(bank), words.number(memory.depth()), Numbers.INT);
        return words.add(start, context.numbers.word(address), Numbers.INT);
    }

    private void within(World world, Object index, int count, String what) {
        if (index instanceof Integer known && (known < 0 || known >= count)) {
            throw context.ends(world, what);
        }
        context.never(world, words.not(words.less(context.numbers.word(index), words.number(count))), what);
    }

    // ---- words of signals ------------------------------------------------------------------------------------

    private Optional<Object> ofConcatenation(World world, Concatenation word, String method, List<Object> in) {
        return switch (method) {
            case "word(I)J" -> Optional.of(ofWords(world, word, in.get(0), i -> all(world, word, i, false)));
            case "standing(I)J" -> Optional.of(ofWords(world, word, in.get(0), i -> all(world, word, i, true)));
            case "differs(J)Z" -> Optional.of(1);
            case "mask(I)J" -> Optional.of(mask(world, word, in.get(0)));
            case "drive(IJ)V" -> done(() -> drive(world, word, in.get(0), in.get(1)));
            default -> Optional.empty();
        };
    }

    private Object ofWords(World world, Concatenation word, Object index, java.util.function.IntFunction<Object> each) {
        return index instanceof Integer known
                ? each.apply(known)
                : context.pick(world, context.numbers.word(index), word.words(), Numbers.LONG, each);
    }

    private Object all(World world, Concatenation word, int index, boolean places) {
        Word all = words.zero;
        for (int i = 0; i < word.parts().size(); i++) {
            Signal part = word.parts().get(i);
            int offset = part == null ? -1 : word.offset(i) - (index << 6);
            if (offset >= 0 && offset < Long.SIZE) {
                Word value = places ? words.one : context.numbers.word(read(world, part, 0));
                all = words.or(all, words.shiftLeft(value, words.number(offset), Long.SIZE));
            }
        }
        return Numbers.value(all, Numbers.LONG);
    }

    private Object mask(World world, Concatenation word, Object number) {
        java.util.function.IntFunction<Object> each = i -> {
            Signal part = i < word.parts().size() ? word.parts().get(i) : null;
            return part == null ? 0L : read(world, part, 0);
        };
        return number instanceof Integer known
                ? each.apply(known)
                : context.pick(world, context.numbers.word(number), word.parts().size(), Numbers.LONG, each);
    }

    private void drive(World world, Concatenation word, Object index, Object value) {
        if (!(index instanceof Integer which)) {
            throw context.refusal(CodingRule.ROUNDS_ARE_FIXED, "which word is driven depends on a signal");
        }
        int distance = word.parts().size() > 1 ? word.offset(1) : Long.SIZE;
        Word all = context.numbers.word(value);
        for (int i = 0; i < word.parts().size(); i++) {
            int offset = word.offset(i) - (which << 6);
            if (word.parts().get(i) instanceof Wire wire && offset >= 0 && offset < Long.SIZE) {
                set(world, wire, 0, Numbers.value(words.slice(all, offset, distance), Numbers.LONG));
            }
        }
    }
}
