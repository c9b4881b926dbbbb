package io.wormrtl.network.router.shared;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Signal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers for the output virtual channels of a router: port in the high bits, virtual channel in the low bits. This is
 * what a route is stored as.
 */
@Api
public final class OutputChannelCode {

    private final int channelBits;
    private final int width;
    private final List<String> portNames;

    /** Numbers for ports with these names, in the order of their port numbers. */
    public OutputChannelCode(List<String> portNames, int virtualChannels) {
        this.channelBits = Concatenation.shiftFor(virtualChannels);
        this.width = Math.max(1, Bits.needed(portNames.size() - 1) + channelBits);
        this.portNames = List.copyOf(portNames);
    }

    /** Virtual channels of a port, as far as numbers tell them apart. */
    public int channels() {
        return 1 << channelBits;
    }

    /** The low bits of a number, which say the virtual channel. */
    public int channelBits() {
        return channelBits;
    }

    /** Bits of a number. */
    public int width() {
        return width;
    }

    /** For waveform viewers: {@code x_plus_vc1}. */
    public Encoding encoding() {
        List<String> names = new ArrayList<>();
        for (String port : portNames) {
            for (int v = 0; v < channels(); v++) {
                names.add(port + "_vc" + v);
            }
        }
        return new Encoding("output_channel", names);
    }

    /** The number of virtual channel {@code channel} of output port {@code port}. */
    public long of(int port, int channel) {
        return (long) port << channelBits | channel;
    }

    /** Numbers of ports, connected or not. */
    public int ports() {
        return portNames.size();
    }

    /** Masks of the output ports side by side: the bit of an output virtual channel has its number. */
    public Concatenation byNumber(List<? extends AtPort<? extends Signal>> masks) {
        Signal[] places = new Signal[ports()];
        masks.forEach(mask -> places[mask.number()] = mask.part());
        return Concatenation.ofMasks(channelBits, Arrays.asList(places));
    }

    /** The output port. */
    public int port(long code) {
        return (int) (code >>> channelBits);
    }

    /** The virtual channel of the output port. */
    public int channel(long code) {
        return (int) code & (1 << channelBits) - 1;
    }
}
