package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.FixedPriorityArbiter;
import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.ObservedChannel;
import io.wormrtl.network.routing.PortStatus;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.network.routing.SelectionPolicy;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.testkit.bench.ArbiterBench;
import io.wormrtl.testkit.bench.BufferBench;
import io.wormrtl.testkit.bench.LinkBench;
import io.wormrtl.testkit.bench.SelectionBench;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToIntBiFunction;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** The benches of the test kit refuse parts that are broken, and only those. */
class BenchesTest {

    private static final FlowControl CREDITS = new CreditFlowControl(Reallocation.AT_TAIL);

    /** Grants one above the lowest that asks. */
    private static final class OneOff extends Arbiter {

        OneOff(Scope parent, String name) {
            super(parent, name);
        }

        @Override
        protected int grant(long requests) {
            return Bits.first(requests) + 1;
        }

        @Override
        protected void serve(int granted) {
            // it remembers nothing
        }
    }

    /** Credits of a buffer with a place less than its sender believes. */
    private record OneTooMany() implements FlowControl {

        @Override
        public List<Line> lines(ChannelFormat format) {
            return CREDITS.lines(format);
        }

        @Override
        public Sender sender(Module owner, LinkEnd end, Timing timing) {
            return CREDITS.sender(owner, end, new Timing(timing.depth() + 1, timing.flight(), timing.delay()));
        }

        @Override
        public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
            return CREDITS.receiver(owner, end, buffers);
        }

        @Override
        public void consumer(Module owner, LinkEnd end) {
            CREDITS.consumer(owner, end);
        }

        @Override
        public List<ChannelCheck> checks(ObservedChannel channel, Verdicts verdicts) {
            return CREDITS.checks(channel, verdicts);
        }

