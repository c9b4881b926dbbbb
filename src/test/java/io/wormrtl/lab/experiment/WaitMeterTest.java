package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.WaitsOverTime.ChannelWaits;
import io.wormrtl.lab.experiment.WaitsOverTime.RootWaits;
import io.wormrtl.lab.experiment.WaitsOverTime.SourceWaits;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.monitor.Waiting;
import io.wormrtl.lab.monitor.Waiting.Need;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What looks at waiting messages add up to. */
class WaitMeterTest {

    private final WaitMeter meter = new WaitMeter(4);

    private static Waiting waiting(Need need, String channel, String next, String root) {
        boolean isHeader = need == Need.CHANNEL || need == Need.GRANT;
        return new Waiting("place", 3, false, "message", need, channel, isHeader ? "" : channel, next, root);
    }

    /** A message with a channel, whose flits are to come over another one. */
    private static Waiting lacking(String channel, String owned) {
        return new Waiting("place", 3, false, "message", Need.FLITS, channel, owned, "", channel);
    }

    private static Waiting entering(int node, String next, String root) {
        return new Waiting("place", node, true, "message", Need.ROOM, "a", "a", next, root);
    }

    private static Flow flow(int source, double offered, double accepted) {
        return new Flow(source, Flow.ALL, 1, offered, accepted, 1, 1);
    }

    private WaitsOverTime result(Flow... flows) {
        return meter.result(
                List.of(new LinkUse("a", 0.5, List.of()), new LinkUse("b", 0.25, List.of())), List.of(flows));
    }

    /** Headers alone are counted, each for its root, and for a circle those without one. */
    @Test
    void headersAreCountedByRootAndLook() {
        meter.look(10, List.of(waiting(Need.CHANNEL, "a", "x", "b"), waiting(Need.ROOM, "a", "x", "b")));
        meter.look(21, List.of());
        meter.look(
                32,
                List.of(
                        waiting(Need.CHANNEL, "a", "x", "c"),
                        waiting(Need.CHANNEL, "b", "x", "c"),
                        waiting(Need.GRANT, "a", "", "b"),
                        waiting(Need.CHANNEL, "b", "x", "")));
        WaitsOverTime waits = result();
        assertThat(waits.cycles()).containsExactly(10L, 21L, 32L);
        assertThat(waits.roots())
                .containsExactly(
                        new RootWaits("c", List.of(0, 0, 2)),
                        new RootWaits("b", List.of(1, 0, 0)),
                        new RootWaits(WaitsOverTime.CIRCLE, List.of(0, 0, 1)));
        assertThat(waits.roots().get(0).mean()).isEqualTo(2.0 / 3);
        assertThat(waits.roots().get(0).most()).isEqualTo(2);
        assertThat(waits.meanHeaders()).isEqualTo(4.0 / 3);
        assertThat(waits.last()).hasSize(4);
    }

    /** Blocked is a channel over which nobody can go, though somebody is ready; owned it is also by who has no flits. */
    @Test
    void channelsAreOwnedAndBlocked() {
        meter.look(1, List.of(waiting(Need.ROOM, "a", "x", "b"), lacking("b", "a")));
        meter.look(2, List.of(waiting(Need.ROOM, "a", "x", "b"), waiting(Need.TURN, "a", "", "a")));
        meter.look(3, List.of(lacking("a", "b"), waiting(Need.CHANNEL, "b", "x", "b")));
        meter.look(4, List.of(waiting(Need.GRANT, "b", "", "b")));
        assertThat(result().channels())
                .containsExactly(new ChannelWaits("a", 0.5, 4.0 / 16, 0.25), new ChannelWaits("b", 0.25, 1.0 / 16, 0));
    }

    /** Of a source those count that wait for others where messages come in; the first in the alphabet where two are equal. */
    @Test
    void aSourceWaitsForTheRootOfMostOfItsChains() {
        meter.look(
                1, List.of(entering(0, "x", "b"), entering(0, "", "a"), entering(1, "x", "z"), entering(1, "x", "")));
        meter.look(2, List.of(entering(0, "x", "c"), entering(0, "x", "c"), waiting(Need.ROOM, "a", "x", "d")));
        WaitsOverTime waits = result(flow(0, 1, 0.1), flow(1, 0.5, 0.0499), flow(2, 0, 0), flow(3, 0.2, 0));
        assertThat(waits.sources())
                .containsExactly(
                        new SourceWaits(0, 1, 0.1, "c", 2.0 / 3),
                        new SourceWaits(1, 0.5, 0.0499, WaitsOverTime.CIRCLE, 0.5),
                        new SourceWaits(3, 0.2, 0, "", 0));
        assertThat(waits.starving().stream().map(SourceWaits::node)).containsExactly(1, 3);
    }
}
