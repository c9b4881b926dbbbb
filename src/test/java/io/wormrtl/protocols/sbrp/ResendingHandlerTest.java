package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How node 1 answers requests: four channels bring them, and software takes seventeen cycles for each. */
class ResendingHandlerTest {

    private static final String HERE = "nic_1_0.resending_handler.";
    private static final String END = "nic_1_0.reception.end_";
    /** Places for ten packets that are kept and four that come, a power of two of them. */
    private static final int PLACES = 16;

    private final SbrpStill bench = SbrpStill.withLongHeaders();
    private final Still still = bench.still;
    private final ResendingHandler handler = still.module(ResendingHandler.class, "nic_1_0.resending_handler");

    private void comes(int end, long request) {
        String toggle = END + end + ".requested";
        still.set(toggle, 1 - still.get(toggle)).set(END + end + ".request", request);
    }

    @Test
    void aRequestIsHandedOnWhenItsTimeIsOver() {
        comes(1, 4711);
        still.run(HERE + "handle");
        assertThat(still.get(HERE + "count")).isEqualTo(1);
        for (int cycle = 1; cycle <= 17; cycle++) {
            assertThat(still.get(HERE + "resend")).isZero();
            still.run(HERE + "handle");
        }
        assertThat(still.get(HERE + "resend")).isEqualTo(1);
        assertThat(still.get(HERE + "request")).isEqualTo(4711);
        assertThat(still.get(HERE + "count")).isZero();
        still.run(HERE + "handle");
        assertThat(still.get(HERE + "resend")).as("for one cycle").isZero();
        assertThat(handler.resend().path()).endsWith("resending_handler.resend");
        assertThat(handler.request().path()).endsWith("resending_handler.request");
    }

    /** Each is served seventeen cycles after it has become the first; when there is no place a request is lost. */
    @ParameterizedTest
    @ValueSource(ints = {2, 8, 40})
    void requestsAreServedOneAfterTheOther(int seldom) {
        Random random = new Random(seldom);
        Deque<Long> waiting = new ArrayDeque<>();
        int served = 0;
        int age = 0;
        for (int cycle = 0; cycle < 400; cycle++) {
            int room = PLACES - waiting.size();
            age = waiting.isEmpty() ? 0 : age + 1;
            Long now = age == 17 ? waiting.remove() : null;
            age = now == null ? age : 0;
            for (int end = 0; end < 4; end++) {
                if (random.nextInt(seldom) == 0) {
                    long request = random.nextLong() >>> 31;
                    comes(end, request);
                    if (room-- > 0) {
                        waiting.add(request);
                    }
                }
            }
            still.run(HERE + "handle");
            assertThat(still.get(HERE + "resend")).as("cycle %d", cycle).isEqualTo(now == null ? 0 : 1);
            if (now != null) {
                assertThat(still.get(HERE + "request")).isEqualTo(now);
                served++;
            }
            assertThat(still.get(HERE + "count")).isEqualTo(waiting.size());
        }
        assertThat(served).isGreaterThan(15);
    }

    /** There is a place for every packet that is kept, and one for each channel: 15 and one are no more than 16. */
    @Test
    void whatIsKeptCanAllBeAskedFor() {
        Mesh two = new Mesh(2);
        NetworkParameters plain = NetworkParameters.plain(
                two,
                new MinimalAdaptive(two, 1),
                new LinkShape(48, 1),
                MessageLengths.unsplit(20),
                LocalChannels.ONE_EACH,
                Trial.emptying(2, 1, Pipeline.FUSED));
        SoftwareRecovery sizes = new SoftwareRecovery(15, 1, 3, 4, new RequestOverhead(11, 17));
        Sbrp parts = Sbrp.receiverAsks(plain, new SbrpSettings(0, sizes));
        Still other = new Still(StillNetwork.of(parts.protocol().addTo(plain)));
        assertThat(((Memory) other.element("nic_0.resending_handler.queue")).depth())
                .isEqualTo(32);
    }

    @Test
    void itRestsWhenNothingWaits() {
        List<Check> checks =
                Watcher.checks(SbrpChecks.WATCHERS, handler, new Verdicts(), new RecordedRemovals().removals());
        assertThat(checks).hasSize(1);
        assertThat(checks.get(0).unrest()).isEmpty();
        still.set(HERE + "count", 3);
        assertThat(checks.get(0).unrest()).contains("network.nic_1_0.resending_handler has requests to answer");
    }

    /** Counts to 16 in five bits, places in four, cycles to 17 in five; up to four come in a cycle. */
    @Test
    void theQueueHoldsAWordForEachRequest() {
        assertThat(still.element(HERE + "queue").bits()).isEqualTo(16 * 33);
    }
}
