package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.BitField;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;

/**
 * The virtual channels of an input controller (004, section 4.1.1, Fig. 43): route FSM, stored route, and what the
 * optimistic router makes of a header.
 */
public final class VirtualChannels extends GroupArray {

    private final Registers state;
    private final Registers route;
    private final Registers routingWord;
    private final Wires target;
    private final Wires[] ports;
    private final Wires[] channels;
    private final Wires[] ties;

    VirtualChannels(Module owner, RouterFormat format, OutputChannelCode code) {
        super(owner, "vc", format.virtualChannels());
        Encoding names = code.encoding();
        this.state = RouteState.ENCODING.on(each("state", RouteState.BITS));
        this.route = names.on(each("route", code.width()));
        this.routingWord = each("routing_word", format.header().routingBits()).dividedInto(fields(format.header()));
        if (!routingWord.fields().isEmpty()) {
            format.header().routingWordLayout().on(routingWord);
        }
        this.target = names.on(eachWire("target", code.width()));
        int options = Math.max(1, format.routing().maxOptions());
        this.ports = new Wires[options];
        this.channels = new Wires[options];
        this.ties = new Wires[options - 1];
        for (int k = 0; k < options; k++) {
            ports[k] = eachWire("ports_" + k, code.ports());
            channels[k] = eachWire("channels_" + k, format.virtualChannels());
        }
        for (int k = 1; k < options; k++) {
            ties[k - 1] = eachWire("tie_" + k, 1);
        }
    }

    /** The fields of the routing word, where it is not the destination alone. */
    private static List<BitField> fields(HeaderLayout header) {
        List<HeaderLayout.Field> all = header.routingWordFields();
        return all.size() == 1
                ? List.of()
                : all.stream()
                        .map(field -> new BitField(field.name(), field.offset(), field.width()))
                        .toList();
    }

    /** The route FSM, see {@link RouteState}. */
    public Registers state() {
        return state;
    }

    /** The number of the output virtual channel a message owns; valid in state ROUTED. */
    public Registers route() {
        return route;
    }

    /**
     * The routing word of the header that waits, or waited last, in each virtual channel: the fields that routers read.
     */
    public Registers routingWord() {
        return routingWord;
    }

    /** The number of the output virtual channel that the flits go to, or that the waiting header asks for; else 0. */
    public Wires target() {
        return target;
    }

    /** The candidates of the header that waits, computed in the same cycle; none where none waits. */
    Candidates candidates() {
        return new Candidates(ports, channels, ties);
    }

    /** The output ports of each option of the route of the waiting header, as masks; 0 where none waits. */
    public Wires[] ports() {
        return ports;
    }

    /** The virtual channels of each option, as masks. */
    public Wires[] channels() {
        return channels;
    }

    /** For each option but the first, 1 bit: it is of the same rank as the one before it. */
    public Wires[] ties() {
        return ties;
    }
}
