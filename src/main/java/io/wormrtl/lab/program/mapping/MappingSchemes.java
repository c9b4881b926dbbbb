package io.wormrtl.lab.program.mapping;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The mappings a user can name (003, sections 3.4 and 3.5). */
@Api
public final class MappingSchemes {

    /**
     * The options that a scheme may need from the user.
     *
     * @param seed for mappings drawn at random
     * @param file for mappings read from a file
     */
    public record Options(long seed, Optional<Path> file) {}

    /** All mappings, by name; refused ({@link UnusableInput}) where the options lack what a scheme needs. */
    public static final Catalogue<Function<Options, MappingScheme>> CATALOGUE = new Catalogue<
                    Function<Options, MappingScheme>>("mapping")
            .with("identity", "task i on node i", options -> MappingSchemes::identity)
            .with(
                    "random",
                    "nodes shuffled by java.util.Random(seed), task i on the i-th",
                    options -> new RandomMapping(options.seed()))
            .with(
                    "tree-tiles",
                    "binary trees by tiles with their own paths, at most two paths per channel",
                    options -> TreeScheme.twoPaths())
            .with(
                    "tree-tiles-placement",
                    "as tree-tiles, but routed by the network",
                    options -> new PlacementOnly(TreeScheme.twoPaths()))
            .with(
                    "gordon",
                    "binary trees by tiles with their own paths, one path per channel, more free nodes",
                    options -> TreeScheme.onePath())
            .with("mesh-3d-a", "3-D process meshes, each plane a tile; no extra nodes", options -> Mesh3dScheme.A)
            .with(
                    "mesh-3d-b",
                    "3-D process meshes, each line along the first dimension a tile",
                    options -> Mesh3dScheme.B)
            .with(
                    "file",
                    "CSV with the header task,node",
                    options -> new MappingFile(options.file()
                            .orElseThrow(() -> new UnusableInput(
                                    "mapping file needs the name of a file with the header task,node"))));

    private MappingSchemes() {}

    /**
     * The mappings of all schemes that take nothing from the user and suit graph and system, whatever their paths:
     * what is known to be good without a search.
     */
    public static List<Mapping> regular(ProcessGraph graph, Topology system) {
        return Stream.<MappingScheme>of(
                        MappingSchemes::identity,
                        TreeScheme.twoPaths(),
                        TreeScheme.onePath(),
                        Mesh3dScheme.A,
                        Mesh3dScheme.B)
                .flatMap(scheme -> mapping(scheme, graph, system).stream())
                .toList();
    }

    /** The mapping of a scheme; empty if it does not suit, which a scheme says by refusing. */
    private static Optional<Mapping> mapping(MappingScheme scheme, ProcessGraph graph, Topology system) {
        try {
            return Optional.of(scheme.place(graph, system).mapping());
        } catch (UnusableInput unsuited) {
            return Optional.empty();
        }
    }

    private static Placement identity(ProcessGraph graph, Topology system) {
        return Placement.routedByNetwork(Mapping.identity(graph.tasks(), system.nodes()));
    }
}
