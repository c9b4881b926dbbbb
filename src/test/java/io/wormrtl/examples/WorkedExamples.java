package io.wormrtl.examples;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.program.task.TaskPrograms;
import io.wormrtl.lab.testbench.FlowControls;
import io.wormrtl.lab.traffic.Arrivals;
import io.wormrtl.lab.traffic.LengthDistribution;
import io.wormrtl.lab.traffic.Lengths;
import io.wormrtl.lab.traffic.Patterns;
import io.wormrtl.lab.traffic.TraceFormats;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.Arbiters;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.allocation.SwitchKinds;
import io.wormrtl.network.router.order.HeaderOrders;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.topology.Topologies;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.papers.claims.Claim;
import io.wormrtl.papers.claims.Claims;
import io.wormrtl.papers.claims.Judgement;
import io.wormrtl.papers.claims.Statement;
import io.wormrtl.protocols.recovery.Protocol;
import io.wormrtl.protocols.recovery.Protocols;
import io.wormrtl.protocols.recovery.Recovery;
import io.wormrtl.protocols.switching.Switching;
import io.wormrtl.protocols.switching.Techniques;
import java.util.List;
import java.util.Optional;

// snippet: provider
/** The entries of the parts on this page. */
public final class WorkedExamples implements PartProvider {

    /** Settings of the arbiter. */
    public record Draw(
            @Setting(value = "first state of the shift register", otherwise = "44257", min = 1, max = 65535)
            int start) {}

    /** Settings of the topology. */
    public record Size(
            @Setting(value = "number of nodes", required = true, min = 2, max = 64)
            int nodes) {}

    /** Settings of the protocol. */
    public record Patience(
            @Setting(value = "cycles without a flit taken after which a source kills its message", otherwise = "200",
                    min = 1, max = 65535)
            int timeout) {}

    @Override
    public List<Offer<?>> offers() {
        return List.of(
                new Offer<>(Arbiters.CATALOGUE, Part.<Draw, ArbiterKind>of(
                        "random", "the first requester after a random one", Draw.class,
                        draw -> (parent, name, requesters) -> new RandomArbiter(parent, name, requesters, draw.start()))),
                new Offer<>(SwitchKinds.CATALOGUE, Part.of(
                        "bus", "one flit per router and cycle", new BusSwitch())),
                new Offer<>(FlowControls.CATALOGUE, Part.of(
                        "parity-credit", "credits, and a parity bit beside the data",
                        reallocation -> new ParityLink(new CreditFlowControl(reallocation)))),
                new Offer<>(Routings.CATALOGUE, Part.of(
                        "highest-port-first", "the highest port on a shortest path", HighestPortFirst::new)),
                new Offer<>(Topologies.CATALOGUE, Part.<Size, Topology>of(
                        "complete", "a channel from every node to every other one", Size.class,
                        size -> new CompleteGraph(size.nodes()))
                        .triedWith("network.nodes=6", "router.routing=highest-port-first")),
                new Offer<>(Patterns.CATALOGUE, Part.of(
                        "halfway", "half the node numbers away", topology -> new Halfway(topology.nodes()))),
                new Offer<>(Protocols.CATALOGUE, Part.<Patience, Recovery>of(
                        "timeout-kill", "a source kills a message that has not moved for a time", Patience.class,
                        patience -> network -> protocol(patience.timeout()))
                        .triedWith("router.reallocation=when-empty")),
                new Offer<>(Selections.CATALOGUE, Part.of("highest", "the highest port", new HighestPort())),
                new Offer<>(HeaderOrders.CATALOGUE, Part.of(
                        "lowest-input", "the header at the lowest input", nodes -> new LowestInputFirst())),
                new Offer<>(Techniques.CATALOGUE, Part.of(
                        "one-worm", "a buffer holds flits of one worm at a time", Switching.of(
                                List.of(new Requirement(Aspect.OUTPUT_DEPTH, "needs {output depth}: 0, since it looks at"
                                        + " input buffers alone",
                                        network -> network.router().dataPath().outputDepth() == 0)),
                                network -> network.withRouter(network.router().withReallocation(Reallocation.WHEN_EMPTY))))
                        .triedWith("router.output-depth=0")),
                new Offer<>(Arrivals.CATALOGUE, Part.of(
                        "regular", "equal gaps", load -> new RegularArrivals(load.messagesPerCycle()))),
                new Offer<>(Lengths.CATALOGUE, Part.<DoublingLength, LengthDistribution>of(
                        "doubling", "1, 2, 4 ... flits, all equally likely", DoublingLength.class, length -> length)),
                new Offer<>(TaskPrograms.CATALOGUE, Part.of(
                        "tell-all", "compute, then send to all peers and go on at once", new TellAll())),
                new Offer<>(TraceFormats.CATALOGUE, Part.of(
                        "journal", "a table with the columns from, to, at, flits; nodes by number", new Journal())),
                RefusalCheck.RULE.offer(),
                BusGrants.PROPERTY.offer(),
                new Offer<>(Claims.CATALOGUE, Claim.of(
                        "9.1", "a note of mine", "a complete graph is one channel wide", evidence -> {
                            int channels = new CompleteGraph(6).distance(0, 5);
                            return Judgement.of(Statement.of("ends are one channel apart", channels == 1, channels + " of 6"));
                        }).entry()));
    }

    private static Protocol protocol(int timeout) {
        return new Protocol(
                new TimeoutKill(timeout),
                Optional.of((parent, name, context) -> new TimeoutInterface(parent, name, context, timeout)),
                List.of(new Requirement(Aspect.REALLOCATION, "needs {reallocation}: when-empty, since a kill would take both"
                        + " messages of a buffer",
                        network -> network.router().dataPath().reallocation() == Reallocation.WHEN_EMPTY)));
    }
}
// end
