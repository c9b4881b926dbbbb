package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/**
 * A named range of the bits of an element, shown by itself in waveforms: {@code word_field} beside {@code word}.
 *
 * @param name a legal identifier
 * @param offset its least significant bit
 * @param width in bits, at least 1
 */
@Api
public record BitField(String name, int offset, int width) {

    /** This range of {@code whole} as a variable. */
    public Variable of(Variable whole) {
        return new Part(whole, this);
    }

    /** The range of one variable. */
    record Part(Variable whole, BitField field) implements Variable {
        @Override
        public Element element() {
            return whole.element();
        }

        @Override
        public String scopePath() {
            return whole.scopePath();
        }

        @Override
        public String name() {
            return whole.name() + "_" + field.name;
        }

        @Override
        public int width() {
            return field.width;
        }

        @Override
        public long get() {
            return whole.get() >>> field.offset & -1L >>> (Long.SIZE - field.width);
        }

        @Override
        public Encoding encoding() {
            return null;
        }

        @Override
        public String toString() {
            return path();
        }
    }
}
