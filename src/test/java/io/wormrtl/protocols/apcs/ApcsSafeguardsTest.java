package io.wormrtl.protocols.apcs;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.lab.monitor.Rules;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.BufferKind;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.nic.Receiver;
import io.wormrtl.network.nic.ReceptionDoors;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.protocols.path.PathInterface;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What each safeguard is for: without it, a link that dies at some time breaks a rule. */
class ApcsSafeguardsTest {

    private static final Topology ROW = new Mesh(3);

    private static NetworkParameters row(BufferKind buffers) {
        return Trial.parameters(
                ROW,
                new MinimalAdaptive(ROW, 1),
                12,
                PathTrials.parts(2, "first").withBuffers(buffers));
    }

    /** What is found when the link behind node 1 fails, in some cycle of a message's way. */
    private static Stream<Violation> violations(BufferKind buffers, UnaryOperator<NetworkParameters> change) {
        return IntStream.range(10, 45).boxed().flatMap(cycle -> {
            NetworkParameters plain = row(buffers);
            FaultPlan plan = FaultPlan.of(1, new Fault(cycle, new FaultPlace.Link(1, 2), 2));
            NetworkParameters parameters = Apcs.of(plain, new ApcsSettings(8, 64, 0, 0))
                    .protocol()
                    .addTo(plain)
                    .withFailures(new PlannedFailures(plan));
            WatchedTrial trial = WatchedTrial.of(
                            change.apply(parameters),
                            new GeneratedMessage(0, 0, 2, 10),
                            new GeneratedMessage(0, 0, 2, 12))
                    .run(800);
            return trial.monitors().verdicts().violations().stream();
        });
    }

    @Test
    @Tag("slow")
    void nothingIsWrongWithAllOfThem() {
        assertThat(violations(FifoBanks::new, UnaryOperator.identity())).isEmpty();
    }

    /** An acknowledgement may be lost when its message has been delivered. */
    @Test
    @Tag("slow")
    void duplicatesAreDropped() {
        UnaryOperator<NetworkParameters> plainReceivers = network -> {
            Apcs parts = (Apcs) network.builders().interfaces();
            return network.withInterfaces((parent, name, context) -> new PathInterface(
                    parent,
                    name,
                    context,
                    parts.path(),
                    parts.backOff(),
                    (networkInterface, its, killed) -> IntStream.range(0, killed.size())
                            .<Receiver>mapToObj(number -> new WormholeReceiver(
                                    networkInterface,
                                    "receiver_" + number,
                                    its.format(),
                                    its.ejection().get(number),
                                    ReceptionDoors.forgetting(killed.get(number))))
                            .toList()));
        };
        assertThat(violations(FifoBanks::new, plainReceivers).map(Violation::rule))
                .contains(Rules.EXACTLY_ONCE.name());
    }

    /** What a buffer holds of a killed path would come before the next message. */
    @Test
    @Tag("slow")
    void buffersAreEmptied() {
        assertThat(violations(StickyBanks::new, UnaryOperator.identity()).map(Violation::rule))
                .contains(Rules.FIFO_COUNT.name());
    }

    /** Banks that are not emptied. */
    private static final class StickyBanks extends FlitBuffers {

        private final FifoBanks banks;

        StickyBanks(Scope parent, String name, BufferShape shape) {
            super(parent, name, shape);
            this.banks = new FifoBanks(this, "banks", shape);
        }

        private static int kept(int events) {
            return events & ~BufferEvents.FLUSHED;
        }

        @Override
        public Registers count() {
            return banks.count();
        }

        @Override
        public Registers front() {
            return banks.front();
        }

        @Override
        public long peek(int v, int position) {
            return banks.peek(v, position);
        }

        @Override
        public int countNext(int v, int events) {
            return banks.countNext(v, kept(events));
        }

        @Override
        public long peekNext(int v, int position, int events, long flit) {
            return banks.peekNext(v, position, kept(events), flit);
        }

        @Override
        public void next(int v, int events, long flit) {
            banks.next(v, kept(events), flit);
        }
    }
}
