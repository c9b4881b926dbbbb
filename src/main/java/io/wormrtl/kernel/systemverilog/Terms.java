package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.BitField;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Origin;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The words of one process as text. A word that is used several times, or would make a line long, or of which only some
 * bits are used, becomes a wire with a name, which the code has for it or which says what it is.
 */
final class Terms {

    private static final Pattern NUMBERED = Pattern.compile("^(.*_\\d+)(?:_|$)");

    private static final int LONGEST = 80;
    private static final int FULL_LINE = 100;
    private static final int WORTH_A_NAME = 36;
    private static final int TOO_SHORT_FOR_A_NAME = 24;

    private final ModuleScope scope;
    private final Map<Word, Origin> origins;
    private final Rounds rounds;
    private final Map<Word, Integer> uses = new HashMap<>();
    /** Words of which single bits are named, or which are written more than once by one use. */
    private final Set<Word> nameable = new HashSet<>();

    /** The word that uses a word, the last one noted. */
    private final Map<Word, Word> users = new HashMap<>();

    /** Words that stand beside others in one. */
    private final Set<Word> pieces = new HashSet<>();

    private final Set<Word> roots;
    /** Words that are for one bit of a root only. */
    private final SingleBits bits;
    /** Words that say that another is not 0. */
    private final Map<Word, Word> wholes;
    /** Words that are values of functions. */
    private final Map<Word, Call> calls;
    /** Within a function: its arguments, and names of those that comparisons are with. */
    private final FunctionText.Arguments arguments;

    /** Choices among states, and how those are named. */
    private final Map<Word, Encoding> states = new HashMap<>();

    /** The fields of words. */
    private final Map<Word, Layout> layouts = new HashMap<>();

    private final Set<Word> settled = new HashSet<>();
    /** What is being written. */
    private String currentTarget = "";

    private final Map<Word, Rendered> rendered = new HashMap<>();
    private final Set<String> wires = new LinkedHashSet<>();
    private final List<Line> lines = new ArrayList<>();

    /**
     * A name for a word.
     *
     * @param layout the fields of which the word consists; null where it is one thing
     * @param source a comment that says where the code has the name, or nothing
     */
    record Line(Layout layout, int width, String name, String text, String source) {}

    /**
     * A word that is asked for.
     *
     * @param word which one
     * @param width how many of its bits, or with how many zeros above
     * @param isIndex whether it stands between brackets
     * @param layout the fields of which it consists; null where it is one thing
     */
    record Root(Word word, int width, boolean isIndex, Layout layout) {
        Root(Word word, int width) {
            this(word, width, false, null);
        }

        /** A word that is the value of {@code element}. */
        static Root of(Word word, Element element) {
            return new Root(word, element.width(), false, element.layout());
        }
    }

    /** Prepares the words of a process, of which {@code roots} will be asked for. */
    static Terms of(ModuleScope scope, Map<Word, Origin> origins, List<Root> roots) {
        return new Terms(scope, origins, roots, FunctionText.Arguments.outside(scope::give));
    }

    /** Prepares words, of which {@code roots} will be asked for. */
    Terms(ModuleScope scope, Map<Word, Origin> origins, List<Root> roots, FunctionText.Arguments arguments) {
        this.scope = scope;
        this.origins = origins;
        this.rounds = Rounds.of(origins.values());
        this.arguments = arguments;
        this.roots = roots.stream().map(Root::word).collect(Collectors.toCollection(LinkedHashSet::new));
        this.wholes = arguments.isWithin() ? arguments.wholes() : Wholes.of(this.roots);
        this.bits = new SingleBits(this.roots);
        this.calls = Repetitions.of(this.roots, arguments, wholes, this::read);
        arguments.names().forEach((word, name) -> rendered.put(word, Rendered.atomic(word.width(), name)));
        settled.addAll(arguments.names().keySet());
        Set<Word> seen = new HashSet<>(settled);
        for (Root root : roots) {
            layOut(root.word(), root.layout());
            uses.merge(root.word(), 1, Integer::sum);
            if (root.word().width() > root.width() || (root.isIndex() && mayCarry(root.word()))) {
                nameable.add(root.word());
            }
            for (Word word : unseen(root.word(), seen)) {
                for (int i = 0; i < operands(word).size(); i++) {
                    note(word, i);
                }
            }
        }
    }

