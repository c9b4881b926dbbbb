package io.wormrtl.papers.model.wires;

import java.util.List;

/**
 * A machine of 003, Table 2.3.
 *
 * @param name as printed
 * @param topology as printed
 * @param width W, bits of a channel
 * @param rate R, megabits per second and line
 */
public record CommercialSystem(String name, String topology, int width, int rate) {

    private static final String MESH = "2D mesh";
    private static final String CUBE = "hypercube";

    /** The rows of the table. */
    public static List<CommercialSystem> all() {
        return List.of(
                new CommercialSystem("Ametek System 14", CUBE, 1, 3),
                new CommercialSystem("iPSC/1", CUBE, 1, 10),
                new CommercialSystem("Torus", "2D torus", 8, 8),
                new CommercialSystem("MRC", MESH, 8, 20),
                new CommercialSystem("iWarp", MESH, 32, 10),
                new CommercialSystem("NDF", MESH, 9, 50));
    }

    /** B = W R, bandwidth in megabits per second. */
    public int bandwidth() {
        return width * rate;
    }
}
