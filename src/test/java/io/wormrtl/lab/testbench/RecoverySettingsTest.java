package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
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
        router: { virtual-channels: 4, routing: duato }; recovery: { protocol: utp }                | 2:29 | needs router.virtual-channels: 5
        router: { virtual-channels: 5, routing: reliable-router, reallocation: at-tail }; recovery: { protocol: utp } | 2:72 | needs router.reallocation: when-empty
        # counters and fields that are too small
        router: { virtual-channels: 5, routing: reliable-router }; link: { flit-width: 12 }; traffic: { length: 1000 }; recovery: { protocol: utp } | 3:21 | wide enough for a place in the longest packet
        router: { reallocation: when-empty }; link: { flit-width: 16 }; recovery: { protocol: sbrp-1 } | 3:21 | needs a header of one flit
        router: { reallocation: when-empty }; traffic: { length: 1 }; link: { flit-width: 40 }; recovery: { protocol: sbrp-2 } | 3:20 | needs a length field that holds
        router: { virtual-channels: 4 }; recovery: { protocol: sbrp-2, software: { kept-packets: 3 } } | 3:57 | kept-packets (3) must be at least 5
        router: { virtual-channels: 16, reallocation: when-empty }; interface: { ejection-channels: 2 }; recovery: { protocol: sbrp-2, software: { kept-packets: 20, contexts: 48 } } | 4:71 | contexts (48) and a context for each
        recovery: { software: { sub-message-bits: 0 } }                                             | 2:43 | sub-message-bits (0) must be from 1
        # time-outs below the round trip at zero load
        recovery: { protocol: fcr, timeout: 9 }                                                     | 2:37 | timeout (9) must be at least 18
        link: { flit-width: 64 }; recovery: { protocol: sbrp-1, timeout: 9 }                        | 3:40 | timeout (9) must be at least 64
        router: { virtual-channels: 5, routing: reliable-router }; recovery: { protocol: utp, timeout: 9 } | 3:37 | timeout (9) must be at least 27
        # faults at no place, and static ones that cut the network
        faults: { list: ["node 4 at 10", "node 9 at 20"] }                                          | 2:34 | must be at a node from 0 to 8
        faults: { list: ["link 0-4"] }                                                              | 2:18 | must be on a link between neighbours
        faults: { list: ["node 1", "node 3"] }                                                      | 2:17 | must not cut the network
        """)
    void isOneSentenceWithItsPlace(String sections, String place, String about) {
        String text = NETWORK + sections.replace("; ", "\n") + "\n";
        assertThatThrownBy(() ->
                        Testbench.parse(text, Path.of("a.yaml"), List.of()).parts())
                .isInstanceOf(UnusableInput.class)
                .message()
                .startsWith("a.yaml:" + place + ": ")
                .contains(about)
                .doesNotContain("\n");
    }
}
