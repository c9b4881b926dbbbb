package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.prove.Effort;
import io.wormrtl.kernel.prove.Finding;
import io.wormrtl.kernel.prove.OutsideProofs;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Prover;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.link.GenerousCredits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Yosys and a solver that are not written here find the verdicts that the prover has found. */
@Tag("slow")
class OutsideProofsTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void needsTools() {
        Tool.require("yosys", "yosys-smtbmc", "z3");
    }

    private static NetworkParameters two() {
        return Testbench.parse("""
                        network: { topology: mesh, radices: [2] }
                        router: { virtual-channels: 2, buffer-depth: 2, crossbar: multiplexed }
                        """, Path.of("two.yaml"), List.of()).parts().network();
    }

    private void write(NetworkParameters parameters, String... properties) {
        Network network = StillNetwork.of(parameters);
        List<List<Specification>> specifications = new ArrayList<>();
        for (String property : properties) {
            specifications.add(Property.CATALOGUE.get(property).writer().write(network));
        }
        new Simulator(network);
        List<Finding> findings = specifications.stream()
                .flatMap(alike -> new Prover(Effort.USUAL.to(8)).prove(alike).stream())
                .toList();
        OutsideProofs.of(network, findings).forEach(file -> Tool.write(folder, file));
    }

    private void exchange(String file, String part, String by) throws IOException {
        String text = Files.readString(folder.resolve(file));
        String other = text.replaceAll(part, by);
        assertThat(other).isNotEqualTo(text);
        Files.writeString(folder.resolve(file), other);
    }

    private String prove(String pattern) {
        return Tool.run(folder, "sh", "prove.sh", "z3", pattern);
    }

    @Test
    void whatIsProvenIsProvenByOthersFromTheSameCycles() {
        write(two(), "input-buffers", "channel-grants", "injected-worms");
        assertThat(prove("").lines())
                .hasSizeGreaterThan(3)
                .allMatch(line -> line.startsWith("same  proven "))
                .anyMatch(line -> line.endsWith("(granted-asked grant-one-hot allocated-granted)"));
    }

    /** Checkers stand in modules that a fault holds in reset, and so do their wires. */
    @Test
    void ofNodesThatDieTheSameIsProven() {
        NetworkParameters dying =
                Testbench.parse("""
                        network: { topology: mesh, radices: [2] }
                        router: { virtual-channels: 1, buffer-depth: 2, reallocation: when-empty }
                        link: { flit-width: 64 }
                        recovery: { protocol: fcr }
                        faults: { list: [node 1 at 20] }
                        """, Path.of("dying.yaml"), List.of()).parts().network();
        write(dying, "input-buffers", "eligible-flits");
        assertThat(prove("").lines()).hasSizeGreaterThan(1).allMatch(line -> line.startsWith("same  proven "));
    }

    @Tag("thorough")
    @Test
    void whatIsRefutedIsRefutedInAsManyCycles() throws IOException {
        write(two().withRouter(two().router().withFlowControl(new GenerousCredits())), "link-credits");
        assertThat(prove("credits_never_").lines())
                .anyMatch(line -> line.matches("same  refuted \\d+  .*\\(credit-count\\)"))
                .anyMatch(line -> line.matches("same  refuted \\d+  .*\\(fifo-overflow\\)"))
                .allMatch(line -> line.startsWith("same  refuted"));
        assertThat(folder.resolve("prove_Link_link_credits_never_credit_count.vcd"))
                .isNotEmptyFile();
        exchange("prove.sh", "credit_count refuted 4 ", "credit_count refuted 5 ");
        assertThat(prove("credits_never_credit_count"))
                .startsWith("differs  refuted 5")
                .contains("ended with 1");
    }

    @Test
    void aSlipInThePrintedModuleOrInTheRuleIsFound() throws IOException {
        write(two(), "input-buffers");
        exchange("InputController_input_buffers.sv", "fifo_0_count == 2'd0", "fifo_0_count == 2'd1");
        assertThat(prove("input_buffers")).contains("differs  proven 1", "ended with 1");
        exchange("InputController_input_buffers.sv", "fifo_0_count == 2'd1", "fifo_0_count == ");
        assertThat(prove("input_buffers")).contains("unread  proven 1", "ended with 1");
    }

    @Test
    void aFlitThatMayGoBeforeItsHeaderHasAChannelIsFound() throws IOException {
        write(two(), "eligible-flits");
        exchange(
                "InputController.sv",
                "vc_0_state == ROUTE_STATE_ROUTED\\) \\| granted",
                "vc_0_state == ROUTE_STATE_ROUTED) | ~granted");
        assertThat(prove("prove_InputController_eligible_flits")).contains("differs  proven", "ended with 1");
    }

    @Test
    void anInjectorThatBeginsWithTheSecondFlitIsFound() throws IOException {
        write(two(), "injected-worms");
        exchange("WormholeInjector.sv", "lane_0_F_inj <= (\\d+)'d0;", "lane_0_F_inj <= $1'd1;");
        assertThat(prove("injected_worms")).contains("differs  proven 1", "ended with 1");
    }

    @Test
    void boundCheckersAreReadWithoutAWarning() {
        Tool.require("verilator");
        write(two(), "input-buffers", "output-buffers", "switch-outputs", "link-credits", "channel-owners");
        assertThat(Tool.run(
                        folder,
                        "verilator",
                        "--lint-only",
                        "-Wall",
                        "--assert",
                        "--top-module",
                        "Network",
                        "-f",
                        "assertions.f"))
                .isEmpty();
    }
}
