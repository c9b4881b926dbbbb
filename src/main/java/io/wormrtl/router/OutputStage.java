package io.wormrtl.router;

import io.wormrtl.rtl.Signal;

/** What stands between the crossbar and the link. Masks have one bit per output virtual channel. */
interface OutputStage {

    /** The channels that can take a flit from the switch. */
    Signal ready();

    /** The channels of which a flit is held here. */
    Signal occupied();

    /** The channels for which a flit comes into a buffer here in this cycle. */
    Signal arriving();

    /** Where the crossbar puts the flits. */
    CrossbarOutput fromCrossbar();

    /** The sending end of the link protocol. */
    FlowControl.Sender sender();
}
