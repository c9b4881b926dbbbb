package io.wormrtl.router;

import io.wormrtl.flit.LinkEnd;
import io.wormrtl.rtl.Signal;

/**
 * What an input controller and its virtual channels are wired to.
 *
 * @param format shared by all routers
 * @param parts of this router
 * @param local the processor side
 * @param end the channel the flits come from
 * @param outputs the output ports by number; null where there is none
 * @param random random bits for the selection policy; null if it needs none
 */
record InputContext(RouterFormat format, RouterParts parts, LocalPorts local, LinkEnd end, OutputPort[] outputs,
        Signal random) {
}