        @Override
        public int spacing(int flight, int delay) {
            return CREDITS.spacing(flight, delay);
        }
    }

    /** Credits of which the consumer, or the receiver, gives none back for every tenth flit. */
    private record Forgetful(boolean atConsumer) implements FlowControl {

        private static final class Keeper extends Module {
            private final LinkEnd end;
            private final Register count;
            private final Wire credit;

            Keeper(Module owner, LinkEnd end) {
                super(owner, "keeper");
                this.end = end;
                port("link", end);
                this.count = register("count", 4);
                this.credit = output("credit", end.drivenLine("credit"));
                combinational(
                                "give",
                                () -> credit.set(
                                        count.get() == 9 ? 0 : end.channel().arriving()))
                        .reads(count)
                        .reads(end.channel())
                        .writes(credit);
                clocked("count_up", () -> {
                            if (this.end.channel().arriving() != 0) {
                                count.set(count.get() == 9 ? 0 : count.get() + 1);
                            }
                        })
                        .reads(end.channel())
                        .updates(count);
            }
        }

        @Override
        public List<Line> lines(ChannelFormat format) {
            return CREDITS.lines(format);
        }

        @Override
        public Sender sender(Module owner, LinkEnd end, Timing timing) {
            return CREDITS.sender(owner, end, timing);
        }

        @Override
        public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
            if (atConsumer) {
                return CREDITS.receiver(owner, end, buffers);
            }
            new Keeper(owner, end);
            return Optional.empty();
        }

        @Override
        public void consumer(Module owner, LinkEnd end) {
            if (atConsumer) {
                new Keeper(owner, end);
            } else {
                CREDITS.consumer(owner, end);
            }
        }
    }

    @Test
    void aLinkProtocolThatForgets() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> new LinkBench(new Forgetful(true), 2, 3, 2).losesNothing(1, 400))
                .withMessageContaining(Forgetful.class.getName() + ": virtual channel ")
                .withMessageContaining(" has no leave to send to a consumer, ");
        refuses(() -> new LinkBench(new Forgetful(false), 2, 3, 2).losesNothing(1, 400));
    }

    private static void refuses(ThrowingCallable bench) {
        assertThatExceptionOfType(AssertionError.class).isThrownBy(bench);
    }

    @Test
    void anArbiterThatGrantsWhoDoesNotAsk() {
        ArbiterKind oneOff = (parent, name, requesters) -> new OneOff(parent, name);
        refuses(() -> new ArbiterBench(oneOff, 8).grantsOneOfThoseThatAsk(1, 50));
        assertThatCode(() -> new ArbiterBench(RoundRobinArbiter::new, 8).grantsOneOfThoseThatAsk(1, 50))
                .doesNotThrowAnyException();
    }

    /** Two are enough, and each seed. */
    @Test
    void anArbiterThatStarves() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> new ArbiterBench(FixedPriorityArbiter::new, 2).starvesNobody(1, 2))
                .withMessageContaining(FixedPriorityArbiter.class.getName()
                        + ": requester 1 of 2 asks in each of 2 cycles, as do all others, and is granted in none of them;"
                        + " granted in turn")
                .withMessageContaining("[0, 0]");
        for (long seed = 1; seed <= 20; seed++) {
            long drawn = seed;
            refuses(() -> new ArbiterBench(FixedPriorityArbiter::new, 8).starvesNobody(drawn, 8));
            new ArbiterBench(RoundRobinArbiter::new, 8).starvesNobody(seed, 8);
            refuses(() -> new ArbiterBench(RoundRobinArbiter::new, 8).starvesNobody(drawn, 7));
            new ArbiterBench(RoundRobinArbiter::new, 1).starvesNobody(seed, 1);
        }
    }

    /** A policy of which only the choice matters. */
    private record Policy(Set<SelectionInput> looksAt, ToIntBiFunction<Long, PortStatus> choice)
            implements SelectionPolicy {

        @Override
        public String description() {
            return "made up";
        }

        @Override
        public int choosePort(long candidatePorts, PortStatus status, long random) {
            return choice.applyAsInt(candidatePorts, status);
        }
    }

    private static ThrowingCallable selecting(ToIntBiFunction<Long, PortStatus> choice, SelectionInput... listed) {
        return () -> new SelectionBench(new Policy(Set.of(listed), choice), 4).choosesOneOfTheCandidates(1, 50);
    }

    @Test
    void aPolicyThatReadsWhatItDoesNotList() throws Throwable {
        ToIntBiFunction<Long, PortStatus> least = (candidates, status) ->
                status.freeChannels(0) > 0 ? Bits.first(candidates) : 63 - Long.numberOfLeadingZeros(candidates);
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(selecting(least, SelectionInput.AGE))
                .withMessageContaining("made up reads FREE_CHANNELS: its looksAt must name that");
        selecting(least, SelectionInput.FREE_CHANNELS).call();
    }

    @Test
    void aPolicyThatChoosesWhatIsNotOffered() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(selecting((candidates, status) -> 1))
                .withMessageContaining("made up chooses port 1 of the candidates 0b");
        refuses(selecting((candidates, status) -> Bits.first(candidates) - 1));
        refuses(selecting((candidates, status) -> Long.SIZE));
    }

    @Test
    void aPolicyThatRemembers() {
        AtomicInteger asked = new AtomicInteger();
        refuses(selecting((candidates, status) -> asked.getAndIncrement() % 2 == 0
                ? Bits.first(candidates)
                : 63 - Long.numberOfLeadingZeros(candidates)));
    }

    /** It would be drawn again for the same ports. */
    @Test
    void aPolicyThatReadsChanceItDoesNotList() {
        SelectionPolicy unlisted = new SelectionPolicy() {
            @Override
            public String description() {
                return "made up";
            }

            @Override
            public Set<SelectionInput> looksAt() {
                return Set.of();
            }

            @Override
            public int choosePort(long candidatePorts, PortStatus status, long random) {
                return new Selections.RandomPort().choosePort(candidatePorts, status, random);
            }
        };
        refuses(() -> new SelectionBench(unlisted, 4).choosesOneOfTheCandidates(1, 50));
        new SelectionBench(new Selections.RandomPort(), 4).choosesOneOfTheCandidates(1, 50);
    }

    /** Buffers that say that they keep copies must keep them. */
    @Test
    void buffersWithoutCopies() {
        BufferShape shape = new BufferShape(2, BufferBench.WIDTH, Optional.empty(), 4, 4);
        refuses(() -> new BufferBench(FifoBanks::new, shape).behavesLikeAQueueWithCopies(1, 200));
        assertThatCode(() -> new BufferBench(FifoBanks::new, shape).behavesLikeAQueue(1, 200))
                .doesNotThrowAnyException();
    }

    @Test
    void aLinkProtocolThatSendsIntoAFullBuffer() {
        assertThatCode(() -> new LinkBench(CREDITS, 2, 3, 2).losesNothing(1, 200))
                .doesNotThrowAnyException();
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> new LinkBench(new OneTooMany(), 2, 3, 2).losesNothing(1, 2000))
                .satisfies(failure -> assertThat(failure.getMessage())
                        .startsWith("virtual channel ")
                        .contains(" were sent, ")
                        .hasSizeLessThan(200));
    }
}
