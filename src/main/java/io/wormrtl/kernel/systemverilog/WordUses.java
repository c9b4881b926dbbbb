package io.wormrtl.kernel.systemverilog;

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
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * How the words of a process use each other: how often, in which chains, and how wide they stand in the text of those
 * that use them.
 */
final class WordUses {

    /** Choices among fewer are written in one line. */
    private static final int FEWEST_CASES = 3;

    private final Map<Word, Integer> uses = new HashMap<>();
    /** Words of which single bits are named, or which are written more than once by one use. */
    private final Set<Word> nameable = new HashSet<>();

    /** The word that uses a word, the last one noted. */
    private final Map<Word, Word> users = new HashMap<>();

    /** Words that stand beside others in one. */
    private final Set<Word> pieces = new HashSet<>();

    private final Map<Word, Origin> origins;
    private final Arguments arguments;
    private final Set<Word> roots;
    /** Words that say that another is not 0. */
    private final Map<Word, Word> wholes;
    /** Words that are values of functions. */
    private final Map<Word, Call> calls;

    WordUses(
            List<Root> asked,
            Map<Word, Origin> origins,
            Arguments arguments,
            Function<Word, String> names,
            Predicate<Word> isState) {
        this.origins = origins;
        this.arguments = arguments;
        this.roots = asked.stream().map(Root::word).collect(Collectors.toCollection(LinkedHashSet::new));
        this.wholes = arguments.isWithin() ? arguments.wholes() : Wholes.of(roots);
        this.calls = Repetitions.of(roots, arguments, wholes, names, isState);
        Set<Word> seen = new HashSet<>(arguments.names().keySet());
        for (Root root : asked) {
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

    Set<Word> roots() {
        return roots;
    }

    Map<Word, Word> wholes() {
        return wholes;
    }

    /** The call that a word is the value of. */
    Optional<Call> call(Word word) {
        return Optional.ofNullable(calls.get(word));
    }

    /** The word that is not 0 where this one is 1. */
    Optional<Word> whole(Word word) {
        return Optional.ofNullable(wholes.get(word));
    }

    boolean isRoot(Word word) {
        return roots.contains(word);
    }

    boolean isUsedAgain(Word word) {
        return uses.getOrDefault(word, 0) > 1;
    }

    /** Whether the word is one of so many, by a number, that it is written as a case. */
    static boolean isCase(Word word) {
        return word.operator() == Operator.PICK && word.operands().size() > FEWEST_CASES;
    }

    /** Whether the word needs a name to be written at all, or to be written once. */
    boolean needsName(Word word) {
        return nameable.contains(word);
    }

    /** Whether the word stands beside others in one. */
    boolean isPiece(Word word) {
        return pieces.contains(word);
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
        if (isCase(word)) {
            nameable.add(word);
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
            case AND, OR, XOR, SHIFT_RIGHT, MULTIPLEX ->
                index.operands().stream().anyMatch(WordUses::mayCarry);
            default -> false;
        };
    }

    /** Whether an operand of its own kind goes on with what the word does: sums of terms, and choices after choices. */
    boolean continues(Word word, int i) {
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
    boolean isLink(Word word) {
        return users.containsKey(word)
                && uses.get(word) == 1
                && !nameable.contains(word)
                && !origins.containsKey(word)
                && !roots.contains(word);
    }

    /** The words below {@code root} that are not in {@code seen} yet, operands first. */
    List<Word> unseen(Word root, Set<Word> seen) {
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
    static int wanted(Word word, int i) {
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

    /** Of a word that is moved by a constant only the bits that stay are written. */
    private static int shiftedWidth(Word shift) {
        Word by = shift.operands().get(1);
        return by.isConstant() ? shift.width() - (int) by.number() : shift.width();
    }

    private static int widest(List<Word> words) {
        return words.stream().mapToInt(Word::width).max().orElseThrow();
    }

    /** Whether the place may lie outside of the memory. */
    static boolean isGuarded(Word read) {
        int width = read.operands().get(0).width();
        return width >= Integer.SIZE - 1 || 1L << width > MemoryText.places((Memory) read.element());
    }

    static boolean isPlain(Word word) {
        return word.operator() == Operator.READ && !(word.element() instanceof Memory);
    }
}
