package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.topology.Topology;
import java.util.function.Consumer;

/** What tests of the protocol share. */
final class UtpTrials {

    static final UtpSizes SIZES = new UtpSizes(16, 32, 1500);

    /** The protocol with another control unit. */
    static Utp unit(Consumer<ControlContext> unit) {
        return new Utp(SIZES, unit, UtpReceiver::new);
    }

    private UtpTrials() {}

    static NetworkParameters network(Topology topology, int flitWidth, int delay, int longest, RouterParts parts) {
        return NetworkParameters.plain(
                topology,
                new Duato(topology, Utp.CHANNELS),
                new LinkShape(flitWidth, delay),
                MessageLengths.unsplit(longest),
                LocalChannels.ONE_EACH,
                parts);
    }

    /** The protocol remembers nothing of any worm. */
    static void requireAtRest(Network network) {
        network.forEachModule(module -> {
            if (module instanceof TokenUnit unit) {
                unit.inputs().forEach(input -> {
                    long all = Bits.all(input.worms().copies());
                    assertThat(input.worms().arrived.where(0)).isEqualTo(all);
                    assertThat(input.sees().places().where(0)).isEqualTo(all);
                    assertThat(input.marks().open().get()
                                    | input.marks().bound().get()
                                    | input.marks().confirm().get())
                            .isZero();
                    assertThat(input.marks().backup1().get()
                                    | input.marks().backup2().get()
                                    | input.marks().inserting().get())
                            .isZero();
                });
            }
            if (module instanceof UtpReceiver receiver) {
                assertThat(receiver.contexts().state.where(Contexts.State.FREE.ordinal()))
                        .isEqualTo(Bits.all(receiver.contexts().copies()));
            }
        });
    }
}
