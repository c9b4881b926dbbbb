package io.wormrtl.experiment;

import io.wormrtl.router.FifoBank;
import io.wormrtl.router.FlitBuffer;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Register;
import java.util.List;

/** A FIFO bank that takes no flit in. */
final class LossyBank implements FlitBuffer {

    private final FifoBank bank;

    LossyBank(FifoBank bank) {
        this.bank = bank;
    }

    @Override
    public int next(boolean arriving, long flit, boolean departing) {
        return bank.next(false, 0, departing);
    }

    @Override
    public int depth() {
        return bank.depth();
    }

    @Override
    public int count() {
        return bank.count();
    }

    @Override
    public long peek(int position) {
        return bank.peek(position);
    }

    @Override
    public long peekNext(int position) {
        return bank.peekNext(position);
    }

    @Override
    public Register front() {
        return bank.front();
    }

    @Override
    public List<Element> countState() {
        return bank.countState();
    }

    @Override
    public List<Element> state() {
        return bank.state();
    }
}
