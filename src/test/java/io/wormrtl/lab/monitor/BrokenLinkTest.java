package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.LoggedFaults;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.none.NoRecovery;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A channel of three cycles between routers, of three virtual channels, that breaks with flits in its registers. */
class BrokenLinkTest {

    private static final Header SEVEN = new Header(1, 0, 0, 9, 7, 0);
    private static final Header EIGHT = new Header(1, 0, 0, 9, 8, 0);
    private static final Header NINE = new Header(1, 0, 0, 9, 9, 0);

    private final Network network = network();
    private final Still still = new Still(network).clear();
    private final Network.NetworkLink channel = network.links().stream()
            .filter(each -> each.from() == 0)
            .findFirst()
            .orElseThrow();
    private final Link link = channel.link();
    private final FaultLog log =
            LoggedFaults.of(new Fault(1, new FaultPlace.Node(1), 2), new Fault(5, FaultPlace.Link.between(1, 0), 9));
    private final RecordedRemovals removals = new RecordedRemovals();
    private final WormWatch worms = new WormWatch(
            link,
            new Verdicts(),
            network.format().header(),
            network.format().channel().flit(),
            new DataPattern(network.format().channel().flit().payloadBits()),
            3,
            WormListener.NONE);
    private final BrokenLink broken = new BrokenLink(
            channel,
            worms,
            network.format().header().flits(),
            8,
            new Losses(network, log, new MessageLedger(new Verdicts(), message -> {}), new Verdicts()),
            removals.removals());
    private long cycle;

    private static Network network() {
        Mesh pair = new Mesh(2);
        NetworkParameters plain = NetworkParameters.plain(
                pair,
                new MinimalAdaptive(pair, 3),
                new LinkShape(32, 3),
                MessageLengths.unsplit(20),
                LocalChannels.ONE_EACH,
                Trial.parts(3, 0, Pipeline.FUSED, new CreditFlowControl(Reallocation.AT_TAIL)));
        return StillNetwork.of(NoRecovery.PROTOCOL
                .addTo(plain)
                .withFailures(new PlannedFailures(FaultPlan.of(1, new Fault(1000, new FaultPlace.Node(0), 5)))));
    }

    private void breaks(boolean now) {
        still.set(channel.status().orElseThrow().broken(), now ? 1 : 0);
    }

    /** A cycle in which a flit of a packet is sent. */
    private void send(int vc, Header header, int index) {
        int kind = FlitKind.code(index == 0, index == header.length() - 1);
        long payload = index == 0 ? network.format().header().payload(header, 0) : 0;
        still.set(link.senderEnd().channel().kind(), kind);
        worms.flit(cycle, vc, kind, payload);
        broken.look(cycle++, 1L << vc, 0);
    }

    private void nothing() {
        broken.look(cycle++, 0, 0);
    }

    /** A flit of this virtual channel is in a register of the link; none is for -1. */
    private void inRegister(int stage, int vc) {
        still.set(link.stages().get(stage).request(), vc < 0 ? 0 : 1);
        still.set(link.stages().get(stage).vc(), Math.max(0, vc));
    }

    private List<String> forgotten(boolean mistaken) {
        List<String> all = new ArrayList<>();
        String request = link.senderEnd().channel().request().path();
        IntStream.range(0, 3).forEach(v -> {
            all.add("worm " + request + " " + v);
            if (mistaken) {
                all.add("mistaken " + request + " " + v);
            }
        });
        return all;
    }

    private FaultLog.Entry fault() {
        return log.entries().get(1);
    }

    @Test
    void theLinkHasTwoRegistersBetweenItsEnds() {
        assertThat(network.format().header().flits()).isEqualTo(1);
        assertThat(link.stages()).hasSizeBetween(2, 3);
        assertThat(broken.reads())
                .containsExactly(channel.status().orElseThrow().broken());
        assertThat(broken.samples())
                .contains(link.senderEnd().channel().kind())
                .contains(link.stages().get(0).request(), link.stages().get(1).request())
                .contains(link.stages().get(0).vc(), link.stages().get(1).vc());
    }

    @Test
    void asLongAsItWorksNothingIsSaid() {
        send(1, SEVEN, 0);
        send(2, EIGHT, 0);
        nothing();
        assertThat(removals.said()).isEmpty();
        assertThat(fault().flits()).isZero();
    }

    /** In the cycle in which it breaks, what is in its registers and what is sent; after that what is sent. */
    @Test
    void whatIsUnderwayWhenItBreaksIsLostOnce() {
        send(1, SEVEN, 0);
        send(2, EIGHT, 0);
        send(0, NINE, 0);
        inRegister(0, 0);
        inRegister(1, 2);
        breaks(true);
        send(1, SEVEN, 1);
        List<String> said = new ArrayList<>(forgotten(true));
        said.add("fromStages DESTROYED 3");
        assertThat(removals.said()).isEqualTo(said);
        assertThat(fault().flits()).isEqualTo(3);
        assertThat(fault().messages())
                .containsExactlyInAnyOrder(new FaultLog.Hit(0, 7), new FaultLog.Hit(0, 8), new FaultLog.Hit(0, 9));
        assertThat(log.entries().get(0).flits()).as("the fault before").isZero();
        nothing();
        assertThat(removals.said()).isEmpty();
        send(2, EIGHT, 1);
        assertThat(removals.said()).containsExactly("fromStages DESTROYED 1");
        assertThat(fault().flits()).isEqualTo(4);
    }

    /** What its sender has begun meanwhile is not known at the other end, and the sender knows its room again. */
    @Test
    void whenItWorksAgainTheWormsAreForgottenToo() {
        breaks(true);
        nothing();
        assertThat(removals.said()).isEqualTo(forgotten(true));
        breaks(false);
        inRegister(0, 1);
        send(1, SEVEN, 0);
        assertThat(removals.said()).isEqualTo(forgotten(false));
        nothing();
        assertThat(removals.said()).isEmpty();
        breaks(true);
        nothing();
        assertThat(removals.said()).as("it breaks again").contains("fromStages DESTROYED 1");
    }

    /** What has been lost has not arrived: told is what was sent before it. */
    @Test
    void whatIsLostIsNoneOfWhatHasArrived() {
        send(1, SEVEN, 0);
        send(1, SEVEN, 1);
        breaks(true);
        inRegister(0, 1);
        send(1, SEVEN, 2);
        assertThat(broken.isHead(1, 0)).isTrue();
        assertThat(broken.message(1, 0)).contains(new FaultLog.Hit(0, 7));
        assertThat(broken.message(2, 0)).isEmpty();
        assertThat(broken.latest(1)).contains(new FaultLog.Hit(0, 7));
    }
}
