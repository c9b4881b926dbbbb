package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.EdgeFile;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.graph.ProcessGraphs;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.program.mapping.MappingSchemes;
import io.wormrtl.lab.program.mapping.Placement;
import io.wormrtl.lab.program.task.ComputationTime;
import io.wormrtl.lab.program.task.ComputationTimes;
import io.wormrtl.lab.program.task.ProgramWorkload;
import io.wormrtl.lab.program.task.TaskPrograms;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.settings.Document;
import io.wormrtl.lab.traffic.LengthDistribution;
import io.wormrtl.lab.traffic.MessageWork;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.protocols.recovery.Protocols;
import java.util.Optional;

/** Builds the program that a testbench has its nodes run. */
final class Programs {

    private static final String SECTION = "traffic.program";

    private Programs() {}

    static ProgramWorkload of(Document<Settings> testbench, RoutedNetwork network) {
        ProgramSettings program = testbench.settings().traffic().program();
        ProcessGraph graph = graph(testbench, program.process());
        Mapping mapping = mapping(testbench, program.mapping(), graph, network);
        ComputationTime computation = new ComputationTime(
                ComputationTimes.CATALOGUE.get(program.computation().name()),
                program.computation().mean());
        LengthDistribution lengths =
                testbench.made(testbench.settings().traffic().length(), "traffic.length");
        Optional<MessageWork> work = work(testbench);
        return testbench.at(
                () -> new ProgramWorkload(
                        TaskPrograms.CATALOGUE.get(program.name()),
                        graph,
                        mapping,
                        computation,
                        lengths,
                        program.setUp(),
                        work,
                        program.rounds(),
                        testbench.settings().run().seed()),
                SECTION + ".name",
                SECTION + ".process");
    }

    private static Optional<MessageWork> work(Document<Settings> testbench) {
        Chosen<Optional<MessageWork>> processor =
                testbench.settings().traffic().program().processor();
        Optional<MessageWork> work = testbench.made(processor, SECTION + ".processor");
        if (work.isPresent()) {
            String why = " must be left out with processor " + processor.name() + ", which ";
            refuse(
                    testbench,
                    testbench.settings().traffic().program().setUp() > 0,
                    SECTION + ".set-up",
                    why + "says itself how long it works");
            refuse(
                    testbench,
                    testbench.settings().traffic().packetGap() > 0,
                    "traffic.packet-gap",
                    why + "says itself how long it works");
            refuse(
                    testbench,
                    testbench.settings().faults() != null,
                    "faults",
                    why + "waits for every packet that has begun");
            refuse(
                    testbench,
                    !testbench.settings().recovery().name().equals(Protocols.NONE),
                    "recovery.protocol",
                    why + "takes every word once");
        }
        return work;
    }

    private static void refuse(Document<Settings> testbench, boolean given, String setting, String why) {
        if (given) {
            throw testbench.refuse(setting, setting + why);
        }
    }

    private static ProcessGraph graph(Document<Settings> testbench, ProcessSettings process) {
        return process.file() == null
                ? testbench.at(
                        () -> ProcessGraphs.CATALOGUE
                                .get(process.graph())
                                .apply(process.size().stream()
                                        .mapToInt(Integer::intValue)
                                        .toArray()),
                        SECTION + ".process.size")
                : testbench.at(() -> EdgeFile.read(process.file()), SECTION + ".process.file");
    }

    private static Mapping mapping(
            Document<Settings> testbench, MappingSettings settings, ProcessGraph graph, RoutedNetwork network) {
        Mapping mapping = testbench.at(
                () -> settings == null
                        ? Mapping.identity(graph.tasks(), network.topology().nodes())
                        : placed(settings, graph, network.topology()),
                SECTION + ".mapping",
                SECTION + ".process");
        for (int task = 0; task < graph.tasks(); task++) {
            if (network.faults().isFaulty(mapping.node(task))) {
                throw testbench.refuse(
                        SECTION + ".mapping",
                        "task " + task + " must not run on node " + mapping.node(task)
                                + ", which is faulty or given up");
            }
        }
        return mapping;
    }

    private static Mapping placed(MappingSettings settings, ProcessGraph graph, Topology topology) {
        Placement placement = MappingSchemes.CATALOGUE
                .get(settings.scheme())
                .apply(new MappingSchemes.Options(settings.seed(), Optional.ofNullable(settings.file())))
                .place(graph, topology);
        if (placement.hasPaths()) {
            throw new UnusableInput("mapping scheme " + settings.scheme() + " brings paths of its own, which a network"
                    + " cannot be told to take; tree-tiles-placement leaves them to its routing function");
        }
        return placement.mapping();
    }
}
