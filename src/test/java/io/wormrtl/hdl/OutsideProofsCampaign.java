package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.prove.Effort;
import io.wormrtl.kernel.prove.Finding;
import io.wormrtl.kernel.prove.OutsideProofs;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Prover;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.RecordedNetworks;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What is proved of the networks of all recorded runs is proved by Yosys and Z3.
 *
 * <p>{@code mvn test -Phdl}; {@code -Dwormrtl.hdl.of=fcr} only the runs with {@code fcr} in their names; {@code
 * -Dwormrtl.hdl.set='network.radices=[2]'} with a setting changed, several separated by {@code ;}.
 */
class OutsideProofsCampaign {

    private static final String OF = System.getProperty("wormrtl.hdl.of", "");
    private static final List<String> CHANGES = Stream.of(
                    System.getProperty("wormrtl.hdl.set", "").split(";"))
            .filter(change -> !change.isEmpty())
            .toList();

    @BeforeAll
    static void needsTools() {
        Tool.require("yosys", "yosys-smtbmc", "z3");
    }

    @TestFactory
    Stream<DynamicTest> recordedNetworks() {
        return RecordedNetworks.all().stream()
                .filter(file -> file.getFileName().toString().contains(OF))
                .map(file -> dynamicTest(file.getFileName().toString(), () -> areTheSame(file)));
    }

    private static void areTheSame(Path file) throws IOException {
        Network network = IdleNetwork.of(Testbench.read(file, CHANGES).parts());
        List<List<Specification>> specifications = Property.CATALOGUE.entries().stream()
                .map(Part::value)
                .map(property -> property.writer().write(network))
                .toList();
        new Simulator(network);
        Prover prover = new Prover(Effort.USUAL);
        List<Finding> findings = specifications.stream()
                .flatMap(alike -> prover.prove(alike).stream())
                .toList();
        Path folder = Files.createTempDirectory("wormrtl-proofs");
        try {
            OutsideProofs.of(network, findings).forEach(each -> Tool.write(folder, each));
            String said = Tool.run(folder, "sh", "prove.sh");
            assertThat(said.lines()).allMatch(line -> line.startsWith("same "));
        } finally {
            Tool.run(folder, "rm", "-r", folder.toString());
        }
    }
}
