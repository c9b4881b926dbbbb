package io.wormrtl.papers.cli.contention;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.EdgeFile;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.graph.ProcessGraphs;
import io.wormrtl.lab.program.mapping.MappingScheme;
import io.wormrtl.lab.program.mapping.MappingSchemes;
import io.wormrtl.lab.program.mapping.Placement;
import io.wormrtl.lab.settings.Document;
import io.wormrtl.lab.testbench.MappingSettings;
import io.wormrtl.lab.testbench.ProcessSettings;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.papers.program.contention.Machine;
import io.wormrtl.papers.program.contention.SystemGraph;
import io.wormrtl.papers.program.contention.TaskRound;
import java.util.List;
import java.util.Optional;

/**
 * The analysis that a contention file asks for.
 *
 * @param graph the process graph
 * @param system the network with its routing
 * @param routing name of its routing function
 * @param mappingName name of the mapping scheme
 * @param mappingSeed seed of a random mapping; empty for another
 * @param placement where the tasks run
 * @param machine its constants, if a machine is given
 * @param workload what each task does, if a workload is given
 * @param margin by how much the worst saturation has to exceed the applied traffic
 * @param randomMappings random mappings to compare with, of seeds 1 on; 0 for none
 * @param search the automated mapping, if one is asked for
 */
record ContentionFile(
        ProcessGraph graph,
        SystemGraph system,
        String routing,
        String mappingName,
        Optional<Long> mappingSeed,
        Placement placement,
        Optional<Machine> machine,
        Optional<TaskRound> workload,
        double margin,
        int randomMappings,
        Optional<Search> search) {

    /** More than any deterministic routing function needs. */
    private static final int VIRTUAL_CHANNELS = 4;

    /**
     * Builds the analysis from the settings of a file.
     *
     * @throws UnusableInput with the position of what cannot be used
     */
    static ContentionFile of(Document<ContentionSettings> file) {
        ContentionSettings settings = file.settings();
        ProcessGraph graph = graph(file, settings.process());
        MappingSettings mapping = settings.mapping();
        MappingScheme scheme = file.at(
                () -> MappingSchemes.CATALOGUE
                        .get(mapping.scheme())
                        .apply(new MappingSchemes.Options(mapping.seed(), Optional.ofNullable(mapping.file()))),
                "mapping.scheme");
        SystemGraph system =
                settings.system() == null ? smallest(file, scheme, graph) : system(file, settings.system(), graph);
        Placement placement = file.at(() -> scheme.place(graph, system.topology()), "mapping.scheme");
        Optional<WorkloadSettings> workload = Optional.ofNullable(settings.workload());
        return new ContentionFile(
                graph,
                system,
                settings.system() == null
                        ? SystemSettings.ROUTING
                        : settings.system().routing().name(),
                mapping.scheme(),
                mapping.scheme().equals("random") ? Optional.of(mapping.seed()) : Optional.empty(),
                placement,
                Optional.ofNullable(settings.machine()).map(machine -> machine(file, machine)),
                workload.map(given -> round(file, given)),
                workload.map(WorkloadSettings::margin).orElse(Double.valueOf(WorkloadSettings.MARGIN)),
                settings.random() == null ? 0 : settings.random().mappings(),
                Optional.ofNullable(settings.search()).map(search -> Search.of(file, search, graph)));
    }

    /** The seed that decides the figures: that of a random mapping, else that of the search; empty without both. */
    Optional<Long> seed() {
        return mappingSeed.or(() -> search.map(Search::seed));
    }

    private static ProcessGraph graph(Document<ContentionSettings> file, ProcessSettings process) {
        if (process.file() != null) {
            return file.at(() -> EdgeFile.read(process.file()), "process.file");
        }
        return file.at(() -> ProcessGraphs.CATALOGUE.get(process.graph()).apply(array(process.size())), "process.size");
    }

    private static SystemGraph smallest(Document<ContentionSettings> file, MappingScheme scheme, ProcessGraph graph) {
        Topology smallest = file.at(() -> scheme.defaultSystem(graph), "mapping.scheme");
        return new SystemGraph(smallest, new DimensionOrder(smallest, VIRTUAL_CHANNELS));
    }

    private static SystemGraph system(Document<ContentionSettings> file, SystemSettings system, ProcessGraph graph) {
        Topology topology = file.within(
                "system",
                () -> file.at(
                        () -> {
                            Topology built = system.topology().make();
                            requireRoom(graph, built);
                            return built;
                        },
                        "system.radices",
                        "system.topology"));
        return file.within(
                "system.routing",
                () -> file.at(
                        () -> new SystemGraph(topology, system.routing().make().create(topology, VIRTUAL_CHANNELS)),
                        "system.routing"));
    }

    private static int[] array(List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    private static void requireRoom(ProcessGraph graph, Topology topology) {
        if (graph.tasks() > topology.nodes()) {
            throw new UnusableInput("number of nodes (" + topology.nodes() + ") must be at least the number of tasks ("
                    + graph.tasks() + ")");
        }
    }

    private static Machine machine(Document<ContentionSettings> file, MachineSettings machine) {
        if (machine.name() != null) {
            return Machine.CATALOGUE.get(machine.name());
        }
        double perByte = machine.perByte();
        return file.at(
                () -> machine.bandwidth() == null
                        ? Machine.of(machine.startup(), perByte)
                        : new Machine(machine.startup(), perByte, machine.bandwidth()),
                "machine.per-byte");
    }

    private static TaskRound round(Document<ContentionSettings> file, WorkloadSettings workload) {
        double computation = workload.computation() == null
                ? file.at(() -> TaskRound.computationOf(workload.instructions(), workload.mips()), "workload.mips")
                : workload.computation();
        return file.at(
                () -> new TaskRound(workload.messageBytes(), computation, workload.messagesPerRound()),
                "workload.message-bytes");
    }
}
