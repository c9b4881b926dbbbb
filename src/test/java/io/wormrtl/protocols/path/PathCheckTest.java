package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.invariant.AllChecks;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.ToldRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is said of one router whose registers and lines are put to any value, word by word. */
class PathCheckTest {

    private static final PathParts CIRCUIT = new PathParts(ProbeSearch.backtracking(0), Release.AT_TAIL, false);
    private static final PathParts ACKNOWLEDGED =
            new PathParts(ProbeSearch.backtracking(2), Release.BY_ACKNOWLEDGEMENT, true);
    private static final PathParts SCOUTING = PathParts.following(new Lead(2, 5));
    private static final PathParts PAIRED =
            new PathParts(ProbeSearch.DROPPING, Release.AT_TAIL, false, PairUse.ONE_PATH);

    private static final int X_PLUS = 0;
    private static final int X_MINUS = 1;
    private static final int Y_PLUS = 2;
    private static final int LOCAL_1 = 4;

    private static final int CONNECTED = PathState.CONNECTED.ordinal();
    private static final int RESERVED = PathState.RESERVED.ordinal();

    /** A router and its check, in one cycle after the other. */
    private static final class Watched {
        private final RouterBench bench;
        private final Verdicts verdicts = new Verdicts(RuleSet.ALL);
        private final ToldRemovals removals = new ToldRemovals(false);
        private final Check check;
        private long cycle = 40;

        Watched(PathParts path) {
            this.bench = new RouterBench(path, false);
            PathUnit unit = bench.router.unit();
            this.check = path.lead().isPresent()
                    ? new PathCheck(unit, verdicts, removals.removals())
                    : AllChecks.of(PathChecks.WATCHERS, unit, verdicts, removals.removals());
        }

        Watched unit(String register, int index, long value) {
            bench.put("path_unit." + register, index, value);
            return this;
        }

        /** A path from an input to an output virtual channel, numbered by port first. */
        Watched path(int from, int to, int state) {
            unit("in_" + RouterBench.name(from / 3) + ".target", from % 3, to);
            unit("in_" + RouterBench.name(from / 3) + ".state", from % 3, state);
            unit("out_" + RouterBench.name(to / 3) + ".owner", to % 3, from);
            long others = bench.router
                    .unit()
                    .outputs(bench.router.unit().pathPorts().get(to / 3))
                    .reserved
                    .get();
            return unit("out_" + RouterBench.name(to / 3) + ".reserved", 0, others | 1L << to % 3);
        }

        Watched state(int port, int w, PathState state) {
            return unit("in_" + RouterBench.name(port) + ".state", w, state.ordinal());
        }

        Watched holds(int port, int w, int flits) {
            bench.put("input_" + RouterBench.name(port) + ".fifo.count", w, flits);
            return this;
        }

        /** A flit of the data comes. */
        Watched data(int port, int vc) {
            bench.pairs.get(port).request.set(1);
            bench.pairs.get(port).vc.set(vc);
            return this;
        }

        /** A control flit comes. */
        Watched ahead(int port, int vc, AheadFlit flit, long word) {
            bench.pairs.get(port).corresponding.set(1);
            bench.pairs.get(port).vc.set(vc);
            bench.pairs.get(port).kind.set(flit.ordinal());
            bench.pairs.get(port).data.set(word);
            return this;
        }

        /** Looks, and lets the lines fall. */
        boolean look() {
            boolean again = check.look(cycle++);
            for (RouterBench.Pair pair : bench.pairs) {
                pair.request.set(0);
                pair.corresponding.set(0);
            }
            return again;
        }

        List<String> said() {
            look();
            return verdicts.violations().stream().map(Violation::text).toList();
        }

        long checks(Rule rule) {
            return verdicts.rules().stream()
                    .filter(verdict -> verdict.rule().equals(rule))
                    .findFirst()
                    .orElseThrow()
                    .checks();
        }

        Map<String, Long> counts() {
            return verdicts.counts().stream().collect(Collectors.toMap(Count::name, Count::value, Long::sum));
        }
    }

