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
            case FAULT -> number == at;
            case KILL -> number >= at;
        };
    }

    /** What a spoilt change throws. */
    IOException failure() {
        if (this == KILL) {
            throw new Killed();
        }
        return new IOException(this == FULL ? "No space left on device" : "Input/output error");
    }
}
