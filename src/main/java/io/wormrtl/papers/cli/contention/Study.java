package io.wormrtl.papers.cli.contention;

import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.program.mapping.Placement;
import io.wormrtl.lab.program.mapping.RandomMapping;
import io.wormrtl.papers.program.contention.Contention;
import io.wormrtl.papers.program.contention.MappedPaths;
import io.wormrtl.papers.program.search.MappingSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;

/** Evaluates the mappings a file asks for: its own, random ones, and a searched one. */
final class Study {

    private final ContentionFile file;
    private final Contention contention;
    private final List<MappingFigures> rows = new ArrayList<>();
    private Contention best;

    Study(ContentionFile file, DoubleConsumer searchProgress) {
        this.file = file;
        this.contention = contention(file.placement());
        this.best = contention;
        rows.add(MappingFigures.of(file, file.mappingName(), contention));
        if (file.randomMappings() > 0) {
            rows.add(random());
        }
        file.search().ifPresent(search -> {
            best = contention(Placement.routedByNetwork(found(search, searchProgress)));
            rows.add(MappingFigures.of(file, "search", best));
        });
    }

    private Mapping found(Search search, DoubleConsumer progress) {
        List<Mapping> starts = search.starts(
                file.placement().mapping(), file.graph(), file.system().topology());
        return new MappingSearch(file.graph(), file.system(), search.seed())
                .run(starts, search.budget(), progress)
                .mapping();
    }

    private Contention contention(Placement placement) {
        return Contention.of(new MappedPaths(file.graph(), file.system(), placement));
    }

    private MappingFigures random() {
        List<MappingFigures> mappings = new ArrayList<>();
        for (int seed = 1; seed <= file.randomMappings(); seed++) {
            mappings.add(MappingFigures.of(
                    file,
                    "random",
                    contention(new RandomMapping(seed)
                            .place(file.graph(), file.system().topology()))));
        }
        return MappingFigures.mean(file, "random-mean-of-" + mappings.size(), mappings);
    }

    ContentionFile file() {
        return file;
    }

    /** The main table's rows. */
    List<MappingFigures> rows() {
        return rows;
    }

    /** The last row: the searched mapping, else the mean of the random ones, else the file's. */
    MappingFigures last() {
        return rows.get(rows.size() - 1);
    }

    /** The contention of the last mapping: the searched one, else the file's. */
    Contention contention() {
        return best;
    }
}
