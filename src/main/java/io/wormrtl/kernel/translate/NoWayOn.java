package io.wormrtl.kernel.translate;

/** The code throws an exception here, so that this way is not gone any further. */
final class NoWayOn extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** With the place and the kind of the exception. */
    NoWayOn(String what) {
        super(what, null, false, false);
    }
}
