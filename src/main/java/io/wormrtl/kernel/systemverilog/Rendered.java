package io.wormrtl.kernel.systemverilog;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A word as text.
 *
 * @param width its bits, as many as the text has by itself
 * @param text the expression
 * @param isAtomic whether it can stand beside an operator as it is
 * @param parts what it is put together of, where it is but parts side by side
 */
record Rendered(int width, String text, boolean isAtomic, List<Part> parts) {

    /** Columns that an expression may take before it is made shorter. */
    static final int LONGEST = 80;

    private static final int FULL_LINE = 100;

    /** Some bits of a word; the text has exactly these. */
    record Part(int offset, int width, String text) {}

    static Rendered atomic(int width, String text) {
        return new Rendered(width, text, true, List.of(new Part(0, width, text)));
    }

    static Rendered compound(int width, String text) {
        return new Rendered(width, text, false, List.of(new Part(0, width, text)));
    }

    /** Parts side by side, zeros between them. */
    static Rendered concatenated(int width, List<Part> parts) {
        List<Part> sorted = parts.stream()
                .sorted(Comparator.comparingInt(Part::offset).reversed())
                .toList();
        List<String> all = new ArrayList<>();
        int above = width;
        for (Part part : sorted) {
            zeros(above - part.offset() - part.width(), all);
            all.add(part.text());
            above = part.offset();
        }
        zeros(above, all);
        String text = all.size() == 1 ? all.get(0) : "{" + listed(all, ", ") + "}";
        return new Rendered(width, text, all.size() > 1, sorted);
    }

    private static void zeros(int count, List<String> all) {
        if (count > 0) {
            all.add(Literals.number(count, 0));
        }
    }

    /** Both side by side, if none of their bits lies where the other has one. */
    static Optional<Rendered> beside(int width, Rendered a, Rendered b) {
        List<Part> both = new ArrayList<>(a.parts);
        both.addAll(b.parts);
        both.sort(Comparator.comparingInt(Part::offset));
        for (int i = 1; i < both.size(); i++) {
            if (both.get(i - 1).offset() + both.get(i - 1).width() > both.get(i).offset()) {
                return Optional.empty();
            }
        }
        return Optional.of(concatenated(width, both));
    }

    /** As an operand of exactly {@code wanted} bits, at least as many as there are. */
    Rendered extended(int wanted) {
        return wanted == width ? this : concatenated(wanted, parts);
    }

    String operand() {
        return isAtomic ? text : "(" + text + ")";
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
}
