package io.wormrtl.network.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults, plans and the log, as values. */
class FaultValuesTest {

    private static final FaultPlace NODE = new FaultPlace.Node(3);
    private static final FaultPlace LINK = FaultPlace.Link.between(4, 1);
    private static final FaultLog.Hit HIT = new FaultLog.Hit(2, 7);

    @Test
    void aFaultEndsAfterItsDuration() {
        assertThat(new Fault(5, NODE, 3).end()).isEqualTo(8);
        assertThat(new Fault(0, NODE, 1).end()).isEqualTo(1);
        assertThat(new Fault(5, NODE, Fault.FOR_EVER).end()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void aStaticFaultIsThereFromTheFirstCycleToTheLast() {
        assertThat(new Fault(0, NODE, Fault.FOR_EVER).isStatic()).isTrue();
        assertThat(new Fault(1, NODE, Fault.FOR_EVER).isStatic()).isFalse();
        assertThat(new Fault(0, NODE, Fault.FOR_EVER - 1).isStatic()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"-1, 1", "0, 0"})
    void aFaultThatCannotBeIsRefused(long cycle, long duration) {
        assertThatThrownBy(() -> new Fault(cycle, LINK, duration))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("a fault (link 1-4 in cycle " + cycle + " for " + duration
                        + ") must begin in cycle 0 or later and last at least one cycle");
    }

    @Test
    void aLinkIsTheSameWhicheverEndIsNamedFirst() {
        assertThat(LINK).isEqualTo(new FaultPlace.Link(1, 4)).isEqualTo(FaultPlace.Link.between(1, 4));
        assertThat(LINK).hasToString("link 1-4");
        assertThat(NODE).hasToString("node 3");
        assertThat(HIT).hasToString("2:7");
    }

    @Test
    void ratesAreProbabilities() {
        assertThat(new FaultRates(0, 1, 1)).isNotNull();
        assertThat(FaultRates.NONE).isEqualTo(new FaultRates(0, 0, 1));
        assertThatThrownBy(() -> new FaultRates(-0.1, 0, 1))
                .hasMessage("faults per node and cycle (-0.1) must be from 0 to 1");
        assertThatThrownBy(() -> new FaultRates(0, 1.5, 1))
                .hasMessage("faults per link and cycle (1.5) must be from 0 to 1");
        assertThatThrownBy(() -> new FaultRates(Double.NaN, 0, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("faults per node and cycle (NaN) must be from 0 to 1");
        assertThatThrownBy(() -> new FaultRates(0, 0, 0)).hasMessage("cycles of a fault (0) must be at least 1");
    }

    @Test
    void aPlanOfListedFaultsDrawsNone() {
        Fault fault = new Fault(0, NODE, 2);
        assertThat(FaultPlan.of(9, fault)).isEqualTo(new FaultPlan(List.of(fault), FaultRates.NONE, 9, 1));
        assertThat(FaultPlan.of(64).statusDelay()).isEqualTo(64);
        for (int delay : new int[] {0, 65}) {
            assertThatThrownBy(() -> FaultPlan.of(delay))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("status delay (" + delay + ") must be from 1 to 64");
        }
    }

    @Test
    void onlyANodeThatFailsForEverFromTheStartIsDeadThroughout() {
        FaultPlan plan = FaultPlan.of(
                1,
                new Fault(0, new FaultPlace.Node(1), Fault.FOR_EVER),
                new Fault(1, new FaultPlace.Node(2), Fault.FOR_EVER),
                new Fault(0, NODE, 100),
                new Fault(0, LINK, Fault.FOR_EVER));
        assertThat(plan.isDeadThroughout(1)).isTrue();
        for (int node : new int[] {0, 2, 3, 4}) {
            assertThat(plan.isDeadThroughout(node)).as("node %d", node).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-1 | 0 | a fault (link -1-0) must be at a node from 0 to 3, the nodes of ring 4",
                "0 | 4 | a fault (link 0-4) must be at a node from 0 to 3, the nodes of ring 4",
                "0 | 2 | a fault (link 0-2) must be on a link between neighbours, which nodes 0 and 2 of ring 4 are not"
            })
    void aLinkThatIsNotThereIsRefused(int one, int other, String message) {
        FaultPlan plan = FaultPlan.of(
                1, new Fault(0, new FaultPlace.Node(3), 1), new Fault(0, new FaultPlace.Link(one, other), 1));
        assertThatThrownBy(() -> plan.requirePlaces(new Ring(4)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(message);
    }

    @Test
    void aNodeThatIsNotThereIsRefused() {
        for (int node : new int[] {-1, 9}) {
            FaultPlan plan = FaultPlan.of(1, new Fault(0, new FaultPlace.Node(node), 1));
            assertThatThrownBy(() -> plan.requirePlaces(new Mesh(3, 3)))
                    .hasMessage("a fault (node " + node + ") must be at a node from 0 to 8, the nodes of "
                            + new Mesh(3, 3).description());
        }
    }

    @Test
    void theLogNumbersFaultsAndFindsTheLatestOfSomePlaces() {
        FaultLog log = new FaultLog();
        assertThat(log.latest(NODE, LINK)).isEmpty();
        FaultLog.Entry first = log.begin(new Fault(2, NODE, 3));
        FaultLog.Entry second = log.begin(new Fault(4, LINK, Fault.FOR_EVER));
        assertThat(log.latest(NODE, LINK)).contains(second);
        assertThat(log.latest(LINK, NODE)).contains(second);
        assertThat(log.latest(NODE, new FaultPlace.Node(0))).contains(first);
        FaultLog.Entry third = log.begin(new Fault(9, NODE, 3));
        assertThat(log.latest(LINK, NODE)).contains(third);
        assertThat(log.latest(new FaultPlace.Node(0))).isEmpty();
        FaultLog.Entry atOnce = log.begin(new Fault(9, new FaultPlace.Node(7), 3));
        assertThat(log.latest(NODE, new FaultPlace.Node(7))).contains(atOnce);
        assertThat(log.latest(new FaultPlace.Node(7), NODE)).contains(atOnce);
        assertThat(log.entries()).containsExactly(first, second, third, atOnce);
        assertThat(log.entries()).extracting(FaultLog.Entry::number).containsExactly(0, 1, 2, 3);
        assertThat(log.entries()).extracting(entry -> entry.fault().cycle()).containsExactly(2L, 4L, 9L, 9L);
        assertThat(log.hasFailedForEver(NODE)).isFalse();
        assertThat(log.hasFailedForEver(NODE, LINK)).isTrue();
    }

    @Test
    void theLogCountsFlitsAndNamesMessagesOnce() {
        FaultLog log = new FaultLog();
        FaultLog.Entry node = log.begin(new Fault(2, NODE, 3));
        FaultLog.Entry link = log.begin(new Fault(2, LINK, 3));
        node.destroyed(Optional.of(HIT));
        node.destroyed(Optional.empty());
        node.destroyed(Optional.of(new FaultLog.Hit(7, 2)));
        node.destroyed(Optional.of(HIT));
        link.destroyed(Optional.empty());
        assertThat(node.flits()).isEqualTo(4);
        assertThat(node.messages()).containsExactly(HIT, new FaultLog.Hit(7, 2));
        assertThat(link.messages()).isEmpty();
        assertThat(log.flits()).isEqualTo(5);
    }

    /** A rate so small that no run is as long: the place never fails. */
    @Test
    void whatHardlyEverFailsNeverDoes() {
        assertThat(new PlaceRandom(1, 2, Double.MIN_NORMAL).next(5)).isEqualTo(Fault.FOR_EVER);
        for (int number = 0; number < 50; number++) {
            PlaceRandom place = new PlaceRandom(1, number, 1e-19);
            assertThat(place.next(Long.MAX_VALUE / 2)).as("never before that").isGreaterThan(Long.MAX_VALUE / 2);
        }
    }

    @Test
    void placesAndSeedsDrawDifferently() {
        long seed1 = new PlaceRandom(1, 2, 1e-6).next(0);
        assertThat(new PlaceRandom(1, 2, 1e-6).next(0)).isEqualTo(seed1);
        assertThat(new PlaceRandom(1, 2, 1e-6).next(1000)).isEqualTo(seed1 + 1000);
        assertThat(new PlaceRandom(1, 3, 1e-6).next(0)).isNotEqualTo(seed1);
        assertThat(new PlaceRandom(2, 2, 1e-6).next(0)).isNotEqualTo(seed1);
    }

    /** A short fault within a long one does not end it. */
    @Test
    void aPlaceFailsUntilAllItsFaultsHaveEnded() {
        FaultLog log = new FaultLog();
        log.begin(new Fault(0, NODE, 100));
        log.begin(new Fault(10, NODE, 20));
        assertThat(log.hasFailedUntil(100, NODE)).isTrue();
        assertThat(log.hasFailedUntil(101, NODE)).isFalse();
        assertThat(log.hasFailedUntil(1, LINK)).isFalse();
        log.begin(new Fault(40, NODE, 80));
        assertThat(log.hasFailedUntil(120, LINK, NODE)).isTrue();
        assertThat(log.hasFailedForEver(NODE)).isFalse();
    }
}
