package io.wormrtl.monitor;

import io.wormrtl.flit.FlitFormat;
import io.wormrtl.router.FifoBank;
import io.wormrtl.router.FlitBuffer;
import io.wormrtl.router.FlitBufferFactory;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Register;
import java.util.List;

/** A FIFO bank that does something wrong with one flit. */
final class FaultyBank implements FlitBuffer {

    /** What it does wrong. */
    interface Fault {
        int next(FifoBank bank, boolean arriving, long flit, boolean departing, FlitFormat format);
    }

    /** The flit does not get in. */
    static final Fault LOSES = (bank, arriving, flit, departing, format) -> bank.next(false, 0, departing);

    /** The flit at the front leaves and stays. */
    static final Fault DOUBLES = (bank, arriving, flit, departing, format) -> bank.next(arriving, flit, false);

    /** A bit of the payload is inverted. */
    static final Fault CORRUPTS = (bank, arriving, flit, departing, format) ->
            bank.next(arriving, flit ^ 4, departing);

    /** The flit becomes one of another kind, see {@link io.wormrtl.flit.FlitKind}. */
    static Fault turnsInto(int kind) {
        return (bank, arriving, flit, departing, format) ->
                bank.next(arriving, format.flit(kind, format.payload(flit)), departing);
    }

    private final FifoBank bank;
    private final FlitFormat format;
    private final Fault fault;
    private final int when;
    private int arrivals;

    private FaultyBank(FifoBank bank, FlitFormat format, Fault fault, int when) {
        this.bank = bank;
        this.format = format;
        this.fault = fault;
        this.when = when;
    }

    /** All banks are good but that of virtual channel 0 of {@code input}: it mistreats arrival {@code when}. */
    static FlitBufferFactory at(String input, Fault fault, int when) {
        return (parent, name, width, depth) -> {
            FifoBank good = new FifoBank(parent, name, width, depth);
            return parent.path().equals(input) && name.equals("fifo_0")
                    ? new FaultyBank(good, new FlitFormat(width), fault, when) : good;
        };
    }

    @Override
    public int next(boolean arriving, long flit, boolean departing) {
        arrivals += arriving ? 1 : 0;
        return arriving && arrivals == when ? fault.next(bank, true, flit, departing, format)
                : bank.next(arriving, flit, departing);
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
