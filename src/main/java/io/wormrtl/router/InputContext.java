package io.wormrtl.router;

import io.wormrtl.flit.LinkEnd;

/**
 * What an input controller and its virtual channels are wired to.
 *
 * @param format shared by all routers
 * @param parts of this router
 * @param local the processor side
 * @param end the channel the flits come from
 * @param outputs the output ports by number; null where there is none
 * @param code numbers of the output virtual channels
 */
record InputContext(RouterFormat format, RouterParts parts, LocalPorts local, LinkEnd end, OutputPort[] outputs,
        OutputChannelCode code) {
}