    /** What comes where no path stands is thrown away, and is a mistake but for what follows a kill. */
    @ParameterizedTest
    @EnumSource(PathState.class)
    void dataOverAPath(PathState state) {
        for (PathParts path : List.of(ACKNOWLEDGED, SCOUTING)) {
            Watched watched =
                    new Watched(path).state(X_MINUS, 1, PathState.CLOSING).state(X_MINUS, 2, state);
            watched.look();
            watched.removals.told();
            boolean follows = path.lead().isPresent();
            boolean good = state == PathState.CONNECTED
                    || (follows && (state == PathState.PROBING || state == PathState.RESERVED));
            boolean thrown = !good;
            watched.data(X_MINUS, 2);
            assertThat(watched.check.look(50)).isTrue();
            List<Violation> said = watched.verdicts.violations().stream()
                    .filter(each -> each.rule().equals(PathRules.STANDS.name()))
                    .toList();
            if (good || state == PathState.CLOSING) {
                assertThat(said).isEmpty();
            } else {
                assertThat(said)
                        .containsExactly(new Violation(
                                50,
                                "bench.router.path_unit",
                                PathRules.STANDS.name(),
                                "a flit comes by x_minus, virtual channel 2, where no path stands but is " + state));
            }
            assertThat(watched.removals.told())
                    .isEqualTo(
                            thrown
                                    ? List.of(
                                            "mistaken bench.request_1 2",
                                            "fromBuffer KILLED bench.router.input_x_minus.fifo 2 1")
                                    : List.of());
            assertThat(watched.checks(PathRules.STANDS)).isEqualTo(1);
        }
    }

    /** A probe finds its place empty; where a tail releases a path it may come behind it. */
    @ParameterizedTest
    @EnumSource(PathState.class)
    void whereAProbeMayCome(PathState state) {
        for (PathParts path : List.of(CIRCUIT, ACKNOWLEDGED)) {
            boolean good = state == PathState.IDLE || (state == PathState.CONNECTED && path.equals(CIRCUIT));
            Watched watched = new Watched(path).state(Y_PLUS, 1, state).ahead(Y_PLUS, 1, AheadFlit.PROBE, 3);
            watched.look();
            assertThat(watched.verdicts.violations().stream()
                            .filter(each -> each.rule().equals(PathRules.PLACES.name()))
                            .map(Violation::text)
                            .toList())
                    .isEqualTo(
                            good
                                    ? List.of()
                                    : List.of("a probe comes by y_plus, virtual channel 1, which is " + state));
            assertThat(watched.checks(PathRules.PLACES)).isEqualTo(1);
            assertThat(watched.checks(PathRules.SEARCH)).isEqualTo(1);
        }
    }

    /** The number stands behind the four bits of the destination. */
    @ParameterizedTest
    @CsvSource({"2, false", "3, true"})
    void aProbeThatHasGoneAstrayTooOften(int misroutes, boolean isBroken) {
        Watched watched = new Watched(ACKNOWLEDGED).ahead(X_PLUS, 0, AheadFlit.PROBE, 7 | misroutes << 4);
        assertThat(watched.said())
                .isEqualTo(
                        isBroken
                                ? List.of("a probe that comes by x_plus has gone astray 3 times, and may 2 times")
                                : List.of());
    }

    @Test
    void aKillEndsTheWormAndIsNoProbe() {
        Watched watched =
                new Watched(ACKNOWLEDGED).state(X_MINUS, 2, PathState.CLOSING).ahead(X_MINUS, 2, AheadFlit.KILL, 48);
        assertThat(watched.said()).isEmpty();
        assertThat(watched.removals.told()).containsExactly("worm bench.request_1 2");
        assertThat(watched.checks(PathRules.PLACES)).isZero();
        assertThat(watched.checks(PathRules.SEARCH)).isZero();
    }

