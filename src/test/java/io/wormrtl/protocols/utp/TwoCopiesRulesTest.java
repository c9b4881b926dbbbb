package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.SilentRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;

/** The rules of a router, node 1 of four in a row, in states that a test puts it into. */
class TwoCopiesRulesTest {

    private static final int VC = 2;
    /** The channel that the worm takes ahead, and the one after that. */
    private static final int AHEAD = 4;

    private static final int BEHIND = 3;
    private static final long FLIT = 0x1234;

    private final Network network = network();
    private final Still still = new Still(network).clear();
    private final Verdicts verdicts = new Verdicts();
    private final List<LongConsumer> atEnd = new ArrayList<>();
    private final TokenUnit unit = unit(1);
    private final TokenInput input = input(unit, "x_minus");
    private final TwoCopiesCheck check = new TwoCopiesCheck(unit, network, verdicts, SilentRemovals.of(atEnd));
    private final TokenInput next = input(unit(2), "x_minus");
    private final TokenInput second = input(unit(3), "x_minus");

    private static Network network() {
        NetworkParameters row = UtpTrials.network(new Mesh(4), 32, 1, 20, Trial.emptying(6, 1, Pipeline.FUSED));
        return StillNetwork.of(Utp.of(UtpTrials.SIZES)
                .protocol()
                .addTo(row)
                .withFailures(new PlannedFailures(FaultPlan.of(1, new Fault(1000, new FaultPlace.Node(0), 5)))));
    }

    private TokenUnit unit(int node) {
        return still.module(TokenUnit.class, "router_" + node + ".token_unit");
    }

    private static TokenInput input(TokenUnit unit, String name) {
        return unit.inputs().stream()
                .filter(each -> each.port().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private boolean look(long cycle) {
        boolean again = check.look(cycle);
        List.copyOf(atEnd).forEach(each -> each.accept(cycle));
        atEnd.clear();
        return again;
    }

    private List<String> said() {
        return verdicts.violations().stream()
                .map(violation -> violation.rule() + ": " + violation.text())
                .toList();
    }

    // ---- closed worms ----------------------------------------------------------------------------------------------

    private void dead(TokenInput of, boolean is) {
        still.set((Element) of.mortal().orElseThrow().dead(), is ? 1 : 0);
    }

    /** What is open on a dead channel is to be closed in this cycle; if it is still open in the next, it is late. */
    @Test
    void aWormIsClosedInTheCycleAfterItsChannelHasDied() {
        still.set(input.marks().open(), 1L << VC).set(input.worms().arrived, VC, 1);
        assertThat(look(7)).as("nothing is due").isFalse();
        dead(input, true);
        assertThat(look(8)).as("whatever else happens").isTrue();
        assertThat(said()).isEmpty();
        still.set(input.marks().open(), 0);
        assertThat(look(9)).isFalse();
        still.set(input.marks().open(), 1L << VC);
        assertThat(look(10)).isTrue();
        assertThat(said()).isEmpty();
        look(11);
        assertThat(said())
                .containsExactly(
                        "utp-closed: input x_minus, virtual channel 2: the channel is dead and there is room, but"
                                + " the worm is not closed");
    }

    // ---- heads -----------------------------------------------------------------------------------------------------

    @Test
    void aHeadIsKnownAsLongAsAnythingIsHere() {
        enter(input, VC, FLIT);
        look(4);
        assertThat(verdicts.violations())
                .containsExactly(new Violation(
                        4,
                        unit.path(),
                        "utp-head-copy",
                        "input x_minus, virtual channel 2: flits or copies are here, but no head is known"));
        still.set(input.worms().arrived, VC, 1);
        look(5);
        assertThat(said()).hasSize(1);
    }

    // ---- two copies ------------------------------------------------------------------------------------------------

    private void enter(TokenInput at, int vc, long flit) {
        FlitBuffers buffers = at.port().buffers();
        buffers.next(vc, BufferEvents.of(true, false), flit);
    }

    /** The copy of the flit is confirmed; the worm goes on to the east, by these channels. */
    private void confirmed() {
        enter(input, VC, FLIT);
        still.set(input.worms().arrived, VC, 1);
        still.set(input.marks().confirm(), 1L << VC);
        int east = unit.outputs().stream()
                .map(TokenOutput::port)
                .filter(port -> port.name().equals("x_plus"))
                .findFirst()
                .orElseThrow()
                .port();
        still.set(input.sees().routes(), VC, unit.context().code().of(east, AHEAD));
        still.set(next.sees().routes(), AHEAD, unit.context().code().of(east, BEHIND));
    }

    @Test
    void aCopyIsDroppedWhenTheNextTwoNodesHoldTheFlit() {
        confirmed();
        enter(next, AHEAD, FLIT);
        enter(second, BEHIND, FLIT);
        assertThat(look(3))
                .as("what is confirmed is another copy in the next cycle")
                .isTrue();
        assertThat(said()).isEmpty();
    }

    private static final String DROPPED = "utp-two-copies: input x_minus, virtual channel 2: a copy is dropped that the"
            + " next two nodes do not both hold";

    @Test
    void bothNodesMustHoldIt() {
        confirmed();
        enter(next, AHEAD, FLIT);
        enter(second, BEHIND, FLIT + 1);
        look(3);
        assertThat(said()).containsExactly(DROPPED);
        enter(second, BEHIND, FLIT);
        look(4);
        assertThat(said()).as("wherever in the buffer").hasSize(1);
    }

    @Test
    void theNextNodeMustHoldIt() {
        confirmed();
        enter(second, BEHIND, FLIT);
        enter(next, BEHIND, FLIT);
        look(3);
        assertThat(said()).containsExactly(DROPPED);
    }

    /** What a fault has destroyed ahead is held by nobody, whichever of the two it was. */
    @Test
    void behindAFaultNobodyHoldsIt() {
        confirmed();
        dead(next, true);
        look(3);
        assertThat(said()).isEmpty();
        dead(next, false);
        look(4);
        assertThat(said()).containsExactly(DROPPED);
        enter(next, AHEAD, FLIT);
        dead(second, true);
        look(5);
        assertThat(said()).hasSize(1);
        dead(second, false);
        look(6);
        assertThat(said()).containsExactly(DROPPED, DROPPED);
    }
}
