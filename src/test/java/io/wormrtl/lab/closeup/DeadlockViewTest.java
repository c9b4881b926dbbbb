package io.wormrtl.lab.closeup;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.wave.GtkwaveView;
import io.wormrtl.kernel.wave.GtkwaveView.Marker;
import io.wormrtl.kernel.wave.GtkwaveView.Section;
import io.wormrtl.kernel.wave.SaveReader;
import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.monitor.Deadlock;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.testkit.WatchedTrial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeadlockViewTest {

    private static final Violation FOUND = new Violation(900, "network", "deadlock", "nobody\n moves");

    @TempDir
    private Path directory;

    private final Testbench ring = Testbench.parse("""
            network: { topology: ring, radices: [6] }
            router: { virtual-channels: 3, buffer-depth: 4, routing: duato, selection: random, reallocation: at-tail }
            traffic: { load: 1.0, length: 8 }
            run: { warm-up: 0, measure: 60000, seed: 1 }
            """, Path.of("ring.yaml"), List.of());

    private GtkwaveView view(Optional<Deadlock> deadlock, long from, String... standstill) {
        return DeadlockView.of(
                WatchedTrial.of(ring.parts().network()).network(),
                FOUND,
                deadlock,
                List.of(standstill),
                400,
                from,
                420);
    }

    /** Credits of which none comes back from inputs whose paths have {@code part} in them. */
    private record Forgetful(FlowControl sound, String part) implements FlowControl {

        /** Gives nothing back. */
        private static final class Keeper extends Module {
            Keeper(Module owner, LinkEnd end) {
                super(owner, "keeper");
                Wire credit = output("credit", end.drivenLine("credit"));
                combinational("keep", () -> credit.set(0)).writes(credit);
            }
        }

        static UnaryOperator<NetworkParameters> at(String part) {
            return network -> network.withRouter(network.router()
                    .withFlowControl(new Forgetful(network.router().dataPath().flowControl(), part)));
        }

        @Override
        public List<Line> lines(ChannelFormat format) {
            return sound.lines(format);
        }

        @Override
        public Sender sender(Module owner, LinkEnd end, Timing timing) {
            return sound.sender(owner, end, timing);
        }

        @Override
        public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
            if (!owner.path().contains(part)) {
                return sound.receiver(owner, end, buffers);
            }
            new Keeper(owner, end);
            return Optional.empty();
        }

        @Override
        public void consumer(Module owner, LinkEnd end) {
            sound.consumer(owner, end);
        }
    }

    /** Nobody waits in a circle: the last waits for leave to send, and what has lost its credits is shown. */
    @ParameterizedTest
    @CsvSource({
        "input_x_, ' waits for leave of network.router_', network\\.router_\\d\\.output_x_(plus|minus)",
        "input_injection, ' and these for leave of network.nic_', network\\.nic_\\d\\.injector_0",
        "input_, ' leave of network.', network\\..*"
    })
    void aStandstillIsFollowedToWhatLetsNobodySend(String part, String said, String shown) throws IOException {
        Testbench row = Testbench.parse("""
                network: { topology: mesh, radices: [4] }
                router: { virtual-channels: 1, buffer-depth: 2 }
                traffic: { load: 0.4, length: 8 }
                run: { warm-up: 0, measure: 9000, seed: 1 }
                """, Path.of("row.yaml"), List.of());
        RunResult result = new NetworkExperiment(Forgetful.at(part), directory).run(row, Progress.NONE);
        assertThat(result.violations().get(0).text())
                .contains(said)
                .contains("This is no circle of messages that wait for each other");
        Path file = result.files().stream()
                .filter(each -> each.toString().endsWith(".gtkw"))
                .findFirst()
                .orElseThrow();
        List<SaveReader.Group> groups = SaveReader.read(Files.readString(file)).groups();
        SaveReader.Group last = groups.get(groups.size() - 1);
        assertThat(last.title()).matches("\\d+ " + shown);
        assertThat(last.allTraces()).anyMatch(trace -> trace.contains("credits"));
    }

    /** A movement in the first cycle is one. */
    @ParameterizedTest
    @CsvSource({"-1, at all", "0, 'since cycle 0, marker A'", "60, 'since cycle 60, marker A'"})
    void theLastMovementIsToldIfThereWasOne(long last, String words) {
        GtkwaveView view = DeadlockView.of(
                WatchedTrial.of(ring.parts().network()).network(), FOUND, Optional.empty(), List.of(), last, 0, 420);
        assertThat(view.notes().get(2)).isEqualTo("none of these channels has moved a flit " + words);
        assertThat(view.from()).isEqualTo(last == 60 ? 20 : 0);
    }

    @Test
    void eachChannelOfTheCycleHasASectionThatSaysWhomItWaitsFor() {
        GtkwaveView view = view(Optional.of(new Deadlock(400, List.of(), List.of("a.vc_1", "b.vc_0"), "w")), 200);
        assertThat(view.sections())
                .containsExactly(
                        new Section("1 waits for 2: a.vc_1", List.of("a.vc_1")),
                        new Section("2 waits for 1: b.vc_0", List.of("b.vc_0")));
        assertThat(view.markers()).containsExactly(new Marker('A', 400, "last movement"));
        assertThat(view.from()).isEqualTo(360);
        assertThat(view.notes())
                .containsExactly(
                        "cycle 900: rule deadlock is broken",
                        "at network",
                        "none of these channels has moved a flit since cycle 400, marker A",
                        "nobody moves");
        assertThat(view(Optional.empty(), 390).from()).isEqualTo(390);
        assertThat(view(Optional.empty(), 0, "a.vc_1", "b.vc_0", "b.output").sections())
                .containsExactly(
                        new Section("1 waits for 2: a.vc_1", List.of("a.vc_1")),
                        new Section("2 waits for 3: b.vc_0", List.of("b.vc_0")),
                        new Section("3 b.output", List.of("b.output")));
        assertThat(view(Optional.empty(), 0).sections())
                .containsExactly(new Section("all channels", List.of("network.*.request")));
    }

    /** As a user finds it: a file that is short, opens on the cycle of waits and has the cycle in view. */
    @Test
    void theFileOfADeadlockIsShort() throws IOException {
        RunResult result = new NetworkExperiment(UnaryOperator.identity(), directory).run(ring, Progress.NONE);
        assertThat(result.violations()).extracting(Violation::rule).containsExactly("deadlock");
        Path file = result.files().stream()
                .filter(each -> each.toString().endsWith(".gtkw"))
                .findFirst()
                .orElseThrow();
        SaveReader.Save save = SaveReader.read(Files.readString(file));
        assertThat(save.lines()).isLessThan(1000);
        assertThat(save.markers()).isEqualTo(Map.of('A', save.markers().get('A')));
        assertThat(save.groups().get(0).title()).startsWith("1 waits for 2: network.router_");
        assertThat(save.groups())
                .hasSizeGreaterThan(1)
                .allSatisfy(group -> assertThat(group.allTraces()).isNotEmpty());
    }
}
