package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.protocols.recovery.Protocols;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tables 2 and 3 of 004, as far as they speak of hardware, follow from the models of the protocols. */
@Tag("slow")
@Tag("thorough")
class ProtocolTablesTest {

    private static final ProtocolCost.Comparison COMPARISON = ProtocolCost.compare(
            Testbench.read(
                    Path.of("testbenches", "cost.yaml"),
                    List.of(
                            "network.radices=[2, 2]",
                            "link.flit-width=32",
                            "router.buffer-depth=2",
                            "traffic.length=8")),
            (done, all) -> {});

    private static Map<String, ProtocolCost> rows(ProtocolCost.Basis basis) {
        return COMPARISON.rows().stream()
                .filter(row -> row.basis() == basis)
                .collect(Collectors.toMap(ProtocolCost::protocol, row -> row));
    }

    private static List<String> that(Predicate<Needs> need) {
        return rows(ProtocolCost.Basis.EQUAL_STORAGE).values().stream()
                .filter(row -> need.test(row.needs()))
                .map(ProtocolCost::protocol)
                .toList();
    }

    @Test
    void everyProtocolIsCostedAtBothDepths() {
        assertThat(COMPARISON.refused()).isEmpty();
        for (ProtocolCost.Basis basis : ProtocolCost.Basis.ALIKE) {
            assertThat(rows(basis).keySet()).containsExactlyInAnyOrderElementsOf(Protocols.CATALOGUE.names());
        }
    }

    /**
     * Table 2, "Flits counter" and "Head's copy in every node in the path"; Table 3's text adds the Reliable Router.
     */
    @Test
    void tableTwo() {
        assertThat(that(Needs::headCopy)).containsExactlyInAnyOrder("sbrp-0", "sbrp-1", "utp");
        assertThat(that(Needs::flitCounter)).contains("sbrp-1").doesNotContain("none", "fcr", "sbrp-0", "sbrp-2");
    }

    /** Table 3, the three rows that are hardware. */
    @Test
    void tableThree() {
        assertThat(that(Needs::everyMessage)).contains("fcr", "utp").doesNotContain("sbrp-0", "sbrp-1", "sbrp-2");
        assertThat(that(needs -> needs.controlLines() > 0))
                .contains("fcr", "utp")
                .doesNotContain("sbrp-0", "sbrp-1", "sbrp-2");
        assertThat(that(Needs::keepsMessage))
                .contains("fcr", "sbrp-0", "sbrp-1", "sbrp-2")
                .doesNotContain("none", "utp");
    }

    @Test
    void onlyTheReliableRouterKeepsWhatHasLeft() {
        assertThat(that(Needs::storesLonger)).containsExactly("utp");
    }

    /** At equal storage no router has more places for flits than without a protocol. */
    @Test
    void storageIsEqual() {
        Map<String, ProtocolCost> rows = rows(ProtocolCost.Basis.EQUAL_STORAGE);
        long most = rows.get("none").cost().storage();
        assertThat(rows.values())
                .allSatisfy(row -> assertThat(row.cost().storage()).isLessThanOrEqualTo(most));
    }
}
