package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.Obligation;
import io.wormrtl.kernel.word.Origin;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The state of one translation: its words, the writes and obligations collected so far, and the current place in the
 * code.
 */
final class Context {

    final Words words;
    final Numbers numbers;
    final Joining joining;
    final ClassFiles classes;
    final Functions functions;
    final List<MemoryWrite> writes = new ArrayList<>();
    final List<Obligation> obligations = new ArrayList<>();
    final Map<Word, Origin> origins = new LinkedHashMap<>();
    /** Whether an array is all 0 between two runs. */
    private final Predicate<long[]> scratch;

    /** The rounds of the loops around each call that has not ended. */
    private final List<List<Integer>> callers = new ArrayList<>();

    /** The places of these calls. */
    private final List<String> callPlaces = new ArrayList<>();

    private Frame current;

    private String place = "";

    private String entry = "";
    private String lastEnd = "";

    Context(Words words, ClassFiles classes, Predicate<long[]> scratch) {
        this.scratch = scratch;
        this.words = words;
        this.classes = classes;
        this.functions = new Functions(classes);
        this.numbers = new Numbers(words);
        this.joining = new Joining(words, numbers, this::before);
    }

    void setPlace(String place) {
        this.place = place;
        if (entry.isEmpty() && !place.startsWith("io.wormrtl.kernel.rtl.")) {
            entry = place;
        }
    }

    /** Where the code of the process itself begins. */
    String entry() {
        return entry;
    }

    String place() {
        return place;
    }

    /**
     * Notes what the code calls a value: the first name counts, and what the kernel and libraries call something says
     * nothing.
     */
    void called(Object value, String name, Frame frame) {
        MethodCode code = frame.code();
        boolean isNamed = value instanceof Word
                && !code.ownerName().startsWith("java/")
                && !code.ownerName().startsWith("io/wormrtl/kernel/rtl/");
        if (isNamed) {
            origins.putIfAbsent((Word) value, new Origin(name, code.source(frame.at()), rounds(frame)));
        }
    }

    /** Notes that a word is called as {@code whole} is, of which it is a bit. */
    void calledLike(Word whole, Word bit, Frame frame) {
        Origin origin = origins.get(whole);
        if (origin != null) {
            called(bit, origin.name(), frame);
        }
    }

    private List<Integer> rounds(Frame frame) {
        List<Integer> all = new ArrayList<>();
        callers.forEach(all::addAll);
        all.addAll(frame.loopRounds());
        return all;
    }

    /** From now on {@code frame} is what runs. */
    void at(Frame frame) {
        current = frame;
        setPlace(frame.code().place(frame.at()));
    }

    /** A call begins. */
    void enter() {
        callers.add(current == null ? List.of() : current.loopRounds());
        callPlaces.add(place);
    }

    /** The call that was entered last has ended. */
    void leave() {
        callers.remove(callers.size() - 1);
        callPlaces.remove(callPlaces.size() - 1);
    }

    NoHardware refusal(CodingRule rule, String what) {
        return new NoHardware(rule, ownPlace() + ": " + what + "; but " + rule.text());
    }

    /** The present place; within code of Java itself the line that calls it, which its author can change. */
    private String ownPlace() {
        for (int i = callPlaces.size() - 1; i >= 0 && isOfJava(place); i--) {
            if (!callPlaces.get(i).isEmpty() && !isOfJava(callPlaces.get(i))) {
                return callPlaces.get(i) + ": in the code of Java that it calls, "
                        + (place.startsWith("java.util.stream.") ? "which is that of a stream, " : "") + place;
            }
        }
        return place;
    }

    private static boolean isOfJava(String where) {
        return Library.isLibrary(where.replace('.', '/'));
    }

    /** Whether the code may write to {@code array}: it has made it, or it holds nothing between two runs. */
    boolean mayWrite(Object array) {
        return array instanceof Created || (array instanceof long[] words && scratch.test(words));
    }

    /** The content of a place before the code writes to it. */
    Object before(Slot slot) {
        if (slot.key() instanceof Slot.IsSet) {
            return 0;
        }
        if (slot.owner() instanceof Element element) {
            return element instanceof Register || element instanceof Registers
                    ? Numbers.value(words.read(new Cell(element, (Integer) slot.key())), Numbers.LONG)
                    : Unusable.UNDRIVEN;
        }
        if (slot.owner() instanceof Created created) {
            return slot.key() instanceof String field
                    ? Created.initial(field.substring(field.indexOf(':') + 1))
                    : Created.initial(created.type().substring(1));
        }
        if (slot.key() instanceof Integer index) {
            return Reflection.entry(slot.owner(), index);
        }
        throw new IllegalStateException(slot + " is no place to write to");
    }

