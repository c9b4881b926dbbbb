package io.wormrtl.papers.program.contention;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.Foresight;
import io.wormrtl.lab.experiment.ProgramTraffic.Analysis;
import io.wormrtl.lab.program.mapping.Placement;
import io.wormrtl.lab.program.task.ProgramWorkload;
import io.wormrtl.network.assembly.NetworkParameters;
import java.util.List;
import java.util.Optional;

/** The contention analyzer as foresight beside what was simulated (003, sections 3.7 and 5.4). */
public final class ContentionForesight implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return List.of(new Offer<>(
                Foresight.CATALOGUE,
                Part.<Foresight>of(
                        "contention",
                        "contention of the mapped paths, where the routing function leaves headers no choice (003,"
                                + " chapter 3)",
                        ContentionForesight::analysis)));
    }

    private static Optional<Analysis> analysis(
            ProgramWorkload program, NetworkParameters network, List<Integer> tasks, double applied) {
        return contention(program, network)
                .map(Saturation::new)
                .map(saturation -> analysis(saturation, tasks, applied));
    }

    /** Nothing where the routing function leaves headers a choice. */
    private static Optional<Contention> contention(ProgramWorkload program, NetworkParameters network) {
        try {
            SystemGraph system = new SystemGraph(network.topology(), network.routing());
            return Optional.of(Contention.of(
                    new MappedPaths(program.graph(), system, Placement.routedByNetwork(program.mapping()))));
        } catch (UnusableInput choice) {
            return Optional.empty();
        }
    }

    private static Analysis analysis(Saturation saturation, List<Integer> tasks, double applied) {
        return new Analysis(
                saturation.average(),
                saturation.worst(),
                PathModel.actualTraffic(applied, saturation.average()),
                PathModel.actualTraffic(applied, saturation.worst()),
                tasks.stream().map(saturation::ofTask).toList());
    }
}
