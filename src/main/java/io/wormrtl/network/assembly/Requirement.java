package io.wormrtl.network.assembly;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A condition that a protocol or a switching technique sets on the network.
 *
 * @param aspect the aspect of the network that decides it
 * @param need the sentence without its subject, {@code needs {reallocation}: when-empty, since ...}; an aspect in braces,
 *     by its {@linkplain Aspect#words words}, stands for whatever the reader knows it by
 * @param holds whether a network meets it
 */
public record Requirement(Aspect aspect, String need, Predicate<NetworkParameters> holds) {

    /**
     * Refuses a network that is not like this.
     *
     * @throws UnusableInput with the sentence in the field's terms
     */
    public void require(NetworkParameters network) {
        require(network, "the network's protocol or technique", Aspect::words);
    }

    /**
     * Refuses a network that is not like this.
     *
     * @param subject who requires it: {@code recovery.protocol fcr}
     * @param names what the reader knows the aspects by: {@code router.reallocation}
     * @throws UnusableInput with the sentence
     */
    public void require(NetworkParameters network, String subject, Function<Aspect, String> names) {
        if (!holds.test(network)) {
            throw new UnusableInput(subject + " " + need(names));
        }
    }

    private String need(Function<Aspect, String> names) {
        String sentence = need;
        for (Aspect each : Aspect.values()) {
            sentence = sentence.replace("{" + each.words() + "}", names.apply(each));
        }
        return sentence;
    }
}
