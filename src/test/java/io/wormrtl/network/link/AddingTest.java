package io.wormrtl.network.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.Block;
import io.wormrtl.kernel.logic.BlockKind;
import io.wormrtl.kernel.logic.Logic;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers are added up by a tree of adders: one less than there are numbers, in as few levels as can be. */
class AddingTest {

    @ParameterizedTest
    @CsvSource({"1, 0, 0", "2, 1, 1", "3, 2, 2", "4, 3, 2", "5, 4, 3", "7, 6, 3", "8, 7, 3", "9, 8, 4", "16, 15, 4"})
    void asManyAddersAsItTakes(int numbers, long adders, double levels) {
        Logic tree = FlowControl.Sender.adding(numbers, 6);
        assertThat(tree.blocks().getOrDefault(new Block(BlockKind.ADDER, 6, 1), 0L))
                .isEqualTo(adders);
        assertThat(tree.depth(block -> 1)).isEqualTo(levels);
    }
}
