package io.wormrtl.papers.cli.contention;

import io.wormrtl.kernel.files.Fingerprint;
import io.wormrtl.lab.report.Provenance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Where the figures of a contention report come from. */
final class Origin {

    private Origin() {}

    /**
     * Version, hash and seed. The hash is of what is in effect, however it was written: edges, system, placement,
     * machine, workload and search of every row, input files by their contents. The seed is that of the file's random
     * mapping, else that of the search; none if rows differ in it.
     */
    static Provenance of(String subject, List<Study> studies) {
        Provenance provenance = Provenance.of("contention")
                .about(subject)
                .hashed(Fingerprint.of(studies.stream()
                        .flatMap(study -> lines(study.file()).stream())
                        .toList()));
        List<Optional<Long>> seeds =
                studies.stream().map(study -> study.file().seed()).distinct().toList();
        return seeds.size() == 1 && seeds.get(0).isPresent()
                ? provenance.seeded(seeds.get(0).get())
                : provenance;
    }

    private static List<String> lines(ContentionFile file) {
        List<String> lines = new ArrayList<>();
        lines.add("edges=" + file.graph().tasks()
                + file.graph().edges().stream()
                        .map(edge -> " " + edge.from() + ">" + edge.to() + "*" + edge.weight())
                        .collect(Collectors.joining()));
        lines.add("system=" + file.system().topology().description() + " " + file.routing());
        lines.add("mapping=" + file.mappingName() + " " + file.placement().mapping());
        lines.add("machine=" + file.machine());
        lines.add("workload=" + file.workload() + " " + file.margin());
        lines.add("random=" + file.randomMappings());
        lines.add("search=" + file.search());
        return lines;
    }
}
