package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits that depend on other settings: the last value that can be used can be, and the next one is refused. */
class SettingsAtTheirLimitsTest {

    private static final String MESH = """
            network: { topology: mesh, radices: [3, 3] }
            link: { flit-width: 64 }
            router: { virtual-channels: 1, buffer-depth: 4, reallocation: when-empty }
            traffic: { load: 0.1, length: 8 }
            """;
    private static final String RELIABLE_ROUTER = """
            network: { topology: mesh, radices: [3, 3] }
            link: { flit-width: 64 }
            router: { virtual-channels: 5, buffer-depth: 6, routing: reliable-router }
            recovery: { protocol: utp }
            traffic: { load: 0.1, length: 8 }
            """;
    private static final String QAP = """
            network: { topology: hypercube, radices: [3] }
            router: { virtual-channels: 1, output-depth: 0 }
            interface: { injection-channels: 3, ejection-channels: 3 }
            switching: qap
            traffic: { load: 0.1, length: 8 }
            """;
    private static final String PATHS = """
            network: { topology: mesh, radices: [3, 3] }
            router: { virtual-channels: 1, buffer-depth: 2, output-depth: 0, routing: tfar }
            traffic: { load: 0.1, length: 8 }
            """;
    private static final String ROW = """
            network: { topology: mesh, radices: [4] }
            traffic: { load: 0.1, length: 8 }
            """;
    private static final String CUBE = """
            network: { topology: hypercube, radices: [2] }
            router: { virtual-channels: 5, routing: safe-nodes }
            traffic: { load: 0.1, length: 8 }
            """;

    private static void build(String base, String also, String setting, String value) {
        List<String> overrides = new ArrayList<>();
        if (also != null) {
            overrides.addAll(List.of(also.split(" ")));
        }
        overrides.add(setting + "=" + value);
        String text = switch (base) {
            case "mesh" -> MESH;
            case "reliable-router" -> RELIABLE_ROUTER;
            case "qap" -> QAP;
            case "paths" -> PATHS;
            case "row" -> ROW;
            case "cube" -> CUBE;
            default -> throw new IllegalArgumentException(base);
        };
        assertThat(Testbench.parse(text, Path.of("limits.yaml"), overrides).parts())
                .isNotNull();
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource(
            delimiter = ';',
            value = {
                "mesh; recovery.protocol=fcr; recovery.timeout; 18; 17; must be at least 18 cycles",
                "mesh; recovery.protocol=sbrp-1; recovery.timeout; 64; 63; must be at least 64 cycles",
                "reliable-router; ; recovery.timeout; 19; 18; must be at least 19 cycles",
                "reliable-router; ; link.flit-width; 9; 8; must be at least 9 with flit kinds of 3 bits",
                "mesh; recovery.protocol=sbrp-0; recovery.software.kept-packets; 2; 1; must be from 2 to 64",
                "mesh; recovery.protocol=sbrp-0; recovery.software.kept-packets; 64; 65; must be from 2 to 64",
                "mesh; recovery.protocol=sbrp-2; recovery.software.contexts; 48; 49; must be from 1 to 48",
                "mesh; recovery.protocol=sbrp-2; recovery.software.sub-message-bits; 8; 9; must be from 1 to 8",
                "mesh; recovery.protocol=sbrp-0; link.flit-width; 32; 31; needs a header of one flit",
                "paths; recovery.protocol=apcs; recovery.misroutes; 64; 65; must be from 0 to 64",
                "paths; recovery.protocol=apcs recovery.first-back-off=4; recovery.longest-back-off; 4; 2; must be at least",
                "paths; recovery.protocol=apcs; recovery.attempts; 65536; 65537; must be from 0 to 65536",
                "qap; ; switching.further-buffers; 61; 62; must not exceed 64",
                "qap; link.flit-width=12; switching.header-flits; 2; 1; must be at least the 2 flits that a header needs",
                "qap; link.flit-width=12; switching.header-flits; 8; 9; message length (8) must be at least 9 flits",
                "qap; switching.header-flits=4; interface.max-packet; 5; 4; header-flits (4) must be less than the longest packet (4)",
                "mesh; link.flit-width=8; interface.max-packet; 5; 4; must be larger than the 4 header flit(s)",
                "mesh; link.flit-width=8; traffic.length; 4; 3; must be at least 4 flits",
                "row; switching=virtual-cut-through; router.buffer-depth; 8; 7; at least the longest packet",
                "row; ; faults.list; [node 0,node 1]; [node 0,node 1,node 2]; must leave at least two nodes",
                "row; ; faults.list; [node 3]; [node 4]; must be at a node from 0 to 3",
                "row; ; faults.list; [link 0-1 at 1]; [link 0-1]; must not cut the network",
                "row; ; faults.list; [link 0-1 for 9]; [link 0-1]; must not cut the network",
                "row; ; faults.list; [link 2-3 at 5]; [link 1-3 at 5]; must be on a link between neighbours",
                "row; ; traffic.load; 0.5; .nan; traffic.load",
                "row; ; traffic.load; 0.5; .inf; traffic.load",
                "row; ; faults.node-rate; 1; 1.01; must be from 0 to 1",
                "row; ; faults.link-rate; 0; -0.01; must be from 0 to 1",
                "cube; ; network.faults.nodes; [1]; [4]; must be from 0 to 3",
                "cube; ; network.faults.nodes; [0,1]; [0,1,2]; must leave at least two nodes"
            })
    void theLastValueIsTakenAndTheNextIsNot(
            String base, String also, String setting, String last, String next, String sentence) {
        build(base, also, setting, last);
        assertThatThrownBy(() -> build(base, also, setting, next))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(sentence);
    }
}
