package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;

/**
 * Something that faults, or the recovery from them, have done so often in a run.
 *
 * @param name lower-case words joined by {@code -}
 * @param meaning what is counted
 * @param count how often
 */
@Api
public record FaultCount(String name, String meaning, long count) {}