    /** Of what is thrown away the sender hears nothing until a new probe comes; an empty buffer loses nothing. */
    @Test
    void whatIsThrownAwayIsTold() {
        Watched watched = new Watched(ACKNOWLEDGED)
                .holds(Y_PLUS, 0, 2)
                .holds(Y_PLUS, 1, 3)
                .unit("flush_y_plus", 0, 0b101);
        assertThat(watched.look()).isTrue();
        assertThat(watched.removals.told())
                .containsExactly(
                        "mistaken bench.request_2 0",
                        "fromBuffer KILLED bench.router.input_y_plus.fifo 0 2",
                        "mistaken bench.request_2 2");
        watched.unit("flush_y_plus", 0, 0);
        assertThat(watched.look()).isFalse();
        assertThat(watched.removals.told()).isEmpty();
        watched.state(Y_PLUS, 2, PathState.PROBING);
        watched.look();
        assertThat(watched.removals.told()).containsExactly("restored bench.request_2 2");
        watched.path(3 * Y_PLUS + 2, 3, RESERVED);
        watched.look();
        watched.state(Y_PLUS, 2, PathState.PROBING);
        watched.look();
        assertThat(watched.removals.told()).as("it has come back").isEmpty();
    }

    /** Flits are left in the buffer of a path that is gone, and is killed or not. */
    @ParameterizedTest
    @CsvSource({"2, 0, 1", "2, 0b010, 1", "2, 0b001, 0", "0, 0, 0"})
    void aPathIsReleasedEmpty(int held, String flushed, int broken) {
        Watched watched = new Watched(ACKNOWLEDGED).path(0, 14, CONNECTED);
        watched.look();
        long mask = flushed.startsWith("0b") ? Long.parseLong(flushed.substring(2), 2) : 0;
        watched.holds(X_PLUS, 0, held).unit("flush_x_plus", 0, mask);
        watched.unit("out_local_1.reserved", 0, 0).state(X_PLUS, 0, PathState.IDLE);
        assertThat(watched.said())
                .isEqualTo(
                        broken == 0
                                ? List.of()
                                : List.of("the path by x_plus, virtual channel 0, is released, but 2 flits of it are in"
                                        + " the buffer"));
        assertThat(watched.checks(PathRules.RELEASED)).isEqualTo(mask == 1 ? 0 : 1);
        watched.look();
        assertThat(watched.checks(PathRules.RELEASED)).as("once").isEqualTo(mask == 1 ? 0 : 1);
    }

    /** Input virtual channel 13 is channel 1 of local_1, output virtual channel 8 is channel 2 of y_plus. */
    @Test
    void pathsThatAreNobodys() {
        String wrong =
                "virtual channel 1 of input local_1 has reserved virtual channel 2 of output y_plus, which is not"
                        + " its own";
        String lost = "virtual channel 2 of output y_plus is reserved, but no path goes through it";
        Watched good = new Watched(CIRCUIT).path(13, 8, RESERVED);
        assertThat(good.said()).isEmpty();
        assertThat(good.checks(PathRules.OWNERS)).isEqualTo(1);
        good.look();
        assertThat(good.checks(PathRules.OWNERS)).as("nothing has changed").isEqualTo(1);
        assertThat(new Watched(CIRCUIT)
                        .path(13, 8, RESERVED)
                        .unit("out_y_plus.owner", 2, 12)
                        .said())
                .containsExactly(wrong);
        assertThat(new Watched(CIRCUIT)
                        .path(13, 8, CONNECTED)
                        .unit("out_y_plus.reserved", 0, 0b011)
                        .said())
                .containsExactly(wrong, "virtual channel 0 of output y_plus is reserved, but no path goes through it");
        assertThat(new Watched(CIRCUIT)
                        .path(13, 8, RESERVED)
                        .state(LOCAL_1, 1, PathState.PROBING)
                        .said())
                .containsExactly(lost);
        assertThat(new Watched(CIRCUIT)
                        .path(12, 8, RESERVED)
                        .path(13, 8, RESERVED)
                        .said())
                .as("two of one output")
                .containsExactly(wrong.replace("channel 1", "channel 0"), wrong);
    }

    /** It has come back by x_minus, port 1. */
    @Test
    void anOutputIsTakenOnce() {
        Watched watched = new Watched(CIRCUIT).unit("in_local_1.history", 1, 0b00010);
        assertThat(watched.path(13, 8, RESERVED).said()).isEmpty();
        Watched again = new Watched(CIRCUIT).unit("in_local_1.history", 1, 0b00010);
        assertThat(again.path(13, 5, RESERVED).said())
                .containsExactly("the probe of virtual channel 1 of input local_1 takes output x_minus, by which it has"
                        + " come back");
    }

