package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.buffer.FlitBuffers;

/** FIFO banks of which that of virtual channel 0 takes no flit in. */
class LossyBank extends FlitBuffers {

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
    public int countNext(int v, int events) {
        return banks.countNext(v, heard(v, events));
    }

    @Override
    public long peekNext(int v, int position, int events, long flit) {
        return banks.peekNext(v, position, heard(v, events), flit);
    }

    @Override
    public void next(int v, int events, long flit) {
        banks.next(v, heard(v, events), flit);
    }

    private static int heard(int v, int events) {
        return v == 0 ? events & ~BufferEvents.ARRIVES : events;
    }
}
