package io.wormrtl.lab.closeup;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.wave.GtkwaveSave;
import io.wormrtl.kernel.wave.GtkwaveView;
import io.wormrtl.kernel.wave.GtkwaveView.Marker;
import io.wormrtl.kernel.wave.GtkwaveView.Section;
import io.wormrtl.kernel.wave.SaveReader;
import io.wormrtl.kernel.wave.VcdReader;
import io.wormrtl.kernel.wave.VcdRecorder;
import io.wormrtl.kernel.wave.WaveOptions;
import io.wormrtl.kernel.wave.WaveRecorder;
import io.wormrtl.lab.monitor.WormTrails;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.testkit.WatchedTrial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is shown of violations that are said to be anywhere in a row of four nodes, crossed by one message. */
class CloseUpTest {

    private static final MessageName MESSAGE = new MessageName(0, 0);
    private static final long CYCLE = 22;

    @TempDir
    private Path directory;

    private final WormTrails trails = new WormTrails();
    private final WatchedTrial trial = WatchedTrial.heard(
            Testbench.parse(
                            "network: { topology: mesh, radices: [4] }\nrouter: { virtual-channels: 2 }",
                            Path.of("row.yaml"),
                            List.of())
                    .parts()
                    .network(),
            trails,
            new GeneratedMessage(2, 0, 3, 30));

    private GtkwaveView view(String module, Optional<MessageName> message, long from) {
        trial.run(CYCLE + 1 - trial.simulator().cycle());
        Violation violation = new Violation(CYCLE, module, "a-rule", "it is\nbroken", message);
        Violation other = new Violation(CYCLE, "network.nic_0", "b-rule", "too");
        Violation later = new Violation(CYCLE + 1, "network.nic_0", "c-rule", "later");
        return CloseUp.of(trial.network(), List.of(violation, other, later), trails, from, CYCLE);
    }

    private static List<String> scopes(GtkwaveView view, int section) {
        return view.sections().get(section).scopes();
    }

    @Test
    void ofAnInputWhatStandsBeforeItAndTheWayOfTheWormThatCameLast() {
        GtkwaveView view = view("network.router_1.input_x_minus.fifo", Optional.empty(), 0);
        assertThat(view.sections())
                .extracting(Section::title)
                .containsExactly(
                        "violated: network.router_1.input_x_minus", "neighbours", "way of message 0 from node 0");
        assertThat(scopes(view, 0)).containsExactly("network.router_1.input_x_minus");
        assertThat(scopes(view, 1)).containsExactly("network.router_0.output_x_plus", "network.link_0_x_plus");
        assertThat(scopes(view, 2))
                .startsWith("network.injection_0_0", "network.router_0.input_injection_0.vc_0", "network.link_0_x_plus")
                .contains("network.link_1_x_plus");
        assertThat(view.notes())
                .startsWith("cycle 22: rule a-rule is broken", "at network.router_1.input_x_minus.fifo")
                .contains("it is broken", "also b-rule at network.nic_0: too")
                .hasSize(5);
        assertThat(view.markers())
                .satisfiesExactly(
                        arrival -> {
                            assertThat(arrival.letter()).isEqualTo('A');
                            assertThat(arrival.cycle())
                                    .isEqualTo(trails.of(MESSAGE).get(1).cycle());
                        },
                        broken -> assertThat(broken).isEqualTo(new Marker('B', CYCLE, "rule broken: a-rule")));
        assertThat(view.cursor()).isEqualTo(CYCLE);
    }

    @Test
    void ofALinkBothItsEnds() {
        GtkwaveView view = view("network.ejection_3_0", Optional.of(MESSAGE), 0);
        assertThat(scopes(view, 0)).containsExactly("network.ejection_3_0");
        assertThat(scopes(view, 1)).containsExactly("network.router_3.output_ejection_0", "network.nic_3.receiver_0");
    }

    @Test
    void ofARouterItsChannels() {
        GtkwaveView view = view("network.router_3", Optional.empty(), 0);
        assertThat(view.sections())
                .extracting(Section::title)
                .containsExactly("violated: network.router_3", "neighbours");
        assertThat(scopes(view, 1))
                .containsExactlyInAnyOrder(
                        "network.link_2_x_plus",
                        "network.link_3_x_minus",
                        "network.injection_3_0",
                        "network.ejection_3_0");
        assertThat(view.markers()).containsExactly(new Marker('B', CYCLE, "rule broken: a-rule"));
    }

    @Test
    void ofAMessageWhereItIs() {
        trial.run(12);
        assertThat(view("network", Optional.of(MESSAGE), 0).sections().get(0))
                .isEqualTo(new Section("message 0 from node 0 is at " + lastReceiver(), List.of(lastReceiver())));
        assertThat(view("network", Optional.of(new MessageName(2, 7)), 0)
                        .sections()
                        .get(0))
                .as("it has crossed no channel")
                .isEqualTo(new Section("message 7 from node 2 is at network.nic_2", List.of("network.nic_2")));
    }