    /** From x_minus and to it; from the interface and to it at once there may be two. */
    @Test
    void twoPathsBetweenNeighbours() {
        Watched reserved = new Watched(PAIRED).path(3, 14, RESERVED).path(12, 3, CONNECTED);
        assertThat(reserved.said()).isEmpty();
        assertThat(reserved.checks(PathRules.PAIRS)).isEqualTo(3);
        assertThat(reserved.state(X_MINUS, 0, PathState.CONNECTED).said())
                .containsExactly("port x_minus has a path from its neighbour and one to it on lines for one");
        assertThat(new Watched(CIRCUIT)
                        .path(3, 14, CONNECTED)
                        .path(12, 3, CONNECTED)
                        .said())
                .isEmpty();
        assertThat(new Watched(PAIRED)
                        .path(3, 14, CONNECTED)
                        .path(13, 3 * LOCAL_1 + 1, CONNECTED)
                        .said())
                .isEmpty();
    }

    /** Everything that can be left at a port, and a dead port, of which nothing is said. */
    @Test
    void whatIsNotAtRest() {
        String still = "a path still goes by port x_minus of bench.router.path_unit";
        assertThat(new Watched(ACKNOWLEDGED).check.unrest()).isEmpty();
        for (String register : List.of(
                "out_x_minus.reserved",
                "out_x_minus.closing",
                "ahead_x_minus.waiting",
                "back_x_minus.waiting",
                "in_x_minus.state")) {
            Watched watched = new Watched(ACKNOWLEDGED).unit(register, 0, 4);
            assertThat(watched.check.unrest()).as(register).contains(still);
            watched.bench.pairs.get(X_MINUS).dead.set(1);
            assertThat(watched.check.unrest()).as(register).isEmpty();
        }
        assertThat(new Watched(ACKNOWLEDGED).holds(X_MINUS, 2, 1).check.unrest())
                .contains(still);
        assertThat(new Watched(ACKNOWLEDGED)
                        .holds(LOCAL_1, 2, 1)
                        .holds(X_MINUS, 2, 1)
                        .check
                        .unrest())
                .contains(still);
        assertThat(new Watched(CIRCUIT).unit("back_local_1.waiting", 0, 1).check.unrest())
                .isEqualTo(Optional.of("a path still goes by port local_1 of bench.router.path_unit"));
    }

    /** Channels between routers are counted, those to the interface are not. */
    @Test
    void whatPathsHoldIsCountedBetweenRouters() {
        for (int from : new int[] {3, 13}) {
            Watched watched = new Watched(ACKNOWLEDGED).path(from, 8, RESERVED);
            watched.look();
            watched.cycle += 9;
            watched.state(from / 3, from % 3, PathState.IDLE);
            watched.look();
            assertThat(watched.counts().getOrDefault("channel-cycles-set-up", 0L))
                    .isEqualTo(from == 3 ? 10 : 0);
        }
        assertThat(new Watched(CIRCUIT).counts()).isEmpty();
    }

    /** After a reset nothing stands, and nothing is left that could be released. */
    @Test
    void aResetForgetsWhatStood() {
        Watched watched = new Watched(ACKNOWLEDGED).path(0, 14, CONNECTED).holds(X_PLUS, 0, 2);
        watched.look();
        watched.check.reset();
        watched.unit("out_local_1.reserved", 0, 0).state(X_PLUS, 0, PathState.IDLE);
        assertThat(watched.said()).isEmpty();
        assertThat(watched.checks(PathRules.RELEASED)).isZero();
    }

    /** What can change what is said is looked at. */
    @Test
    void everythingThatMattersIsRead() {
        assertThat(new Watched(ACKNOWLEDGED).check.reads()).hasSize(5 * 6);
        assertThat(new Watched(CIRCUIT).check.reads())
                .filteredOn(Element::hasBits)
                .hasSize(5 * 4);
        assertThat(new Watched(ACKNOWLEDGED).check.samples()).hasSize(5 * (3 + 4 + 4 + 1));
        assertThat(new Watched(PAIRED).check.samples()).hasSize(5 * (3 + 3 + 2 + 1));
    }
}
