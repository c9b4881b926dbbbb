package io.wormrtl.experiment;

import io.wormrtl.buffer.BufferShape;
import io.wormrtl.buffer.FifoBanks;
import io.wormrtl.buffer.FlitBuffers;
import io.wormrtl.rtl.Registers;
import io.wormrtl.rtl.Scope;

/** FIFO banks of which that of virtual channel 0 takes no flit in. */
final class LossyBank extends FlitBuffers {

    private final FifoBanks banks;

    LossyBank(Scope parent, String name, BufferShape shape) {
        super(parent, name, shape);
        this.banks = new FifoBanks(this, "bank", shape);
    }

    @Override
    public Registers count() {
        return banks.count();
    }

    @Override
    public Registers front() {
        return banks.front();
    }

    @Override
    public long peek(int v, int position) {
        return banks.peek(v, position);
    }

    @Override
    public int countNext(int v, boolean arriving, boolean departing) {
        return banks.countNext(v, arriving && v != 0, departing);
    }

    @Override
    public long peekNext(int v, int position, boolean arriving, long flit, boolean departing) {
        return banks.peekNext(v, position, arriving && v != 0, flit, departing);
    }

    @Override
    public void next(int v, boolean arriving, long flit, boolean departing) {
        banks.next(v, arriving && v != 0, flit, departing);
    }
}
