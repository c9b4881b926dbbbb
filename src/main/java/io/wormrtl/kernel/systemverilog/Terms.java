package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.BitField;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Origin;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The words of one process as text. A word that is used several times, or would make a line long, or of which only some
 * bits are used, becomes a wire with a name, which the code has for it or which says what it is.
 */
final class Terms {

    private static final int LONGEST = 80;
    private static final int FULL_LINE = 100;
    private static final int WORTH_A_NAME = 36;
    private static final int TOO_SHORT_FOR_A_NAME = 24;

    private final ModuleScope scope;
    private final Map<Word, Origin> origins;
    private final Map<Word, Integer> uses = new HashMap<>();
    /** Words of which single bits are named, or which are written more than once by one use. */
    private final Set<Word> nameable = new HashSet<>();

    /** The word that uses a word, the last one noted. */
    private final Map<Word, Word> users = new HashMap<>();

    private final Set<Word> roots;
    private final Set<Word> settled = new HashSet<>();
    private final Map<Word, Rendered> rendered = new HashMap<>();
    private final Map<String, Integer> wires = new LinkedHashMap<>();
    private final List<String> lines = new ArrayList<>();

    /**
     * A word that is asked for.
     *
     * @param word which one
     * @param width how many of its bits, or with how many zeros above
     * @param isIndex whether it stands between brackets
     */
    record Root(Word word, int width, boolean isIndex) {
        Root(Word word, int width) {
            this(word, width, false);
        }
    }

    /** Prepares the words of a process, of which {@code roots} will be asked for. */
    Terms(ModuleScope scope, ProcessLogic logic, List<Root> roots) {
        this.scope = scope;
        this.origins = logic.origins();
        this.roots = roots.stream().map(Root::word).collect(Collectors.toSet());
        Set<Word> seen = new HashSet<>();
        for (Root root : roots) {
            uses.merge(root.word(), 1, Integer::sum);
            if (root.word().width() > root.width() || (root.isIndex() && mayCarry(root.word()))) {
                nameable.add(root.word());
            }
            for (Word word : unseen(root.word(), seen)) {
                for (int i = 0; i < word.operands().size(); i++) {
                    note(word, i);
                }
            }
        }
    }

    private void note(Word word, int i) {
        Word operand = word.operands().get(i);
        uses.merge(operand, 1, Integer::sum);
        if (continues(word, i)) {
            users.put(operand, word);
        }
        boolean isRepeated = switch (word.operator()) {
            case SLICE, EXTEND_SIGN -> true;
            case PICK -> i == 0 && word.operands().size() > 2;
            case READ_MEMORY -> isGuarded(word) || mayCarry(operand);
            default -> false;
        };
        if (isRepeated || operand.width() > wanted(word, i)) {
            nameable.add(operand);
        }
    }

    /** A sum as an index is as wide as its operands to the standard, and wider to Icarus Verilog: only a name is not. */
    private static boolean mayCarry(Word index) {
        return switch (index.operator()) {
            case ADD, SUBTRACT, MULTIPLY, SHIFT_LEFT -> true;
            default -> false;
        };
    }

    /** Whether an operand of its own kind goes on with what the word does: sums of terms, and choices after choices. */
    private static boolean continues(Word word, int i) {
        Word operand = word.operands().get(i);
        return word.operator() == operand.operator()
                && word.width() == operand.width()
                && switch (word.operator()) {
                    case AND, OR -> true;
                    case MULTIPLEX -> i == 2;
                    default -> false;
                };
    }

    /** Whether the word is written as a part of the chain that its only user is. */
    private boolean isLink(Word word) {
        return users.containsKey(word)
                && uses.get(word) == 1
                && !nameable.contains(word)
                && !origins.containsKey(word)
                && !roots.contains(word);
    }

    /** The words below {@code root} that are not in {@code seen} yet, operands first. */
    private static List<Word> unseen(Word root, Set<Word> seen) {
        List<Word> order = new ArrayList<>();
        Deque<Word> open = new ArrayDeque<>(List.of(root));
        Set<Word> entered = new HashSet<>();
        while (!open.isEmpty()) {
            Word word = open.peek();
            if (seen.contains(word)) {
                open.pop();
            } else if (entered.add(word)) {
                for (int i = word.operands().size() - 1; i >= 0; i--) {
                    open.push(word.operands().get(i));
                }
            } else {
                open.pop();
                seen.add(word);
                order.add(word);
            }
        }
        return order;
    }

