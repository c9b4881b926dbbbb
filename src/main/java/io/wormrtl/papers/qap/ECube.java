package io.wormrtl.papers.qap;

/** The fixed routing of all steps but the first: dimensions in ascending order (002, section 2). */
final class ECube {

    private ECube() {}

    /** The dimension of the next step from a node to another. */
    static int step(int node, int destination) {
        return Integer.numberOfTrailingZeros(node ^ destination);
    }
}
