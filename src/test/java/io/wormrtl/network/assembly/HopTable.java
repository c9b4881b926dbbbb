package io.wormrtl.network.assembly;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/** What the signals on the way of a message of four flits from node 0 to node 1 are in each cycle, as text. */
final class HopTable {

    /** A line of the table: registers as they are during the cycle, wires as they settle in it. */
    private record Row(String name, Signal gate, Variable signal, LongFunction<String> text) {}

    private final List<Row> rows = new ArrayList<>();
    private final Trial trial;

    /** The run for one pipeline and one depth of the output buffers. */
    HopTable(Pipeline pipeline, int outputDepth) {
        this.trial = trial(pipeline, outputDepth);
        Network network = trial.network();
        flits(network.injections().get(0).link());
        router(network.routers().get(0), "input_injection_0");
        flits(network.links().get(0).link());
        router(network.routers().get(1), "input_x_minus");
        flits(network.ejections().get(1).link());
        Signal delivered = network.interfaces().get(1).reports().get(0).delivered();
        rows.add(new Row("nic_1.receiver_0.report.delivered", null, delivered, bit -> bit == 0 ? "." : "1"));
    }

    /** A message of four flits, one virtual channel, everything else as by default. */
    static Trial trial(Pipeline pipeline, int outputDepth) {
        Mesh mesh = new Mesh(2);
        return Trial.of(
                Trial.parameters(
                        mesh,
                        new DimensionOrder(mesh, 1),
                        Trial.parts(
                                4,
                                outputDepth,
                                pipeline,
                                Trial.DEFAULT_PARTS.dataPath().flowControl())),
                new GeneratedMessage(0, 0, 1, 4));
    }

    private void flits(Link link) {
        rows.add(new Row(
                link.name(),
                link.senderEnd().channel().request(),
                link.senderEnd().channel().kind(),
                kind -> FlitKind.of((int) kind).name().substring(0, 1)));
    }

    private void router(Router router, String port) {
        InputController input = router.inputs().stream()
                .filter(i -> i.name().equals(port))
                .findFirst()
                .orElseThrow();
        String path = router.name() + "." + port + ".";
        rows.add(new Row(
                path + "vc_0.state",
                null,
                input.channels().state().entry(0),
                state -> RouteState.of((int) state).name().substring(0, 1)));
        bit(path + "requesting", input.requesting());
        bit(path + "eligible", input.eligible());
        bit(path + "departing", input.departing());
    }

    private void bit(String name, Signal signal) {
        rows.add(new Row(name, null, signal, value -> value == 0 ? "." : "1"));
    }

    /** The table for cycles 0 to {@code cycles - 1}. */
    String text(int cycles) {
        List<StringBuilder> lines = new ArrayList<>();
        StringBuilder head = new StringBuilder(String.format("%-41s", "cycle"));
        rows.forEach(row -> lines.add(new StringBuilder(String.format("%-41s", row.name()))));
        for (int cycle = 0; cycle < cycles; cycle++) {
            long[] registers =
                    rows.stream().mapToLong(row -> row.signal().get()).toArray();
            trial.simulator().step();
            head.append(String.format("%3d", cycle));
            for (int i = 0; i < registers.length; i++) {
                Row row = rows.get(i);
                long value =
                        row.signal().element() instanceof Wire ? row.signal().get() : registers[i];
                boolean shown = row.gate() == null || row.gate().isHigh();
                lines.get(i).append(String.format("%3s", shown ? row.text().apply(value) : "."));
            }
        }
        return head + "\n" + String.join("\n", lines);
    }
}
