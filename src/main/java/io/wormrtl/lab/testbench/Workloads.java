package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Document;
import io.wormrtl.lab.traffic.AnsweredWorkload;
import io.wormrtl.lab.traffic.ArrivalModel;
import io.wormrtl.lab.traffic.ArrivalProcess;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.LengthDistribution;
import io.wormrtl.lab.traffic.LoadCase;
import io.wormrtl.lab.traffic.LoadCases;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.OfferedLoad;
import io.wormrtl.lab.traffic.Replies;
import io.wormrtl.lab.traffic.Spreads;
import io.wormrtl.lab.traffic.SurvivingPattern;
import io.wormrtl.lab.traffic.SyntheticWorkload;
import io.wormrtl.lab.traffic.TraceFormats;
import io.wormrtl.lab.traffic.TraceWorkload;
import io.wormrtl.lab.traffic.TrafficPattern;
import io.wormrtl.lab.traffic.Workload;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Topology;
import java.util.function.Function;

/** Builds the workload of a testbench. */
final class Workloads {

    private Workloads() {}

    static Workload of(Document<Settings> testbench, RoutedNetwork network) {
        TrafficSettings traffic = testbench.settings().traffic();
        if (traffic.packetGap() > 0 && testbench.settings().networkInterface().maxPacket() == 0) {
            throw testbench.refuse(
                    "traffic.packet-gap",
                    "traffic.packet-gap (" + traffic.packetGap() + ") has no effect where interface.max-packet is 0:"
                            + " messages are not split");
        }
        if (traffic.program() != null) {
            return Programs.of(testbench, network);
        }
        if (traffic.loadCase() != null) {
            return testbench.at(
                    () -> loadCase(traffic.loadCase())
                            .of(network.topology(), testbench.settings().run().seed()),
                    "traffic.load-case.mean-bytes",
                    "traffic.load-case.flit-bytes",
                    "traffic.load-case");
        }
        Workload workload = traffic.trace() == null
                ? synthetic(testbench, network)
                : testbench.at(() -> trace(testbench, network), "traffic.trace");
        return traffic.reply() == null ? workload : new AnsweredWorkload(workload, replies(testbench));
    }

    private static LoadCase loadCase(LoadCaseSettings settings) {
        return new LoadCase(
                LoadCases.CATALOGUE.get(settings.name()),
                settings.meanBytes(),
                settings.flitBytes(),
                settings.unitCycles(),
                Spreads.CATALOGUE.get(settings.spread()));
    }

    private static Replies replies(Document<Settings> testbench) {
        ReplySettings reply = testbench.settings().traffic().reply();
        LengthDistribution lengths = testbench.made(reply.length(), "traffic.reply.length");
        return new Replies(
                lengths,
                reply.after(),
                reply.places(),
                testbench.settings().run().seed());
    }

    private static Workload trace(Document<Settings> testbench, RoutedNetwork network) {
        TrafficSettings traffic = testbench.settings().traffic();
        Workload trace = TraceWorkload.read(
                traffic.trace(), TraceFormats.CATALOGUE.get(traffic.traceFormat()), network.topology());
        for (int node = 0; node < network.topology().nodes() && network.faults().faultyNodes() > 0; node++) {
            MessageStream stream = trace.stream(node);
            while (stream.peekCycle() != ArrivalProcess.NEVER) {
                requireWorking(stream.next(), network);
            }
        }
        return trace;
    }

    private static void requireWorking(GeneratedMessage message, RoutedNetwork network) {
        for (int end : new int[] {message.source(), message.destination()}) {
            if (network.faults().isFaulty(end)) {
                throw new UnusableInput("a trace must not send from or to node " + end
                        + ", which is faulty or given up, as in cycle " + message.cycle());
            }
        }
    }

    private static Workload synthetic(Document<Settings> testbench, RoutedNetwork network) {
        Topology topology = network.topology();
        TrafficSettings traffic = testbench.settings().traffic();
        int channels = testbench.settings().networkInterface().injectionChannels();
        if (traffic.load() > channels) {
            throw testbench.refuse(
                    "traffic.load",
                    "traffic.load (" + traffic.load() + ") must be at most " + channels
                            + ", the flits per cycle that interface.injection-channels (" + channels + ") can carry");
        }
        TrafficPattern everywhere = testbench.within(
                "traffic.pattern",
                () -> testbench.at(
                        () -> made(traffic.pattern().make(), topology, "function of the topology"), "traffic.pattern"));
        TrafficPattern pattern = network.faults().faultyNodes() == 0
                ? everywhere
                : new SurvivingPattern(everywhere, node -> !network.faults().isFaulty(node));
        LengthDistribution lengths = testbench.made(traffic.length(), "traffic.length");
        OfferedLoad load = new OfferedLoad(traffic.load(), lengths.mean());
        ArrivalModel arrivals = testbench.within(
                "traffic.arrivals",
                () -> testbench.at(
                        () -> made(traffic.arrivals().make(), load, "function of the load"),
                        "traffic.arrivals",
                        "traffic.load"));
        if (Double.isNaN(arrivals.messagesPerCycle()) && testbench.gives("traffic.load")) {
            throw testbench.refuse(
                    "traffic.load",
                    "traffic.load must be left out for " + traffic.arrivals().name() + " arrivals, which have no load");
        }
        return new SyntheticWorkload(
                topology.nodes(),
                pattern,
                arrivals,
                lengths,
                testbench.settings().run().seed());
    }

    private static <A, T> T made(Function<A, T> maker, A given, String function) {
        return Answers.part(maker.apply(given), maker, function);
    }
}
