package io.wormrtl.lab.cli;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.ProgressArguments;
import io.wormrtl.lab.cli.arguments.RecordedFiles;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.explore.Exploration;
import io.wormrtl.lab.explore.Finding;
import io.wormrtl.lab.explore.Limits;
import io.wormrtl.lab.explore.Refusal;
import io.wormrtl.lab.explore.Refused;
import io.wormrtl.lab.explore.Replay;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.NetworkParameters;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Looks at all states that the network of a testbench can reach. */
@Command(
        name = "explore",
        mixinStandardHelpOptions = true,
        description = "Look at all reachable states of a small network: can a message be stuck?",
        footer = {
            "",
            "Exit code 0: no message can be stuck. 1: one can; the shortest way is printed.",
            "2: not finished within the limits.",
            "--out DIR has the way as a trace, a testbench that runs it, and a waveform, too."
        })
final class ExploreCommand implements Callable<Integer> {

    /** Part of the memory that states may fill. */
    private static final double SHARE = 0.5;

    @Mixin
    private TestbenchArguments input;

    @Mixin
    private OutputArguments output;

    @Mixin
    private ProgressArguments progress;

    @Option(
            names = "--states",
            paramLabel = "N",
            description = "States to keep, at most (default: as many as fit into half of the memory).")
    private Long states;

    @Option(
            names = "--messages",
            paramLabel = "N",
            defaultValue = "0",
            description = "Messages under way at a time, at most; 0: as many as there can be (default"
                    + " ${DEFAULT-VALUE}).")
    private int messages;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Testbench testbench = input.read().without("sweep");
        if (testbench.settings().hdl() != null) {
            throw testbench.refuse(
                    "hdl", "hdl must be left out for explore, which looks into the states of all modules");
        }
        testbench.refuseUnused();
        output.check();
        Parts parts = testbench.parts();
        int length = length(testbench, parts);
        Exploration exploration = prepared(testbench, parts, length, states == null ? Limits.MOST_STATES : states);
        if (states == null) {
            exploration = prepared(
                    testbench, parts, length, fitting(Runtime.getRuntime().maxMemory(), exploration.bytesPerState()));
        }
        Exploration chosen = exploration;
        long start = System.nanoTime();
        Finding finding = progress.during(
                testbench.name(), " states", spec.commandLine().getErr(), listener -> chosen.run(listener::update));
        Duration taken = Duration.ofNanos(Math.max(1, System.nanoTime() - start));
        ExploreReport report = new ExploreReport(testbench, chosen, finding, messages, length);
        output.deliver(Results.of(report.report())
                .with(report.files())
                .explained(report.more())
                .from(testbench.inputs())
                .recorded(() -> recorded(parts.network(), finding, length)));
        progress.remark(
                Math.round(finding.states() * 1e9 / taken.toNanos()) + " states per second",
                taken,
                spec.commandLine().getErr());
        return report.exitCode();
    }

    /** How many states can be kept in half of that much memory, in bytes. */
    static long fitting(long memory, int bytesPerState) {
        return Math.min((long) (memory * SHARE / bytesPerState), Limits.MOST_STATES);
    }

    private Exploration prepared(Testbench testbench, Parts parts, int length, long most) {
        Limits limits = new Limits(most, messages);
        try {
            return new Exploration(parts.network(), length, parts.faults(), limits);
        } catch (UnusableInput e) {
            Refusal refusal = e instanceof Refused refused ? refused.refusal() : Refusal.OTHER_ROUTERS;
            return testbench.at(
                    () -> {
                        throw e;
                    },
                    refusal.settings().toArray(String[]::new));
        }
    }

    private static int length(Testbench testbench, Parts parts) {
        int length = parts.workload().maxLength();
        if (parts.workload().minLength() != length) {
            throw testbench.refuse(
                    "traffic.length", "an exploration takes only messages of one length, such as traffic.length: 2");
        }
        return length;
    }

    private static Map<String, byte[]> recorded(NetworkParameters network, Finding finding, int length) {
        return finding instanceof Finding.Stuck stuck
                ? RecordedFiles.of(folder ->
                        Replay.of(network, stuck.way(), length, Optional.of(folder.resolve(ExploreReport.WAVE))))
                : Map.of();
    }
}
