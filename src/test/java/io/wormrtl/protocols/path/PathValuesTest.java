package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.protocols.path.ProbeSearch.Blocked;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The values that techniques on paths are made of: what follows from each, and what is refused. */
class PathValuesTest {

    private static final PathParts CIRCUIT = new PathParts(ProbeSearch.DROPPING, Release.AT_TAIL, false);
    private static final PathParts WAITING =
            new PathParts(ProbeSearch.WAITING, Release.AT_TAIL, false, PairUse.ONE_PATH);
    private static final PathParts ACKNOWLEDGED =
            new PathParts(ProbeSearch.backtracking(3), Release.BY_ACKNOWLEDGEMENT, true);
    private static final PathParts SCOUTING = PathParts.following(new Lead(3, 9));

    private static final List<PathParts> ALL = List.of(CIRCUIT, WAITING, ACKNOWLEDGED, SCOUTING);

    @Test
    void theAnswersAreThoseThatATechniqueNeedsInTheOrderOfTheirCodes() {
        List<BackFlit> plain = List.of(BackFlit.BACKTRACK, BackFlit.PATH_ACK);
        assertThat(ALL)
                .extracting(PathParts::answers)
                .containsExactly(
                        plain,
                        plain,
                        List.of(BackFlit.BACKTRACK, BackFlit.PATH_ACK, BackFlit.MESSAGE_ACK, BackFlit.KILL),
                        List.of(BackFlit.BACKTRACK, BackFlit.PATH_ACK, BackFlit.LINK_ACK, BackFlit.KILL));
        assertThat(ALL).extracting(PathParts::answerBits).containsExactly(0, 0, 0, 4);
        assertThat(AheadFlit.values()).containsExactly(AheadFlit.PROBE, AheadFlit.KILL);
    }

    @Test
    void whatFollowsFromSearchReleaseKillsAndLead() {
        assertThat(ALL).extracting(PathParts::keepsPackets).containsExactly(false, false, true, true);
        assertThat(ALL).extracting(PathParts::killsDestinations).containsExactly(false, false, true, false);
        assertThat(ALL)
                .extracting(path -> new PathRouters(path).bearsFaults())
                .containsExactly(false, false, true, false);
        assertThat(ALL)
                .extracting(path -> new PathRouters(path).resolvesDeadlock())
                .containsExactly(true, false, true, true);
        assertThat(ALL)
                .extracting(path -> new PathRouters(path).logicPerChannel())
                .as("more where a probe searches")
                .containsExactly(3.0, 3.0, 5.0, 5.0);
        assertThat(ALL)
                .extracting(PathParts::pairs)
                .containsExactly(PairUse.EACH_WAY, PairUse.ONE_PATH, PairUse.EACH_WAY, PairUse.EACH_WAY);
        assertThat(ALL).extracting(PathParts::order).containsOnly(WireOrder.CONTROL_FIRST);
        assertThat(SCOUTING)
                .isEqualTo(new PathParts(
                        new ProbeSearch(Blocked.TURNS_BACK, true, 0),
                        Release.AT_TAIL,
                        true,
                        Optional.of(new Lead(3, 9)),
                        WireOrder.CONTROL_FIRST,
                        PairUse.EACH_WAY));
        PathParts streaming = WAITING.with(WireOrder.DATA_FIRST);
        assertThat(streaming)
                .isEqualTo(new PathParts(
                        ProbeSearch.WAITING,
                        Release.AT_TAIL,
                        false,
                        Optional.empty(),
                        WireOrder.DATA_FIRST,
                        PairUse.ONE_PATH));
    }

    /** Where a probe leads, data comes behind it; elsewhere only over a path that stands. */
    @Test
    void dataIsTakenWhereItMayCome() {
        assertThat(Stream.of(PathState.values()).map(ACKNOWLEDGED::takesData))
                .containsExactly(false, false, false, true, false);
        assertThat(Stream.of(PathState.values()).map(SCOUTING::takesData))
                .containsExactly(false, true, true, true, false);
        assertThat(Stream.of(PathState.values()).map(PathState::owns)).containsExactly(false, false, true, true, false);
        assertThat(Stream.of(PathState.values()).map(state -> PathState.of(state.ordinal())))
                .containsExactly(PathState.values());
        assertThat(Stream.of(SourceState.values()).map(state -> SourceState.of(state.ordinal())))
                .containsExactly(SourceState.values());
    }

    /** A header has a field for the misroutes if there may be some; 3 take two bits, 4 take three. */
    @Test
    void misroutesAreCountedInTheHeader() {
        assertThat(new PathRouters(SCOUTING).headerFields()).isEmpty();
        assertThat(new PathRouters(ACKNOWLEDGED).headerFields()).singleElement().satisfies(field -> {
            assertThat(field.name()).isEqualTo("misroutes");
            assertThat(field.width()).isEqualTo(2);
        });
        PathParts more = new PathParts(ProbeSearch.backtracking(4), Release.AT_TAIL, true);
        assertThat(new PathRouters(more).headerFields().get(0).width()).isEqualTo(3);
    }

    @Test
    void whatProbesDoWhereTheyAreBlocked() {
        assertThat(ProbeSearch.WAITING).isEqualTo(new ProbeSearch(Blocked.WAITS, false, 0));
        assertThat(ProbeSearch.DROPPING).isEqualTo(new ProbeSearch(Blocked.TURNS_BACK, false, 0));
        assertThat(ProbeSearch.backtracking(64)).isEqualTo(new ProbeSearch(Blocked.TURNS_BACK, true, 64));
        for (int misroutes : new int[] {-1, 65}) {
            assertThatThrownBy(() -> ProbeSearch.backtracking(misroutes))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("misroutes (" + misroutes + ") must be from 0 to 64");
        }
    }

