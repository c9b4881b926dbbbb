package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProveCommandTest {

    @TempDir
    private Path directory;

    private Terminal prove(String... options) throws IOException {
        Path file = Files.writeString(directory.resolve("two.yaml"), """
            network: { topology: mesh, radices: [2] }
            router: { virtual-channels: 2, buffer-depth: 2 }
            """);
        String[] arguments = new String[options.length + 2];
        arguments[0] = "prove";
        arguments[1] = file.toString();
        System.arraycopy(options, 0, arguments, 2, options.length);
        return Terminal.run(List.of(), arguments);
    }

    @Test
    void everyRuleOfARouterInOrderIsProven() throws IOException {
        Terminal terminal = prove("--format", "csv");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isZero();
        assertThat(terminal.out().lines().filter(line -> line.startsWith("fifo-underflow,Input")))
                .hasSize(1)
                .allSatisfy(line ->
                        assertThat(line).startsWith("fifo-underflow,InputController,4,2,proven,departs-eligible"));
        assertThat(terminal.out()).doesNotContain("REFUTED", "cycles");
    }

    @Test
    void onePropertyIsProvedByItself() throws IOException {
        Terminal terminal = prove("--property", "channel-grants");
        assertThat(terminal.out())
                .contains("grant-one-hot")
                .doesNotContain("fifo-underflow")
                .containsPattern("\nOf [0-9]+ claims [0-9]+ proven, 0 REFUTED\\.\n$");
        assertThat(prove("--property", "grant-one-hot").out()).isEqualTo(terminal.out());
        assertThat(prove("--property", "grant-one-hott").err()).contains("; did you mean grant-one-hot?");
        assertThat(prove("--property", "starvation").err())
                .isEqualTo("rule 'starvation' is not proved of this network: monitors watch it in runs\n");
        assertThat(prove("--property", "credit-count", "-P", "link.flow-control=request-acknowledge")
                        .err())
                .isEqualTo("rule 'credit-count' of property 'link-credits' does not apply: the sending end of the link"
                        + " protocol is AcknowledgeSender, not CreditCounters\n");
        assertThat(prove("--property", "luck").err())
                .contains("property 'luck' is not known; accepted: input-buffers, ");
    }

    @Test
    void everyKindOfModuleHasItsOwnRow() throws IOException {
        Terminal terminal =
                prove("--property", "exceptions", "-P", "link.flow-control=request-acknowledge", "--format", "csv");
        assertThat(terminal.out().lines())
                .anyMatch(line -> line.startsWith("OutputController,4,"))
                .anyMatch(line -> line.startsWith("WormholeReceiver,2,"));
    }

    @Test
    void theDirectoryHasWhatIsProvedAndWhatItMeans() throws IOException {
        Path out = directory.resolve("out");
        prove("--property", "switch-grants", "--out", out.toString());
        assertThat(out.resolve("proofs.csv")).content().contains("departs-eligible,");
        assertThat(out.resolve("rules.csv")).content().contains("a flit crosses the switch that is not eligible");
    }

    @Test
    void aPropertyThatDoesNotApplyIsRefused() throws IOException {
        Terminal terminal =
                prove("--property", "switch-grants", "-P", "switching=circuit", "-P", "router.output-depth=0");
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err())
                .contains("property 'switch-grants' does not apply: there is no Router; properties of this network: ")
                .contains("path-owners")
                .doesNotContain("input-buffers");
        terminal = prove("--property", "acknowledged-links");
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err()).contains("is CreditCounters, not AcknowledgeSender; properties of this network: ");
    }

    @Test
    void rulesThatAreLeftOutAreListedWithTheReason() throws IOException {
        assertThat(prove("-P", "link.flow-control=request-acknowledge").out().lines())
                .anyMatch(line -> line.strip().startsWith("link-credits ")
                        && line.contains(" credit-count credit-back credit-told fifo-overflow ")
                        && line.contains("does not apply: the sending end of the link protocol is AcknowledgeSender, "))
                .anyMatch(line -> line.strip().startsWith("shared-channels ")
                        && line.endsWith("does not apply: there is no SharedChannelInterface"))
                .noneMatch(line -> line.strip().startsWith("acknowledged-links"));
        assertThat(prove("-P", "router.pipeline.switch-allocation=1", "--property", "link-credits")
                        .out())
                .contains("does not apply: a flit waits between switch and output (4 of 6 links)");
        assertThat(prove("--property", "channel-grants").out()).doesNotContain("does not apply");
    }

    /** What is open is no failure, but nobody may overlook it. */
    @Test
    void whatIsOpenIsCountedInTheLastSentence() {
        ProofCount count = ProofCount.NONE
                .plus(ProofCount.Kind.PROVEN, 3)
                .plus(ProofCount.Kind.OPEN, 2)
                .plus(ProofCount.Kind.PROVEN, 4);
        assertThat(count.sentence()).isEqualTo("Of 9 claims 7 proven, 2 open, up to neighbours, 0 REFUTED.");
        assertThat(ProofCount.NONE.plus(ProofCount.Kind.REFUTED, 1).sentence())
                .isEqualTo("Of 1 claim 0 proven, 1 REFUTED.");
    }

    @Test
    void aDepthIsAtLeastOne() throws IOException {
        assertThat(prove("--depth", "0").err()).contains("--depth (0) must be from 1 to 1000");
    }
}
