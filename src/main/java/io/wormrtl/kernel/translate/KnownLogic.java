package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.word.ProcessLogic;
import java.util.Optional;

/** A module that knows the logic of some of its processes, whose code is not read then. */
public interface KnownLogic {

    /** The logic of a process of this module; empty where its code says it. */
    Optional<ProcessLogic> logic(Process process);
}
