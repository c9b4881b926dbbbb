package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is remembered of a channel and of the buffers at its end, flit by flit. */
class ChannelChecksTest {

    private static final Mesh PAIR = new Mesh(2);

    private static WatchedTrial trial(int flitWidth, GeneratedMessage... messages) {
        NetworkParameters plain = NetworkParameters.plain(
                PAIR,
                new MinimalAdaptive(PAIR, 1),
                new LinkShape(flitWidth, 1),
                MessageLengths.unsplit(8),
                LocalChannels.ONE_EACH,
                Trial.emptying(4, 0, Pipeline.FUSED));
        return WatchedTrial.of(plain, messages);
    }

    // ---- the trail of a channel ----------------------------------------------------------------------------------

    private static final class Followed {
        private final Trail trail;

        /** Until so many flits have crossed the channel from node 0 to node 1. */
        Followed(WatchedTrial trial, int kept, int flits) {
            Link link = trial.network().links().stream()
                    .filter(each -> each.from() == 0)
                    .findFirst()
                    .orElseThrow()
                    .link();
            Channel channel = link.senderEnd().channel();
            WormWatch worms = new WormWatch(
                    link,
                    new Verdicts(RuleSet.ALL),
                    trial.network().format().header(),
                    trial.network().format().channel().flit(),
                    new DataPattern(trial.network().format().channel().flit().payloadBits()),
                    1,
                    WormListener.NONE);
            this.trail =
                    new Trail(link, worms, trial.network().format().header().flits(), kept);
            int seen = 0;
            for (int cycle = 0; seen < flits; cycle++) {
                trial.run(1);
                if (channel.request().isHigh()) {
                    worms.flit(cycle, 0, channel.kind().getInt(), channel.data().get());
                    trail.look(cycle, 1, 0);
                    seen++;
                }
            }
        }

        /** By flits back from the last one, the number of the message, {@code ?} where it is not known, heads marked. */
        String told(int flits) {
            StringBuilder text = new StringBuilder();
            for (int back = 0; back < flits; back++) {
                text.append(trail.message(0, back).map(hit -> "" + hit.id()).orElse("?"))
                        .append(trail.isHead(0, back) ? "h " : " ");
            }
            return text.toString().strip();
        }
    }

    /** Messages of 3 and 5 flits, with a header of one flit: the last flits are told, the newest first. */
    @Test
    void theMessagesOfTheLastFlitsAreTold() {
        Followed followed =
                new Followed(trial(32, new GeneratedMessage(0, 0, 1, 3), new GeneratedMessage(0, 0, 1, 5)), 8, 6);
        assertThat(followed.told(8)).isEqualTo("1 1 1h 0 0 0h ? ?");
        assertThat(followed.trail.latest(0)).contains(new FaultLog.Hit(0, 1));
        followed.trail.forget(0, 1);
        assertThat(followed.told(5)).isEqualTo("1 1h 0 0 0h");
        followed.trail.forget(0, 2);
        assertThat(followed.told(3)).isEqualTo("0 0 0h");
        assertThat(followed.trail.latest(0)).as("sent last, if not arrived").contains(new FaultLog.Hit(0, 1));
    }

    @Test
    void onlySoManyAreRemembered() {
        Followed followed =
                new Followed(trial(32, new GeneratedMessage(0, 0, 1, 3), new GeneratedMessage(0, 0, 1, 5)), 3, 5);
        assertThat(followed.told(3)).isEqualTo("1 1h 0");
        assertThat(followed.told(6)).as("round and round").isEqualTo("1 1h 0 1 1h 0");
    }

    /** In flits of 8 bits a header has several: the message is known with the last of them, for all that were before. */
    @Test
    void aMessageIsKnownWhenItsHeaderHasPassed() {
        Supplier<WatchedTrial> narrow = () -> trial(8, new GeneratedMessage(0, 0, 1, 8));
        int header = narrow.get().network().format().header().flits();
        assertThat(header).isBetween(2, 7);
        assertThat(new Followed(narrow.get(), 8, header - 1).told(header - 1))
                .isEqualTo("? ".repeat(header - 2) + "?h");
        assertThat(new Followed(narrow.get(), 8, header).told(header)).isEqualTo("0 ".repeat(header - 1) + "0h");
    }

    /** A message that is a header and nothing else has passed with it. */
    @Test
    void aMessageOfAHeaderAloneIsKnown() {
        Followed followed =
                new Followed(trial(32, new GeneratedMessage(0, 0, 1, 1), new GeneratedMessage(0, 0, 1, 1)), 4, 2);
        assertThat(followed.told(2)).isEqualTo("1h 0h");
    }