    /** How wide the operand stands in the text. */
    private static int wanted(Word word, int i) {
        List<Word> in = word.operands();
        return switch (word.operator()) {
            case AND, OR, XOR, ADD, SUBTRACT, MULTIPLY -> word.width();
            case DIVIDE, REMAINDER -> Math.max(word.width(), widest(in));
            case SHIFT_LEFT -> i == 0 ? shiftedWidth(word) : in.get(1).width();
            case SHIFT_RIGHT ->
                i == 0 ? Math.max(word.width(), in.get(0).width()) : in.get(1).width();
            case EQUAL, LESS -> widest(in);
            case MULTIPLEX, PICK -> i == 0 ? in.get(0).width() : word.width();
            case READ_MEMORY ->
                Math.max(in.get(0).width(), Literals.indexWidth(MemoryText.places((Memory) word.element())));
            default -> in.get(i).width();
        };
    }

    /** Of what is moved by a constant only the bits that stay are written. */
    private static int shiftedWidth(Word shift) {
        Word by = shift.operands().get(1);
        return by.isConstant() ? shift.width() - (int) by.number() : shift.width();
    }

    private static int widest(List<Word> words) {
        return words.stream().mapToInt(Word::width).max().orElseThrow();
    }

    /** Whether the place may lie outside of the memory. */
    private static boolean isGuarded(Word read) {
        int width = read.operands().get(0).width();
        return width >= Integer.SIZE - 1 || 1L << width > MemoryText.places((Memory) read.element());
    }

    // ---- what the printer asks for ---------------------------------------------------------------------------

    /** The wires declared so far that have not been taken yet. */
    List<String> takeLines() {
        List<String> taken = List.copyOf(lines);
        lines.clear();
        return taken;
    }

    /** Wires of which not all bits are read. */
    List<String> unread() {
        return wires.keySet().stream().filter(name -> !scope.isRead(name)).toList();
    }

    /**
     * A word as a whole expression of {@code width} bits.
     *
     * @param target what it is for, after which parts of it are called if nothing better is known
     * @param encoding how its values are named; null where they are numbers
     */
    String expression(Word word, int width, String target, Encoding encoding) {
        if (word.isConstant()) {
            return scope.state(encoding, width, word.number());
        }
        settle(word, target);
        return fitted(word, width).text();
    }

    private void settle(Word root, String target) {
        for (Word word : unseen(root, settled)) {
            rendered.put(word, named(word, render(word), target));
        }
    }

    // ---- names -----------------------------------------------------------------------------------------------

    private Rendered named(Word word, Rendered text, String target) {
        if (!deservesName(word, text)) {
            return text;
        }
        Origin origin = origins.get(word);
        String name = scope.give(name(word, target, Optional.ofNullable(origin)));
        String source = origin == null ? "" : "  // " + origin.source();
        lines.add("wire " + Literals.range(word.width()) + name + " = " + text.text() + ";" + source);
        wires.put(name, word.width());
        return Rendered.atomic(word.width(), name);
    }

    private boolean deservesName(Word word, Rendered text) {
        if (word.isConstant() || isPlain(word) || isLink(word)) {
            return false;
        }
        int length = text.text().length();
        if (nameable.contains(word)) {
            return true;
        }
        if (isBits(word)) {
            return false; // NAME[3] says it
        }
        if (roots.contains(word) && uses.get(word) == 1) {
            return false; // what it drives is its name
        }
        return length > LONGEST
                || (uses.getOrDefault(word, 0) > 1 && length > TOO_SHORT_FOR_A_NAME)
                || (origins.containsKey(word) && length > WORTH_A_NAME);
    }

    /** Whether the word is some bits of a signal that have no name. */
    private static boolean isBits(Word word) {
        if (word.operator() != Operator.SLICE || !isPlain(word.operands().get(0))) {
            return false;
        }
        return field(word.operands().get(0), word).isEmpty();
    }

