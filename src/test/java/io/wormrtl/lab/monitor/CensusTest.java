package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Verdicts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The equation of flits by what becomes of them, each term of it broken in turn. */
class CensusTest {

    private final Verdicts verdicts = new Verdicts();
    private final Census census = new Census(new Design("network"), 2, verdicts);
    private long cycle;

    /** Watches see what has moved in the cycle after. */
    private void compareTwice() {
        census.compare(cycle++);
        census.compare(cycle++);
    }

    private String found() {
        return verdicts.violations().isEmpty()
                ? ""
                : verdicts.violations().get(0).text();
    }

    private void injected(int flits) {
        for (int i = 0; i < flits; i++) {
            census.inject(cycle, 0, 0, 0);
        }
        census.compare(cycle++);
        census.heldMore(flits);
        census.compare(cycle++);
    }

    @Test
    void whatIsInjectedIsHeldOrEjected() {
        injected(5);
        census.ejectionAt(1).flit(cycle, 0, 0, 0);
        census.compare(cycle++);
        census.heldMore(-1);
        compareTwice();
        assertThat(found()).isEmpty();
        assertThat(census.held()).isEqualTo(4);
    }

    /** Watches see it a cycle later; by then nothing of it has changed. */
    @Test
    void whatHasCrossedInTheLastCycleIsHeldAtItsEnd() {
        injected(5);
        census.inject(cycle, 0, 0, 0);
        census.ejectionAt(1).flit(cycle, 0, 0, 0);
        census.ejectionAt(1).flit(cycle, 0, 0, 0);
        census.compare(cycle++);
        census.remove(FlitFate.KILLED, 1);
        census.removeUnderway(FlitFate.ABSORBED, 1);
        census.insert(2);
        census.insertUnderway(3);
        assertThat(census.held()).isEqualTo(6);
        assertThat(census.heldAtEnd()).isEqualTo(5 + 1 - 2 - 1 - 1 + 2 + 3);
        census.heldMore(1 - 2 - 1 + 3);
        compareTwice();
        assertThat(found()).isEmpty();
        assertThat(census.heldAtEnd()).isEqualTo(7).isEqualTo(census.held());
    }

    @Test
    void aFlitThatIsNeitherHeldNorEjectedIsMissed() {
        injected(5);
        census.heldMore(-1);
        compareTwice();
        assertThat(found())
                .isEqualTo("the network holds 4 flits, but of those injected, 5 by now, less those ejected, 0, are 5 of"
                        + " which nothing has become");
    }

    @ParameterizedTest
    @EnumSource(FlitFate.class)
    void whatIsToldIsTakenAwayFromBothSides(FlitFate fate) {
        injected(5);
        census.remove(fate, 2);
        compareTwice();
        assertThat(found()).isEmpty();
        assertThat(census.of(fate)).isEqualTo(2);
        assertThat(census.held()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource(FlitFate.class)
    void aFlitThatIsToldOfAndDoesNotVanishIsFound(FlitFate fate) {
        injected(5);
        census.removeUnderway(fate, 1);
        compareTwice();
        assertThat(found()).contains("holds 5 flits", ", " + fate.text() + ", 1, are 4 of which");
    }

    @ParameterizedTest
    @EnumSource(FlitFate.class)
    void whatComesToReceiversIsHeldThereUntilSomethingBecomesOfIt(FlitFate fate) {
        injected(5);
        FlitListener ejected = census.ejectionAt(1);
        for (int i = 0; i < 3; i++) {
            ejected.flit(cycle, 0, 0, 0);
        }
        census.compare(cycle++);
        census.heldMore(-3);
        assertThat(census.atReceivers()).isEqualTo(3);
        census.atReceiver(1, fate, 2);
        compareTwice();
        assertThat(census.atReceivers()).isEqualTo(1);
        census.receiverForgets(1, fate);
        compareTwice();
        assertThat(census.atReceivers()).isZero();
        assertThat(census.of(fate)).isEqualTo(3);
        assertThat(found()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(FlitFate.class)
    void noMoreBecomesOfFlitsThanHaveCome(FlitFate fate) {
        injected(1);
        census.ejectionAt(1).flit(cycle, 0, 0, 0);
        census.compare(cycle++);
        census.heldMore(-1);
        census.atReceiver(0, fate, 1);
        compareTwice();
        assertThat(found())
                .isEqualTo(
                        "more flits are said to have become something at the receivers of node 0 than have come there");
    }

    @Test
    void whatIsInALaneOfAProtocolIsHeldUntilItArrives() {
        injected(2);
        census.remove(FlitFate.MOVED, 2);
        compareTwice();
        assertThat(census.inLanes()).isEqualTo(2);
        census.arrives(1);
        assertThat(census.inLanes()).isEqualTo(1);
        assertThat(census.atReceivers()).isEqualTo(1);
        assertThat(found()).isEmpty();
    }

    @Test
    void whatIsInsertedIsHeld() {
        injected(1);
        census.insert(2);
        compareTwice();
        assertThat(found()).isEmpty();
        assertThat(census.inserted()).isEqualTo(2);
        census.insertUnderway(1);
        compareTwice();
        assertThat(found()).contains("holds 3 flits", "and inserted, 3", "are 4 of which");
    }

    @Test
    void whatFaultsHaveDestroyedStandsInTheirLog() {
        long[] log = {0};
        census.compareWith(() -> log[0]);
        injected(3);
        census.remove(FlitFate.DESTROYED, 2);
        log[0] = 2;
        census.compareWithLog(cycle);
        compareTwice();
        assertThat(found()).isEmpty();
        census.remove(FlitFate.DESTROYED, 1);
        census.compareWithLog(cycle);
        assertThat(found()).isEqualTo("faults have destroyed 3 flits, but their log has 2");
    }

    @Test
    void theLogHasNoMoreThanFaultsHaveDestroyed() {
        census.compareWith(() -> 3);
        injected(3);
        census.remove(FlitFate.DESTROYED, 2);
        census.compareWithLog(cycle);
        assertThat(found()).isEqualTo("faults have destroyed 2 flits, but their log has 3");
    }

    /** What is overdrawn at one node is told whatever goes on at others. */
    @Test
    void whatIsOverdrawnIsToldOfItsNode() {
        census.ejectionAt(1).flit(cycle, 0, 0, 0);
        census.atReceiver(0, FlitFate.ABSORBED, 1);
        census.atReceiver(1, FlitFate.ABSORBED, 1);
        injected(1);
        census.heldMore(-1);
        census.compare(cycle);
        assertThat(found()).contains("at the receivers of node 0 than have come there");
    }

    /** The log is asked when more has been destroyed, and not in every cycle. */
    @Test
    void theLogIsAskedWhenSomethingIsDestroyed() {
        int[] asked = {0};
        census.compareWith(() -> {
            asked[0]++;
            return 1;
        });
        census.compareWithLog(cycle);
        assertThat(asked[0]).isZero();
        injected(1);
        census.remove(FlitFate.DESTROYED, 1);
        census.compareWithLog(cycle);
        census.compareWithLog(cycle + 1);
        assertThat(asked[0]).isEqualTo(1);
    }
}
