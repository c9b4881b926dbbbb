package io.wormrtl.papers.claims;

import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Settings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.topology.Topologies;
import io.wormrtl.protocols.path.ControlChannels;
import java.util.List;
import java.util.stream.Stream;

/** The curves of scouting switching in tori (000, section 4, Fig. 1), and what their networks are. */
final class ScoutingCurves {

    static final List<String> SMALL = List.of("000-fig1-8x8-v1", "000-fig1-8x8-v6");
    /** The same as the model assumes them: nodes with more channels, sources that try again at once. */
    static final List<String> ASSUMED =
            SMALL.stream().map(name -> name + "-assumed").toList();

    static final List<String> SMALL_AND_ASSUMED =
            Stream.concat(SMALL.stream(), ASSUMED.stream()).toList();
    static final List<String> LARGE = List.of("000-fig1-16x16-v1", "000-fig1-16x16-v6");
    static final List<String> ALL =
            Stream.concat(SMALL.stream(), LARGE.stream()).toList();
    private static final String LENGTH = "traffic.length";
    private static final String LEAD = "switching.lead";

    private ScoutingCurves() {}

    static int lead(Curve curve) {
        return Integer.parseInt(curve.value(LEAD));
    }

    static int length(Curve curve) {
        return Integer.parseInt(curve.value(LENGTH));
    }

    static Settings settings(Curve curve) {
        return curve.last().measurement().testbench().settings();
    }

    static int channels(Curve curve) {
        return settings(curve).router().virtualChannels();
    }

    static String named(Curve curve) {
        return "V = " + channels(curve) + ", " + length(curve) + " flits, K = " + lead(curve);
    }

    static Stream<Curve> curves(Evidence evidence, List<String> testbenches) {
        return testbenches.stream().flatMap(name -> evidence.curves(name).stream());
    }

    static int radix(Curve curve) {
        return ((Topologies.GridSize) settings(curve).network().topology().settings())
                .radices()
                .get(0);
    }

    /** The most that was accepted, in flits/node/cycle, which may be compared between networks of different sizes. */
    static double most(Curve curve) {
        return curve.points().stream()
                .mapToDouble(point -> point.figure("accepted_load"))
                .filter(accepted -> !Double.isNaN(accepted))
                .max()
                .orElse(0);
    }

    /** Whether a curve ends because nothing moves any more, and not because no more is accepted. */
    static boolean deadlocks(Curve curve) {
        return curve.points().stream().anyMatch(point -> point.violations("deadlock") > 0);
    }

    /** Whether the network of a curve has a line for what comes back. */
    static boolean acknowledges(Curve curve) {
        Testbench testbench = curve.points().get(0).measurement().testbench();
        return IdleNetwork.of(testbench.parts()).links().stream()
                .anyMatch(link -> link.link().senderEnd().hasLine(ControlChannels.COMPLEMENTARY));
    }
}
