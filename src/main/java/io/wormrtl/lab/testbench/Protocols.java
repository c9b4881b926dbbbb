package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.protocols.apcs.Apcs;
import io.wormrtl.protocols.disha.Disha;
import io.wormrtl.protocols.fcr.Fcr;
import io.wormrtl.protocols.recovery.Protocol;
import io.wormrtl.protocols.recovery.RecoveryParameters;
import io.wormrtl.protocols.sbrp.Sbrp;
import io.wormrtl.protocols.utp.Utp;

/** The recovery protocols that a testbench can name. */
public final class Protocols {

    static final String NONE = "none";

    /** Fits a protocol to a network. */
    @FunctionalInterface
    public interface Factory {
        /**
         * The protocol for this network.
         *
         * @throws io.wormrtl.kernel.refusal.UnusableInput if the sizes do not suit the network
         */
        Protocol create(NetworkParameters network, RecoveryParameters parameters);
    }

    /** The recovery protocols. */
    public static final Catalogue<Factory> CATALOGUE = new Catalogue<Factory>("recovery protocol")
            .with(NONE, "no recovery", (network, parameters) -> Protocol.NONE)
            .with(
                    "fcr",
                    "fault-tolerant compressionless routing: padding, time-outs, kills both ways (004, section 4.2)",
                    Fcr::protocol)
            .with(
                    "apcs",
                    "acknowledged pipelined circuit switching: probes that backtrack, paths released by an"
                            + " acknowledgement, kills both ways (004, section 4.3)",
                    Apcs::protocol)
            .with(
                    "disha",
                    "time-outs, a token, and a recovery lane of deadlock buffers (004, section 3.3.4, Fig. 33)",
                    Disha::protocol)
            .with(
                    "sbrp-0",
                    "software-based recovery: the node before a fault asks, all is sent again (004, section 5.2.1)",
                    (network, parameters) ->
                            Sbrp.wholeMessage(network, parameters).protocol())
            .with(
                    "sbrp-1",
                    "software-based recovery: the node before a fault asks for what it has not counted (004, 5.2.2)",
                    (network, parameters) ->
                            Sbrp.countedFlits(network, parameters).protocol())
            .with(
                    "sbrp-2",
                    "software-based recovery: the receiver asks for what it has not got (004, section 5.2.3)",
                    (network, parameters) ->
                            Sbrp.receiverAsks(network, parameters).protocol())
            .with(
                    "utp",
                    "Reliable Router with the unique token protocol: two copies of every flit, restart heads, replica"
                            + " tokens (004, section 4.1)",
                    Utp::protocol);

    private Protocols() {}
}
