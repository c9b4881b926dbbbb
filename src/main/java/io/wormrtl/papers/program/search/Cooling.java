package io.wormrtl.papers.program.search;

/**
 * Temperature by the spent fraction of a phase, falling geometrically.
 *
 * @param first temperature at the beginning, above 0
 * @param last temperature at the end, above 0
 */
record Cooling(double first, double last) {

    /** The temperature once {@code spent} of the phase, from 0 to 1, is over. */
    double temperature(double spent) {
        return first * Math.pow(last / first, spent);
    }
}
