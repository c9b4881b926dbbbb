package io.wormrtl.protocols.retry;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.nic.LocalChannels;

/**
 * Random bits for all lanes of a module, from one shift register of {@value Lfsr#BITS} bits that takes eight steps at
 * once when bits have been used.
 *
 * @param register the shift register
 */
public record RandomBits(Register register) {

    private static final int STEPS = Byte.SIZE;

    /** The initial value of the register of an end; it differs from channel to channel of every node. */
    public static long seed(long seed, int node, int channel) {
        return Lfsr.seed(seed, -1L - (long) node * LocalChannels.MAX - channel);
    }

    /** The bits of the register, rotated so that no two lanes draw the same. */
    public long of(int lane) {
        long bits = register.get();
        int turn = lane % Lfsr.BITS;
        return (bits >>> turn | bits << (Lfsr.BITS - turn)) & Bits.all(Lfsr.BITS);
    }

    /** At the clock edge: the next cycle has other bits. */
    public void stir() {
        long value = register.get();
        for (int i = 0; i < STEPS; i++) {
            value = Lfsr.next(value);
        }
        register.set(value);
    }
}
