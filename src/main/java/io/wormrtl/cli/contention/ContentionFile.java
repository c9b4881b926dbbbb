package io.wormrtl.cli.contention;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.program.contention.Machine;
import io.wormrtl.program.contention.SystemGraph;
import io.wormrtl.program.contention.TaskRound;
import io.wormrtl.program.graph.EdgeFile;
import io.wormrtl.program.graph.ProcessGraph;
import io.wormrtl.program.graph.ProcessGraphs;
import io.wormrtl.program.mapping.MappingScheme;
import io.wormrtl.program.mapping.MappingSchemes;
import io.wormrtl.program.mapping.Placement;
import io.wormrtl.routing.Routings;
import io.wormrtl.testbench.yaml.Node;
import io.wormrtl.topology.Topologies;
import io.wormrtl.topology.Topology;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a contention file asks for.
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
record ContentionFile(ProcessGraph graph, SystemGraph system, String routing, String mappingName,
        Optional<Long> mappingSeed, Placement placement, Optional<Machine> machine, Optional<TaskRound> workload,
        double margin, int randomMappings, Optional<Search> search) {

    /** More than any deterministic routing function needs. */
    private static final int VIRTUAL_CHANNELS = 4;
    private static final String ROUTING = "dimension-order";
    private static final String RANDOM = "random";
    private static final String FROM_FILE = "file";
    private static final List<String> SYSTEM = List.of("topology", "radices", "routing");

    /**
     * Interprets the tree of a file.
     *
     * @param directory of the file, from which relative paths are taken
     * @throws UnusableInput with the position of what cannot be used
     */
    static ContentionFile of(Node node, Path directory) {
        Keys file = Keys.of(node, "", List.of("process", "system", "mapping", "machine", "workload", "random",
                "search"));
        ProcessGraph graph = graph(file, directory);
        Keys mapping = file.section("mapping", List.of("scheme", "seed", "file"))
                .orElseThrow(() -> file.position("").refuse("mapping.scheme must be given"));
        MappingScheme scheme = scheme(mapping, directory);
        SystemGraph system = system(file, mapping, scheme, graph);
        Placement placement = mapping.has("file") ? scheme.place(graph, system.topology())
                : mapping.at("scheme", () -> scheme.place(graph, system.topology()));
        Optional<Machine> machine = machine(file);
        Optional<Keys> workload = workloadKeys(file);
        return new ContentionFile(graph, system, routing(file), mapping.text("scheme"), mappingSeed(mapping), placement,
                machine, workload.map(ContentionFile::workload),
                workload.map(keys -> keys.number("margin").orElse(0.05)).orElse(0.05),
                file.section("random", List.of("mappings"))
                        .map(k -> (int) k.whole("mappings", 25, 0, 10_000)).orElse(0),
                Search.of(file, graph));
    }

    /** The seed that decides the figures: that of a random mapping, else that of the search; empty without both. */
    Optional<Long> seed() {
        return mappingSeed.or(() -> search.map(Search::seed));
    }

    private static Optional<Long> mappingSeed(Keys mapping) {
        return mapping.text("scheme").equals(RANDOM) ? Optional.of(seed(mapping)) : Optional.empty();
    }

    private static long seed(Keys mapping) {
        return mapping.whole("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static ProcessGraph graph(Keys file, Path directory) {
        Keys process = file.section("process", List.of("graph", "size", "file"))
                .orElseThrow(() -> file.position("").refuse("process.graph or process.file must be given"));
        if (process.has("file")) {
            process.requireAbsent("graph", "beside process.file");
            process.requireAbsent("size", "beside process.file");
            return EdgeFile.read(directory.resolve(process.text("file")));
        }
        var factory = process.at("graph", () -> ProcessGraphs.CATALOGUE.get(process.text("graph")));
        int[] size = process.sizes("size");
        return process.at("size", () -> factory.build(size));
    }

    private static MappingScheme scheme(Keys mapping, Path directory) {
        String name = mapping.text("scheme");
        if (!name.equals(RANDOM)) {
            mapping.requireAbsent("seed", "on mapping " + name + ", which draws nothing at random");
        }
        if (!name.equals(FROM_FILE)) {
            mapping.requireAbsent("file", "on mapping " + name + ", which reads no file");
        }
        Optional<Path> file = Optional.ofNullable(mapping.text("file", null)).map(directory::resolve);
        long seed = seed(mapping);
        return mapping.at("scheme",
                () -> MappingSchemes.CATALOGUE.get(name).build(new MappingSchemes.Options(seed, file)));
    }

    private static SystemGraph system(Keys file, Keys mapping, MappingScheme scheme, ProcessGraph graph) {
        Optional<Keys> given = file.section("system", SYSTEM);
        if (given.isEmpty()) {
            Topology smallest = mapping.at("scheme", () -> scheme.defaultSystem(graph));
            return new SystemGraph(smallest, Routings.CATALOGUE.get(ROUTING).create(smallest,
                    VIRTUAL_CHANNELS));
        }
        Keys system = given.get();
        int[] radices = system.sizes("radices");
        Topology topology = system.at("radices", () -> {
            Topology built = system.at("topology", () -> Topologies.CATALOGUE.get(system.text("topology", "mesh")))
                    .create(Arrays.stream(radices).boxed().toList());
            requireRoom(graph, built);
            return built;
        });
        return system.at("routing", () -> new SystemGraph(topology,
                Routings.CATALOGUE.get(system.text("routing", ROUTING)).create(topology, VIRTUAL_CHANNELS)));
    }

    private static String routing(Keys file) {
        return file.section("system", SYSTEM).map(system -> system.text("routing", ROUTING)).orElse(ROUTING);
    }

    private static void requireRoom(ProcessGraph graph, Topology topology) {
        if (graph.tasks() > topology.nodes()) {
            throw new UnusableInput("number of nodes (" + topology.nodes() + ") must be at least the number of tasks ("
                    + graph.tasks() + ")");
        }
    }

    private static Optional<Machine> machine(Keys file) {
        return file.section("machine", List.of("name", "startup", "per-byte", "bandwidth")).map(machine -> {
            if (machine.has("name")) {
                List.of("startup", "per-byte", "bandwidth").forEach(
                        key -> machine.requireAbsent(key, "beside machine.name, which has its own"));
                return machine.at("name", () -> Machine.CATALOGUE.get(machine.text("name")));
            }
            double startup = machine.number("startup").orElse(0);
            double perByte = required(machine, "per-byte");
            OptionalDouble bandwidth = machine.number("bandwidth");
            return machine.at("per-byte", () -> bandwidth.isPresent()
                    ? new Machine(startup, perByte, bandwidth.getAsDouble()) : Machine.of(startup, perByte));
        });
    }

    private static Optional<Keys> workloadKeys(Keys file) {
        Optional<Keys> workload = file.section("workload", List.of("message-bytes", "computation", "instructions",
                "mips", "messages-per-round", "margin"));
        if (workload.isEmpty() && file.has("machine")) {
            throw file.position("machine").refuse("a machine has no effect without a workload; leave it out");
        }
        if (workload.isPresent() && !file.has("machine")) {
            throw file.position("workload").refuse("a workload needs a machine: give machine.name or machine.per-byte");
        }
        return workload;
    }

    private static TaskRound workload(Keys keys) {
        double bytes = required(keys, "message-bytes");
        int messages = (int) keys.whole("messages-per-round", 1, 1, 1000);
        if (keys.has("computation")) {
            List.of("instructions", "mips").forEach(
                    key -> keys.requireAbsent(key, "beside workload.computation"));
        }
        double computation = keys.has("computation") ? required(keys, "computation") : keys.at("instructions",
                () -> TaskRound.computationOf(required(keys, "instructions"), required(keys, "mips")));
        return keys.at("message-bytes", () -> new TaskRound(bytes, computation, messages));
    }

    private static double required(Keys keys, String key) {
        return keys.number(key).orElseThrow(() -> keys.position(key).refuse("'" + key + "' must be given"));
    }
}
