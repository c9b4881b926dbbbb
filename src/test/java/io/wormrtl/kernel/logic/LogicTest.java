package io.wormrtl.kernel.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class LogicTest {

    private static final Block ADDER = new Block(BlockKind.ADDER, 4, 1);
    private static final Block COMPARATOR = new Block(BlockKind.COMPARATOR, 4, 1);

    private static double depth(Logic logic) {
        return logic.depth(block -> block.kind() == BlockKind.ADDER ? 10 : 3);
    }

    @Test
    void whatIsBehindEachOtherAddsUpItsWays() {
        Logic both = ADDER.then(COMPARATOR);
        assertThat(depth(both)).isEqualTo(13);
        assertThat(both.blocks()).containsExactly(entry(ADDER, 1L), entry(COMPARATOR, 1L));
    }

    @Test
    void whatIsBesideEachOtherTakesTheLongerWay() {
        Logic both = COMPARATOR.beside(ADDER);
        assertThat(depth(both)).isEqualTo(10);
        assertThat(both.blocks()).containsOnly(entry(ADDER, 1L), entry(COMPARATOR, 1L));
    }

    @Test
    void copiesCountAndAreNoLonger() {
        Logic many = ADDER.then(COMPARATOR).times(3).beside(ADDER).times(2);
        assertThat(depth(many)).isEqualTo(13);
        assertThat(many.blocks()).containsOnly(entry(ADDER, 8L), entry(COMPARATOR, 6L));
    }

    @Test
    void whatCountsElsewhereIsOnlyAWay() {
        Logic used = ADDER.times(5).passed().then(COMPARATOR);
        assertThat(depth(used)).isEqualTo(13);
        assertThat(used.blocks()).containsExactly(entry(COMPARATOR, 1L));
    }

    @Test
    void wiresAreNothing() {
        assertThat(Logic.WIRING.then(ADDER)).isEqualTo(ADDER);
        assertThat(ADDER.then(Logic.WIRING)).isEqualTo(ADDER);
        assertThat(Logic.WIRING.beside(ADDER).beside(Logic.WIRING)).isEqualTo(ADDER);
        assertThat(ADDER.times(0)).isEqualTo(Logic.WIRING);
        assertThat(Logic.WIRING.times(7).passed()).isEqualTo(Logic.WIRING);
        assertThat(Logic.all(List.of(Logic.WIRING, Logic.WIRING))).isEqualTo(Logic.WIRING);
        assertThat(Logic.WIRING.blocks()).isEmpty();
        assertThat(depth(Logic.WIRING)).isZero();
    }

    @Test
    void aChoiceAmongOneIsNoBlock() {
        assertThat(Blocks.multiplexer(1, 32)).isEqualTo(Logic.WIRING);
        assertThat(Blocks.roundRobin(1)).isEqualTo(Logic.WIRING);
        assertThat(Blocks.decoder(1)).isEqualTo(Logic.WIRING);
        assertThat(Blocks.hold(0)).isEqualTo(Logic.WIRING);
        assertThat(Blocks.selector(1, 8).blocks()).containsExactly(entry(new Block(BlockKind.AND_GATES, 2, 8), 1L));
    }

    @Test
    void aCrossbarIsASelectorPerOutput() {
        assertThat(Blocks.crossbar(5, 4, 34).blocks()).containsExactly(entry(new Block(BlockKind.SELECTOR, 5, 34), 4L));
    }

    @Test
    void impossibleSizesAreRefused() {
        assertThatThrownBy(() -> new Block(BlockKind.ADDER, 0, 1)).hasMessage("no block adder of size 0, width 1");
        assertThatThrownBy(() -> new Block(BlockKind.ADDER, 4, 2)).hasMessage("no block adder of size 4, width 2");
        assertThatThrownBy(() -> new Block(BlockKind.ADDER, 4, 0)).hasMessage("no block adder of size 4, width 0");
        assertThatThrownBy(() -> new Block(BlockKind.AND_GATES, 2, 0))
                .hasMessage("no block and_gates of size 2, width 0");
        assertThatThrownBy(() -> ADDER.times(-1)).hasMessage("count (-1) must not be negative");
    }

    /** Of one line nothing is made, of two the smallest block there is. */
    @Test
    void aBlockBeginsWhereThereIsSomethingToDo() {
        List<IntFunction<Logic>> ofLines = List.of(
                n -> Blocks.or(n, 1),
                n -> Blocks.xor(n, 1),
                n -> Blocks.multiplexer(n, 1),
                Blocks::decoder,
                Blocks::encoder,
                Blocks::priority,
                Blocks::roundRobin,
                Blocks::matrix,
                Blocks::populationCount,
                n -> Blocks.stateMachine(n, 1),
                n -> Blocks.table(n, 1));
        for (int k = 0; k < ofLines.size(); k++) {
            assertThat(ofLines.get(k).apply(1)).as("block %d of one", k).isEqualTo(Logic.WIRING);
            assertThat(ofLines.get(k).apply(2)).as("block %d of two", k).isNotEqualTo(Logic.WIRING);
        }
        List<IntFunction<Logic>> ofBits = List.of(
                Blocks::equal,
                Blocks::comparator,
                Blocks::adder,
                Blocks::incrementer,
                Blocks::counter,
                n -> Blocks.or(2, n),
                n -> Blocks.multiplexer(2, n),
                n -> Blocks.stateMachine(2, n),
                n -> Blocks.table(2, n));
        for (int k = 0; k < ofBits.size(); k++) {
            assertThat(ofBits.get(k).apply(0)).as("block %d of none", k).isEqualTo(Logic.WIRING);
            assertThat(ofBits.get(k).apply(1)).as("block %d of one", k).isNotEqualTo(Logic.WIRING);
        }
    }

    @Test
    void whatIsPassedIsPassedOnce() {
        Logic passed = ADDER.passed();
        assertThat(passed.passed()).isSameAs(passed);
        assertThat(Logic.WIRING.passed()).isSameAs(Logic.WIRING);
        assertThat(passed.blocks()).isEmpty();
    }
}
