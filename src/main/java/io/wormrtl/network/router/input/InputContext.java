package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Doors;
import io.wormrtl.network.router.shared.RouterFormat;

/**
 * The surroundings of an input controller: its place, the formats, and the signals it is wired to.
 *
 * @param place which input controller of the router it is
 * @param format shared by all routers
 * @param parts of its data path
 * @param local the processor side
 * @param end the channel the flits come from, with the lines of the link protocol
 * @param outputs the output side of the router
 * @param granted one bit per virtual channel: its request is granted in this cycle
 * @param doors what the control unit may do to the virtual channels
 */
public record InputContext(
        InputPlace place,
        RouterFormat format,
        DataPath parts,
        LocalPorts local,
        LinkEnd end,
        RouterOutputs outputs,
        Signal granted,
        Doors<InputDoor> doors) {}
