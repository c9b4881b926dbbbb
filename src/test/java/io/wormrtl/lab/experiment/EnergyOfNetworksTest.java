package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.activity.Energy;
import io.wormrtl.kernel.activity.GateActivity;
import io.wormrtl.kernel.activity.NetlistActivity;
import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.kernel.wave.SaifReader;
import io.wormrtl.kernel.wave.SaifRecorder;
import io.wormrtl.kernel.wave.WaveOptions;
import io.wormrtl.kernel.wave.WaveRecorder;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gates and flip-flops of small networks, which have the values of the run. */
class EnergyOfNetworksTest {

    private static final List<String> SMALL = List.of(
            "network.radices=[2, 2]",
            "router.virtual-channels=1",
            "router.buffer-depth=2",
            "router.output-depth=0",
            "link.flit-width=16",
            "traffic.length=4",
            "run.warm-up=50",
            "run.measure=200",
            "run.drain=500");

    /** Gates are made once for all tests. */
    private static final NetworkExperiment EXPERIMENT = new NetworkExperiment();

    @TempDir
    private Path folder;

    private static Testbench testbench(String... more) {
        return Testbench.read(
                Path.of("testbenches", "quickstart.yaml"),
                Stream.concat(SMALL.stream(), Arrays.stream(more)).toList());
    }

    private static RunResult run(String... more) {
        return EXPERIMENT.run(testbench(more), Progress.NONE);
    }

    /** Modules whose gates are their own: what these make is in every cycle what the processes have made. */
    @Test
    void gatesHaveTheValuesOfTheRunAndStateChangesAsOftenAsIsRecorded() throws Exception {
        try (NetworkRun run = new NetworkRun(testbench("traffic.load=0.3"))) {
            run.simulator().run(50);
            List<Module> modules = new ArrayList<>();
            run.network().forEachModule(module -> {
                boolean isOfOneNode = module.path().matches(".*(router_0_0|nic_0_0)\\..*");
                if (isOfOneNode && !module.isBehavioural()) {
                    modules.add(module);
                }
            });
            modules.removeIf(module -> module.processes().isEmpty());
            List<GateActivity> activities = modules.stream()
                    .map(module -> new GateActivity(run.simulator(), List.of(module), List.of(), new Synthesis()))
                    .toList();
            Path file = folder.resolve("run.saif");
            WaveRecorder recorder = SaifRecorder.attach(
                    run.simulator(), WaveOptions.everything().withScopes("**.router_0_0.**", "**.ring*"), file);
            run.simulator().run(300);
            activities.forEach(GateActivity::close);
            recorder.close();
            List<NetlistActivity> netlists = activities.stream()
                    .flatMap(activity -> activity.netlists().stream())
                    .toList();
            assertThat(netlists).hasSizeGreaterThan(5);
            assertThat(netlists).allSatisfy(netlist -> {
                assertThat(netlist.compared()).isPositive();
                assertThat(netlist.different()).as(netlist.type()).isZero();
            });
            Module input = modules.stream()
                    .filter(module -> module.name().equals("input_x_plus"))
                    .findFirst()
                    .orElseThrow();
            long states = Arrays.stream(netlists.get(modules.indexOf(input)).stateToggles())
                    .sum();
            List<String> names = input.allElements().stream()
                    .filter(element -> !(element instanceof Wire || element instanceof Wires))
                    .flatMap(element -> element instanceof Memory
                            ? Stream.of(element.path())
                            : element.variables().stream().map(Variable::path))
                    .map(path -> "network/router_0_0/input_x_plus/"
                            + path.substring(input.path().length() + 1).replace('.', '_'))
                    .toList();
            long recorded = SaifReader.read(Files.readString(file)).nets().entrySet().stream()
                    .filter(net -> names.contains(net.getKey().replaceFirst("\\[.*", "")))
                    .mapToLong(net -> net.getValue().toggles())
                    .sum();
            assertThat(states).isEqualTo(recorded).isPositive();
        }
    }

