package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.kernel.word.Word;

/**
 * A word that is asked for.
 *
 * @param word which one
 * @param width how many of its bits, or with how many zeros above
 * @param isIndex whether it stands between brackets
 * @param layout the fields of which it consists; null where it is one thing
 * @param encoding how its values are named; null where they are numbers
 */
record Root(Word word, int width, boolean isIndex, Layout layout, Encoding encoding) {
    Root(Word word, int width) {
        this(word, width, false, null, null);
    }

    /** A word that is the value of {@code element}. */
    static Root of(Word word, Element element) {
        return new Root(word, element.width(), false, element.layout(), element.encoding());
    }
}
