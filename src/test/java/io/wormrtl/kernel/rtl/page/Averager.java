package io.wormrtl.kernel.rtl.page;

// snippet: module
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;

/** The mean of the last two samples taken, rounded down. */
final class Averager extends Module {

    private final Signal sample;
    private final Signal take;
    private final Register previous = register("previous", 8);
    private final Register mean = output(register("mean", 8));
    private final Wire sum = wire("sum", 9);

    Averager(Module parent, String name, Signal sample, Signal take) {
        super(parent, name);
        this.sample = input("sample", 8, sample);
        this.take = input("take", 1, take);
        combinational("add", this::add).reads(sample, previous).writes(sum);
        clocked("store", this::store).reads(sample, take, sum).writes(previous, mean);
    }

    private void add() {
        sum.set(sample.get() + previous.get());
    }

    private void store() {
        if (take.isHigh()) {
            previous.set(sample.get());
            mean.set(sum.get() >> 1);
        }
    }

    /** The mean, one cycle after the sample was taken. */
    Register mean() {
        return mean;
    }
}
// end
