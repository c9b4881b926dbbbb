package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;

/** The conditions under which the code gets where it is: all are 1. */
final class Path {

    static final Path ALWAYS = new Path(null, null, 0);

    private final Path before;
    private final Word condition;
    private final int length;

    private Path(Path before, Word condition, int length) {
        this.before = before;
        this.condition = condition;
        this.length = length;
    }

    /** This path where {@code bit} is 1 as well. */
    Path and(Word bit) {
        if (bit.is(1)) {
            return this;
        }
        if (bit.operator() == Operator.AND) {
            return and(bit.operands().get(0)).and(bit.operands().get(1));
        }
        return new Path(this, bit, length + 1);
    }

    /** {@code bit} as far as it is known here: 1, 0, or itself. */
    Word known(Word bit, Words words) {
        Word inverse = words.not(bit);
        for (Path path = this; path.condition != null; path = path.before) {
            if (path.condition == bit) {
                return words.one;
            }
            if (path.condition == inverse) {
                return words.zero;
            }
        }
        return bit;
    }

    /** All conditions together, in 1 bit. */
    Word word(Words words) {
        return since(ALWAYS, words);
    }

    /** The conditions that came after {@code start}, which lies on this path. */
    Word since(Path start, Words words) {
        Word all = words.one;
        for (Path path = this; path != start; path = path.before) {
            all = words.and(path.condition, all);
        }
        return all;
    }

    /** How many conditions came after {@code start}. */
    int stepsSince(Path start) {
        return length - start.length;
    }

    /** How many conditions there are. */
    int length() {
        return length;
    }

    /** Where two paths part. */
    static Path fork(Path one, Path other) {
        Path a = one;
        Path b = other;
        while (a.length > b.length) {
            a = a.before;
        }
        while (b.length > a.length) {
            b = b.before;
        }
        while (a != b) {
            a = a.before;
            b = b.before;
        }
        return a;
    }
}
