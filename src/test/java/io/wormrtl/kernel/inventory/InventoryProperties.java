package io.wormrtl.kernel.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Blueprint;
import io.wormrtl.kernel.rtl.BlueprintDesign;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Simulator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The counts against the blueprint the design was built from, and against each other. */
class InventoryProperties {

    @Provide
    Arbitrary<Blueprint> plans() {
        return Blueprint.any();
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void theTotalIsThatOfTheBlueprint(@ForAll("plans") Blueprint plan) {
        Counts total =
                Inventory.of(new BlueprintDesign(plan, ElementKind.PLAIN)).total();
        assertThat(total.registerBits())
                .isEqualTo(sum(
                                plan.registers(),
                                cell -> (long) (cell.width() + (cell.hasTurns() ? 8 : 0)) * cell.size())
                        + sum(plan.wires(), cell -> cell.isMealy() ? cell.width() : 0));
        assertThat(total.wireBits())
                .isEqualTo(sum(plan.wires(), cell -> (long) cell.width() * cell.size()) + plan.computedResets());
        assertThat(total.memoryBits())
                .isEqualTo(sum(plan.memories(), cell -> (long) cell.width() * cell.depth() * cell.size()));
        assertThat(total.processes())
                .isEqualTo(plan.wires().size()
                        + plan.registers().size()
                        + plan.memories().size()
                        + plan.computedResets());
    }

    private static long sum(List<Blueprint.Cell> cells, ToLongFunction<Blueprint.Cell> bits) {
        return cells.stream().mapToLong(bits).sum();
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void theTotalIsTheSumOverInstancesAndOverTypes(@ForAll("plans") Blueprint plan) {
        Inventory inventory = Inventory.of(new BlueprintDesign(plan, ElementKind.checked()));
        assertThat(inventory.instances().stream().map(InstanceRow::own).reduce(Counts.NONE, Counts::plus))
                .isEqualTo(inventory.total());
        assertThat(inventory.types().stream().map(TypeRow::own).reduce(Counts.NONE, Counts::plus))
                .isEqualTo(inventory.total());
        assertThat(inventory.types().stream().mapToLong(TypeRow::instances).sum())
                .isEqualTo(inventory.instances().stream()
                        .mapToLong(InstanceRow::copies)
                        .sum());
        assertThat(inventory.types()).extracting(TypeRow::type).doesNotHaveDuplicates();
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void eachInstanceIsItselfAndItsChildren(@ForAll("plans") Blueprint plan) {
        List<InstanceRow> rows =
                Inventory.of(new BlueprintDesign(plan, ElementKind.PLAIN)).instances();
        for (InstanceRow row : rows) {
            Counts children = rows.stream()
                    .filter(r -> r.depth() == row.depth() + 1 && r.path().startsWith(row.path() + "."))
                    .map(InstanceRow::total)
                    .reduce(Counts.NONE, Counts::plus);
            assertThat(row.total()).isEqualTo(row.own().plus(children));
        }
    }

    @Property(tries = 50, edgeCases = EdgeCasesMode.NONE)
    void countingBeforeAndAfterARunIsTheSame(@ForAll("plans") Blueprint plan) {
        BlueprintDesign design = new BlueprintDesign(plan, ElementKind.PLAIN);
        Inventory before = Inventory.of(design);
        new Simulator(design).run(20);
        assertThat(Inventory.of(design)).isEqualTo(before);
        assertThat(before.instances().stream().map(InstanceRow::path).collect(Collectors.toSet()))
                .noneMatch(path -> path.endsWith(".life"))
                .hasSize(before.instances().size());
    }
}
