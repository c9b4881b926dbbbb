package io.wormrtl.network.routing.walk;

/** A network has more states of headers than the caller was willing to look at. */
public final class TooManyHeaders extends Exception {

    private static final long serialVersionUID = 1L;

    TooManyHeaders(long limit) {
        super("more than " + limit + " states of headers");
    }
}