    Object read(World world, Object owner, Object key) {
        Slot slot = new Slot(owner, key);
        Object value = world.written().get(slot);
        return value == null && !world.written().containsKey(slot) ? before(slot) : value;
    }

    /** An exception: the way ends here. */
    NoWayOn ends(World world, String what) {
        lastEnd = place + ": " + what;
        obligations.add(new Obligation(world.path().word(words), lastEnd));
        return new NoWayOn(lastEnd);
    }

    /** The place and the kind of the exception that has ended a way last. */
    String lastEnd() {
        return lastEnd;
    }

    /**
     * Records the obligation that {@code condition} never holds on this way: the code would throw an exception there.
     */
    void never(World world, Word condition, String what) {
        Word together = words.and(world.path().word(words), world.path().known(condition, words));
        if (!together.is(0)) {
            obligations.add(new Obligation(together, place + ": " + what));
        }
    }

    /** Of {@code count} things the one whose number {@code index} is, a word. */
    Object pick(World world, Word index, int count, int bits, IntFunction<Object> things) {
        int reached = (int) Math.min(count, Numbers.reach(index));
        if (Numbers.reach(index) > count) {
            never(world, words.not(words.less(index, words.number(count))), "an index is out of bounds");
        }
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < reached; i++) {
            all.add(things.apply(i));
        }
        if (all.isEmpty()) {
            throw ends(world, "there is nothing to choose from");
        }
        if (all.stream().allMatch(Numbers::isNumber)) {
            return Numbers.value(
                    words.pick(index, all.stream().map(numbers::word).toList()), bits);
        }
        Object chosen = all.get(reached - 1);
        for (int i = reached - 2; i >= 0; i--) {
            Word is = world.path().known(words.equal(index, words.number(i)), words);
            chosen = joining.joined(is, all.get(i), chosen);
        }
        return chosen;
    }

    /** The result of {@code use} on an object, joined over all objects that it may be. The use writes nothing. */
    Object each(World world, Object object, BiFunction<Object, World, Object> use) {
        return eachOn(world, object, use, World::seenOn);
    }

    /** The same for a use that throws no exception and reads nothing that the code has written. */
    Object each(World world, Object object, Function<Object, Object> use) {
        return each(world, object, (one, there) -> use.apply(one));
    }

    /** The same where the use writes: each has a world of its own. */
    Object eachIn(World world, Object object, BiFunction<Object, World, Object> use) {
        return eachOn(world, object, use, World::on);
    }

    private Object eachOn(
            World world, Object object, BiFunction<Object, World, Object> use, BiFunction<World, Path, World> copy) {
        if (!(object instanceof Choice choice)) {
            return use.apply(object, world);
        }
        Word condition = world.path().known(choice.condition(), words);
        if (condition.isConstant()) {
            return eachOn(world, condition.is(1) ? choice.yes() : choice.no(), use, copy);
        }
        World yes = copy.apply(world, world.path().and(condition));
        World no = copy.apply(world, world.path().and(words.not(condition)));
        Object[] ofYes = attempt(() -> eachOn(yes, choice.yes(), use, copy));
        Object[] ofNo = attempt(() -> eachOn(no, choice.no(), use, copy));
        if (ofYes.length == 0 && ofNo.length == 0) {
            throw new NoWayOn(lastEnd());
        }
        if (ofYes.length == 0 || ofNo.length == 0) {
            world.become(ofYes.length == 0 ? no : yes);
            return ofYes.length == 0 ? ofNo[0] : ofYes[0];
        }
        Joining.Joined both = joining.join(yes, no);
        world.become(both.world());
        return joining.joined(both.first(), ofYes[0], ofNo[0]);
    }

    private static Object[] attempt(Supplier<Object> use) {
        try {
            return new Object[] {use.get()};
        } catch (NoWayOn end) {
            return new Object[0];
        }
    }

    /**
     * The value to write to entry {@code number}, simplified for that index: the word may have been made from the old
     * content of the entry.
     */
    private Object where(Word index, int number, Object value) {
        return value instanceof Word word ? words.where(index, number, word) : value;
    }

    /** Writes to a place that a word names. */
    void writeAt(
            World world, Object owner, Word index, int count, IntFunction<Object> key, UnaryOperator<Object> value) {
        int reached = (int) Math.min(count, Numbers.reach(index));
        if (Numbers.reach(index) > count) {
            never(world, words.not(words.less(index, words.number(count))), "an index is out of bounds");
        }
        for (int i = 0; i < reached; i++) {
            Object old = read(world, owner, key.apply(i));
            Word is = words.equal(index, words.number(i));
            world.write(owner, key.apply(i), joining.joined(is, where(index, i, value.apply(old)), old));
        }
    }
}
