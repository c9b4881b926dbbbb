package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.activity.Energy;
import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The energy of the hardware of a network while messages are measured.
 *
 * @param cycles measured
 * @param flits of messages delivered in them
 * @param blocks types of modules in the order in which they first occur, the channels between routers last
 * @param compared bits that gates have made, in single cycles, and that have been held against the run
 * @param different those of them that are not as in the run
 * @param cells of the library, in words; empty without one
 * @param leakage power at rest in nW with these; 0 without a library
 * @param missing a sentence for each kind of process that has no gates, since its code is no hardware
 */
@Api
public record EnergyUse(
        long cycles,
        long flits,
        List<Block> blocks,
        long compared,
        long different,
        Optional<String> cells,
        double leakage,
        List<String> missing) {

    /** What the channels between routers are called. */
    public static final String CHANNELS = "channels between routers";

    /**
     * All modules of one type.
     *
     * @param instances number of these
     * @param gates NANDs and inverters of all of them
     * @param flipFlops of all of them
     * @param toggles changes of outputs of gates; of channels those of wires
     * @param inputs energy as inputs of gates that change
     * @param picojoules energy with a library; none without one
     */
    public record Block(
            String type, long instances, long gates, long flipFlops, long toggles, Energy inputs, Energy picojoules) {

        Block plus(Block other) {
            return new Block(
                    type,
                    instances + other.instances,
                    gates + other.gates,
                    flipFlops + other.flipFlops,
                    toggles + other.toggles,
                    inputs.plus(other.inputs),
                    picojoules.plus(other.picojoules));
        }

        /** The same hardware in another run. */
        Block with(Block again) {
            return new Block(
                    type,
                    instances,
                    gates,
                    flipFlops,
                    toggles + again.toggles,
                    inputs.plus(again.inputs),
                    picojoules.plus(again.picojoules));
        }
    }

    /** Copies the list. */
    public EnergyUse {
        blocks = List.copyOf(blocks);
        missing = List.copyOf(missing);
    }

    /** Blocks of one type are one. */
    static List<Block> together(List<Block> blocks) {
        Map<String, Block> byType = new LinkedHashMap<>();
        blocks.forEach(block -> byType.merge(block.type(), block, Block::plus));
        return Collections.unmodifiableList(new ArrayList<>(byType.values()));
    }

    /** This run of a network and another one. */
    EnergyUse plus(EnergyUse other) {
        Map<String, Block> sums = new LinkedHashMap<>();
        blocks.forEach(block -> sums.put(block.type(), block));
        other.blocks.forEach(block -> sums.merge(block.type(), block, Block::with));
        return new EnergyUse(
                cycles + other.cycles,
                flits + other.flits,
                List.copyOf(sums.values()),
                compared + other.compared,
                different + other.different,
                cells,
                leakage,
                missing);
    }

    /** All blocks: the energy as inputs of gates that change. */
    public Energy inputs() {
        return blocks.stream().map(Block::inputs).reduce(Energy.NONE, Energy::plus);
    }

    /** All blocks: the energy in pJ, none without a library. */
    public Energy picojoules() {
        return blocks.stream().map(Block::picojoules).reduce(Energy.NONE, Energy::plus);
    }
}