    @Test
    void beforeTheFirstFlitNothingIsTold() {
        Followed followed = new Followed(trial(32), 4, 0);
        assertThat(followed.told(2)).isEqualTo("? ?");
        assertThat(followed.trail.latest(0)).isEqualTo(Optional.empty());
    }

    // ---- the buffers at its end ----------------------------------------------------------------------------------

    private final WatchedTrial trial = trial(32);
    private final Verdicts verdicts = new Verdicts(RuleSet.ALL);
    private final Census census = new Census(trial.network(), 2, verdicts);
    private final FlitBuffers buffers =
            trial.network().routers().get(1).inputs().get(0).buffers();
    private final BufferCheck check = new BufferCheck.AtInput(
            trial.network(),
            verdicts,
            buffers,
            trial.network().routers().get(1).inputs().get(0).departing(),
            census);

    /** The buffer, of four places, holds so many flits. */
    private void holds(int flits) {
        String path = buffers.count().path();
        trial.upset(path.substring(path.indexOf('.') + 1), 0, flits);
        assertThat(buffers.count().getInt(0)).isEqualTo(flits);
    }

    private List<String> texts() {
        return verdicts.violations().stream().map(Violation::text).toList();
    }

    @Test
    void aBufferIsFullWithItsLastPlace() {
        for (int flits = 0; flits < 4; flits++) {
            holds(flits);
            check.move(flits, 1, 0);
            assertThat(census.held()).as("counted when it is there").isEqualTo(flits);
        }
        holds(4);
        check.move(4, 0, 0);
        assertThat(census.held()).isEqualTo(4);
        assertThat(texts()).isEmpty();
        check.move(5, 1, 1); // one leaves, one comes
        assertThat(texts()).isEmpty();
        check.move(6, 1, 0);
        assertThat(texts()).containsExactly("a flit enters the buffer of virtual channel 0, which holds 4 of 4");
        assertThat(verdicts.violations().get(0).rule()).isEqualTo(Rules.FIFO_OVERFLOW.name());
    }

    @Test
    void nothingLeavesAnEmptyBuffer() {
        check.move(0, 1, 1);
        assertThat(texts()).containsExactly("a flit leaves the buffer of virtual channel 0, which is empty");
        assertThat(verdicts.violations().get(0).rule()).isEqualTo(Rules.FIFO_UNDERFLOW.name());
    }

    /** What has moved in this cycle is looked at in the next one, and what is found is from then on expected. */
    @Test
    void aBufferThatMiscountsIsToldOnce() {
        check.move(0, 1, 0);
        check.audit(0);
        assertThat(texts()).as("the flit is not there yet").isEmpty();
        holds(3);
        check.move(1, 0, 0);
        assertThat(texts())
                .containsExactly("the buffer of virtual channel 0 holds 3 flits instead of the 1 that came in and have"
                        + " not left");
        assertThat(census.held()).isEqualTo(3);
        check.audit(1);
        check.audit(2);
        assertThat(texts()).hasSize(1);
        holds(2);
        check.audit(3);
        assertThat(texts()).hasSize(2);
        assertThat(census.held()).isEqualTo(2);
    }

    /** As many as there are places may be put in, and as many as there are flits removed. */
    @Test
    void removalsAndInsertionsKeepWithinTheBuffer() {
        check.insert(0, 0, 5);
        assertThat(texts())
                .containsExactly("5 flits are said to be put into the buffer of virtual channel 0, which is to hold 0"
                        + " of 4");
        check.insert(1, 0, 4);
        assertThat(census.held()).isEqualTo(4);
        assertThat(census.inserted()).isEqualTo(4);
        holds(4);
        check.move(2, 0, 0);
        check.remove(2, FlitFate.KILLED, 0, 5);
        assertThat(texts().get(1))
                .isEqualTo("5 flits are said to be removed from the buffer of virtual channel 0, which is to hold 4"
                        + " of 4");
        check.remove(3, FlitFate.KILLED, 0, 4);
        assertThat(census.held()).isZero();
        assertThat(census.of(FlitFate.KILLED)).isEqualTo(4);
        holds(0);
        check.move(4, 0, 0);
        assertThat(texts()).hasSize(2);
        assertThat(IntStream.range(0, 2)
                        .mapToObj(i -> verdicts.violations().get(i).rule()))
                .containsOnly(Rules.FIFO_COUNT.name());
    }
}
