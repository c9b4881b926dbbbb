package io.wormrtl.protocols.disha;

/** The lines of the recovery lane, and of the token. */
final class DishaLines {

    /** Line {@code lane_request}, forward: a flit for the next deadlock buffer is on the lines of the lane. */
    static final String LANE_REQUEST = "lane_request";
    /** Lines {@code lane_kind}, forward: the code of its kind. */
    static final String LANE_KIND = "lane_kind";
    /** Lines {@code lane_data}, forward: its payload. */
    static final String LANE_DATA = "lane_data";
    /** Line {@code token}, forward: the token passes; a bit per step that goes over the channel. */
    static final String TOKEN = "token";

    private DishaLines() {}
}
