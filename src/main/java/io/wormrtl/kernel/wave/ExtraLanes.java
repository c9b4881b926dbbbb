package io.wormrtl.kernel.wave;

import java.util.List;
import java.util.Map;

/** Lanes of a WaveDrom diagram that are not of variables. */
@FunctionalInterface
interface ExtraLanes {

    /** No lanes. */
    ExtraLanes NONE = (first, end) -> List.of();

    /** The lanes of the cycles from {@code first} to before {@code end}. */
    List<Map<String, Object>> between(long first, long end);
}
