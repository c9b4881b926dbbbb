package io.wormrtl.network.router.output;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Doors;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.Optional;

/**
 * The surroundings of an output controller: its port, the format, and the signals it is wired to.
 *
 * @param number the port
 * @param format shared by all routers
 * @param parts of its data path
 * @param lanes flits that the switch can bring in one cycle
 * @param end the channel on which flits leave, with the lines of the link protocol
 * @param grants what the allocators grant
 * @param doors what the control unit may do to the virtual channels
 * @param dead 1 bit: the channel does not work, and no header may have it; empty where it always works
 */
public record OutputContext(
        int number,
        RouterFormat format,
        DataPath parts,
        int lanes,
        LinkEnd end,
        OutputGrants grants,
        Doors<OutputDoor> doors,
        Optional<Signal> dead) {}
