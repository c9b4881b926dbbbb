package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.rtl.Module;

/** Hears what is wrong with a module of somebody else. */
public interface Findings {

    /** The outputs of a cycle have been held against those of our module. */
    void compared();

    /** The outputs of a cycle have been asked for again when all inputs had settled. */
    void settled();

    /**
     * An output has another value than that of our module.
     *
     * @param text one sentence with the port and both values
     */
    void differs(long cycle, Module module, String text);

    /**
     * An output follows an input in the same cycle that the output of our module does not follow.
     *
     * @param text one sentence with the port and both values
     */
    void unsettled(long cycle, Module module, String text);
}
