package io.wormrtl.examples;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import io.wormrtl.testkit.WatchedTrial;
import io.wormrtl.testkit.bench.LinkBench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

// snippet: on-off-properties
/** Links that stop and go lose nothing, alone and in any network. */
class OnOffLinkProperties {

    @Property(tries = 40)
    void losesNothingAlone(
            @ForAll @IntRange(min = 1, max = 4) int channels,
            @ForAll @IntRange(min = 1, max = 4) int delay,
            @ForAll @IntRange(min = 1, max = 6) int more,
            @ForAll long seed) {
        int late = 2 * delay - 2;
        new LinkBench(new OnOffLink(late), channels, late + more, delay).losesNothing(seed, 400);
    }

    @Property(tries = 30)
    void losesNothingInANetwork(@ForAll("networks") NetworkCase network) {
        int late = 2 * network.parameters().links().delay() + 2; // registers behind the switch included
        Assume.that(network.parameters().router().dataPath().bufferDepth() > late);
        NetworkCase stopping = network.with(plain -> stopping(plain, late));
        WatchedTrial.of(stopping.parameters(), stopping.messages().toArray(GeneratedMessage[]::new))
                .runUntilEmpty(100_000)
                .requireAllDelivered(network.toString());
    }

    @Provide
    Arbitrary<NetworkCase> networks() {
        return NetworkCases.small(9, 100)
                .filter(network -> network.parameters().router().dataPath().reallocation() == Reallocation.AT_TAIL);
    }

    private static NetworkParameters stopping(NetworkParameters network, int late) {
        return network.withRouter(network.router().withFlowControl(new OnOffLink(late)));
    }
    // end

    @Example
    void refusesBuffersThatCannotHoldWhatIsOnTheWay() {
        assertThatThrownBy(() -> new LinkBench(new OnOffLink(4), 2, 4, 3))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("buffer-depth is 4");
        assertThatThrownBy(() -> new LinkBench(new OnOffLink(3), 2, 9, 3))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("late is 3");
    }
}
