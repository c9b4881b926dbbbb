package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.LongHeaders;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the unique token protocol needs of a network, one by one, and what is said where it is not so. */
class UtpRequirementsTest {

    private static final Mesh MESH = new Mesh(3, 2);
    private static final FlowControl CREDIT = new CreditFlowControl(Reallocation.WHEN_EMPTY);
    private static final RouterParts EMPTYING = Trial.emptying(4, 1, Pipeline.FUSED, CREDIT);

    private static List<Requirement> requirements() {
        return Utp.of(UtpTrials.SIZES).protocol().requirements();
    }

    private static List<Aspect> missing(
            RoutingFunction routing, int width, int longest, int ejection, RouterParts parts) {
        NetworkParameters network = NetworkParameters.plain(
                MESH,
                routing,
                new LinkShape(width, 1),
                MessageLengths.unsplit(longest),
                new LocalChannels(2, ejection),
                parts);
        return requirements().stream()
                .filter(requirement -> !requirement.holds().test(network))
                .map(Requirement::aspect)
                .toList();
    }

    @Test
    void eachIsMissedWhereItIsNotSo() {
        RoutingFunction five = new Duato(MESH, 5);
        assertThat(missing(five, 16, 8191, 1, EMPTYING)).isEmpty();
        assertThat(missing(new Duato(MESH, 4), 16, 20, 1, EMPTYING)).containsExactly(Aspect.VIRTUAL_CHANNELS);
        assertThat(missing(new Duato(MESH, 6), 16, 20, 1, EMPTYING)).containsExactly(Aspect.VIRTUAL_CHANNELS);
        assertThat(missing(new LongHeaders(five), 16, 20, 1, EMPTYING)).containsExactly(Aspect.ROUTING);
        assertThat(missing(five, 16, 20, 1, EMPTYING.withReallocation(Reallocation.AT_TAIL)))
                .containsExactly(Aspect.REALLOCATION);
        assertThat(missing(
                        five,
                        16,
                        20,
                        1,
                        Trial.emptying(4, 1, Pipeline.FUSED, new RequestAcknowledge(Reallocation.WHEN_EMPTY))))
                .containsExactly(Aspect.LINK_PROTOCOL);
        assertThat(missing(five, 16, 20, 2, EMPTYING)).containsExactly(Aspect.EJECTION_CHANNELS);
        assertThat(missing(five, 16, 8192, 1, EMPTYING)).containsExactly(Aspect.FLIT_WIDTH);
    }

    @Test
    void whatIsSaid() {
        assertThat(requirements())
                .extracting(Requirement::need)
                .containsExactly(
                        "needs {virtual channels}: 5, two adaptive, two in dimension order and"
                                + " one for handling faults",
                        "needs a routing function whose header fields stay as they are, since"
                                + " routers keep heads as they have come; reliable-router has none",
                        "needs {reallocation}: when-empty, since a buffer keeps the copies of"
                                + " one message at a time",
                        "needs {link protocol}: credit, in place of which it counts places" + " itself",
                        "needs {ejection channels}: 1, since one receiver joins the parts" + " of a message",
                        "needs flits wide enough for a place in the longest packet");
    }
}
