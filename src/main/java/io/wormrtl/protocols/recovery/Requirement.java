package io.wormrtl.protocols.recovery;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.NetworkParameters;
import java.util.function.Predicate;

/**
 * What a protocol requires of a network.
 *
 * @param setting the setting of a testbench that decides it
 * @param sentence what is said when it is not so
 * @param holds whether it is so
 */
public record Requirement(String setting, String sentence, Predicate<NetworkParameters> holds) {

    /**
     * Refuses a network that is not like this.
     *
     * @throws UnusableInput with the sentence
     */
    public void require(NetworkParameters network) {
        if (!holds.test(network)) {
            throw new UnusableInput(sentence);
        }
    }
}
