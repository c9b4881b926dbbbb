package io.wormrtl.network.router.output;

import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.Channel;
import java.util.List;

/**
 * The flits that the switch passes to an output port: into its buffers, or onto the link where it has none. A control
 * unit that follows the worms on the port reads the same bundle.
 */
public sealed interface EnteringFlits extends Bundle {

    /** One bit per virtual channel: a flit comes out of the switch for it in this cycle. */
    long channels();

    /** The flit for virtual channel {@code v}, if one comes. */
    long flit(int v);

    /**
     * Into buffers.
     *
     * @param load one bit per virtual channel
     * @param lanes the flits, by virtual channel, or one for all
     */
    record IntoBuffers(Wire load, Wires lanes) implements EnteringFlits {
        @Override
        public long channels() {
            return load.get();
        }

        @Override
        public long flit(int v) {
            return lanes.get(lanes.size() == 1 ? 0 : v);
        }

        @Override
        public List<Port> ports() {
            return List.of(Port.input("load", load), Port.input("flit", lanes));
        }
    }

    /**
     * Onto the link.
     *
     * @param link its lines at this end
     * @param format of the flits
     */
    record OntoLink(Channel link, FlitFormat format) implements EnteringFlits {
        @Override
        public long channels() {
            return link.arriving();
        }

        @Override
        public long flit(int v) {
            return format.flit(link.kind().getInt(), link.data().get());
        }

        @Override
        public List<Port> ports() {
            return link.ports();
        }
    }
}