    private static boolean isPlain(Word word) {
        return word.operator() == Operator.READ && !(word.element() instanceof Memory);
    }

    private String name(Word word, String target, Optional<Origin> origin) {
        Optional<String> given = origin.map(Origin::name)
                .filter(name -> !name.contains("$") && name.length() > 1)
                .map(NameTable::snake);
        return given.or(() -> described(word)).orElseGet(() -> target + "_" + noun(word.operator()));
    }

    private Optional<String> described(Word word) {
        if (word.operands().isEmpty() || !isPlain(word.operands().get(0))) {
            return Optional.empty();
        }
        Word read = word.operands().get(0);
        String cell = scope.name(read.cell());
        return switch (word.operator()) {
            case SLICE -> Optional.of(cell + "_" + part(read, word));
            case EQUAL ->
                word.operands().get(1).isConstant()
                        ? Optional.of(cell + "_is_"
                                + stateName(read, word.operands().get(1).number()))
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static String part(Word read, Word slice) {
        return field(read, slice).map(BitField::name).orElse("from_" + slice.number());
    }

    private static Optional<BitField> field(Word read, Word slice) {
        return read.element().fields().stream()
                .filter(field -> field.offset() == slice.number() && field.width() == slice.width())
                .findFirst();
    }

    private static String stateName(Word read, long value) {
        Encoding encoding = read.element().encoding();
        return encoding == null || value < 0 || value >= encoding.values().size()
                ? Long.toUnsignedString(value)
                : NameTable.snake(encoding.values().get((int) value).toLowerCase(java.util.Locale.ROOT))
                        .replace('-', '_');
    }

    private static String noun(Operator operator) {
        return switch (operator) {
            case AND -> "both";
            case OR -> "any";
            case XOR -> "differs";
            case ADD -> "sum";
            case SUBTRACT -> "difference";
            case MULTIPLY -> "product";
            case DIVIDE -> "quotient";
            case REMAINDER -> "remainder";
            case SHIFT_LEFT, SHIFT_RIGHT -> "shifted";
            case SLICE -> "part";
            case EXTEND_SIGN -> "signed";
            case EQUAL -> "equal";
            case LESS -> "less";
            case MULTIPLEX -> "choice";
            case PICK -> "picked";
            case LOWEST -> "lowest";
            case LEADING_ZEROS -> "zeros";
            case COUNT -> "ones";
            case CONSTANT, READ, READ_MEMORY -> "word";
        };
    }

    // ---- text ------------------------------------------------------------------------------------------------

    /** The text of a word that is narrowed or widened to {@code width} bits. */
    private Rendered fitted(Word word, int width) {
        if (word.isConstant()) {
            return Rendered.atomic(width, Literals.number(width, word.number() & -1L >>> (Long.SIZE - width)));
        }
        Rendered whole = rendered.get(word);
        if (word.width() > width) {
            return Rendered.atomic(width, bits(whole.text(), width - 1, 0));
        }
        markRead(whole);
        return whole.extended(width);
    }

    /** The name has been written as a whole; of an expression everything in it has been already. */
    private void markRead(Rendered whole) {
        scope.reads(whole.text());
    }

    private static String bits(String name, int high, int low) {
        return high == low ? name + "[" + low + "]" : name + "[" + high + ":" + low + "]";
    }

    private String in(Word word, int i) {
        return fitted(word.operands().get(i), wanted(word, i)).operand();
    }

    private Rendered render(Word word) {
        return switch (word.operator()) {
            case CONSTANT -> Rendered.atomic(word.width(), Literals.number(word.width(), word.number()));
            case READ -> Rendered.atomic(word.width(), read(word));
            case READ_MEMORY -> memory(word);
            case AND -> terms(word, " & ");
            case OR -> or(word);
            case XOR -> xor(word);
            case ADD -> infix(word, " + ");
            case SUBTRACT -> infix(word, " - ");
            case MULTIPLY -> infix(word, " * ");
            case DIVIDE -> divided(word, " / ");
            case REMAINDER -> divided(word, " % ");
            case SHIFT_LEFT -> shiftLeft(word);
            case SHIFT_RIGHT -> infix(word, " >> ");
            case SLICE -> slice(word);
            case EXTEND_SIGN -> signed(word);
            case EQUAL -> equal(word, " == ");
            case LESS -> infix(word, " < ");
            case MULTIPLEX -> choices(word);
            case PICK -> pick(word);
            case LOWEST, LEADING_ZEROS, COUNT -> counted(word);
        };
    }

    private String condition(Word word) {
        Word condition = word.operands().get(0);
        String text = fitted(condition, condition.width()).operand();
        return condition.width() == 1 ? text : "(|" + text + ")";
    }

    private String read(Word word) {
        return word.element() instanceof Memory memory
                ? MemoryText.word(memory, scope.name(memory), String.valueOf(word.number()))
                : scope.name(word.cell());
    }

    private Rendered memory(Word word) {
        Memory memory = (Memory) word.element();
        String name = scope.name(memory);
        String read = MemoryText.word(memory, name, place(word.operands().get(0), memory));
        if (!isGuarded(word)) {
            return Rendered.atomic(word.width(), read);
        }
        Word place = word.operands().get(0);
        String index = fitted(place, place.width()).operand();
        return Rendered.compound(
                word.width(),
                index + " < " + Literals.number(place.width(), MemoryText.places(memory)) + " ? " + read + " : "
                        + Literals.number(word.width(), 0));
    }

    /** The place that is written as an index of a memory. */
    String place(Word place, Memory memory, String target) {
        settle(place, target);
        return place(place, memory);
    }

    /** The place as an index exactly as wide as the memory needs it. */
    private String place(Word place, Memory memory) {
        return MemoryText.places(memory) == 1
                ? "0"
                : fitted(place, Literals.indexWidth(MemoryText.places(memory))).text();
    }

    /** All that are joined by an operator, each in a line of its own if they make a long one. */
    private Rendered terms(Word word, String operator) {
        List<String> all = new ArrayList<>();
        collect(word, all);
        return Rendered.compound(word.width(), listed(all, operator));
    }

    private void collect(Word word, List<String> all) {
        for (int i = 0; i < 2; i++) {
            Word operand = word.operands().get(i);
            if (continues(word, i) && isLink(operand) && !rendered.get(operand).isAtomic()) {
                collect(operand, all);
            } else {
                all.add(in(word, i));
            }
        }
    }

    /** Choices one after the other: the first whose condition is 1 counts. */
    private Rendered choices(Word word) {
        List<String> all = new ArrayList<>();
        Word rest = word;
        all.add(choice(rest));
        while (continues(rest, 2) && isLink(rest.operands().get(2))) {
            rest = rest.operands().get(2);
            all.add(choice(rest));
        }
        all.add(in(rest, 2));
        return Rendered.compound(word.width(), listed(all, " : "));
    }

    private String choice(Word word) {
        return condition(word) + " ? " + in(word, 1);
    }

    /** In one line, or filled into as many as it takes. */
    private static String listed(List<String> all, String between) {
        String line = String.join(between, all);
        if (line.length() <= LONGEST || all.size() == 2) {
            return line;
        }
        StringBuilder text = new StringBuilder();
        int column = FULL_LINE;
        for (int i = 0; i < all.size(); i++) {
            String term = all.get(i) + (i == all.size() - 1 ? "" : between.stripTrailing());
            boolean fits = column + 1 + term.length() <= FULL_LINE;
            text.append(fits ? " " : "\n        ").append(term);
            column = fits ? column + 1 + term.length() : term.length();
        }
        return text.toString();
    }

    private Rendered infix(Word word, String operator) {
        return Rendered.compound(word.width(), in(word, 0) + operator + in(word, 1));
    }

    /** The quotient is as wide as its operands, and may be cut. */
    private Rendered divided(Word word, String operator) {
        Word by = word.operands().get(1);
        int width = wanted(word, 0);
        String text = in(word, 0) + operator + in(word, 1);
        String guarded = by.isConstant() && !by.is(0)
                ? text
                : in(word, 1) + " == " + Literals.number(width, 0) + " ? " + Literals.number(width, 0) + " : " + text;
        return width == word.width()
                ? Rendered.compound(width, guarded)
                : Rendered.atomic(word.width(), word.width() + "'(" + guarded + ")");
    }

    private Rendered or(Word word) {
        Rendered left = fitted(word.operands().get(0), wide(word, 0));
        Rendered right = fitted(word.operands().get(1), wide(word, 1));
        return Rendered.beside(word.width(), left, right)
                .filter(both -> word.width() > 1)
                .orElseGet(() -> terms(word, " | "));
    }

    /** The width of operand {@code i} without padding: concatenation does the filling. */
    private static int wide(Word word, int i) {
        return Math.min(word.width(), word.operands().get(i).width());
    }

    private Rendered xor(Word word) {
        Word mask = word.operands().get(1);
        boolean isInverse = mask.isConstant() && mask.number() == -1L >>> (Long.SIZE - word.width());
        if (isInverse && isWrittenEquality(word.operands().get(0))) {
            return equal(word.operands().get(0), " != ");
        }
        return isInverse ? Rendered.atomic(word.width(), inverse(in(word, 0))) : infix(word, " ^ ");
    }

    /** Two tildes side by side would be one operator to a reader, and none to a tool. */
    private static String inverse(String operand) {
        return operand.startsWith("~") ? "~(" + operand + ")" : "~" + operand;
    }

    /** Whether the word is a comparison that has no name. */
    private boolean isWrittenEquality(Word word) {
        return word.operator() == Operator.EQUAL && !rendered.get(word).isAtomic();
    }

    private Rendered shiftLeft(Word word) {
        Word by = word.operands().get(1);
        if (!by.isConstant()) {
            return infix(word, " << ");
        }
        int moved = (int) by.number();
        int kept = Math.min(word.width() - moved, word.operands().get(0).width());
        List<Rendered.Part> parts = fitted(word.operands().get(0), kept).parts().stream()
                .map(part -> new Rendered.Part(part.offset() + moved, part.width(), part.text()))
                .toList();
        return Rendered.concatenated(word.width(), parts);
    }

    private Rendered slice(Word word) {
        int from = (int) word.number();
        String name = rendered.get(word.operands().get(0)).text();
        return Rendered.atomic(word.width(), bits(name, from + word.width() - 1, from));
    }

    private Rendered signed(Word word) {
        Word operand = word.operands().get(0);
        String name = rendered.get(operand).text();
        if (operand.width() >= word.width()) {
            return fitted(operand, word.width());
        }
        markRead(rendered.get(operand));
        int sign = operand.width() - 1;
        String top = operand.width() == 1 ? name : name + "[" + sign + "]";
        return Rendered.atomic(word.width(), "{{" + (word.width() - operand.width()) + "{" + top + "}}, " + name + "}");
    }

    private Rendered equal(Word word, String operator) {
        Word left = word.operands().get(0);
        Word right = word.operands().get(1);
        boolean isState = right.isConstant() && isPlain(left) && left.width() >= right.width();
        String value = isState ? scope.state(left.element().encoding(), left.width(), right.number()) : in(word, 1);
        return Rendered.compound(1, in(word, 0) + operator + value);
    }

    private Rendered pick(Word word) {
        Word index = word.operands().get(0);
        int choices = word.operands().size() - 1;
        boolean isFull = index.width() < Integer.SIZE - 1 && choices == 1L << index.width();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < choices; i++) {
            boolean isLast = isFull && i == choices - 1;
            text.append(choices > 2 ? "\n        " : "");
            if (!isLast) {
                text.append(
                        fitted(index, index.width()).operand() + " == " + Literals.number(index.width(), i) + " ? ");
            }
            text.append(in(word, i + 1)).append(isLast ? "" : " : ");
        }
        if (!isFull) {
            text.append(choices > 2 ? "\n        " : "").append(Literals.number(word.width(), 0));
        }
        return Rendered.compound(word.width(), text.toString());
    }

    private Rendered counted(Word word) {
        Word operand = word.operands().get(0);
        if (operand.width() == 1) {
            String text = in(word, 0);
            return Rendered.atomic(1, word.operator() == Operator.COUNT ? text : inverse(text))
                    .extended(word.width());
        }
        String text = fitted(operand, operand.width()).text();
        return Rendered.atomic(word.width(), scope.call(word.operator(), word.width(), operand.width(), text));
    }
}
