package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.logic.Block;
import io.wormrtl.kernel.logic.BlockKind;
import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import org.junit.jupiter.api.Test;

class BlockTableTest {

    private static final String HEADER =
            "kind,size,width,flip_flops,nands,inverters,levels,fast_nands,fast_inverters,fast_levels\n";
    private static final BlockTable TABLE = BlockTable.calibrated();

    /** Gates 10 at size 2, 40 at size 8; levels 3 and 9; twice the gates in 10 bits. */
    private static final BlockTable SMALL = BlockTable.of(HEADER
            + "selector,2,1,0,7,3,3,8,4,2\n"
            + "selector,8,1,0,30,10,9,40,8,6\n"
            + "selector,2,10,0,14,6,3,16,8,2\n"
            + "selector,8,10,0,60,20,9,80,16,6\n");

    private static BlockCost selector(int size, int width) {
        return SMALL.of(new Block(BlockKind.SELECTOR, size, width));
    }

    @Test
    void calibratedBlocksAreAsInTheTable() {
        assertThat(selector(2, 1)).isEqualTo(new BlockCost(10, 3, 12, 2));
        assertThat(selector(8, 10)).isEqualTo(new BlockCost(80, 9, 96, 6));
    }

    @Test
    void areaGoesAlongALineAndLevelsAlongTheLogarithm() {
        assertThat(selector(4, 1).gates()).isCloseTo(20, within(1e-9));
        assertThat(selector(4, 1).levels()).isCloseTo(6, within(1e-9));
        assertThat(selector(4, 1).fastLevels()).isCloseTo(4, within(1e-9));
        assertThat(selector(2, 4).gates()).isCloseTo(10 + 10 * 3 / 9.0, within(1e-9));
        assertThat(selector(4, 10).gates()).isCloseTo(40, within(1e-9));
    }

    @Test
    void bothGoOnBeyondTheTable() {
        assertThat(selector(14, 1).gates()).isCloseTo(70, within(1e-9));
        assertThat(selector(32, 1).levels()).isCloseTo(15, within(1e-9));
        assertThat(selector(2, 19).gates()).isCloseTo(30, within(1e-9));
    }

    @Test
    void aLargerBlockIsNeverCheaper() {
        BlockTable dented = BlockTable.of(HEADER + "adder,2,1,0,9,0,5,9,0,5\n" + "adder,4,1,0,7,0,6,20,0,4\n");
        assertThat(dented.of(new Block(BlockKind.ADDER, 4, 1))).isEqualTo(new BlockCost(9, 6, 20, 5));
    }

    /** Every block that modules can be made of is calibrated, and none of the project's table falls with its size. */
    @Test
    void theTableOfTheProjectHasEveryKindAndNeverFalls() {
        for (BlockKind kind : BlockKind.values()) {
            BlockCost before = BlockCost.NONE;
            for (int size = 1; size <= 300; size++) {
                BlockCost cost = TABLE.of(new Block(kind, size, kind.hasWidth() ? 4 : 1));
                assertThat(cost.gates()).as("%s %d", kind, size).isGreaterThanOrEqualTo(before.gates());
                assertThat(cost.levels()).as("%s %d", kind, size).isGreaterThanOrEqualTo(before.levels());
                assertThat(cost.fastGates()).as("%s %d", kind, size).isGreaterThanOrEqualTo(before.fastGates());
                assertThat(cost.fastLevels()).as("%s %d", kind, size).isGreaterThanOrEqualTo(before.fastLevels());
                before = cost;
            }
            assertThat(before.gates()).as(kind.label()).isPositive();
        }
    }

    /** Known netlists: an AND is a NAND and an inverter, a multiplexer three NANDs and an inverter for all bits. */
    @Test
    void simpleBlocksCostWhatTheyMust() {
        assertThat(TABLE.of(new Block(BlockKind.AND_GATES, 2, 1)).gates()).isEqualTo(2);
        assertThat(TABLE.of(new Block(BlockKind.MULTIPLEXER, 2, 32)).gates()).isEqualTo(97);
        assertThat(TABLE.of(new Block(BlockKind.INCREMENTER, 1, 1)).gates()).isEqualTo(1);
    }

    @Test
    void logicCostsTheSumOfItsBlocksAndItsLongestWay() {
        Logic logic = Blocks.adder(4).then(Blocks.comparator(4)).times(3).beside(Blocks.adder(8));
        double adder = TABLE.of(new Block(BlockKind.ADDER, 4, 1)).gates();
        double comparator = TABLE.of(new Block(BlockKind.COMPARATOR, 4, 1)).gates();
        double wide = TABLE.of(new Block(BlockKind.ADDER, 8, 1)).gates();
        assertThat(TABLE.gates(logic)).isEqualTo(3 * (adder + comparator) + wide);
        assertThat(TABLE.levels(logic))
                .isEqualTo(TABLE.of(new Block(BlockKind.ADDER, 4, 1)).fastLevels()
                        + TABLE.of(new Block(BlockKind.COMPARATOR, 4, 1)).fastLevels());
    }

    @Test
    void whatIsNoTableIsRefused() {
        assertThatThrownBy(() -> BlockTable.of("kind,size\n")).hasMessageStartingWith("not a table of blocks");
        assertThatThrownBy(() -> BlockTable.of(HEADER + "oracle,2,1,0,1,1,1,1,1,1\n"))
                .hasMessage("not a kind of block: oracle");
    }
}
