package io.wormrtl.protocols.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.link.LinkEnd;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A network without a protocol holds nothing of one: no module, no register, no line, no kind of flit, no header field.
 */
class NothingOfAProtocolTest {

    private static final String TEXT = """
            network: { topology: mesh, radices: [2, 2] }
            router: { virtual-channels: 5, buffer-depth: 4, output-depth: 0, routing: reliable-router }
            link: { flit-width: 64 }
            traffic: { length: 8 }
            """;

    private static Network network(String... overrides) {
        Parts parts =
                Testbench.parse(TEXT, Path.of("a.yaml"), List.of(overrides)).parts();
        return IdleNetwork.of(parts);
    }

    /** The packages of all modules and groups. */
    private static Set<String> packages(Network network) {
        Set<String> all = new TreeSet<>();
        network.forEachModule(module -> {
            all.add(module.getClass().getPackageName());
            module.groups().forEach(group -> add(group, all));
        });
        return all;
    }

    private static void add(Group group, Set<String> all) {
        all.add(group.getClass().getPackageName());
        group.groups().forEach(inner -> add(inner, all));
    }

    private static Stream<LinkEnd> ends(Network network) {
        return Stream.of(
                        network.links().stream().map(Network.NetworkLink::link),
                        network.injections().stream().map(Network.LocalLink::link),
                        network.ejections().stream().map(Network.LocalLink::link))
                .flatMap(links -> links)
                .flatMap(link -> Stream.of(link.senderEnd(), link.receiverEnd()));
    }

    @Test
    void thereIsNothingWithoutOne() {
        Network network = network();
        assertThat(packages(network))
                .noneMatch(name -> name.contains(".protocols.")
                        || name.contains(".fault")
                        || name.contains(".path")
                        || name.contains(".switching"));
        assertThat(ends(network)).allMatch(end -> end.lines().size() == 1 && end.hasLine("credit"));
        assertThat(ends(network)).allMatch(end -> end.status().isEmpty());
        assertThat(network.format().channel().flit().kinds()).isEqualTo(FlitKinds.BASIC);
        assertThat(network.format().header().added().all()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fcr", "apcs", "disha", "sbrp-0", "sbrp-1", "sbrp-2", "utp"})
    void thereIsSomethingWithOne(String protocol) {
        Network network = network("recovery.protocol=" + protocol);
        assertThat(packages(network)).anyMatch(name -> name.contains(".protocols." + protocol.split("-")[0]));
    }
}
