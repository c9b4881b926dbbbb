package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Messages that faults hit are measured apart from the others, and both together are all. */
class FaultClassesTest {

    private static RunResult run(String... overrides) {
        Testbench testbench = Testbench.read(Path.of("testbenches", "faults", "random.yaml"), List.of(overrides));
        return new NetworkExperiment().run(testbench, Progress.NONE);
    }

    private static long count(RunResult result, String name) {
        return result.faults().stream()
                .filter(row -> row.name().equals(name))
                .mapToLong(FaultCount::count)
                .sum();
    }

    @Test
    void bothClassesAreAllMessages() {
        RunResult result = run("run.warm-up=0", "run.measure=3000");
        assertThat(result.violations()).isEmpty();
        Map<String, MessageClass> classes =
                result.classes().stream().collect(Collectors.toMap(MessageClass::name, row -> row));
        MessageClass hit = classes.get(MessageClass.HIT);
        MessageClass others = classes.get(MessageClass.NOT_HIT);
        assertThat(hit.messages()).isPositive().isLessThanOrEqualTo(count(result, "messages-hit"));
        assertThat(hit.messages() + others.messages())
                .isEqualTo(result.latency().count());
        double sum = hit.messages() * hit.latency() + others.messages() * others.latency();
        assertThat(sum / result.latency().count()).isCloseTo(result.latency().mean(), within(1e-6));
        assertThat(hit.latency()).as("a message that is sent again").isGreaterThan(others.latency());
        assertThat(Math.max(hit.latencyMax(), others.latencyMax()))
                .isEqualTo((double) result.latency().max());
    }

    /** When all is at rest, what has gone in has come out or has a fate. */
    @Test
    void flitsAreAccountedFor() {
        RunResult result = run("run.warm-up=0", "run.measure=3000");
        assertThat(count(result, "flits-injected") + count(result, "flits-inserted"))
                .isEqualTo(count(result, "flits-delivered")
                        + count(result, "flits-absorbed")
                        + count(result, "flits-killed")
                        + count(result, "flits-padding")
                        + count(result, "flits-duplicate")
                        + count(result, "flits-destroyed"));
        assertThat(count(result, "flits-held")).isZero();
        assertThat(count(result, "flits-delivered")).isPositive();
        assertThat(count(result, "flits-padding")).isPositive();
        assertThat(count(result, "flits-killed")).isPositive();
        assertThat(count(result, "flits-destroyed")).isPositive();
    }

    @Test
    void withoutFaultsNothingIsToldApart() {
        Testbench testbench = Testbench.read(
                Path.of("testbenches", "fcr.yaml"), List.of("run.warm-up=0", "run.measure=300", "run.drain=2000"));
        assertThat(new NetworkExperiment().run(testbench, Progress.NONE).classes())
                .isEmpty();
    }
}
