package io.wormrtl.kernel.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every maker of blocks makes the block of its name, with its sizes in their places. */
class BlocksTest {

    private static Block block(BlockKind kind, int size, int width) {
        return new Block(kind, size, width);
    }

    @Test
    void aBlockOfEachKind() {
        assertThat(Blocks.and(3, 5)).isEqualTo(block(BlockKind.AND_GATES, 3, 5));
        assertThat(Blocks.or(3, 5)).isEqualTo(block(BlockKind.OR_GATES, 3, 5));
        assertThat(Blocks.xor(3, 5)).isEqualTo(block(BlockKind.XOR_GATES, 3, 5));
        assertThat(Blocks.any(7)).isEqualTo(block(BlockKind.OR_GATES, 7, 1));
        assertThat(Blocks.is(7)).isEqualTo(block(BlockKind.AND_GATES, 7, 1));
        assertThat(Blocks.multiplexer(3, 5)).isEqualTo(block(BlockKind.MULTIPLEXER, 3, 5));
        assertThat(Blocks.selector(3, 5)).isEqualTo(block(BlockKind.SELECTOR, 3, 5));
        assertThat(Blocks.hold(9)).isEqualTo(block(BlockKind.MULTIPLEXER, 2, 9));
        assertThat(Blocks.decoder(6)).isEqualTo(block(BlockKind.DECODER, 6, 1));
        assertThat(Blocks.encoder(6)).isEqualTo(block(BlockKind.ENCODER, 6, 1));
        assertThat(Blocks.priority(6)).isEqualTo(block(BlockKind.PRIORITY_ENCODER, 6, 1));
        assertThat(Blocks.roundRobin(6)).isEqualTo(block(BlockKind.ROUND_ROBIN, 6, 1));
        assertThat(Blocks.matrix(6)).isEqualTo(block(BlockKind.MATRIX, 6, 1));
        assertThat(Blocks.equal(6)).isEqualTo(block(BlockKind.EQUAL, 6, 1));
        assertThat(Blocks.comparator(6)).isEqualTo(block(BlockKind.COMPARATOR, 6, 1));
        assertThat(Blocks.adder(6)).isEqualTo(block(BlockKind.ADDER, 6, 1));
        assertThat(Blocks.incrementer(6)).isEqualTo(block(BlockKind.INCREMENTER, 6, 1));
        assertThat(Blocks.counter(6)).isEqualTo(block(BlockKind.COUNTER, 6, 1));
        assertThat(Blocks.populationCount(6)).isEqualTo(block(BlockKind.POPULATION_COUNT, 6, 1));
        assertThat(Blocks.stateMachine(3, 5)).isEqualTo(block(BlockKind.STATE_MACHINE, 3, 5));
        assertThat(Blocks.table(3, 5)).isEqualTo(block(BlockKind.LOOKUP_TABLE, 3, 5));
    }

    @Test
    void aMemoryHasAMultiplexerForEachReadPort() {
        assertThat(Blocks.readPorts(2, 5, 7).blocks()).isEqualTo(Map.of(block(BlockKind.MULTIPLEXER, 5, 7), 2L));
    }

    @Test
    void aWordThatIsWrittenByOnePortNeedsNoSelector() {
        assertThat(Blocks.writePorts(1, 5, 7).blocks())
                .containsExactly(
                        entry(block(BlockKind.DECODER, 5, 1), 1L), entry(block(BlockKind.MULTIPLEXER, 2, 35), 1L));
    }

    @Test
    void aWordThatIsWrittenBySeveralPortsSelectsAmongThem() {
        Logic ports = Blocks.writePorts(3, 5, 7);
        assertThat(ports.blocks())
                .containsExactly(
                        entry(block(BlockKind.DECODER, 5, 1), 3L),
                        entry(block(BlockKind.SELECTOR, 3, 7), 5L),
                        entry(block(BlockKind.MULTIPLEXER, 2, 35), 1L));
        assertThat(ports.depth(block -> block.size())).isEqualTo(5 + 3 + 2);
    }

    @Test
    void aBlockSaysItsSizeAndAWidthWhereItHasOne() {
        assertThat(block(BlockKind.ADDER, 8, 1)).hasToString("adder 8");
        assertThat(block(BlockKind.SELECTOR, 4, 32)).hasToString("selector 4 x 32");
    }
}
