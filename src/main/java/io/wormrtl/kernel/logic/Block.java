package io.wormrtl.kernel.logic;

/**
 * One standard block.
 *
 * @param kind what it does
 * @param size inputs, lines, bits or states, as the kind says; at least 1
 * @param width bits of a word, where the kind has one; else 1
 */
public record Block(BlockKind kind, int size, int width) implements Logic {

    /** Checks the ranges. */
    public Block {
        if (size < 1 || width < 1 || (width > 1 && !kind.hasWidth())) {
            throw new IllegalArgumentException("no block " + kind.label() + " of size " + size + ", width " + width);
        }
    }

    @Override
    public String toString() {
        return kind.label() + " " + size + (kind.hasWidth() ? " x " + width : "");
    }
}
