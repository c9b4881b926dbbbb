package io.wormrtl.protocols.switching;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.ZeroLoadTiming;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import io.wormrtl.testkit.NetworkSample;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/**
 * Packet switching over random networks: everything arrives, no rule is broken, and alone a packet is as fast as said.
 */
@Tag("slow")
class SwitchingProperties {

    /** A network, its messages, and how it switches. */
    record Switched(NetworkCase messages, boolean stores) implements NetworkSample {

        NetworkParameters parameters() {
            return network().parameters();
        }

        @Override
        public NetworkCase network() {
            return messages.with(
                    plain -> (stores ? StoreAndForward.technique() : CutThrough.technique()).addTo(roomy(plain)));
        }

        /** With buffers that hold a packet, and now and then more. */
        private static NetworkParameters roomy(NetworkParameters plain) {
            RouterParts router = plain.router();
            return plain.withRouter(new RouterParts(
                    new DataPath(
                            plain.lengths().longestPacket() + router.dataPath().bufferDepth() - 1,
                            router.dataPath().outputDepth(),
                            router.dataPath().pipeline(),
                            Reallocation.WHEN_EMPTY,
                            new CreditFlowControl(Reallocation.WHEN_EMPTY),
                            router.dataPath().arbiters(),
                            router.dataPath().buffers(),
                            router.dataPath().selection()),
                    router.switchKind(),
                    router.extensions()));
        }

        @Override
        public String toString() {
            return (stores ? "store-and-forward, " : "virtual cut-through, ") + messages;
        }
    }

    @Property(tries = 30)
    void everythingArrivesAndNoRuleIsBroken(@ForAll("networks") Switched switched) {
        WatchedTrial.of(switched.parameters(), switched.messages().messages().toArray(GeneratedMessage[]::new))
                .runUntilEmpty(300_000)
                .requireAllDelivered(switched.toString());
    }

    @Property(tries = 10)
    void theSameInAnyOrderAndWhenChecked(@ForAll("networks") Switched switched, @ForAll long seed) {
        Trial gated = run(switched, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
        Trial shuffled = run(switched, ElementKind.checked(), Evaluation.EVERYTHING, Ordering.shuffled(seed));
        assertThat(shuffled.received()).containsExactlyInAnyOrderElementsOf(gated.received());
    }

    private static Trial run(Switched switched, ElementKind elements, Evaluation evaluation, Ordering ordering) {
        return new Trial(switched.parameters(), switched.messages().streams(), elements, evaluation, ordering).run(800);
    }

    @Property(tries = 150)
    void aPacketAloneIsAsFastAsTheClosedFormSays(@ForAll("alone") Switched alone) {
        NetworkParameters parameters = alone.parameters();
        GeneratedMessage message = alone.messages().messages().get(0);
        int hops = parameters.topology().distance(message.source(), message.destination());
        ZeroLoadTiming worm = new ZeroLoadTiming(parameters.routerFormat(), parameters.router());
        int expected = alone.stores()
                ? new PacketTiming(worm)
                        .storeAndForward(
                                hops,
                                message.length(),
                                parameters.routerFormat().header().routingFlits(),
                                parameters.router().dataPath().pipeline().route())
                : worm.latency(hops, message.length());
        Trial trial = new Trial(parameters, alone.messages().streams()).run(message.cycle() + 3000);
        assertThat(trial.received())
                .singleElement()
                .satisfies(
                        packet -> assertThat(packet.cycle() - message.cycle()).isEqualTo(expected));
        assertThat(trial.received()).allMatch(ReceivedPacket::intact);
    }

    @Provide
    Arbitrary<Switched> networks() {
        return Combinators.combine(NetworkCases.small(16, 200), Arbitraries.of(true, false))
                .as(Switched::new);
    }

    @Provide
    Arbitrary<Switched> alone() {
        return Combinators.combine(NetworkCases.alone(), Arbitraries.of(true, false))
                .as((network, stores) -> new Switched(network.later(4), stores));
    }
}