    @Test
    void anIdleNetworkTakesNothingButTheClock() {
        EnergyUse use = run("energy.measure=true", "traffic.load=0", "energy.wire-load=7")
                .energy()
                .orElseThrow();
        long flipFlops =
                use.blocks().stream().mapToLong(EnergyUse.Block::flipFlops).sum();
        assertThat(use.cycles()).isEqualTo(200);
        assertThat(use.flits()).isZero();
        assertThat(flipFlops).isGreaterThan(200);
        assertThat(use.inputs()).isEqualTo(new Energy(9.0 * flipFlops * 200, 0, 0, 0));
        assertThat(use.blocks()).allSatisfy(block -> assertThat(block.toggles()).isZero());
    }

    /** Measuring changes nothing that is measured; whoever asks twice is told the same. */
    @Test
    void whatIsMeasuredIsTheSameWithEnergy() {
        RunResult plain = run("traffic.load=0.2");
        RunResult measured = run("traffic.load=0.2", "energy.wire-load=10");
        RunResult again = run("traffic.load=0.2", "energy.wire-load=10");
        assertThat(plain.energy()).isEmpty();
        assertThat(run("traffic.load=0.2", "energy.measure=false").energy()).isEmpty();
        EnergyUse use = measured.energy().orElseThrow();
        assertThat(again.energy()).contains(use);
        assertThat(measured).usingRecursiveComparison().ignoringFields("energy").isEqualTo(plain);
        assertThat((double) use.flits() / (4 * use.cycles()))
                .isEqualTo(measured.throughput().accepted());
        EnergyUse.Block channels = use.blocks().get(use.blocks().size() - 1);
        assertThat(channels.type()).isEqualTo("channels between routers");
        assertThat(channels.instances()).isEqualTo(8);
        assertThat(channels.toggles()).isPositive();
        assertThat(channels.inputs()).isEqualTo(Energy.ofWires(10.0 * channels.toggles()));
        assertThat(use.picojoules()).isEqualTo(Energy.NONE);
        Measurement both = new Measurement(testbench(), List.of(measured, again, plain));
        EnergyUse sum = both.energy().orElseThrow();
        assertThat(List.of(sum.cycles(), sum.flits())).containsExactly(2 * use.cycles(), 2 * use.flits());
        assertThat(sum.inputs().total()).isCloseTo(2 * use.inputs().total(), within(1e-6));
        assertThat(sum.blocks())
                .extracting(EnergyUse.Block::gates)
                .isEqualTo(use.blocks().stream().map(EnergyUse.Block::gates).toList());
        assertThat(EnergyFigures.of(both))
                .extracting(RunFigure::name)
                .containsExactly("energy_per_flit", "switching_per_flit");
        assertThat((Double) RunFigures.named("energy-per-flit").orElseThrow().of(both))
                .isCloseTo(use.inputs().total() / use.flits(), within(1e-6));
        assertThat((Double) RunFigures.named("switching_per_flit").orElseThrow().of(both))
                .isCloseTo(use.inputs().switching() / use.flits(), within(1e-6));
        assertThat(RunFigures.named("energy_per_flit_pj").orElseThrow().of(both))
                .isEqualTo(Double.NaN);
        assertThat(EnergyFigures.of(new Measurement(testbench(), List.of(plain))))
                .isEmpty();
    }

    /** Drivers at the ends of a channel that can break pass on what comes on its wires, which are no longer for that. */
    @Test
    void wiresOfAChannelAreTheSameWhetherItCanBreakOrNot() {
        List<Long> toggles = Stream.of(List.<String>of(), List.of("faults.link-rate=0"), List.of("link.delay=2"))
                .map(more -> run(Stream.concat(Stream.of("traffic.load=0.2", "energy.measure=true"), more.stream())
                                .toArray(String[]::new))
                        .energy()
                        .orElseThrow()
                        .blocks())
                .map(blocks -> blocks.get(blocks.size() - 1).toggles())
                .toList();
        assertThat(toggles.get(1)).isEqualTo(toggles.get(0));
        // Two wires in a row change twice as often, but for what is on its way at the beginning and at the end.
        assertThat(toggles.get(2)).isCloseTo(2 * toggles.get(0), within(toggles.get(0) / 4));
    }

    @Test
    void aLibraryThatCannotBeReadIsRefusedWithItsSetting() {
        assertThatThrownBy(() -> run("energy.liberty=none.lib"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("none.lib");
        assertThatThrownBy(() -> Outputs.requireWritable(testbench("energy.liberty=none.lib")))
                .hasMessageContaining("none.lib");
    }
}
