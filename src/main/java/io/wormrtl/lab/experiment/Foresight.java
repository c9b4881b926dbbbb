package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.lab.program.task.ProgramWorkload;
import io.wormrtl.network.assembly.NetworkParameters;
import java.util.List;
import java.util.Optional;

/** Foresees the traffic of a program from the paths of its messages, before anything is simulated. */
@FunctionalInterface
@Api
public interface Foresight {

    /** Those who foresee; the lab itself foresees nothing. */
    Catalogue<Foresight> CATALOGUE = new Catalogue<>("foresight");

    /**
     * The expected figures of a program on a network; empty where this foresight does not apply.
     *
     * @param tasks the tasks that send, by number
     * @param applied applied node traffic of an average task, in flits per cycle
     */
    Optional<ProgramTraffic.Analysis> of(
            ProgramWorkload program, NetworkParameters network, List<Integer> tasks, double applied);

    /** Asks the catalogue in order and gives the first answer that is not empty. */
    static Foresight first() {
        return (program, network, tasks, applied) -> CATALOGUE.entries().stream()
                .flatMap(entry -> entry.value().of(program, network, tasks, applied).stream())
                .findFirst();
    }
}
