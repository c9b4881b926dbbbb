package io.wormrtl.network.buffer;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.network.flit.FlitFormat;
import java.util.Optional;

/**
 * The buffers of a port.
 *
 * @param virtualChannels buffers, one per virtual channel
 * @param flitWidth bits of a flit
 * @param flit the fields of which a flit consists; empty where they are not known
 * @param depth flits per buffer
 * @param lookAhead flits from the front on that are looked at in one cycle: the header flits that a router reads; 1
 *     where only the front matters
 */
@Api
public record BufferShape(int virtualChannels, int flitWidth, Optional<Layout> flit, int depth, int lookAhead) {

    /** Buffers for flits of a format. */
    public static BufferShape of(int virtualChannels, FlitFormat format, int depth, int lookAhead) {
        return new BufferShape(virtualChannels, format.width(), Optional.of(format.layout()), depth, lookAhead);
    }
}
