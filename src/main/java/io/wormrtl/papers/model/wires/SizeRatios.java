package io.wormrtl.papers.model.wires;

import io.wormrtl.kernel.part.Catalogue;
import java.util.function.IntFunction;

/**
 * Hypercube over mesh of the same number of nodes: how many more wires cross the widest cut, and how much longer the
 * longest one is (003, Theorems 4 and 5).
 *
 * @param peakWidth ratio of peak widths, which is also that of channel widths, mesh over hypercube
 * @param wireLength ratio of the longest wires
 */
public record SizeRatios(double peakWidth, double wireLength) {

    /** The two ways to compute the ratios, from the number of nodes. */
    public static Catalogue<IntFunction<SizeRatios>> forms() {
        return new Catalogue<IntFunction<SizeRatios>>("form of the ratios")
                .with("printed", "for large N, as Table 2.1: 2 sqrt(N) / 3 and sqrt(2 N) / lg N", SizeRatios::printed)
                .with("exact", "from the peak widths and the layout of the most nearly square mesh", SizeRatios::exact);
    }

    /**
     * The forms for large N that lead to Table 2.1: 2 sqrt(N) / 3 and sqrt(2N) / lg N.
     *
     * @param nodes N, a power of 2 from 2 to 2^30
     */
    public static SizeRatios printed(int nodes) {
        double root = Math.sqrt(PeakWidth.powerOfTwo(nodes));
        return new SizeRatios(2 * root / 3, Math.sqrt(2) * root / logarithm(nodes));
    }

    /**
     * The ratios without approximation: floor(2N/3) over the mesh's peak width (proof of Theorem 4), and the
     * diagonal of the layout over lg N, (sqrt(2N) - sqrt 2) / lg N for a square (Theorem 5, a lower bound). Where N
     * has no square mesh, one of twice as many rows as columns is taken.
     *
     * @param nodes N, a power of 2 from 4 to 2^30; 2 nodes give ratios of 1
     */
    public static SizeRatios exact(int nodes) {
        int columns = 1 << (logarithm(nodes) / 2);
        int rows = PeakWidth.powerOfTwo(nodes) / columns;
        double peaks = (double) PeakWidth.hypercube(nodes) / PeakWidth.mesh(rows, columns);
        return new SizeRatios(peaks, Math.hypot(rows - 1, columns - 1) / logarithm(nodes));
    }

    private static int logarithm(int nodes) {
        return Integer.numberOfTrailingZeros(PeakWidth.powerOfTwo(nodes));
    }
}
