package io.wormrtl.rtl.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.rtl.Blueprint;
import io.wormrtl.rtl.BlueprintDesign;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Simulator;
import java.util.List;
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
        Counts total = Inventory.of(new BlueprintDesign(plan, ElementFactory.PLAIN)).total();
        assertThat(total.registerBits()).isEqualTo(bits(plan.registers())
                + bits(plan.wires().stream().filter(Blueprint.Cell::isMealy).toList()));
        assertThat(total.wireBits()).isEqualTo(bits(plan.wires()));
        assertThat(total.memoryBits()).isEqualTo(plan.memories().stream()
                .mapToLong(m -> (long) m.width() * (1 + (m.salt() >>> 20 & 7))).sum());
        assertThat(total.processes()).isEqualTo(plan.wires().size() + plan.registers().size()
                + plan.memories().size());
    }

    private static long bits(List<Blueprint.Cell> cells) {
        return cells.stream().mapToLong(Blueprint.Cell::width).sum();
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void theTotalIsTheSumOverInstancesAndOverTypes(@ForAll("plans") Blueprint plan) {
        Inventory inventory = Inventory.of(new BlueprintDesign(plan, ElementFactory.checked()));
        assertThat(inventory.instances().stream().map(InstanceRow::own).reduce(Counts.NONE, Counts::plus))
                .isEqualTo(inventory.total());
        assertThat(inventory.types().stream().map(TypeRow::own).reduce(Counts.NONE, Counts::plus))
                .isEqualTo(inventory.total());
        assertThat(inventory.types().stream().mapToLong(TypeRow::instances).sum())
                .isEqualTo(inventory.instances().size());
        assertThat(inventory.types()).extracting(TypeRow::type).doesNotHaveDuplicates();
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void eachInstanceIsItselfAndItsChildren(@ForAll("plans") Blueprint plan) {
        List<InstanceRow> rows = Inventory.of(new BlueprintDesign(plan, ElementFactory.PLAIN)).instances();
        for (InstanceRow row : rows) {
            Counts children = rows.stream()
                    .filter(r -> r.depth() == row.depth() + 1 && r.path().startsWith(row.path() + "."))
                    .map(InstanceRow::total).reduce(Counts.NONE, Counts::plus);
            assertThat(row.total()).isEqualTo(row.own().plus(children));
        }
    }

    @Property(tries = 50, edgeCases = EdgeCasesMode.NONE)
    void countingBeforeAndAfterARunIsTheSame(@ForAll("plans") Blueprint plan) {
        BlueprintDesign design = new BlueprintDesign(plan, ElementFactory.PLAIN);
        Inventory before = Inventory.of(design);
        new Simulator(design).run(20);
        assertThat(Inventory.of(design)).isEqualTo(before);
        assertThat(before.instances().stream().map(InstanceRow::path).collect(Collectors.toSet()))
                .noneMatch(path -> path.endsWith(".life")).hasSize(before.instances().size());
    }
}
