package io.wormrtl.protocols.path;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;

/**
 * How many lines there are between two neighbours whose paths need two each, as a testbench can name it (002, section
 * 4).
 */
@Api
public final class PairUses {

    /** The name of two lines in each direction. */
    public static final String FOUR = "four";

    /** The numbers of lines. */
    public static final Catalogue<PairUse> CATALOGUE = new Catalogue<PairUse>("number of lines")
            .with(FOUR, "two in each direction: a path can stand each way", PairUse.EACH_WAY)
            .with("two", "one in each direction, shared: one path can stand, either way", PairUse.ONE_PATH);

    private PairUses() {}
}
