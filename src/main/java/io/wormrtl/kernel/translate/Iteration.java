package io.wormrtl.kernel.translate;

/** An iterator over a list; where it stands lies in the {@link World}. */
final class Iteration {

    private final Object rows;

    /** Over a {@link ListElements}, or a {@link Choice} of such. */
    Iteration(Object rows) {
        this.rows = rows;
    }

    Object rows() {
        return rows;
    }
}
