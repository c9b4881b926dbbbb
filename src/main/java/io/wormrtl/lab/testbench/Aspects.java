package io.wormrtl.lab.testbench;

import io.wormrtl.network.assembly.Aspect;
import java.util.Optional;

/** The settings of a testbench that decide what a network is like. */
final class Aspects {

    private Aspects() {}

    /** The path of a setting that may stand in the place of the other. */
    static Optional<String> replacement(Aspect aspect) {
        return aspect == Aspect.TOPOLOGY ? Optional.of("network.file") : Optional.empty();
    }

    /** The path of the setting. */
    static String setting(Aspect aspect) {
        return switch (aspect) {
            case TOPOLOGY -> "network.topology";
            case ROUTING -> "router.routing";
            case SELECTION -> "router.selection";
            case REALLOCATION -> "router.reallocation";
            case BUFFER_DEPTH -> "router.buffer-depth";
            case OUTPUT_DEPTH -> "router.output-depth";
            case PIPELINE -> "router.pipeline";
            case HEADER_ORDER -> "router.header-arbiter";
            case VIRTUAL_CHANNELS -> "router.virtual-channels";
            case LINK_PROTOCOL -> "link.flow-control";
            case FLIT_WIDTH -> "link.flit-width";
            case INJECTION_CHANNELS -> "interface.injection-channels";
            case EJECTION_CHANNELS -> "interface.ejection-channels";
            case LONGEST_PACKET -> "interface.max-packet";
            case MESSAGE_LENGTH -> "traffic.length";
        };
    }
}
