package io.wormrtl.kernel.wave;

import java.util.List;

/** How cycles become times in a value change dump, and what shows the passing of time. */
interface Timing {

    /** The unit of time, as a dump names it. */
    String unit();

    /** Units in a cycle. */
    long unitsPerCycle();

    /** The names of what this timing shows in the scope of the design. */
    List<String> names();

    /** Declares what this timing shows, in the scope of the design. */
    void declare(VcdBuffer out);

    /** The first time in the dump. */
    void begin(VcdBuffer out, long cycle);

    /** The first values of what was declared. */
    void dump(VcdBuffer out);

    /** The time at which a later cycle begins; changes in it follow. */
    void moveTo(VcdBuffer out, long cycle);

    /** The time at which nothing is shown any more, the beginning of {@code cycle}; it may be that of the last call. */
    void end(VcdBuffer out, long cycle);
}
