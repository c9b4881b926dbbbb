package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.BitField;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Origin;
import io.wormrtl.kernel.word.Word;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which words are wires with a name, and what they are called. */
final class WordNames {

    private static final Pattern NUMBERED = Pattern.compile("^(.*_\\d+)(?:_|$)");

    private static final int WORTH_A_NAME = 36;
    private static final int TOO_SHORT_FOR_A_NAME = 24;

    private final WordUses uses;
    private final Map<Word, Origin> origins;
    private final Arguments arguments;
    private final Map<Word, Rendered> rendered;
    /** The words of which the code names the inverse, and these inverses. */
    private final Map<Word, Word> inverses = new HashMap<>();

    private final Rounds rounds;
    /** Words that are for one bit of a root only. */
    private final SingleBits bits;

    /**
     * Names words that are used so.
     *
     * @param rendered the words that have been written already
     */
    WordNames(WordUses uses, Map<Word, Origin> origins, Arguments arguments, Map<Word, Rendered> rendered) {
        this.uses = uses;
        this.origins = origins;
        this.arguments = arguments;
        this.rendered = rendered;
        origins.keySet().stream()
                .filter(WordNames::isInverse)
                .forEach(inverse -> inverses.put(inverse.operands().get(0), inverse));
        this.rounds = Rounds.of(origins.values());
        this.bits = new SingleBits(uses.roots());
    }

    boolean isNamed(Word word, Rendered text) {
        if (word.isConstant() || WordUses.isPlain(word) || uses.isLink(word)) {
            return false;
        }
        if (uses.call(word).isPresent()) {
            return !uses.isRoot(word) || uses.isUsedAgain(word) || uses.needsName(word);
        }
        int length = text.text().length();
        if (uses.needsName(word)) {
            return true;
        }
        if (uses.isPiece(word) && !uses.isUsedAgain(word) && text.parts().size() > 1) {
            return false;
        }
        if (isBits(word)) {
            return false; // NAME[3] says it
        }
        if (uses.isRoot(word) && !uses.isUsedAgain(word)) {
            return false; // what it drives is its name
        }
        return length > Rendered.LONGEST
                || (uses.isUsedAgain(word) && length > TOO_SHORT_FOR_A_NAME)
                || (origins.containsKey(word) && length > WORTH_A_NAME);
    }

    /** Whether the word is some bits of a signal that have no name. */
    private boolean isBits(Word word) {
        if (word.operator() != Operator.SLICE
                || !WordUses.isPlain(word.operands().get(0))) {
            return word.operator() == Operator.SLICE
                    && arguments.names().containsKey(word.operands().get(0));
        }
        return field(word.operands().get(0), word).isEmpty();
    }

    String name(Word word, Rendered rendered, String target) {
        Optional<String> given = given(word).map(name -> name + index(word));
        if (uses.call(word).isPresent()) {
            String function = rendered.text().substring(0, rendered.text().indexOf('('));
            String called = given(word).orElse(function.replaceAll("_of(_n\\d+)?$", ""));
            return calledName(uses.call(word).get(), called, index(word));
        }
        return given.or(() -> described(word)).orElseGet(() -> unnamed(word, target));
    }

    /** After what the word is for, and for which of its bits. */
    private String unnamed(Word word, String target) {
        String bit = bits.of(word).map(place -> "_" + place).orElse("");
        boolean isBit = !bit.isEmpty() && bits.isBit(word) && !target.isEmpty();
        return isBit ? target + bit : (target.isEmpty() ? "" : target + "_") + noun(word.operator()) + bit;
    }

    private static boolean isInverse(Word bit) {
        return bit.operator() == Operator.XOR
                && bit.width() == 1
                && bit.operands().get(1).is(1);
    }

    /** The inverse of a word, where the code has a name for that and none for the word. */
    Optional<Word> namedInverse(Word word) {
        return given(word).isPresent() || uses.call(word).isPresent()
                ? Optional.empty()
                : Optional.ofNullable(inverses.get(word))
                        .filter(inverse -> given(inverse).isPresent());
    }

    /** The name that the code has for a word. */
    Optional<String> given(Word word) {
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

    /** The name of the function that is called, and of the signal that it is for. */
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
        return WordUses.isPlain(left)
                ? stateName(left, comparison.operands().get(1).number())
                : Long.toUnsignedString(comparison.operands().get(1).number());
    }

    private Optional<String> described(Word word) {
        if (uses.whole(word).isPresent()) {
            String whole = rendered.get(uses.whole(word).get()).text();
            return whole.matches("\\w+") ? Optional.of(whole + "_any") : Optional.empty();
        }
        if (word.operands().isEmpty() || !WordUses.isPlain(word.operands().get(0))) {
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
                : NameTable.snake(encoding.values().get((int) value).toLowerCase(Locale.ROOT))
                        .replace('-', '_');
    }

    static String noun(Operator operator) {
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
}
