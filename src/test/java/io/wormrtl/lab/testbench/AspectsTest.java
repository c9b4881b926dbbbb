package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.assembly.Aspect;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** By which setting each aspect of a network is decided: what refuses an aspect points at it. */
class AspectsTest {

    @Test
    void everyAspectHasItsSetting() {
        List<String> settings = Arrays.stream(Aspect.values())
                .map(aspect -> aspect + " " + Aspects.setting(aspect))
                .sorted()
                .toList();
        assertThat(settings)
                .containsExactly(
                        "BUFFER_DEPTH router.buffer-depth",
                        "EJECTION_CHANNELS interface.ejection-channels",
                        "FLIT_WIDTH link.flit-width",
                        "HEADER_ORDER router.header-arbiter",
                        "INJECTION_CHANNELS interface.injection-channels",
                        "LINK_PROTOCOL link.flow-control",
                        "LONGEST_PACKET interface.max-packet",
                        "MESSAGE_LENGTH traffic.length",
                        "OUTPUT_DEPTH router.output-depth",
                        "PIPELINE router.pipeline",
                        "REALLOCATION router.reallocation",
                        "ROUTING router.routing",
                        "SELECTION router.selection",
                        "TOPOLOGY network.topology",
                        "VIRTUAL_CHANNELS router.virtual-channels");
        for (Aspect aspect : Aspect.values()) {
            assertThat(Aspects.replacement(aspect).isPresent()).isEqualTo(aspect == Aspect.TOPOLOGY);
        }
        assertThat(Aspects.replacement(Aspect.TOPOLOGY)).contains("network.file");
    }
}
