package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.NetworkParameters;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A part that is refused while a network is built is pointed at where the testbench names it. */
class PartRefusalsTest {

    private static final Map<String, Function<NetworkParameters, Object>> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put(
                "link.flow-control=credit",
                network -> network.router().dataPath().flowControl());
        PARTS.put(
                "router.arbiter=matrix", network -> network.router().dataPath().arbiters());
        PARTS.put(
                "router.header-arbiter=time-stamp", network -> network.router().headerOrder());
        PARTS.put("router.crossbar=multiplexed", network -> network.router().switchKind());
        PARTS.put(
                "router.selection=random",
                network -> network.router().dataPath().selection());
        PARTS.put("router.routing=xy", NetworkParameters::routing);
        PARTS.put("network.topology=mesh", NetworkParameters::topology);
        PARTS.put(
                "interface.processor-channel=half-duplex",
                network -> network.builders().interfaces());
        PARTS.put("recovery.protocol=disha", network -> network.router().control());
    }

    private static Testbench testbench(String... settings) {
        return Testbench.parse(
                "network: { topology: mesh, radices: [3, 3] }\nrouter: { virtual-channels: 2, reallocation: when-empty }\n",
                Path.of("made.yaml"),
                List.of(settings));
    }

    private static String refused(Testbench testbench, NetworkParameters network, UnusableInput refusal) {
        try {
            return PartRefusals.placed(testbench, network, () -> {
                throw refusal;
            });
        } catch (UnusableInput e) {
            return e.getMessage();
        }
    }

    @Test
    void aPartIsPointedAtWhereItIsNamed() {
        PARTS.forEach((setting, part) -> {
            Testbench testbench = testbench(setting);
            NetworkParameters network = testbench.parts().network();
            UnusableInput mistake = Answers.mistake(part.apply(network), "gives no answer");
            assertThat(refused(testbench, network, mistake)).isEqualTo("-P " + setting + ": " + mistake.getMessage());
        });
    }

    /** Of the settings of the part that which its sentence names. */
    @Test
    void aSettingOfThePartIsPointedAtWhereTheSentenceNamesIt() {
        Testbench testbench =
                testbench("network={ topology: torus, radices: [4] }", "router.routing.dateline=balanced");
        NetworkParameters network = testbench.parts().network();
        UnusableInput mistake = Answers.mistake(network.routing(), "does not like its dateline");
        assertThat(refused(testbench, network, mistake)).startsWith("-P router.routing.dateline=balanced: ");
    }

    @Test
    void whatIsNoPartOrHasItsPlaceStaysAsItIs() {
        Testbench testbench = testbench("router.routing=xy");
        NetworkParameters network = testbench.parts().network();
        assertThat(refused(testbench, network, new UnusableInput("something else")))
                .isEqualTo("something else");
        assertThat(refused(testbench, network, Answers.mistake(new Object(), "is a stranger")))
                .doesNotStartWith("-P");
        UnusableInput placed = testbench.refuse("router.routing", "it has its place");
        assertThatThrownBy(
                        () -> PartRefusals.placed(testbench, testbench.parts().network(), () -> {
                            throw placed;
                        }))
                .isSameAs(placed);
    }

    @Test
    void whatCanBeBuiltIsBuilt() {
        Testbench testbench = testbench();
        assertThat(PartRefusals.<String>placed(testbench, testbench.parts().network(), () -> "built"))
                .isEqualTo("built");
        PartRefusals.requireBuildable(testbench, testbench.parts());
    }
}
