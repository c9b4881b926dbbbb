package io.wormrtl.lab.cost;

/**
 * Area and delay of a block, or of what is made of blocks. Area is that of a netlist made small, delay that of one made
 * fast; the two do not hold for the same netlist.
 *
 * @param gates two-input NANDs and inverters, made small
 * @param levels of these in series on the longest way, made small
 * @param fastGates the same made fast
 * @param fastLevels the same made fast
 */
public record BlockCost(double gates, double levels, double fastGates, double fastLevels) {

    /** Wires. */
    public static final BlockCost NONE = new BlockCost(0, 0, 0, 0);

    /** Between this and {@code other}, at {@code part} of the way; outside of 0 to 1 beyond them. */
    BlockCost towards(BlockCost other, double part) {
        return new BlockCost(
                gates + part * (other.gates - gates),
                levels + part * (other.levels - levels),
                fastGates + part * (other.fastGates - fastGates),
                fastLevels + part * (other.fastLevels - fastLevels));
    }

    /** The larger of each. */
    BlockCost atLeast(BlockCost other) {
        return new BlockCost(
                Math.max(gates, other.gates),
                Math.max(levels, other.levels),
                Math.max(fastGates, other.fastGates),
                Math.max(fastLevels, other.fastLevels));
    }

    /** The gates of one, the levels of the other. */
    BlockCost withLevelsOf(BlockCost other) {
        return new BlockCost(gates, other.levels, fastGates, other.fastLevels);
    }
}
