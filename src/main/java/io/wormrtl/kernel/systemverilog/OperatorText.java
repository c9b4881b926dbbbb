package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The text of an operator applied to words that have been written. */
final class OperatorText {

    private final ModuleScope scope;
    private final WordUses uses;
    private final Function<Word, Layout> layouts;
    private final WordStates states;
    private final Arguments arguments;
    private final Map<Word, Rendered> rendered;

    /**
     * Writes words of a process.
     *
     * @param rendered the operands, which have been written before
     */
    OperatorText(
            ModuleScope scope,
            WordUses uses,
            Function<Word, Layout> layouts,
            WordStates states,
            Arguments arguments,
            Map<Word, Rendered> rendered) {
        this.scope = scope;
        this.uses = uses;
        this.layouts = layouts;
        this.states = states;
        this.arguments = arguments;
        this.rendered = rendered;
    }

    /** The text of a word that is narrowed or widened to {@code width} bits. */
    Rendered fitted(Word word, int width) {
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
        scope.reads(isInverse(whole.text()) ? whole.text().substring(1) : whole.text());
    }

    private static String bits(String name, int high, int low) {
        return high == low ? name + "[" + low + "]" : name + "[" + high + ":" + low + "]";
    }

    private String in(Word word, int i) {
        if (i > 0 && word.operands().get(i).isConstant()) {
            return scope.state(
                    states.of(word),
                    WordUses.wanted(word, i),
                    word.operands().get(i).number());
        }
        return fitted(word.operands().get(i), WordUses.wanted(word, i)).operand();
    }

    Rendered text(Word word) {
        if (uses.whole(word).isPresent()) {
            Word whole = uses.whole(word).get();
            return Rendered.compound(
                    1, fitted(whole, whole.width()).operand() + " != " + Literals.number(whole.width(), 0));
        }
        return switch (word.operator()) {
            case CONSTANT -> Rendered.atomic(word.width(), Literals.number(word.width(), word.number()));
            case READ -> Rendered.atomic(word.width(), arguments.read(requireOutside(word), scope));
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

    /** The number of a comparison, or the name of the state that it is. */
    String compared(Word comparison) {
        if (arguments.numbers().containsKey(comparison)) {
            return arguments.numbers().get(comparison);
        }
        Word left = comparison.operands().get(0);
        Word right = comparison.operands().get(1);
        return WordUses.isPlain(left)
                ? scope.state(left.element().encoding(), left.width(), right.number())
                : Literals.number(left.width(), right.number());
    }

    private String condition(Word word) {
        Word condition = word.operands().get(0);
        String text = fitted(condition, condition.width()).operand();
        return condition.width() == 1 ? text : "(|" + text + ")";
    }

    /** A function reads its arguments alone: a value of the module would be that of its first call in all calls. */
    private Word requireOutside(Word word) {
        if (arguments.isWithin()) {
            throw new IllegalStateException("a function reads " + word + ", which is no argument of it");
        }
        return word;
    }

    private Rendered memory(Word word) {
        Memory memory = (Memory) word.element();
        String name = scope.name(memory);
        String read = MemoryText.word(memory, name, place(word.operands().get(0), memory));
        if (!WordUses.isGuarded(word)) {
            return Rendered.atomic(word.width(), read);
        }
        Word place = word.operands().get(0);
        String index = fitted(place, place.width()).operand();
        return Rendered.compound(
                word.width(),
                index + " < " + Literals.number(place.width(), MemoryText.places(memory)) + " ? " + read + " : "
                        + Literals.number(word.width(), 0));
    }

    /** The place as an index exactly as wide as the memory needs it. */
    String place(Word place, Memory memory) {
        return MemoryText.places(memory) == 1
                ? "0"
                : fitted(place, Literals.indexWidth(MemoryText.places(memory))).text();
    }

    /** All that are joined by an operator, each in a line of its own if they make a long one. */
    private Rendered terms(Word word, String operator) {
        List<String> all = new ArrayList<>();
        collect(word, all);
        return Rendered.compound(word.width(), Rendered.listed(all, operator));
    }

    private void collect(Word word, List<String> all) {
        for (int i = 0; i < 2; i++) {
            Word operand = word.operands().get(i);
            if (uses.continues(word, i)
                    && uses.isLink(operand)
                    && !rendered.get(operand).isAtomic()) {
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
        while (uses.continues(rest, 2) && uses.isLink(rest.operands().get(2))) {
            all.add(choice(rest));
            rest = rest.operands().get(2);
        }
        String condition = condition(rest);
        if (isInverse(condition)) {
            all.add(condition.substring(1) + " ? " + in(rest, 2));
            all.add(in(rest, 1));
        } else {
            all.add(choice(rest));
            all.add(in(rest, 2));
        }
        return Rendered.compound(word.width(), Rendered.listed(all, " : "));
    }

    private String choice(Word word) {
        return condition(word) + " ? " + in(word, 1);
    }

    private Rendered infix(Word word, String operator) {
        return Rendered.compound(word.width(), in(word, 0) + operator + in(word, 1));
    }

    /** The quotient is as wide as its operands, and may be cut. */
    private Rendered divided(Word word, String operator) {
        Word by = word.operands().get(1);
        int width = WordUses.wanted(word, 0);
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
        return isInverse(operand)
                ? operand.substring(1)
                : operand.startsWith("~") ? "~(" + operand + ")" : "~" + operand;
    }

    /** Whether {@code text} is the inverse of a signal. */
    static boolean isInverse(String text) {
        return text.matches("~\\w+");
    }

    /** The inverse of a bit. */
    static Rendered inverse(Rendered bit) {
        return Rendered.atomic(1, inverse(bit.operand(), 1));
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
        String part = LayoutTypes.part(layouts.apply(whole), from, word.width());
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
        boolean isState = right.isConstant() && WordUses.isPlain(left) && left.width() >= right.width();
        String value = isState || arguments.numbers().containsKey(word) ? compared(word) : in(word, 1);
        return isInverse(value)
                ? Rendered.compound(1, in(word, 0) + (operator.equals(" == ") ? " != " : " == ") + value.substring(1))
                : Rendered.compound(1, in(word, 0) + operator + value);
    }

    /** A choice by a number as the statements that give it to {@code name}. */
    List<String> cases(Word word, String name) {
        Word index = word.operands().get(0);
        List<String> all = new ArrayList<>();
        all.add("case (" + fitted(index, index.width()).text() + ")");
        for (int i = 0; i < word.operands().size() - 1; i++) {
            all.add("    " + Literals.number(index.width(), i) + ": " + name + " = " + in(word, i + 1) + ";");
        }
        all.add("    default: " + name + " = " + Literals.number(word.width(), 0) + ";");
        all.add("endcase");
        return all;
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
