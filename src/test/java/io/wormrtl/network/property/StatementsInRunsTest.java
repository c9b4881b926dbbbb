package io.wormrtl.network.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.prove.Statement;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.GenerousCredits;
import io.wormrtl.network.link.InputPort;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What properties assume holds in networks that run, and so does what they claim: wires of theirs stay 0. */
@Tag("slow")
class StatementsInRunsTest {

    private static final int CYCLES = 600;

    private static Parts parts(String router) {
        return Testbench.parse("""
                        network: { topology: mesh, radices: [3, 3] }
                        %s
                        traffic: { pattern: uniform, load: 0.6, length: 6 }
                        """.formatted(router), Path.of("nine.yaml"), List.of())
                .parts();
    }

    /** The statements of all properties that are broken in the first cycle of a run in which any is. */
    private static Set<String> broken(Network network) {
        List<Specification> specifications = Property.CATALOGUE.entries().stream()
                .map(Part::value)
                .filter(property -> !property.equals(NoExceptions.PROPERTY)) // Java itself throws them
                .flatMap(property -> property.writer().write(network).stream())
                .toList();
        List<Statement> statements = specifications.stream()
                .flatMap(each -> Stream.concat(each.assumptions().stream(), each.claims().stream()))
                .toList();
        assertThat(statements).isNotEmpty();
        List<InputPort> inputs = Property.all(network, Module.class).stream()
                .filter(InputPort.class::isInstance)
                .map(InputPort.class::cast)
                .toList();
        Simulator simulator = new Simulator(network);
        Set<String> broken = new TreeSet<>();
        int departed = 0;
        for (int cycle = 0; cycle < CYCLES && broken.isEmpty(); cycle++) {
            simulator.step();
            departed += (int)
                    inputs.stream().filter(input -> input.departing().isHigh()).count();
            broken.addAll(statements.stream()
                    .filter(each -> each.happens().isHigh())
                    .map(Statement::name)
                    .collect(Collectors.toSet()));
        }
        assertThat(broken.isEmpty() && departed < CYCLES).as("nothing moves").isFalse();
        return broken;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "router: { virtual-channels: 2, buffer-depth: 2 }",
                "router: { virtual-channels: 3, buffer-depth: 4, crossbar: multiplexed, arbiter: matrix }",
                "router: { virtual-channels: 2, buffer-depth: 3, output-depth: 0 }",
                "router: { crossbar: multiplexed, output-depth: 2, pipeline: { route: 1, switch-allocation: 1 } }",
                "link: { delay: 3 }",
                "router: { virtual-channels: 2, buffer-depth: 2 }\nlink: { flow-control: request-acknowledge }",
                "router: { virtual-channels: 2 }\nlink: { flow-control: request-acknowledge, delay: 3 }",
                "interface: { processor-channel: half-duplex }",
                "router: { buffer-depth: 6 }\nswitching: store-and-forward",
                "router: { buffer-depth: 2, routing: tfar, reallocation: when-empty }\nrecovery: { protocol: disha, timeout: 10 }",
                "router: { virtual-channels: 2, output-depth: 0 }\nswitching: { name: circuit, first-back-off: 4 }",
                "router: { virtual-channels: 2, output-depth: 0, routing: tfar }\nrecovery: { protocol: apcs }",
                "router: { virtual-channels: 2, reallocation: when-empty }\nrecovery: { protocol: fcr, timeout: 20, attempts: 3 }"
            })
    void nothingOfItHappens(String settings) {
        assertThat(broken(IdleNetwork.of(parts(settings)))).isEmpty();
    }

    @Test
    void whatIsBrokenIsSeen() {
        Parts sound = parts("router: { virtual-channels: 2, buffer-depth: 4 }");
        NetworkParameters network = sound.network();
        Parts generous = sound.with(network.withRouter(network.router().withFlowControl(new GenerousCredits())));
        assertThat(broken(IdleNetwork.of(generous))).containsExactly("credit-back", "credit-count");
    }
}
