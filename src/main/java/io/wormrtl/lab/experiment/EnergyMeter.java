package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.activity.Energy;
import io.wormrtl.kernel.activity.EnergyModel;
import io.wormrtl.kernel.activity.GateActivity;
import io.wormrtl.kernel.activity.GateInputs;
import io.wormrtl.kernel.activity.LibertyEnergy;
import io.wormrtl.kernel.activity.NetlistActivity;
import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.liberty.Liberty;
import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.lab.testbench.EnergySettings;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Measures the energy of all hardware of a network while messages are measured. */
final class EnergyMeter implements Measuring {

    private final NetworkRun run;
    private final int wireLoad;
    private final Optional<LibertyEnergy> library;
    private final Synthesis synthesis;
    private final Progress progress;
    private GateActivity activity;
    private long flits;

    private EnergyMeter(
            NetworkRun run, int wireLoad, Optional<LibertyEnergy> library, Synthesis synthesis, Progress progress) {
        this.run = run;
        this.wireLoad = wireLoad;
        this.library = library;
        this.synthesis = synthesis;
        this.progress = progress;
    }

    /**
     * The meter that a testbench asks for.
     *
     * @param synthesis makes the gates
     * @throws io.wormrtl.kernel.refusal.UnusableInput with the position of the library, if that cannot be used
     */
    static Optional<EnergyMeter> of(Testbench testbench, NetworkRun run, Synthesis synthesis, Progress progress) {
        return library(testbench)
                .map(library ->
                        new EnergyMeter(run, testbench.settings().energy().wireLoad(), library, synthesis, progress));
    }

    /** Finds out before a run whether the library can be used that its testbench names. */
    static void requireUsable(Testbench testbench) {
        library(testbench);
    }

    /** Empty where no energy is asked for; within that empty where it is asked for without a library. */
    private static Optional<Optional<LibertyEnergy>> library(Testbench testbench) {
        EnergySettings settings = testbench.settings().energy();
        if (settings == null || !settings.measure()) {
            return Optional.empty();
        }
        return Optional.of(testbench.at(
                () -> Optional.ofNullable(settings.liberty()).map(Liberty::read).map(LibertyEnergy::new),
                "energy.liberty"));
    }

    @Override
    public void begin() {
        progress.phase("making gates");
        List<Module> modules = new ArrayList<>();
        run.network().forEachModule(module -> {
            if (!module.isBehavioural()) {
                modules.add(module);
            }
        });
        List<Element> wires = run.network().links().stream()
                .flatMap(link -> link.link().allElements().stream())
                .filter(EnergyMeter::isLong)
                .toList();
        activity = new GateActivity(run.simulator(), modules, wires, synthesis);
        flits = run.deliveredFlits();
        progress.phase("measuring");
    }

    /**
     * Each signal that comes from a neighbour or a register of the channel is a wire from one end to the other, or to the next
     * stage. What drivers of the channel pass on is at its end.
     */
    private static boolean isLong(Element element) {
        boolean isSignal = !(element instanceof Memory) && !(element instanceof Constant);
        boolean isPassedOn = (element instanceof Wire || element instanceof Wires)
                && Process.driving(element) != null
                && Process.driving(element).module().equals(Module.holding(element));
        return isSignal && !isPassedOn && !element.isBehavioural();
    }

    @Override
    public void end() {
        activity.close();
        flits = run.deliveredFlits() - flits;
    }

    /** What was measured; only after the end. */
    EnergyUse use() {
        List<NetlistActivity> netlists = activity.netlists();
        List<EnergyUse.Block> blocks = new ArrayList<>();
        netlists.forEach(netlist -> blocks.add(block(netlist)));
        blocks.add(channels());
        return new EnergyUse(
                activity.cycles(),
                flits,
                EnergyUse.together(blocks),
                netlists.stream().mapToLong(NetlistActivity::compared).sum(),
                netlists.stream().mapToLong(NetlistActivity::different).sum(),
                library.map(LibertyEnergy::cells),
                netlists.stream().mapToDouble(this::leakage).sum(),
                List.copyOf(synthesis.refused()));
    }

    private EnergyUse.Block block(NetlistActivity netlist) {
        return new EnergyUse.Block(
                netlist.type(),
                netlist.instances(),
                netlist.instances() * (netlist.nands() + netlist.inverters()),
                netlist.instances() * netlist.flipFlops().cardinality(),
                netlist.gateToggles(),
                Energy.of(netlist, activity.cycles(), new GateInputs()),
                library.map(cells -> Energy.of(netlist, activity.cycles(), cells))
                        .orElse(Energy.NONE));
    }

    private EnergyUse.Block channels() {
        long toggles = Arrays.stream(activity.wireToggles()).sum();
        EnergyModel.Load load = new EnergyModel.Load(wireLoad, 0, 0);
        return new EnergyUse.Block(
                EnergyUse.CHANNELS,
                run.network().links().size(),
                0,
                0,
                toggles,
                Energy.ofWires(toggles * new GateInputs().net(load)),
                Energy.ofWires(library.map(cells -> toggles * cells.net(load)).orElse(0.0)));
    }

    private double leakage(NetlistActivity netlist) {
        return library.map(cells -> netlist.instances()
                        * cells.leakage(
                                netlist.nands(),
                                netlist.inverters(),
                                netlist.flipFlops().cardinality()))
                .orElse(0.0);
    }
}
