package io.wormrtl.recorded;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.prove.Effort;
import io.wormrtl.kernel.prove.Finding;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Prover;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.prove.Verdict;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * What is proven of small networks with each recovery protocol and technique is as docs/proofs.md has it: {@code mvn test
 * -Dtest=ProofTableCampaign}, which takes some minutes; with {@code -Dwormrtl.record=true} it writes the page.
 */
class ProofTableCampaign {

    private static final Path RUNS = Recording.FOLDER.resolve("runs");
    private static final String SQUARE = "network.radices=[2, 2]";
    private static final String MESH = "network.topology=mesh";
    private static final String FAULTS = "faults.list=[link 0-1 at 90 for 40, node 2 at 120]";

    /** Networks where what no proof is found for is tried in fewer cycles: twenty take several times as long. */
    private static final Set<String> LONG = Set.of("utp, faults", "sbrp-0, faults", "sbrp-1, faults", "sbrp-2, faults");

    /**
     * A network of recorded runs, made small.
     *
     * @param name in the page
     * @param run the recorded run
     * @param changes of its settings
     */
    private record Small(String name, String run, String... changes) {
        Network network() {
            return IdleNetwork.of(Testbench.read(RUNS.resolve(run + ".yaml"), List.of(changes))
                    .parts());
        }
    }

    private static final List<Small> NETWORKS = List.of(
            new Small("none", "mesh-plain", SQUARE),
            new Small("torus", "torus-plain", "network.radices=[3]"),
            new Small("request-acknowledge", "request-acknowledge", SQUARE),
            new Small("half-duplex", "half-duplex", SQUARE),
            new Small("disha", "disha", SQUARE, MESH),
            new Small("fcr", "fcr", SQUARE, MESH),
            new Small("fcr, faults", "fcr-faults", SQUARE),
            new Small("utp, faults", "utp-faults", SQUARE),
            new Small("sbrp-0, faults", "sbrp-0-faults", SQUARE, FAULTS),
            new Small("sbrp-1, faults", "sbrp-1-faults", SQUARE),
            new Small("sbrp-2, faults", "sbrp-2-faults", SQUARE, FAULTS),
            new Small("apcs, faults", "apcs-faults", SQUARE, FAULTS),
            new Small("circuit", "circuit", SQUARE),
            new Small("scouting", "scouting", SQUARE, MESH),
            new Small(
                    "qap",
                    "qap",
                    "network.radices=[2]",
                    "interface.injection-channels=2",
                    "interface.ejection-channels=2"),
            new Small("k", "k-paths", "network.radices=[2]"),
            new Small("kk1", "kk1-two-lines", "network.radices=[2]"));

    /** How many claims have which verdict; of one rule, or of one network. */
    private static final class Counts {
        private final TreeSet<Integer> networks = new TreeSet<>();
        private long proven;
        private long bounded;
        private long open;
        private long refuted;

        void add(int network, Verdict verdict, long instances, boolean isException) {
            networks.add(network);
            if (verdict instanceof Verdict.Proven) {
                proven += instances;
            } else if (verdict instanceof Verdict.Bounded) {
                bounded += instances;
            } else if (isException && ((Verdict.Refuted) verdict).trace().hasNeighbours()) {
                open += instances;
            } else {
                refuted += instances;
            }
        }

        String row() {
            return "%d | %d | %d | %d | %d"
                    .formatted(proven + bounded + open + refuted, proven, bounded, open, refuted);
        }
    }

    private final Map<String, Counts> rules = new LinkedHashMap<>();
    private final List<String> rows = new ArrayList<>();

    @Test
    void allNetworksAreAsThePageHasThem() throws Exception {
        for (int i = 0; i < NETWORKS.size(); i++) {
            prove(i);
        }
        Path page = Path.of("docs", "proofs.md");
        String before = Files.exists(page) ? Files.readString(page) : "";
        String today = page();
        if (!withoutSeconds(before).equals(withoutSeconds(today))) {
            new Recording(page).requireSame(today);
        }
        assertThat(rules.values())
                .allSatisfy(counts -> assertThat(counts.refuted).isZero());
    }

    private void prove(int number) {
        long start = System.nanoTime();
        Small small = NETWORKS.get(number);
        Network network = small.network();
        Effort effort = LONG.contains(small.name()) ? Effort.USUAL.to(8) : Effort.USUAL;
        List<List<Specification>> specifications = Property.CATALOGUE.entries().stream()
                .map(Part::value)
                .map(property -> property.writer().write(network))
                .toList();
        new Simulator(network);
        Prover prover = new Prover(effort);
        Counts all = new Counts();
        long inNoState = 0;
        for (List<Specification> alike : specifications) {
            for (Finding finding : prover.prove(alike)) {
                add(number, finding, all);
                inNoState += finding.specifications().stream()
                        .mapToLong(each ->
                                Math.max(0, each.obligations() - each.claims().size()))
                        .sum();
            }
        }
        long seconds = Math.round((System.nanoTime() - start) / 1e9);
        rows.add("| %s | %d | %s | %d s |".formatted(small.name(), inNoState, all.row(), seconds));
    }

    private void add(int number, Finding finding, Counts all) {
        boolean isException = finding.first().obligations() > 0;
        String modules = finding.first().hardware().stream()
                .map(module -> "`" + module.type() + "`")
                .distinct()
                .collect(Collectors.joining(", "));
        finding.verdicts().forEach((claim, verdict) -> {
            int instances = finding.specifications().size();
            all.add(number, verdict, instances, isException);
            rules.computeIfAbsent("`%s` | %s".formatted(claim.name(), modules), any -> new Counts())
                    .add(number, verdict, instances, isException);
        });
    }

    private String page() {
        StringBuilder page = new StringBuilder("""
                # What is proven of each protocol and technique

                `mvn test -Dtest=ProofTableCampaign -Dwormrtl.record=true` writes this page: all properties of small networks of the recorded
                runs with that name, mostly of 2x2 nodes, with the same effort as `prove`. [hardware.md](hardware.md#proofs) says what rules and verdicts mean. A
                claim is a rule of one instance of its modules, and an exception that some state of its process leads to; *in no state* counts the
                others. What no proof is found for is tried in the first 20 cycles after reset, with `utp` and `sbrp` in the first 8.

                | network | exceptions in no state | claims | proven | to depth | open | refuted | time |
                |---|---|---|---|---|---|---|---|
                """);
        rows.forEach(row -> page.append(row).append('\n'));
        page.append("""

                ## By rule

                Numbers of networks are those of the rows above, from 1.

                | rule | modules | claims | proven | to depth | open | refuted | networks |
                |---|---|---|---|---|---|---|---|
                """);
        rules.forEach((rule, counts) -> page.append("| %s | %s | %s |\n"
                .formatted(
                        rule,
                        counts.row(),
                        counts.networks.stream()
                                .map(number -> String.valueOf(number + 1))
                                .collect(Collectors.joining(" ")))));
        return page.toString();
    }

    private static String withoutSeconds(String page) {
        return page.replaceAll("\\d+ s \\|", "s |");
    }
}
