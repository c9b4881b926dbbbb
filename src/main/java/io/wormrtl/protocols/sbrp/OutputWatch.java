package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.network.router.output.EnteringFlits;
import io.wormrtl.protocols.recovery.RestartedOutput;
import java.util.Optional;

/**
 * An output port whose channel may die, as {@link RepairUnit} sees it, one bit per virtual channel.
 *
 * @param port the port
 * @param end what the router ahead has told since the channel died, by credits
 * @param free the channels that no worm uses any more
 * @param unowned the channels that no message owns
 * @param entering the flits that come out of the switch
 * @param down 1 bit: it was dead in the last cycle, and the flits that came out of the switch then have been seen
 * @param used a head has come out of the switch, and its worm is not known to have left the buffer downstream
 * @param copies copies of the worms to ask with; empty where the router asks for nothing
 * @param waiting a flit waits for the link; empty without output buffers
 */
record OutputWatch(
        ControlledOutput port,
        RestartedOutput end,
        Signal free,
        Register unowned,
        EnteringFlits entering,
        Register down,
        Register used,
        Optional<Copies> copies,
        Optional<Register> waiting) {

    /**
     * The copies that the router keeps of the worms that go out, so that it can ask for those that are hit.
     *
     * @param heads by channel, the head
     * @param passed by channel, flits of its worm; of width 0 where they are not counted
     * @param ask the worm was hit, and the interface has not taken it
     * @param taking the interface takes it now
     */
    record Copies(Registers heads, Registers passed, Register ask, Wire taking) {

        /** At the clock edge: a flit of the worm on a channel goes out, and begins it or not. */
        void keep(int v, boolean begins, long payload) {
            if (begins) {
                heads.set(v, payload);
            }
            if (passed.hasBits()) {
                passed.set(v, begins ? 1 : passed.get(v) + 1);
            }
        }

        /** At the clock edge: these worms have been hit. */
        void ask(long hit) {
            ask.set((ask.get() | hit) & ~taking.get());
        }
    }

    /**
     * Whether the worms that have gone out are hit: the channel is dead, and was in the cycle before, so that what came
     * out of the switch when it died is known.
     */
    boolean isDown() {
        return down.isHigh() && dead().isHigh();
    }

    /** 1 bit: the channel is dead. */
    Signal dead() {
        return end.dead();
    }

    /** Whether all of the time before is gone. */
    boolean isRested() {
        return isDown() && (used.get() | asked() | held()) == 0 && unowned.get() == Bits.all(unowned.width());
    }

    /** The channels whose worm was hit, and has not been taken by the interface. */
    long asked() {
        return copies.isPresent() ? copies.get().ask.get() : 0;
    }

    /** The channels of which a flit waits for the link. */
    long held() {
        return waiting.isPresent() ? waiting.get().get() : 0;
    }
}
