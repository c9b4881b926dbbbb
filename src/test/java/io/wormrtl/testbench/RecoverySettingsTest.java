package io.wormrtl.testbench;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.catalogue.UnusableInput;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a recovery protocol cannot do with is one sentence that says where in the file it stands. */
class RecoverySettingsTest {

    private static final String NETWORK = "network: { topology: mesh, radices: [3, 3] }\n";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        # UTP without its five channels, or without what it counts on
        router: { virtual-channels: 4, routing: duato, reallocation: when-empty }; recovery: { protocol: utp } | 2:29 | five
        router: { virtual-channels: 5, routing: reliable-router }; recovery: { protocol: utp }                 | 3:23 | when-empty
        # counters and fields that are too small
        router: { virtual-channels: 5, routing: reliable-router, reallocation: when-empty }; link: { flit-width: 12 }; traffic: { length: 300 }; recovery: { protocol: utp } | 3:22 | flit-width
        router: { reallocation: when-empty }; link: { flit-width: 16 }; recovery: { protocol: sbrp-1 }         | 3:22 | flit-width
        router: { reallocation: when-empty }; traffic: { length: 2 }; link: { flit-width: 40 }; recovery: { protocol: sbrp-2 } | 3:20 | length
        router: { virtual-channels: 4, reallocation: when-empty }; recovery: { protocol: sbrp-2, software: { kept-packets: 3 } } | 3:54 | kept-packets
        router: { virtual-channels: 16, reallocation: when-empty }; recovery: { protocol: sbrp-2, software: { contexts: 33 } } | 3:50 | contexts
        recovery: { software: { sub-message-bits: 0 } }                                                       | 2:43 | sub-message-bits
        # time-outs below the round trip at zero load
        router: { reallocation: when-empty }; recovery: { protocol: fcr, timeout: 9 }                          | 3:39 | timeout
        router: { reallocation: when-empty }; link: { flit-width: 64 }; recovery: { protocol: sbrp-1, timeout: 9 } | 4:42 | timeout
        router: { virtual-channels: 5, routing: reliable-router, reallocation: when-empty }; recovery: { protocol: utp, timeout: 9 } | 3:39 | timeout
        # faults at no place, and static ones that cut the network
        faults: { list: ["node 4 at 10", "node 9 at 20"] }                                                     | 2:34 | node 9
        faults: { list: ["link 0-4"] }                                                                         | 2:18 | link 0-4
        faults: { list: ["node 1", "node 3"] }                                                                 | 2:17 | cut
        network: { topology: mesh, radices: [3, 3], faults: { nodes: [9] } }; router: { routing: safe-nodes }  | 1:61 | nodes
        """)
    void isOneSentenceWithItsPlace(String sections, String place, String about) {
        String text = (sections.startsWith("network") ? "" : NETWORK) + sections.replace("; ", "\n") + "\n";
        assertThatThrownBy(() -> Testbench.parse(text, Path.of("a.yaml"), List.of()).parts())
                .isInstanceOf(UnusableInput.class)
                .message()
                .startsWith("a.yaml:" + place + ": ")
                .contains(about)
                .doesNotContain("\n");
    }
}
