package io.wormrtl.network.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A part that is held in reset drives zeros. Of its wires the kernel sees to that; its registers are as after reset,
 * and none of those that others see may be other than 0 then, but what is told the processor, which is dead, too.
 */
class DeadBoundaryTest {

    private static final String NODES_DIE = """
            network: { topology: mesh, radices: [2, 2] }
            router: { virtual-channels: 5, reallocation: when-empty, output-depth: 1 }
            faults: { node-rate: 1e-4, duration: 100 }
            """;

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"none", "fcr", "sbrp-2", "utp", "apcs"})
    void showsZeros(String protocol) {
        List<String> settings = new ArrayList<>(List.of("recovery.protocol=" + protocol));
        switch (protocol) {
            case "utp" -> settings.add("router.routing.name=reliable-router");
            case "apcs" -> settings.add("router.output-depth=0");
            case "sbrp-2" -> settings.add("link.flit-width=64");
            default -> {}
        }
        Network network = IdleNetwork.of(
                Testbench.parse(NODES_DIE, Path.of("small.yaml"), settings).parts());
        new Simulator(network);
        List<String> shown = new ArrayList<>();
        List<Module> held = new ArrayList<>();
        network.forEachModule(module -> {
            if (module.reset() != null) {
                held.add(module);
                module.ports().stream()
                        .filter(port -> port.direction() == Port.Direction.OUTPUT)
                        .filter(port -> isNotZero(port.element()))
                        .forEach(port -> shown.add(port.name()));
            }
        });
        assertThat(held).isNotEmpty();
        assertThat(shown).allMatch(port -> port.matches("intake_\\d_room"));
    }

    /** Whether a register is not 0 after reset; a wire is, whatever it was. */
    private static boolean isNotZero(Element element) {
        boolean isRegister = element instanceof Register || element instanceof Registers;
        return isRegister && element.variables().stream().anyMatch(variable -> variable.get() != 0);
    }
}
