package io.wormrtl.recovery.utp;

import io.wormrtl.router.ControlledInput;
import io.wormrtl.router.ControlledOutput;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.Optional;

/** How the control unit of a router learns that a channel is dead, and tells that nothing of the life before is left. */
interface DeadChannels {

    /** Channels never die. */
    DeadChannels NEVER = new DeadChannels() {
        @Override
        public Optional<Signal> dead(ControlledInput input) {
            return Optional.empty();
        }

        @Override
        public Optional<Signal> dead(ControlledOutput output) {
            return Optional.empty();
        }

        @Override
        public Wire rested(ControlledInput input) {
            throw new IllegalStateException("the channel never dies");
        }

        @Override
        public Wire rested(ControlledOutput output) {
            throw new IllegalStateException("the channel never dies");
        }
    };

    /** The status bit at the end of a channel, 1 bit; empty where it dies with its node only. */
    Optional<Signal> dead(ControlledInput input);

    /** The status bit at the end of a channel, 1 bit; empty where it dies with its node only. */
    Optional<Signal> dead(ControlledOutput output);

    /** To be driven, 1 bit: the channel is dead, and nothing of its life before is left at this end. */
    Wire rested(ControlledInput input);

    /** To be driven, 1 bit: the channel is dead, and nothing of its life before is left at this end. */
    Wire rested(ControlledOutput output);
}
