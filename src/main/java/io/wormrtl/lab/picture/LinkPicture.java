package io.wormrtl.lab.picture;

import io.wormrtl.lab.report.Drawing;
import io.wormrtl.lab.report.Drawing.Ink;
import io.wormrtl.lab.report.HeatColours;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A quantity of each channel of a network, as the colour and the width of an arrow. */
public final class LinkPicture {

    private static final int SIZE = 11;
    private static final int BAR = 24;
    private static final int STEPS = 40;
    private static final double STEP = 4;
    private static final double LINE = 22;
    /** On white the palest colours cannot be seen. */
    private static final double PALEST = 0.2;

    /**
     * What is drawn.
     *
     * @param title above the picture; the network follows
     * @param unit of the numbers
     * @param digits behind the point
     * @param nothing what is said where all are 0
     */
    public record Quantity(String title, String unit, int digits, String nothing) {

        private String shown(double value) {
            return String.format(Locale.ROOT, "%." + digits + "f %s", value, unit);
        }
    }

    /** How busy links were in a run. */
    public static final Quantity UTILISATION = new Quantity("Link utilisation", "flits/cycle", 4, "no link was used");

    private static final String DEAD = "crossed in red: dead at the end";

    private LinkPicture() {}

    /**
     * The picture.
     *
     * @param values by the name of the link; what has none is drawn pale
     */
    public static Drawing of(Topology topology, Quantity quantity, Map<String, Double> values) {
        return of(topology, quantity, values, Set.of());
    }

    /**
     * The picture with nodes and links crossed out.
     *
     * @param values by the name of the link; what has none is drawn pale
     * @param dead what is crossed out, since it was dead at the end
     */
    public static Drawing of(Topology topology, Quantity quantity, Map<String, Double> values, Set<FaultPlace> dead) {
        String busiest = values.entrySet().stream()
                .max(Map.Entry.<String, Double>comparingByValue()
                        .thenComparing(
                                Map.Entry.<String, Double>comparingByKey().reversed()))
                .map(Map.Entry::getKey)
                .orElse("");
        double most = values.getOrDefault(busiest, 0.0);
        List<String> title = new ArrayList<>(List.of(
                quantity.title() + ", " + topology.description(),
                most == 0 ? quantity.nothing() : "busiest: " + busiest + ", " + quantity.shown(most),
                ""));
        if (!dead.isEmpty()) {
            title.add(DEAD);
        }
        Canvas canvas = new Canvas(topology, title);
        if (most > 0) {
            bar(canvas, quantity.shown(most));
        }
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next != Topology.NONE) {
                    double share =
                            most == 0 ? 0 : values.getOrDefault(Network.linkName(topology, node, port), 0.0) / most;
                    canvas.add(canvas.way(node, next, 0.07)
                            .shortened()
                            .curve(
                                    Math.max(1, canvas.unit() * (0.015 + 0.045 * share)),
                                    canvas.unit() * 0.12,
                                    ink(share)));
                }
            }
        }
        canvas.nodes(Canvas.NODE);
        dead.stream().sorted(Comparator.comparing(FaultPlace::toString)).forEach(place -> {
            if (place instanceof FaultPlace.Node node) {
                canvas.crossNode(node.node());
            } else if (place instanceof FaultPlace.Link link) {
                canvas.crossLink(link.one(), link.other());
            }
        });
        return canvas.drawing();
    }

    /** From nothing to the most, below the title. */
    private static void bar(Canvas canvas, String most) {
        double y = 2.9 * LINE;
        canvas.add(new Drawing.Words(BAR, y + 4, "0", SIZE, false, Canvas.BLACK));
        double x = BAR + 12;
        for (int i = 0; i < STEPS; i++, x += STEP) {
            canvas.add(new Drawing.Curve(x, y, x + STEP / 2, y, x + STEP, y, 10, 0, ink((i + 0.5) / STEPS)));
        }
        canvas.add(new Drawing.Words(x + 6, y + 4, most, SIZE, false, Canvas.BLACK));
    }

    private static Ink ink(double share) {
        return share == 0
                ? Canvas.PALE
                : new Ink(HeatColours.of(PALEST + (1 - PALEST) * share).getRGB() & 0xffffff);
    }
}
