package io.wormrtl.kernel.foreign;

/** What {@link Adder.Sums} does, written by somebody else. */
class SumsElsewhere implements Guest {

    private long total;

    SumsElsewhere(long afterReset) {
        this.total = afterReset;
    }

    long sum(long number, long take) {
        return total + number & 255;
    }

    long total() {
        return total;
    }

    @Override
    public long[] evaluate(long[] inputs) {
        return new long[] {total, sum(inputs[0], inputs[1]), inputs[1]};
    }

    @Override
    public Step step(long[] inputs) {
        long[] before = evaluate(inputs);
        total = inputs[1] == 1 ? before[1] : total;
        return new Step(before, evaluate(inputs));
    }

    @Override
    public void close() {
        // there is no process to end
    }
}
