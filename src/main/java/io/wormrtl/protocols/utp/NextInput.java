package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Signal;
import java.util.Optional;

/**
 * An input of the router at the other end of a channel; for checks only.
 *
 * @param reset of the channel; empty where it never fails
 */
record NextInput(TokenUnit unit, TokenInput input, Optional<Signal> reset) {

    boolean isBroken() {
        return input.isDead() || reset.filter(Signal::isHigh).isPresent();
    }
}
