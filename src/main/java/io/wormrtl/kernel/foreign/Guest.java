package io.wormrtl.kernel.foreign;

/**
 * A module of somebody else that runs, from reset on. Values of ports come in the order of its {@link
 * io.wormrtl.kernel.systemverilog.Boundary}.
 */
public interface Guest extends AutoCloseable {

    /**
     * A cycle of it.
     *
     * @param before the outputs of the cycle
     * @param after the outputs after the edge of the clock, with inputs as before
     */
    record Step(long[] before, long[] after) {}

    /** The outputs with these inputs, in the present cycle. */
    long[] evaluate(long[] inputs);

    /** Completes the cycle with these inputs. */
    Step step(long[] inputs);

    /** Ends it. */
    @Override
    void close();
}
