package io.wormrtl.papers.cli.model;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.papers.model.zeroload.ProtocolLength;
import io.wormrtl.papers.model.zeroload.SoftwareOverhead;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Message lengths under the recovery protocols, and SBRP's software overhead (004, sections 4, 5.3 and 6.4). */
@Command(name = "recovery-length", description = "Flits of a message under FCR, the Reliable Router and SBRP.")
final class RecoveryLengthCommand extends ClosedFormCommand {

    @Option(
            names = "--length",
            paramLabel = "FLITS",
            defaultValue = "12",
            description = "Flits of the message (default: ${DEFAULT-VALUE}).")
    private String length;

    @Option(
            names = "--distance",
            paramLabel = "D",
            defaultValue = "1:6",
            description = "Hops; a mean need not be whole (default: ${DEFAULT-VALUE}).")
    private String distance;

    @Option(
            names = "--buffer-depth",
            paramLabel = "B",
            defaultValue = "1",
            description = "Flits of a channel's buffer (default: ${DEFAULT-VALUE}).")
    private String bufferDepth;

    @Option(
            names = "--misroutes",
            paramLabel = "M",
            defaultValue = "1",
            description = "Misrouting hops allowed (default: ${DEFAULT-VALUE}).")
    private String misroutes;

    @Option(
            names = "--network-latency",
            paramLabel = "N",
            defaultValue = "0",
            description = "Cycles that SBRP's control message takes in the network (default: ${DEFAULT-VALUE}).")
    private String networkLatency;

    @Override
    ClosedForms forms() {
        ParameterGrid grid = ParameterGrid.of(
                Parameter.number("length", "L", "flits", length),
                Parameter.number("distance", "D", "hops", distance),
                Parameter.whole("buffer-depth", "B", "flits", bufferDepth),
                Parameter.whole("misroutes", "M", "", misroutes),
                Parameter.number("network-latency", "N", "cycles", networkLatency));
        List<ClosedForms.Result> results = new ArrayList<>();
        ProtocolLength.protocols()
                .entries()
                .forEach(entry -> results.add(ClosedForms.Result.drawn(
                        entry.name(),
                        entry.name(),
                        "flits",
                        point -> entry.value().applyAsDouble(message(point)))));
        results.add(ClosedForms.Result.listed(
                "fcr_overhead", "fcr overhead", "", point -> message(point).compressionlessOverhead()));
        results.add(ClosedForms.Result.listed(
                "sbrp_software",
                "sbrp software",
                "cycles",
                point -> SoftwareOverhead.printed().cycles(point[4])));
        return new ClosedForms("recovery_length", "Message length under the recovery protocols", grid, results);
    }

    private static ProtocolLength message(double[] p) {
        return new ProtocolLength(p[0], p[1], (int) p[2], (int) p[3]);
    }

    @Override
    CurvePlot.Axis axis() {
        return CurvePlot.Axis.linear("length (flits)");
    }
}
