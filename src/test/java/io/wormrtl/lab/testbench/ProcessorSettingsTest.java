package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.task.ProgramWorkload;
import io.wormrtl.lab.traffic.MessageWork;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The processors that a program's tasks run on, as a testbench gives them. */
class ProcessorSettingsTest {

    private static Testbench testbench(String processor, String... overrides) {
        return Testbench.parse("""
                network: { topology: mesh, radices: [4] }
                traffic: { program: { process: { graph: pairs, size: 4 }, processor: %s } }
                """.formatted(processor), Path.of("p.yaml"), List.of(overrides));
    }

    private static Optional<MessageWork> work(String processor) {
        return ((ProgramWorkload) testbench(processor).parts().workload()).work();
    }

    @Test
    void eachNumberIsItsOwn() {
        assertThat(work("sending")).isEmpty();
        assertThat(work("one-at-a-time")).contains(new MessageWork(0, 0, 0, 0, true, false, false));
        assertThat(work("{ name: one-at-a-time, send-message: 1, send-packet: 2, receive-packet: 3, receive-message: 4,"
                        + " moves-words: false, both-ends: true, waits-for-receiver: true }"))
                .contains(new MessageWork(1, 2, 3, 4, false, true, true));
    }

    /** 003, sections 4.2.1 and 4.3, in cycles of 0.05 us: 210 us, and 39.3 us less the 257 flits of a packet. */
    @Test
    void theSymultIsThatOfThePaper() {
        MessageWork symult = work("symult-2010").orElseThrow();
        assertThat(symult.sendMessage()).isEqualTo(4200).isEqualTo(symult.receiveMessage());
        assertThat(symult.sendPacket()).isEqualTo(530).isEqualTo(symult.receivePacket());
        assertThat((530 + 257) * 0.05).isBetween(39.3, 39.4);
        assertThat(symult.movesWords() && symult.bothEnds() && !symult.waitsForReceiver())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "traffic.program.set-up=3|traffic.program.set-up must be left out with processor one-at-a-time",
                "traffic.program.set-up=1|traffic.program.set-up must be left out with processor one-at-a-time",
                "traffic.packet-gap=1|traffic.packet-gap must be left out with processor one-at-a-time",
                "traffic.packet-gap=3|traffic.packet-gap must be left out with processor one-at-a-time",
                "faults.node-rate=0.001|faults must be left out with processor one-at-a-time",
                "recovery.protocol=fcr|recovery.protocol must be left out with processor one-at-a-time",
                "traffic.program.processor.send-packet=-1|send-packet (-1) must be from 0 to 1000000000",
            })
    void whatDoesNotGoWithItIsRefused(String override, String message) {
        assertThatThrownBy(() -> testbench("{ name: one-at-a-time }", override, "interface.max-packet=6")
                        .parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(message);
    }

    @Test
    void theOtherProcessorTakesAnyOfThem() {
        assertThat(testbench("sending", "traffic.program.set-up=3", "traffic.packet-gap=3", "interface.max-packet=6")
                        .parts()
                        .workload()
                        .description())
                .contains("pairs");
    }
}
