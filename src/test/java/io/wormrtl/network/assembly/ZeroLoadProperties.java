package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.router.ZeroLoadTiming;
import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import io.wormrtl.testkit.NetworkSample;
import io.wormrtl.testkit.Trial;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** A message alone in the network takes as long as the closed form says, whatever the parameters. */
@Tag("slow")
class ZeroLoadProperties {

    /** After reset an acknowledge needs up to three cycles to come along the longest link. */
    private static final int LINKS_FILLED = 4;

    private static final int BETWEEN = 3000;

    /** One message in a network, or the same twice with enough time between. */
    record Alone(NetworkCase messages) implements NetworkSample {

        NetworkParameters parameters() {
            return messages.parameters();
        }

        GeneratedMessage message() {
            return messages.messages().get(0);
        }

        int hops() {
            return parameters()
                    .topology()
                    .distance(message().source(), message().destination());
        }

        int latency() {
            return new ZeroLoadTiming(parameters().routerFormat(), parameters().router())
                    .latency(hops(), message().length());
        }

        @Override
        public NetworkCase network() {
            return messages.expecting("latency_max == " + latency());
        }
    }

    @Property(tries = 300)
    void simulatorAgreesWithTheClosedForm(@ForAll("messages") Alone alone) {
        int expected = alone.latency();
        Trial trial = new Trial(alone.parameters(), alone.messages().streams())
                .run(alone.message().cycle() + BETWEEN);
        assertThat(trial.received()).singleElement().satisfies(packet -> {
            assertThat(packet.intact()).isTrue();
            assertThat(packet.cycle() - alone.message().cycle()).isEqualTo(expected);
        });
    }

    /** What a message leaves behind costs the next one nothing: not a cycle, once the network is empty again. */
    @Property(tries = 100)
    void theNextMessageIsAsFast(@ForAll("repeated") Alone alone) {
        Trial trial = new Trial(alone.parameters(), alone.messages().streams())
                .run(alone.message().cycle() + 2 * BETWEEN);
        assertThat(trial.received()).hasSize(2).allMatch(packet -> packet.intact());
        assertThat(trial.received().get(1).cycle() - trial.received().get(0).cycle())
                .isEqualTo(BETWEEN);
    }

    @Property(tries = 500)
    void recurrenceAgreesWithTheClosedForm(@ForAll("messages") Alone alone) {
        assertThat(alone.latency())
                .isEqualTo(new MaxPlus(
                                alone.parameters(),
                                alone.hops(),
                                alone.message().length())
                        .latency());
    }

    @Provide
    Arbitrary<Alone> messages() {
        return NetworkCases.alone().map(network -> new Alone(network.later(LINKS_FILLED)));
    }

    @Provide
    Arbitrary<Alone> repeated() {
        return messages().map(alone -> new Alone(alone.messages().repeated(BETWEEN)));
    }
}
