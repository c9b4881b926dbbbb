package io.wormrtl.papers.cli.model;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.papers.model.zeroload.DeliveryTime;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Delivery time by transport scheme (002, Table 1). */
@Command(name = "delivery-time", description = "Delivery time of one message in a hypercube, by transport scheme.")
final class DeliveryTimeCommand extends ClosedFormCommand {

    @Option(
            names = "--distance",
            paramLabel = "K",
            defaultValue = "1:6",
            description = "Hops (default: ${DEFAULT-VALUE}).")
    private String distance;

    @Option(
            names = "--link-latency",
            paramLabel = "T",
            defaultValue = "1",
            description = "Time to acquire one link (default: ${DEFAULT-VALUE}).")
    private String linkLatency;

    @Option(
            names = "--length",
            paramLabel = "BYTES",
            defaultValue = "512",
            description = "Data of the message (default: ${DEFAULT-VALUE}).")
    private String length;

    @Option(
            names = "--header",
            paramLabel = "BYTES",
            defaultValue = "4",
            description = "Header of a message or packet (default: ${DEFAULT-VALUE}).")
    private String header;

    @Option(
            names = "--packets",
            paramLabel = "P",
            defaultValue = "8",
            description = "Packets of the message under QAP (default: ${DEFAULT-VALUE}).")
    private String packets;

    @Option(
            names = "--bandwidth",
            paramLabel = "BW",
            defaultValue = "1",
            description = "Bytes per unit of time (default: ${DEFAULT-VALUE}).")
    private String bandwidth;

    @Override
    ClosedForms forms() {
        ParameterGrid grid = ParameterGrid.of(
                Parameter.whole("distance", "k", "hops", distance),
                Parameter.number("link-latency", "t", "", linkLatency),
                Parameter.number("length", "L", "bytes", length),
                Parameter.number("header", "H", "bytes", header),
                Parameter.whole("packets", "p", "", packets),
                Parameter.number("bandwidth", "BW", "", bandwidth));
        List<ClosedForms.Result> results = DeliveryTime.schemes().entries().stream()
                .map(entry -> ClosedForms.Result.drawn(
                        entry.name(), entry.name(), "", point -> entry.value().applyAsDouble(message(point))))
                .toList();
        return new ClosedForms("delivery_time", "Delivery time without contention", grid, results);
    }

    private static DeliveryTime message(double[] p) {
        return new DeliveryTime((int) p[0], p[1], p[2], p[3], (int) p[4], p[5]);
    }

    @Override
    CurvePlot.Axis axis() {
        return CurvePlot.Axis.linear("delivery time");
    }
}
