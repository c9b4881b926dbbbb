package io.wormrtl.testbench;

import io.wormrtl.catalogue.Catalogue;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.recovery.Protocol;
import io.wormrtl.recovery.RecoveryParameters;
import io.wormrtl.recovery.apcs.Apcs;
import io.wormrtl.recovery.disha.Disha;
import io.wormrtl.recovery.fcr.Fcr;

/** The recovery protocols that a testbench can name. */
public final class Protocols {

    static final String NONE = "none";

    /** Fits a protocol to a network. */
    @FunctionalInterface
    public interface Factory {
        /**
         * The protocol for this network.
         *
         * @throws io.wormrtl.catalogue.UnusableInput if the sizes do not suit the network
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
                    Disha::protocol);

    private Protocols() {}
}
