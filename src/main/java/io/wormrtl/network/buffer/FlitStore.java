package io.wormrtl.network.buffer;

import io.wormrtl.kernel.rtl.Element;
import java.util.List;

/** A part of a router that keeps flits elsewhere than in {@link FlitBuffers}. */
public interface FlitStore {

    /** Words of a flit that it has places for. */
    long places();

    /** Flits that it holds. */
    long flits();

    /** The elements from which {@link #flits} follows; it can change only when one of them does. */
    List<Element> counted();
}
