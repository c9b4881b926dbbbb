package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Buffers whose counters fit into a word, and buffers whose counters do not. */
class BufferCheckTest {

    private static final Mesh PAIR = new Mesh(2);

    private final Verdicts verdicts = new Verdicts();

    /** The buffers of one input, as a test sets them, and the check of them. */
    private final class Bench {
        private final Still still;
        private final InputController input;
        private final FlitBuffers buffers;
        private final Census census;
        private final BufferCheck check;

        Bench(int channels, int depth, boolean atOutput) {
            Network network = StillNetwork.of(Trial.parameters(
                    PAIR,
                    new DimensionOrder(PAIR, channels),
                    20,
                    Trial.parts(depth, 0, Pipeline.FUSED, new CreditFlowControl(Reallocation.AT_TAIL))));
            this.still = new Still(network).clear();
            this.input = network.routers().get(1).inputs().get(0);
            this.buffers = input.buffers();
            this.census = new Census(network, 2, verdicts);
            this.check = atOutput
                    ? new BufferCheck.AtOutput(input, verdicts, buffers, input.departing(), census)
                    : new BufferCheck.AtInput(input, verdicts, buffers, input.departing(), census);
        }

        void holds(int v, int flits) {
            still.set(buffers.count(), v, flits);
        }

        /** In a cycle flits enter and leave these virtual channels. */
        void move(long cycle, long entering, long leaving) {
            check.move(cycle, entering, leaving);
        }
    }

    private List<String> said() {
        return verdicts.violations().stream().map(Violation::text).toList();
    }

    @ParameterizedTest
    @CsvSource({"3, 4, 2", "16, 16, 13"})
    void whatABufferHoldsIsWhatCameInAndHasNotLeft(int channels, int depth, int v) {
        Bench bench = new Bench(channels, depth, false);
        bench.move(0, 1L << v, 0);
        bench.holds(v, 1);
        bench.move(1, 1L << v | 1, 0);
        bench.holds(v, 2);
        bench.holds(0, 1);
        bench.move(2, 0, 1L << v);
        bench.holds(v, 1);
        bench.move(3, 0, 0);
        assertThat(said()).isEmpty();
        assertThat(bench.census.held()).isEqualTo(2);
        bench.move(4, 1L << v, 0);
        bench.move(5, 0, 0);
        assertThat(said())
                .containsExactly("the buffer of virtual channel " + v
                        + " holds 1 flits instead of the 2 that came in and have not left");
        assertThat(bench.census.held()).isEqualTo(2);
        bench.holds(0, 3);
        bench.move(6, 0, 0);
        assertThat(said()).as("nothing has moved there").hasSize(1);
        bench.check.audit(6);
        assertThat(said())
                .endsWith(
                        "the buffer of virtual channel 0 holds 3 flits instead of the 1 that came in and have not left");
        assertThat(bench.census.held()).isEqualTo(4);
    }

    /** A removal is looked at in the next cycle, as a move is. */
    @ParameterizedTest
    @CsvSource({"3, 4, 2", "16, 16, 13"})
    void whatIsRemovedMustBeGoneInTheNextCycle(int channels, int depth, int v) {
        Bench bench = new Bench(channels, depth, false);
        bench.check.insert(0, v, depth);
        bench.holds(v, depth);
        bench.move(1, 0, 0);
        bench.check.remove(1, FlitFate.KILLED, v, 3);
        bench.check.audit(1);
        assertThat(said()).as("its counter falls behind the edge").isEmpty();
        bench.holds(v, depth - 3);
        bench.move(2, 0, 0);
        assertThat(said()).isEmpty();
        bench.check.remove(2, FlitFate.KILLED, v, 1);
        bench.move(3, 0, 0);
        assertThat(said())
                .containsExactly("the buffer of virtual channel " + v + " holds " + (depth - 3)
                        + " flits instead of the " + (depth - 4) + " that came in and have not left");
        assertThat(bench.census.of(FlitFate.KILLED)).isEqualTo(4);
        assertThat(bench.census.inserted()).isEqualTo(depth);
        assertThat(verdicts.violations())
                .containsExactly(new Violation(3, bench.input.path(), "fifo-count", said().get(0)));
    }

    /** What arrives enters an input buffer, and what the router takes leaves it; of an output buffer the reverse. */
    @ParameterizedTest
    @CsvSource({"false", "true"})
    void aBufferStandsAtAnEndOfItsChannel(boolean atOutput) {
        Bench bench = new Bench(3, 4, atOutput);
        bench.holds(1, 1);
        bench.holds(2, 1);
        bench.check.insert(0, 1, 1);
        bench.check.insert(0, 2, 1);
        bench.check.look(1, 0, 0);
        assertThat(bench.check.reads()).containsExactly(bench.input.departing());
        assertThat(bench.check.samples()).containsExactly(bench.buffers.count());
        // Virtual channel 2 is sent or, at the other end, 1 arrives; inside, virtual channel 0 crosses.
        bench.still.set((Element) bench.input.departing(), 1);
        assertThat(bench.check.look(2, 0b100, 0b010)).isTrue();
        bench.still.set((Element) bench.input.departing(), 0);
        if (atOutput) {
            bench.holds(0, 1);
            bench.holds(2, 0);
            assertThat(said()).isEmpty();
        } else {
            bench.holds(1, 2);
            assertThat(said()).containsExactly("a flit leaves the buffer of virtual channel 0, which is empty");
        }
        int before = said().size();
        assertThat(bench.check.look(3, 0, 0)).isFalse();
        assertThat(said()).hasSize(before);
    }
}
