package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.invariant.Violation;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Failures tell of long chains what is enough to know them by. */
class ToldTest {

    private static Violation deadlock(int waits, String after) {
        String chain = IntStream.range(0, waits)
                .mapToObj(
                        i -> "router_" + i + ".vc_0 (ROUTED, message 4) waits for room in router_" + (i + 1) + ".vc_0")
                .collect(Collectors.joining("; "));
        return new Violation(
                2640, "network", "deadlock", "no flit has moved since cycle 640. A cycle of waits: " + chain + after);
    }

    @Test
    void aLongChainIsCutAfterAFew() {
        String three = deadlock(3, "").toString();
        assertThat(Told.line(deadlock(4, ""))).isEqualTo(deadlock(4, "").toString());
        assertThat(Told.line(deadlock(20, ""))).isEqualTo(three + "; and 17 more waits");
        assertThat(Told.line(deadlock(20, ". This is no circle")))
                .isEqualTo(three + "; and 17 more waits. This is no circle");
        assertThat(Told.withoutWaits(deadlock(20, "")))
                .isEqualTo("cycle 2640, network, deadlock: no flit has moved since cycle 640");
    }

    @Test
    void whatHasNoWaitsIsToldWhole() {
        Violation list = new Violation(3, "network", "rest", "a; b; c; d; e. f");
        assertThat(Told.line(list)).isEqualTo(list.toString());
        assertThat(Told.withoutWaits(list)).isEqualTo(list.toString());
    }

    @Test
    void manyViolationsAreCounted() {
        Violation one = new Violation(3, "network", "rest", "left");
        assertThat(Told.lines(List.of(one))).isEqualTo("\ncycle 3, network, rest: left");
        assertThat(Told.lines(Collections.nCopies(9, one)))
                .endsWith("left\nand 5 more")
                .hasLineCount(6);
    }
}