    @Test
    void aLeadIsKeptFromItsNumberOfLinksOn() {
        Lead lead = new Lead(3, 8);
        assertThat(Stream.of(2L, 3L, 4L).map(lead::isKept)).containsExactly(false, true, true);
        assertThat(lead.bits()).isEqualTo(4);
        assertThat(new Lead(255, 7).bits()).isEqualTo(3);
        for (int links : new int[] {0, 256}) {
            assertThatThrownBy(() -> new Lead(links, 8))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("the lead of the probe (" + links + ") must be from 1 to 255");
        }
    }

    /** d cycles a link, B places: n links, among them those to and from the interface, and the stream behind. */
    @ParameterizedTest
    @CsvSource({
        "1, 2, 3, 10, 30", // 5 (3 + 1) + 1 + 9
        "2, 4, 3, 10, 45", // 5 (6 + 1) + 1 + 9: as many places as cycles there and back
        "2, 3, 3, 10, 48", // 9 = 3 * 3 flits in 3 * 4 cycles
        "2, 3, 3, 11, 49", // and one more
        "3, 2, 1, 1, 31", // 3 (9 + 1) + 1
        "3, 2, 1, 6, 44" // 5 = 2 * 2 + 1 flits in 2 * 6 + 1 cycles
    })
    void latencyOfAMessageAlone(int delay, int depth, int hops, int length, int latency) {
        PathTiming timing = new PathTiming(delay, depth);
        assertThat(timing.latency(hops, length)).isEqualTo(latency);
        assertThat(timing.latency(hops, length, hops + 2))
                .as("led by the whole path")
                .isEqualTo(latency);
        assertThat(timing.latency(hops, length, 100)).isEqualTo(latency);
        assertThat(timing.latency(hops, length, 1)).isEqualTo(latency - 2 * delay * (hops + 1));
        assertThat(timing.latency(hops, length, 0)).isEqualTo(latency - 2 * delay * (hops + 2));
    }

    @Test
    void aStreamHasAsManyPlacesAsItNeeds() {
        assertThat(PathTiming.streaming(3)).isEqualTo(new PathTiming(3, 6));
    }

    @Test
    void whoGoesFirst() {
        assertThat(Stream.of(true, false).map(WireOrder.CONTROL_FIRST::sendsControl))
                .containsExactly(true, true);
        assertThat(Stream.of(true, false).map(WireOrder.DATA_FIRST::sendsControl))
                .containsExactly(false, true);
        assertThat(PairUse.goesFirst(0b101, 1)).isTrue();
        assertThat(PairUse.goesFirst(0b101, 2)).isFalse();
        assertThat(PairUse.goesFirst(0b101, 0)).isFalse();
        assertThat(PairUses.CATALOGUE.names()).containsExactly(PairUses.FOUR, "two");
        assertThat(PairUses.CATALOGUE.get("four")).isEqualTo(PairUse.EACH_WAY);
        assertThat(PairUses.CATALOGUE.get("two")).isEqualTo(PairUse.ONE_PATH);
    }

    /** Two ports of three channels each: output virtual channel 4 is channel 1 of port 1. */
    @Test
    void eventsAndEffectsAreKeptByPortAndChannel() {
        PathEvents events = new PathEvents(2, 3);
        assertThat(events.served).isEqualTo(-1);
        events.answered[1] = 0b010;
        events.answer[1] = BackFlit.PATH_ACK;
        events.ended[1] = 0b100;
        assertThat(Stream.of(0, 1, 2, 3, 4, 5).map(events::answerAt))
                .containsExactly(
                        BackFlit.NONE, BackFlit.NONE, BackFlit.NONE, BackFlit.NONE, BackFlit.PATH_ACK, BackFlit.NONE);
        assertThat(Stream.of(0, 1, 2, 3, 4, 5).map(events::hasEnded))
                .containsExactly(false, false, false, false, false, true);

        PathEffects effects = new PathEffects(2, 3);
        effects.reserve(1, 0);
        effects.release(4);
        effects.killed(5, false);
        effects.killed(1, true);
        effects.flush(0, 2);
        effects.enqueue(1, 1);
        effects.dequeue(0, 0);
        effects.probes(1, 2);
        assertThat(effects.reserved).containsExactly(0, 0b001);
        assertThat(effects.released).containsExactly(0b010, 0b110);
        assertThat(effects.ahead).containsExactly(0b010, 0b101);
        assertThat(effects.closing).containsExactly(0, 0b100);
        assertThat(effects.restored).containsExactly(0b010, 0);
        assertThat(effects.flush).containsExactly(0b100, 0);
        assertThat(effects.queued).containsExactly(0, 0b010);
        assertThat(effects.dequeued).containsExactly(0b001, 0);
        assertThat(effects.probing).containsExactly(0, 0b100);
        assertThat(Arrays.stream(effects.back).sum()).isZero();
    }

    @Test
    void nothingIsCountedOfAStream() {
        Streaming streaming = new Streaming();
        assertThat(streaming.lines(null)).isEmpty();
        assertThat(streaming.receiver(null, null, null)).isEmpty();
        assertThat(streaming.countsPlaces()).isFalse();
    }
}
