package io.wormrtl.kernel.word;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Variable;

/**
 * One value of an element: a signal, an entry of an array, or a word of a memory.
 *
 * @param element what holds it
 * @param index the entry, or the word counted through all banks; 0 of a signal
 */
public record Cell(Element element, int index) {

    /** The value as waveforms and tests see it. */
    public Variable variable() {
        return element.variables().get(index);
    }

    /** Bits of the value, 0 to 64. */
    public int width() {
        return element.width();
    }

    @Override
    public String toString() {
        return variable().path();
    }
}
