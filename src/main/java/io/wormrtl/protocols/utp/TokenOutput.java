package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.protocols.recovery.RestartedOutput;
import java.util.Optional;

/**
 * An output port as {@link TokenUnit} sees it.
 *
 * @param port the port
 * @param leaving where flits go
 * @param copied from the router ahead, one bit per virtual channel
 * @param owners who owns, or owned last, each virtual channel
 * @param mortal its life; empty where the channel dies with its node only
 */
record TokenOutput(ControlledOutput port, Channel leaving, Signal copied, Registers owners, Optional<Mortal> mortal) {

    /**
     * The life of a channel that may die.
     *
     * @param end what the router ahead has told since the channel died
     * @param emptied 1 bit: flits left of the life before are thrown away
     * @param clean 1 bit: that has been done
     */
    record Mortal(RestartedOutput end, Register emptied, Register clean) {

        Signal dead() {
            return end.dead();
        }

        /**
         * At the clock edge: in the first cycle in which it is dead the port is emptied, and clean from the next one
         * on; of which channels has the router ahead yet to tell that they are empty.
         */
        void settle() {
            clean.set(dead().get() & emptied.get());
            emptied.set(dead().get());
            end.learn();
        }
    }

    boolean isDead() {
        return mortal.isPresent() && mortal.get().dead().isHigh();
    }

    /** Whether flits left of the life before are thrown away. */
    boolean isEmptied() {
        return mortal.isPresent() && mortal.get().emptied.isHigh();
    }

    /** The channels on which a flit goes over the link in this cycle. */
    long crossing() {
        return isDead() ? 0 : leaving.arriving();
    }

    /** The channels on which the router ahead has sent on a flit. */
    long passed() {
        return isDead() ? 0 : copied.get() & ~restarting();
    }

    /** The channels that start again; none of a channel that dies with its node only. */
    long restarting() {
        return mortal.isPresent() ? mortal.get().end.restarting() : 0;
    }

    /** The channels that are known to be empty with this cycle. */
    long learnt() {
        return mortal.isPresent() ? mortal.get().end.learnt() : 0;
    }

    /** Whether the channel may start again: nothing is left of the life before. */
    boolean isRested() {
        return isDead() && mortal.get().clean.isHigh();
    }

    /** At the clock edge: the life of a channel that may die goes on. */
    void settle() {
        mortal.orElseThrow().settle();
    }

    /** Whether all channels that may be used are known to be empty or in use. */
    boolean isAtRest() {
        return isDead() || restarting() == 0;
    }
}
