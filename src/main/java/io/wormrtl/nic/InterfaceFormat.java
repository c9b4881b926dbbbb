package io.wormrtl.nic;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.router.FlowControl;
import io.wormrtl.router.RouterFormat;
import io.wormrtl.router.RouterParts;

/**
 * What all interfaces of a network share.
 *
 * @param router the format of channels and headers
 * @param parts those of the routers; link protocol, buffer depth and arbiters matter here
 * @param injectionChannels channels to the router, 1 to {@value #MAX_CHANNELS}
 * @param ejectionChannels channels from the router, 1 to {@value #MAX_CHANNELS}
 * @param interfaceParts in what the interfaces differ from others
 */
public record InterfaceFormat(RouterFormat router, RouterParts parts, int injectionChannels, int ejectionChannels,
        InterfaceParts interfaceParts) {

    /** The most channels of either kind. */
    public static final int MAX_CHANNELS = 8;

    /** Checks the ranges. */
    public InterfaceFormat {
        UnusableInput.requireRange("injection-channels", injectionChannels, 1, MAX_CHANNELS);
        UnusableInput.requireRange("ejection-channels", ejectionChannels, 1, MAX_CHANNELS);
    }

    /** The format of plain interfaces. */
    public InterfaceFormat(RouterFormat router, RouterParts parts, int injectionChannels, int ejectionChannels) {
        this(router, parts, injectionChannels, ejectionChannels, InterfaceParts.PLAIN);
    }

    FlowControl flowControl() {
        return parts.flowControl();
    }
}
