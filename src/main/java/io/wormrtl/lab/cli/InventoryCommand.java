package io.wormrtl.lab.cli;

import io.wormrtl.kernel.inventory.Counts;
import io.wormrtl.kernel.inventory.InstanceRow;
import io.wormrtl.kernel.inventory.Inventory;
import io.wormrtl.kernel.inventory.TypeRow;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.DeadlockCheck;
import io.wormrtl.lab.testbench.DeadlockFinding;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.protocols.recovery.PaddedWorms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Counts the hardware of a testbench without simulating it. */
@Command(
        name = "inventory",
        mixinStandardHelpOptions = true,
        description = "Count register, memory and wire bits of a testbench's network.")
final class InventoryCommand implements Runnable {

    /** Whose hardware is counted in one row of text; CSV and JSON files always hold both. */
    enum By {
        TYPE,
        INSTANCE
    }

    @Mixin
    private TestbenchArguments input;

    @Mixin
    private OutputArguments output;

    @Option(
            names = "--by",
            paramLabel = "ROW",
            defaultValue = "type",
            description = "One row per ${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}).")
    private By by;

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = "100",
            description = "With --by instance: modules inside each other that are listed (default: all).")
    private int depth;

    @Override
    public void run() {
        Testbench testbench = input.read();
        Parts parts = testbench.parts();
        output.check();
        Optional<DeadlockFinding> deadlock = new DeadlockCheck().of(testbench, parts);
        parts.requireMemory(testbench);
        Inventory inventory = Inventory.of(IdleNetwork.of(parts));
        Table types = types(inventory);
        Table instances = instances(inventory, depth);
        Table first = by == By.TYPE ? types : instances;
        Report brief = Report.of(Reporting.provenance("inventory", testbench), first, total(inventory));
        brief = Reporting.warned(brief, deadlock);
        if (parts.network().router().control() instanceof PaddedWorms worms) {
            brief = brief.with(padding(worms));
        }
        Report full = brief.with(by == By.TYPE ? instances : types);
        output.deliver(Results.of(brief, full).from(testbench.inputs()));
    }

    private static Table padding(PaddedWorms worms) {
        return Table.of(
                "padding",
                "Worms of the longest packet, padded to the places of their paths, and by the formula of 004, section 6.4",
                worms.lengths(),
                List.of(
                        Column.whole("distance", "distance", "", PaddedWorms.Length::distance),
                        Column.whole("contents", "contents", "flits", PaddedWorms.Length::contents),
                        Column.whole("padded", "I_min", "flits", PaddedWorms.Length::padded),
                        Column.whole("formula", "section 6.4", "flits", PaddedWorms.Length::formula)));
    }

    static Figures total(Inventory inventory) {
        Counts total = inventory.total();
        return Figures.of("total", "Total")
                .withWhole("modules", "modules", "", inventory.modules())
                .withWhole("groups", "groups of registers", "", inventory.groups())
                .withWhole("register_bits", "registers", "bits", total.registerBits())
                .withWhole("memory_bits", "memories", "bits", total.memoryBits())
                .withWhole("wire_bits", "wires", "bits", total.wireBits())
                .withWhole("port_bits", "ports", "bits", total.portBits())
                .withWhole("processes", "processes", "", total.processes());
    }

    static Table types(Inventory inventory) {
        List<Column<TypeRow>> columns = new ArrayList<>();
        columns.add(Column.words("type", "module or group type", TypeRow::type));
        columns.add(Column.whole("instances", "instances", "", TypeRow::instances));
        columns.addAll(counts("own", TypeRow::own));
        columns.addAll(counts("total", TypeRow::total));
        return Table.of(
                "types",
                "Hardware by type of module or group: its own, and with what is inside",
                inventory.types(),
                columns);
    }

    static Table instances(Inventory inventory, int depth) {
        List<Column<InstanceRow>> columns = new ArrayList<>();
        columns.add(Column.words("path", "module or group", InstanceRow::path));
        columns.add(Column.words("type", "type", InstanceRow::type));
        columns.addAll(counts("own", InstanceRow::own));
        columns.addAll(counts("total", InstanceRow::total));
        return Table.of(
                "instances",
                "Hardware by module and group: its own, and with what is inside",
                inventory.instances().stream()
                        .filter(row -> row.depth() <= depth)
                        .toList(),
                columns);
    }

    private static <R> List<Column<R>> counts(String which, Function<R, Counts> counts) {
        return List.of(
                Column.whole(
                        which + "_register_bits",
                        which + " registers",
                        "bits",
                        row -> counts.apply(row).registerBits()),
                Column.whole(
                        which + "_memory_bits",
                        which + " memories",
                        "bits",
                        row -> counts.apply(row).memoryBits()),
                Column.whole(
                        which + "_wire_bits",
                        which + " wires",
                        "bits",
                        row -> counts.apply(row).wireBits()),
                Column.whole(
                        which + "_port_bits",
                        which + " ports",
                        "bits",
                        row -> counts.apply(row).portBits()));
    }
}
