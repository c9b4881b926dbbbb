package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;

/**
 * The loads of 002, Table 2: the mean time from one message of a node to the next, as a multiple of the mean length.
 * The table has the times for 512 and for 2048 bytes; one is four times the other throughout.
 */
@Api
public final class LoadCases {

    /** Time units per byte, by the letter of the case. */
    public static final Catalogue<Double> CATALOGUE = new Catalogue<Double>("load case")
            .with("a", "a message of 512 bytes every 1024 time units", 2.0)
            .with("b", "every 1280", 2.5)
            .with("c", "every 1536", 3.0)
            .with("d", "every 2048", 4.0)
            .with("e", "every 2560", 5.0)
            .with("f", "every 3072", 6.0)
            .with("g", "every 5120", 10.0)
            .with("h", "every 7168", 14.0)
            .with("i", "every 9216", 18.0);

    private LoadCases() {}
}
