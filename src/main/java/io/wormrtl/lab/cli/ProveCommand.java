package io.wormrtl.lab.cli;

import io.wormrtl.kernel.prove.Effort;
import io.wormrtl.kernel.prove.Finding;
import io.wormrtl.kernel.prove.OutsideProofs;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Prover;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.translate.NoHardware;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.ProgressArguments;
import io.wormrtl.lab.cli.arguments.RecordedFiles;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.experiment.Forecast;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Proves properties of the hardware of a testbench. */
@Command(
        name = "prove",
        mixinStandardHelpOptions = true,
        description = "Prove properties of the modules of a testbench's network, whatever traffic there is.",
        footer = {
            "",
            "Exit code 0: nothing is refuted; the last line says what is open. 1: something",
            "is refuted. 2: a property of --property does not apply.",
            "--out DIR has a waveform of each way to break a rule, too."
        })
final class ProveCommand implements Callable<Integer> {

    @Mixin
    private TestbenchArguments input;

    @Mixin
    private OutputArguments output;

    @Option(
            names = "--property",
            paramLabel = "NAME",
            description =
                    "One property, as list has them, or those that have a rule, instead of all; may be given several"
                            + " times.")
    private List<String> names = List.of();

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = "20",
            description = "Cycles after reset in which a rule without a proof is tried (default ${DEFAULT-VALUE}).")
    private int depth;

    @Option(
            names = "--assertions",
            description =
                    "With --out: the network and the rules as SystemVerilog, with assertions to be bound, and prove.sh,"
                            + " which has Yosys and an SMT solver find the same verdicts.")
    private boolean assertions;

    @Mixin
    private ProgressArguments progress;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        UnusableInput.requireRange("--depth", depth, 1, Effort.DEEPEST);
        if (assertions && !output.isFiled()) {
            throw new UnusableInput("--assertions are files and need --out");
        }
        Testbench testbench = input.read();
        Parts parts = testbench.parts();
        parts.requireMemory(testbench);
        output.check();
        try {
            return proved(testbench, parts);
        } catch (NoHardware refusal) { // only parts brought along can have such a process
            throw new UnusableInput("nothing can be proved of this network: " + refusal.getMessage(), refusal);
        }
    }

    private int proved(Testbench testbench, Parts parts) {
        Network network = IdleNetwork.of(parts);
        List<WrittenProperty> written = chosen(parts).stream()
                .map(each -> WrittenProperty.of(each, network))
                .toList();
        if (!names.isEmpty()) {
            written.forEach(each -> each.requireAny(parts));
        }
        new Simulator(network);
        List<List<Specification>> specifications =
                written.stream().map(WrittenProperty::specifications).toList();
        PrintWriter err = spec.commandLine().getErr();
        int modules = specifications.stream().mapToInt(List::size).sum();
        long claims = specifications.stream()
                .flatMap(List::stream)
                .mapToLong(each -> each.claims().size())
                .sum();
        progress.announce(
                "prove " + testbench.name(),
                claims + " claims on " + modules + " modules",
                Forecast.ofProofs(testbench),
                err);
        List<Finding> findings = progress.during(
                "prove " + testbench.name(), " modules", err, listener -> findings(specifications, modules, listener));
        ProofReport report = new ProofReport(testbench, findings, written);
        output.deliver(Results.of(report.brief(), report.full())
                .with(assertions ? texts(network, findings) : Map.of())
                .from(testbench.inputs())
                .recorded(() ->
                        report.exitCode() == ExitCode.FAILED ? RecordedFiles.of(report::writeWaveforms) : Map.of()));
        return report.exitCode();
    }

    private static Map<String, String> texts(Network network, List<Finding> findings) {
        Map<String, String> texts = new LinkedHashMap<>();
        OutsideProofs.of(network, findings).forEach(file -> texts.put(file.name(), file.text()));
        return texts;
    }

    private List<Property> chosen(Parts parts) {
        return names.isEmpty()
                ? WrittenProperty.all().toList()
                : names.stream()
                        .flatMap(name -> WrittenProperty.named(name, parts))
                        .distinct()
                        .toList();
    }

    private List<Finding> findings(List<List<Specification>> specifications, int modules, Progress listener) {
        Prover prover = new Prover(Effort.USUAL.to(depth));
        List<Finding> findings = new ArrayList<>();
        AtomicLong done = new AtomicLong();
        specifications.forEach(alike ->
                findings.addAll(prover.prove(alike, decided -> listener.update(done.addAndGet(decided), modules))));
        return findings;
    }
}
