package io.wormrtl.testkit;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultLog;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A network that is struck by faults as a testbench can say it: with all faults in a list, drawn ones too. */
final class StruckFile {

    private StruckFile() {}

    /** The network, its messages and its faults; empty if what is said of it is no testbench. */
    static Optional<NetworkCase> of(Struck struck) {
        try {
            Testbench plain = Testbench.parse(struck.drawn(), Path.of("struck.yaml"), List.of());
            Testbench struckToo = plain.with(faults(struck));
            return Optional.of(NetworkCase.written(
                    plain.gives("monitors") ? struckToo : struckToo.with(patience()), struck.messages()));
        } catch (UnusableInput e) {
            return Optional.empty();
        }
    }

    /** The run waits as long as the property did before it takes a standstill for a deadlock. */
    private static List<Assignment> patience() {
        return List.of(given("monitors.deadlock-after=" + WatchedTrial.PATIENT.deadlockAfter()));
    }

    private static List<Assignment> faults(Struck struck) {
        Set<Fault> faults = new LinkedHashSet<>(struck.plan().faults());
        happened(struck).forEach(entry -> faults.add(entry.fault()));
        if (faults.isEmpty()) {
            return List.of();
        }
        String list = faults.stream().map(StruckFile::written).collect(Collectors.joining(", ", "[", "]"));
        return List.of(
                given("faults.list=" + list),
                given("faults.status-delay=" + struck.plan().statusDelay()));
    }

    /** What is drawn depends on the plan alone: the network is run once more as far as faults are drawn. */
    private static List<FaultLog.Entry> happened(Struck struck) {
        WatchedTrial trial = struck.trial();
        try {
            trial.run(Struck.FAILING);
        } catch (RuntimeException | AssertionError e) {
            return trial.losses().log().entries(); // it ends with the mistake that is looked for
        }
        return trial.losses().log().entries();
    }

    private static String written(Fault fault) {
        return fault.place()
                + (fault.cycle() == 0 ? "" : " at " + fault.cycle())
                + (fault.duration() == Fault.FOR_EVER ? "" : " for " + fault.duration());
    }

    private static Assignment given(String text) {
        return Assignment.parse("counterexample", text, "path=value");
    }
}