    private String lastReceiver() {
        List<WormTrails.Crossing> trail = trails.of(MESSAGE);
        return switch (trail.get(trail.size() - 1).link().name()) {
            case "link_0_x_plus" -> "network.router_1.input_x_minus";
            case "link_1_x_plus" -> "network.router_2.input_x_minus";
            case "link_2_x_plus" -> "network.router_3.input_x_minus";
            default -> "network.nic_3.receiver_0";
        };
    }

    /** Of 31 channels that a message has crossed on a long row, the last 24. */
    @Test
    void ofALongWayItsEnd() {
        WatchedTrial row = WatchedTrial.heard(
                Testbench.parse("network: { topology: mesh, radices: [30] }", Path.of("row.yaml"), List.of())
                        .parts()
                        .network(),
                trails,
                new GeneratedMessage(2, 0, 29, 4));
        row.run(300);
        assertThat(trails.of(MESSAGE)).hasSize(31);
        Violation violation = new Violation(300, "network", "a-rule", "it is broken", Optional.of(MESSAGE));
        assertThat(scopes(CloseUp.of(row.network(), List.of(violation), trails, 0, 300), 2))
                .startsWith("network.link_6_x_plus", "network.router_7.input_x_minus.vc_0")
                .endsWith("network.link_28_x_plus", "network.router_29.input_x_minus.vc_0", "network.ejection_29_0");
    }

    @Test
    void ofTheNetworkAllChannels() {
        GtkwaveView view = view("network", Optional.empty(), 0);
        assertThat(view.sections()).containsExactly(new Section("all channels", List.of("network.*.request")));
    }

    /** The worm's arrival is in view, and so are 15 cycles before the violation at least; what came long before is not. */
    @ParameterizedTest
    @ValueSource(longs = {3, 7, 14, 15, 30, 36, 37, 80})
    void theViewBeginsBeforeTheWormAndTheViolation(long later) {
        trial.run(CYCLE);
        long arrival = trails.of(MESSAGE).get(1).cycle();
        trial.run(200 - CYCLE);
        Violation violation = new Violation(arrival + later, "network.router_1.input_x_minus", "a-rule", "it is");
        GtkwaveView view = CloseUp.of(trial.network(), List.of(violation), trails, 0, arrival + later);
        long earliest = later <= 40 - 4 ? Math.min(arrival - 4, arrival + later - 15) : arrival + later - 40;
        assertThat(view.from()).isEqualTo(Math.max(0, earliest));
    }

    @Test
    void whatCameBeforeTheFirstCycleRecordedHasNoMarker() {
        GtkwaveView view = view("network.router_1.input_x_minus", Optional.empty(), CYCLE - 1);
        assertThat(view.markers()).extracting(Marker::letter).containsExactly('B');
        assertThat(view.notes().get(2)).endsWith(", not recorded");
        assertThat(view.from()).isEqualTo(CYCLE - 1);
    }

    /** Wherever a rule may be broken, the file is short, opens on that module and names only what the dump has. */
    @Tag("slow")
    @Test
    void theFileOfAnyModuleIsShortAndTrue() throws IOException {
        Path vcd = directory.resolve("a.vcd");
        WaveRecorder recorder = VcdRecorder.attach(trial.simulator(), WaveOptions.everything(), 100, vcd);
        trial.run(CYCLE + 1);
        recorder.close();
        VcdReader.Dump dump = VcdReader.read(Files.readString(vcd));
        assertThat(dump.end()).isEqualTo(CYCLE + 1);
        List<Module> modules = new ArrayList<>();
        trial.network().forEachModule(modules::add);
        modules.removeIf(module -> module.isBehavioural() || module == trial.network());
        for (Module module : modules) {
            GtkwaveSave.write(trial.network(), view(module.path(), Optional.empty(), 0), vcd);
            SaveReader.Save save = SaveReader.read(Files.readString(GtkwaveSave.besides(vcd)));
            assertThat(save.groups().get(0).title()).isEqualTo("violated: " + module.path());
            assertThat(save.groups().get(0).allTraces())
                    .isNotEmpty()
                    .allMatch(trace -> trace.startsWith(module.path()));
            assertThat(save.groups())
                    .flatExtracting(SaveReader.Group::allTraces)
                    .allMatch(dump.identifiers()::containsKey);
            assertThat(save.groups()).allMatch(SaveReader.Group::isWholeOpen);
            assertThat(save.lines()).as(module.path()).isLessThan(1000);
            assertThat(save.markers()).containsEntry('B', CYCLE);
        }
        assertThat(modules).hasSizeGreaterThan(30);
    }
}
