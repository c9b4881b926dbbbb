package io.wormrtl.lab.cli;

import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.experiment.PartRefusals;
import io.wormrtl.lab.picture.DependencyPicture;
import io.wormrtl.lab.picture.NetworkPicture;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.routing.deadlock.ChannelDependencies;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Proves without simulating that a testbench's network cannot deadlock, or shows what stands against it. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = "Prove that a testbench's network is free of deadlock, or print the cycle of channels.",
        footer = {
            "",
            "Exit code 0: deadlock-free. 1: it can deadlock, or is not proven to be free of it.",
            "--out DIR has the graph in the DOT language and as a picture, too."
        })
final class CheckCommand implements Callable<Integer> {

    /** Larger networks are not built only to see whether their parts refuse each other. */
    private static final int MOST_BUILT = 4096;

    @Mixin
    private TestbenchArguments input;

    @Mixin
    private OutputArguments output;

    @Option(
            names = "--states",
            paramLabel = "N",
            defaultValue = "50000000",
            description = "States of headers to look at, at most (default ${DEFAULT-VALUE}).")
    private long states;

    @Option(
            names = "--dot",
            paramLabel = "FILE",
            description = "Write the channel dependency graph in the DOT" + " language; the cycle is red.")
    private Path dot;

    @Override
    public Integer call() {
        if (states < 1) {
            throw new UnusableInput("--states (" + states + ") must be at least 1");
        }
        Testbench testbench = input.read().without("sweep");
        testbench.refuseUnused();
        Parts parts = testbench.parts();
        output.check();
        checkDot(testbench);
        if (parts.topology().nodes() <= MOST_BUILT) {
            PartRefusals.requireBuildable(testbench, parts);
        }
        DeadlockAnalysis analysis = parts.deadlock(states);
        Optional<ChannelDependencies> graph = analysis.proof().dependencies();
        DeadlockReport report = new DeadlockReport(testbench, analysis);
        output.deliver(Results.of(report.brief(), report.full())
                .plotted(output.isFiled() ? pictures(analysis, graph) : Map.of())
                .with(graph.map(found -> Map.of("dependencies.dot", found.toDot()))
                        .orElse(Map.of()))
                .from(testbench.inputs()));
        if (dot != null && graph.isPresent()) {
            OutputFile.write(dot, graph.get().toDot());
        }
        return analysis.proof().holds() ? ExitCode.GOOD : ExitCode.FAILED;
    }

    private void checkDot(Testbench testbench) {
        if (dot != null) {
            OutputFile.requireUntaken(dot, testbench.inputs());
            OutputFile.requireWritable(dot);
        }
    }

    private static Map<String, Plot> pictures(DeadlockAnalysis analysis, Optional<ChannelDependencies> graph) {
        return graph.filter(found -> NetworkPicture.canShow(analysis.network().topology()))
                .<Map<String, Plot>>map(found -> Map.of("dependencies", DependencyPicture.of(analysis, found)))
                .orElse(Map.of());
    }
}
