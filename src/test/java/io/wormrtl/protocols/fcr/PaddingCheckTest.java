package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import java.util.List;
import org.junit.jupiter.api.Test;

/** For how long padding holds the channels that leave a router for others. */
class PaddingCheckTest {

    private static final int TAIL = 2;

    private final FcrStill bench = FcrStill.of(0);
    private final Still still = bench.still;
    private final Verdicts verdicts = new Verdicts();
    private final Check check = check();
    private final FlitKinds kinds = bench.network.format().channel().flit().kinds();
    private final int pad = kinds.code(FcrWords.PAD);
    private final int padTail = kinds.code(FcrWords.PAD_TAIL);

    private Check check() {
        List<Check> all = Watcher.checks(
                FcrChecks.WATCHERS,
                still.module(KillUnit.class, "router_1_0.kill_unit"),
                verdicts,
                new RecordedRemovals().removals());
        assertThat(all).hasSize(2);
        return all.get(1);
    }

    private boolean crosses(long cycle, String link, int vc, int kind) {
        still.set(link + ".request", 1).set(link + ".vc", vc).set(link + ".kind", kind);
        boolean again = check.look(cycle);
        still.set(link + ".request", 0);
        return again;
    }

    private long counted() {
        return verdicts.counts().stream()
                .filter(count -> count.name().equals("channel-cycles-padding"))
                .mapToLong(Count::value)
                .sum();
    }

    /** From the first pad flit to the last, each channel by itself. */
    @Test
    void aChannelIsHeldFromItsFirstPadToItsLast() {
        assertThat(crosses(3, "link_1_0_x_plus", 2, 0)).isTrue();
        assertThat(crosses(5, "link_1_0_x_plus", 2, pad)).isTrue();
        crosses(7, "link_1_0_x_plus", 1, pad);
        crosses(8, "link_1_0_y_plus", 2, pad);
        crosses(9, "link_1_0_x_plus", 2, TAIL);
        assertThat(counted()).as("in cycles 5 and 6, and two of them from 7 on").isEqualTo(2);
        crosses(12, "link_1_0_x_plus", 2, padTail);
        assertThat(check.look(13)).isFalse();
        assertThat(counted()).isEqualTo(2 + 2 * 6);
        crosses(20, "link_1_0_x_plus", 1, padTail);
        check.look(21);
        crosses(22, "link_1_0_y_plus", 2, padTail);
        check.look(23);
        assertThat(counted()).isEqualTo(8 + 14 + 15);
    }

    /** A pad that is the first and the last holds its channel for the cycle in which it crosses. */
    @Test
    void aSinglePadHoldsForACycle() {
        crosses(5, "link_1_0_x_minus", 0, padTail);
        check.look(6);
        check.look(9);
        assertThat(counted()).isEqualTo(1);
    }

    @Test
    void aKillEndsPadding() {
        crosses(5, "link_1_0_x_minus", 0, pad);
        crosses(6, "link_1_0_x_minus", 2, pad);
        still.set("router_1_0.kill_unit.kill_x_minus", 0b001);
        check.look(10);
        assertThat(counted()).isEqualTo(1 + 2 * 4);
        still.set("router_1_0.kill_unit.kill_x_minus", 0b110);
        check.look(12);
        assertThat(counted()).isEqualTo(1 + 2 * 4 + 2);
    }

    @Test
    void aResetForgetsWhatWasHeld() {
        crosses(5, "link_1_0_x_minus", 0, pad);
        check.reset();
        check.look(10);
        check.look(20);
        assertThat(counted()).isZero();
    }

    /** Of three channels to other routers; those to the processor hold up nobody. */
    @Test
    void itLooksAtChannelsBetweenRouters() {
        crosses(5, "ejection_1_0_0", 0, pad);
        crosses(9, "ejection_1_0_0", 0, padTail);
        check.look(10);
        assertThat(counted()).isZero();
        assertThat(check.reads())
                .extracting(Element::path)
                .containsExactly(
                        "network.link_1_0_x_plus.request",
                        "network.router_1_0.kill_unit.kill_x_plus",
                        "network.link_1_0_x_minus.request",
                        "network.router_1_0.kill_unit.kill_x_minus",
                        "network.link_1_0_y_plus.request",
                        "network.router_1_0.kill_unit.kill_y_plus");
        assertThat(check.samples())
                .extracting(Element::path)
                .containsExactly(
                        "network.link_1_0_x_plus.vc",
                        "network.link_1_0_x_plus.kind",
                        "network.link_1_0_x_minus.vc",
                        "network.link_1_0_x_minus.kind",
                        "network.link_1_0_y_plus.vc",
                        "network.link_1_0_y_plus.kind");
        assertThat(check.unrest()).isEmpty();
    }
}
