package io.wormrtl.crash;

import java.io.IOException;

/** What happens to a disk at one of its changes. */
enum Upset {
    /** Nothing. */
    NONE,
    /** It is full from then on: half of the bytes at hand are written, and no byte after them. */
    FULL,
    /** This one change fails, and others do not. */
    FAULT,
    /** It can only be read from then on, as a system makes of a disk that has failed. */
    READ_ONLY,
    /** The thread that makes the change has no memory left; others go on. */
    MEMORY,
    /** The program ends: nothing of it happens any more, and what it had open is closed. */
    KILL;

    /** The end of the program, which nothing in it survives. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1;

        Killed() {
            super("killed", null, false, false);
        }
    }

    /** Whether it spoils the change with this number, counted from 1, if it is to happen at number {@code at}. */
    boolean spoils(int number, int at, boolean addsBytes) {
        return switch (this) {
            case NONE -> false;
            case FULL -> number >= at && addsBytes;
            case FAULT, MEMORY -> number == at;
            case KILL, READ_ONLY -> number >= at;
        };
    }

    /** What a spoilt change throws. */
    IOException failure() {
        return switch (this) {
            case KILL -> throw new Killed();
            case MEMORY -> throw new OutOfMemoryError("Java heap space");
            case FULL -> new IOException("No space left on device");
            case READ_ONLY -> new IOException("Read-only file system");
            case NONE, FAULT -> new IOException("Input/output error");
        };
    }

    /** Whether the program has ended by it at once, so that nothing of it holds a file open. */
    boolean endsProgram() {
        return this == KILL || this == MEMORY;
    }
}