    /** Notes the fields of a word, and of those among which it chooses. */
    private void layOut(Word word, Layout layout) {
        boolean fits = layout != null && word.width() == layout.width() && !word.isConstant();
        if (fits && layouts.putIfAbsent(word, layout) == null && word.operator() == Operator.MULTIPLEX) {
            layOut(word.operands().get(1), layout);
            layOut(word.operands().get(2), layout);
        }
    }

    /** The fields of a word; null where it is one thing, or none that consists of the same. */
    private Layout layout(Word word) {
        if (arguments.isWithin()) {
            return null; // functions take words: Yosys knows no structures there
        }
        return layouts.computeIfAbsent(word, this::inferred);
    }

    private Layout inferred(Word word) {
        List<Word> in = word.operands();
        List<Word> sources = switch (word.operator()) {
            case MULTIPLEX, PICK -> in.subList(1, in.size());
            default -> List.of();
        };
        return word.element() != null
                ? word.element().layout()
                : sources.stream()
                        .map(this::known)
                        .filter(layout -> layout != null && layout.width() == word.width())
                        .findFirst()
                        .orElse(null);
    }

    /** Of operands, which have been written before, and signals. */
    private Layout known(Word word) {
        return word.element() != null ? word.element().layout() : layouts.get(word);
    }

    private List<Word> operands(Word word) {
        if (calls.containsKey(word)) {
            return calls.get(word).leaves();
        }
        return wholes.containsKey(word) ? List.of(wholes.get(word)) : word.operands();
    }

