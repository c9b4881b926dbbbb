package io.wormrtl.network.invariant;

import io.wormrtl.kernel.api.Api;
import java.util.Optional;

/**
 * A rule was broken.
 *
 * @param cycle in which it was
 * @param module full path of the module where it was
 * @param rule name of the rule, see {@link Rule#name()}
 * @param text one sentence: what was seen, and what should have been
 * @param message whose worm it was, where that is known
 */
@Api
public record Violation(long cycle, String module, String rule, String text, Optional<MessageName> message) {

    /** A violation that is no message's. */
    public Violation(long cycle, String module, String rule, String text) {
        this(cycle, module, rule, text, Optional.empty());
    }

    @Override
    public String toString() {
        return "cycle " + cycle + ", " + module + ", " + rule + ": " + text;
    }
}
