package io.wormrtl.kernel.rtl;

/**
 * The last of the processes that a change of an element wakes, behind those before it. Elements that the same processes
 * look at share one, as all elements are told of a process before they are told of the next.
 */
final class Woken {

    private final Woken before;
    private final int index;
    private final int count;
    /** The last that was made to follow. */
    private Woken next;

    private Woken(Woken before, int index, int count) {
        this.before = before;
        this.index = index;
        this.count = count;
    }

    /** No process: where all begin that are to share what follows. */
    static Woken nobody() {
        return new Woken(null, -1, 0);
    }

    /** These and process {@code number}, which is none of before the last. */
    Woken with(int number) {
        if (index == number) {
            return this;
        }
        if (next == null || next.index != number) {
            next = new Woken(this, number, count + 1);
        }
        return next;
    }

    /** All numbers, ascending. */
    int[] numbers() {
        int[] numbers = new int[count];
        for (Woken at = this; at.count > 0; at = at.before) {
            numbers[at.count - 1] = at.index;
        }
        return numbers;
    }
}