    private void note(Word word, int i) {
        Word operand = operands(word).get(i);
        uses.merge(operand, 1, Integer::sum);
        if (calls.containsKey(word) || wholes.containsKey(word)) {
            return;
        }
        if (continues(word, i)) {
            users.put(operand, word);
        }
        if (isSideBySide(word)) {
            pieces.add(operand);
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
    private boolean continues(Word word, int i) {
        Word operand = word.operands().get(i);
        return !calls.containsKey(operand)
                && !wholes.containsKey(operand)
                && !wholes.containsKey(word)
                && !arguments.names().containsKey(operand)
                && word.operator() == operand.operator()
                && word.width() == operand.width()
                && switch (word.operator()) {
                    case AND, OR -> true;
                    case MULTIPLEX -> i == 2;
                    default -> false;
                };
    }

    /** Whether the operands have bits in different places, and are written between braces. */
    private static boolean isSideBySide(Word word) {
        return word.operator() == Operator.OR
                && (places(word.operands().get(0)) & places(word.operands().get(1))) == 0;
    }

    private static long places(Word word) {
        return switch (word.operator()) {
            case OR -> places(word.operands().get(0)) | places(word.operands().get(1));
            case SHIFT_LEFT ->
                word.operands().get(1).isConstant()
                        ? places(word.operands().get(0))
                                << word.operands().get(1).number()
                        : -1L >>> (Long.SIZE - word.width());
            default -> -1L >>> (Long.SIZE - word.width());
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
    private List<Word> unseen(Word root, Set<Word> seen) {
        List<Word> order = new ArrayList<>();
        Deque<Word> open = new ArrayDeque<>(List.of(root));
        Set<Word> entered = new HashSet<>();
        while (!open.isEmpty()) {
            Word word = open.peek();
            if (seen.contains(word)) {
                open.pop();
            } else if (entered.add(word)) {
                List<Word> operands = operands(word);
                for (int i = operands.size() - 1; i >= 0; i--) {
                    open.push(operands.get(i));
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
    List<Line> takeLines() {
        List<Line> taken = List.copyOf(lines);
        lines.clear();
        return taken;
    }

    /** Wires of which not all bits are read. */
    List<String> unread() {
        return wires.stream().filter(name -> !scope.isRead(name)).toList();
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
        noteStates(word, encoding);
        settle(word, target);
        return fitted(word, width).text();
    }

    /** The numbers among which {@code word} chooses are states. */
    private void noteStates(Word word, Encoding encoding) {
        if (encoding != null && word.operator() == Operator.MULTIPLEX && states.putIfAbsent(word, encoding) == null) {
            noteStates(word.operands().get(1), encoding);
            noteStates(word.operands().get(2), encoding);
        }
    }

    private void settle(Word root, String target) {
        currentTarget = target;
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
        String name = arguments.names(name(word, text, target));
        lines.add(new Line(
                layout(word), word.width(), name, text.text(), origin == null ? "" : "  // " + origin.source()));
        wires.add(name);
        return Rendered.atomic(word.width(), name);
    }

    private boolean deservesName(Word word, Rendered text) {
        if (word.isConstant() || isPlain(word) || isLink(word)) {
            return false;
        }
        if (calls.containsKey(word)) {
            return !roots.contains(word) || uses.get(word) > 1 || nameable.contains(word);
        }
        int length = text.text().length();
        if (nameable.contains(word)) {
            return true;
        }
        if (pieces.contains(word) && uses.get(word) == 1 && text.parts().size() > 1) {
            return false;
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
    private boolean isBits(Word word) {
        if (word.operator() != Operator.SLICE || !isPlain(word.operands().get(0))) {
            return word.operator() == Operator.SLICE
                    && arguments.names().containsKey(word.operands().get(0));
        }
        return field(word.operands().get(0), word).isEmpty();
    }

    private static boolean isPlain(Word word) {
        return word.operator() == Operator.READ && !(word.element() instanceof Memory);
    }

    private String name(Word word, Rendered rendered, String target) {
        Optional<String> given = given(word).map(name -> name + index(word));
        if (calls.containsKey(word)) {
            String function = rendered.text().substring(0, rendered.text().indexOf('('));
            String called = given(word).orElse(function.replaceAll("_of(_n\\d+)?$", ""));
            return calledName(calls.get(word), called, index(word));
        }
        return given.or(() -> described(word)).orElseGet(() -> unnamed(word, target));
    }

    /** After what the word is for, and for which of its bits. */
    private String unnamed(Word word, String target) {
        String bit = bits.of(word).map(place -> "_" + place).orElse("");
        boolean isBit = !bit.isEmpty() && bits.isBit(word) && !target.isEmpty();
        return isBit ? target + bit : (target.isEmpty() ? "" : target + "_") + noun(word.operator()) + bit;
    }

    /** What the code calls a word. */
    private Optional<String> given(Word word) {
        return Optional.ofNullable(origins.get(word))
                .map(Origin::name)
                .filter(name -> !name.contains("$") && name.length() > 1)
                .map(NameTable::snake);
    }

    /** Behind a name that the code has for several words: for which round of its loops this one is. */
    private String index(Word word) {
        Origin origin = origins.get(word);
        return origin == null || arguments.isWithin() ? "" : rounds.of(origin);
    }

    /** What is called, and for which signal it is. */
    private String calledName(Call call, String name, String index) {
        Optional<Word> telling = call.telling();
        if (telling.isEmpty()) {
            return call.numbers().isEmpty() || !index.isEmpty()
                    ? name + index
                    : name + "_" + stated(call.numbers().get(0));
        }
        Matcher prefix = NUMBERED.matcher(rendered.get(telling.get()).text().replaceAll("\\W+", "_"));
        return prefix.find() && !name.startsWith(prefix.group(1)) ? prefix.group(1) + "_" + name : name + index;
    }

    private static String stated(Word comparison) {
        Word left = comparison.operands().get(0);
        return isPlain(left)
                ? stateName(left, comparison.operands().get(1).number())
                : Long.toUnsignedString(comparison.operands().get(1).number());
    }

    private Optional<String> described(Word word) {
        if (wholes.containsKey(word)) {
            String whole = rendered.get(wholes.get(word)).text();
            return whole.matches("\\w+") ? Optional.of(whole + "_any") : Optional.empty();
        }
        if (word.operands().isEmpty() || !isPlain(word.operands().get(0))) {
            return Optional.empty();
        }
        Word read = word.operands().get(0);
        String cell = rendered.get(read).text();
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
        if (i > 0 && states.containsKey(word) && word.operands().get(i).isConstant()) {
            return scope.state(
                    states.get(word), word.width(), word.operands().get(i).number());
        }
        if (i > 0
                && states.containsKey(word)
                && word.width() > 1
                && word.operands().get(i).width() == 1) {
            return "(" + stateOfBit(word.operands().get(i), word.width(), states.get(word)) + ")";
        }
        return fitted(word.operands().get(i), wanted(word, i)).operand();
    }

    /** A bit that says which of the first two states it is. */
    private String stateOfBit(Word bit, int width, Encoding encoding) {
        boolean isInverse =
                bit.operator() == Operator.XOR && bit.operands().get(1).is(1) && !origins.containsKey(bit);
        Word said = isInverse ? bit.operands().get(0) : bit;
        return fitted(said, 1).operand() + " ? " + scope.state(encoding, width, isInverse ? 0 : 1) + " : "
                + scope.state(encoding, width, isInverse ? 1 : 0);
    }

    private Rendered render(Word word) {
        if (calls.containsKey(word)) {
            return call(word, calls.get(word));
        }
        if (wholes.containsKey(word)) {
            Word whole = wholes.get(word);
            return Rendered.compound(
                    1, fitted(whole, whole.width()).operand() + " != " + Literals.number(whole.width(), 0));
        }
        return switch (word.operator()) {
            case CONSTANT -> Rendered.atomic(word.width(), Literals.number(word.width(), word.number()));
            case READ -> Rendered.atomic(word.width(), read(requireOutside(word)));
            case READ_MEMORY -> memory(requireOutside(word));
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

    private Rendered call(Word word, Call call) {
        Word first = call.function().shape().root();
        String wanted = call.function().shape().nodes().stream()
                .map(this::given)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(() -> FunctionText.withoutNumbers(currentTarget + "_" + noun(first.operator())));
        String name = scope.function(
                call.function().key(),
                wanted + "_of",
                function -> new FunctionText(
                                scope,
                                origins,
                                wholes,
                                call.function(),
                                call.leaves().stream().map(this::argument).toList())
                        .text(function));
        List<String> all = new ArrayList<>();
        call.leaves().forEach(leaf -> all.add(fitted(leaf, leaf.width()).text()));
        for (Word comparison : call.numbers()) {
            all.add(compared(comparison));
        }
        return Rendered.atomic(word.width(), name + "(" + listed(all, ", ") + ")");
    }

    /** What a leaf is called where the function is called first. */
    private String argument(Word leaf) {
        return rendered.get(leaf).text().replaceAll("\\W+", "_").replaceAll("_$", "");
    }

    /** The number of a comparison, or the name of the state that it is. */
    private String compared(Word comparison) {
        if (arguments.numbers().containsKey(comparison)) {
            return arguments.numbers().get(comparison);
        }
        Word left = comparison.operands().get(0);
        Word right = comparison.operands().get(1);
        return isPlain(left)
                ? scope.state(left.element().encoding(), left.width(), right.number())
                : Literals.number(left.width(), right.number());
    }

    private String condition(Word word) {
        Word condition = word.operands().get(0);
        String text = fitted(condition, condition.width()).operand();
        return condition.width() == 1 ? text : "(|" + text + ")";
    }

    /** What a function reads is an argument of it: a value of the module would be that of its first call in all. */
    private Word requireOutside(Word word) {
        if (arguments.isWithin()) {
            throw new IllegalStateException("a function reads " + word + ", which is no argument of it");
        }
        return word;
    }

    private String read(Word word) {
        if (arguments.names().containsKey(word)) {
            return arguments.names().get(word);
        }
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
    static String listed(List<String> all, String between) {
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
        return isInverse ? Rendered.atomic(word.width(), inverse(in(word, 0), word.width())) : infix(word, " ^ ");
    }

    /**
     * Two tildes side by side would be one operator to a reader, and none to a tool; Icarus Verilog 11 takes no tilde
     * before a field of a field.
     */
    private static String inverse(String operand, int width) {
        if (operand.matches("[\\w.]+") && operand.contains(".")) {
            return width == 1 ? "!" + operand : "~{" + operand + "}";
        }
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
        Word whole = word.operands().get(0);
        String part = LayoutTypes.part(layout(whole), from, word.width());
        return Rendered.atomic(word.width(), rendered.get(whole).text() + part);
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
        String value = isState || arguments.numbers().containsKey(word) ? compared(word) : in(word, 1);
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
            return Rendered.atomic(1, word.operator() == Operator.COUNT ? text : inverse(text, 1))
                    .extended(word.width());
        }
        String text = fitted(operand, operand.width()).text();
        return Rendered.atomic(word.width(), scope.call(word.operator(), word.width(), operand.width(), text));
    }
}
