package io.wormrtl.network.link;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Signal;
import java.util.Optional;

/** Whether and by what a link is held in reset, in which it lets nothing through. */
@Api
public sealed interface LinkLife {

    /** 1 bit: the link is in reset; empty where it never is. */
    Optional<Signal> reset();

    /** The status by which the ends know when the link is broken; empty where they need not know. */
    default Optional<ChannelStatus> status() {
        return Optional.empty();
    }

    /** Whether drivers at both ends pass on what comes out of a link of {@code stages} registers. */
    boolean hasDrivers(int stages);

    /** Is never held in reset. */
    record Always() implements LinkLife {
        @Override
        public Optional<Signal> reset() {
            return Optional.empty();
        }

        @Override
        public boolean hasDrivers(int stages) {
            return false;
        }
    }

    /** Breaks, and {@code known} tells when; the ends know it by {@link LinkEnd#status}. */
    record Breaks(ChannelStatus known) implements LinkLife {
        @Override
        public Optional<Signal> reset() {
            return Optional.of(known.broken());
        }

        @Override
        public Optional<ChannelStatus> status() {
            return Optional.of(known);
        }

        @Override
        public boolean hasDrivers(int stages) {
            return true;
        }
    }

    /** Lives and dies with the node that has both ends; 1 bit {@code dead} holds it in reset with the node. */
    record OfNode(Signal dead) implements LinkLife {
        @Override
        public Optional<Signal> reset() {
            return Optional.of(dead);
        }

        @Override
        public boolean hasDrivers(int stages) {
            return stages > 0;
        }
    }
}
