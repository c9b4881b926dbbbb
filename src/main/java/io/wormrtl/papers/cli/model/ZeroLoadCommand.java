package io.wormrtl.papers.cli.model;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.papers.model.zeroload.ZeroLoad;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Least latency by switching technique (004, section 2.3). */
@Command(name = "zero-load", description = "Latency of one message in an idle network, by switching technique.")
final class ZeroLoadCommand extends ClosedFormCommand {

    @Option(
            names = "--hops",
            paramLabel = "H",
            defaultValue = "1:10",
            description = "Hops (default: ${DEFAULT-VALUE}).")
    private String hops;

    @Option(
            names = "--length",
            paramLabel = "BITS",
            defaultValue = "512",
            description = "Data of the message (default: ${DEFAULT-VALUE}).")
    private String length;

    @Option(
            names = "--header",
            paramLabel = "BITS",
            defaultValue = "16",
            description = "Header (default: ${DEFAULT-VALUE}).")
    private String header;

    @Option(
            names = "--acknowledgement",
            paramLabel = "BITS",
            defaultValue = "16",
            description = "Acknowledgement of a circuit (default: ${DEFAULT-VALUE}).")
    private String acknowledgement;

    @Option(
            names = "--width",
            paramLabel = "BITS",
            defaultValue = "16",
            description = "Width of a channel (default: ${DEFAULT-VALUE}).")
    private String width;

    @Option(
            names = "--routing-time",
            paramLabel = "T",
            defaultValue = "1",
            description = "Time of a routing decision (default: ${DEFAULT-VALUE}).")
    private String routing;

    @Option(
            names = "--switching-time",
            paramLabel = "T",
            defaultValue = "1",
            description = "Time to pass a switch (default: ${DEFAULT-VALUE}).")
    private String switching;

    @Option(
            names = "--wire-time",
            paramLabel = "T",
            defaultValue = "1",
            description = "Time for a word to cross a channel (default: ${DEFAULT-VALUE}).")
    private String wire;

    @Override
    ClosedForms forms() {
        ParameterGrid grid = ParameterGrid.of(
                Parameter.whole("hops", "h", "", hops),
                Parameter.number("length", "L", "bits", length),
                Parameter.number("header", "Lh", "bits", header),
                Parameter.number("acknowledgement", "La", "bits", acknowledgement),
                Parameter.number("width", "W", "bits", width),
                Parameter.number("routing-time", "tr", "", routing),
                Parameter.number("switching-time", "ts", "", switching),
                Parameter.number("wire-time", "tw", "", wire));
        List<ClosedForms.Result> results = ZeroLoad.techniques().entries().stream()
                .map(entry -> ClosedForms.Result.drawn(
                        entry.name().replace('-', '_'),
                        entry.name(),
                        "",
                        point -> entry.value().applyAsDouble(message(point))))
                .toList();
        return new ClosedForms("zero_load", "Latency at zero load", grid, results);
    }

    private static ZeroLoad message(double[] p) {
        return new ZeroLoad((int) p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]);
    }

    @Override
    CurvePlot.Axis axis() {
        return CurvePlot.Axis.linear("latency");
    }
}
