package io.wormrtl.testkit;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Messages of a network that alone may show its failure, as a trial has seen them: those that are stuck; those and the
 * last that came before; all that were sent. What was still in its source has done nothing. Shrinking tries these first,
 * since a network that is full, where few messages can be left out, is otherwise shrunk one by one.
 */
final class Suspects {

    private List<Set<GeneratedMessage>> guesses = List.of();

    /**
     * A trial of the network has failed.
     *
     * @param completed messages that came, in that order
     * @param underway messages that have not
     */
    synchronized void note(List<Message> completed, List<Message> underway) {
        List<Message> stuck = underway.stream()
                .filter(message -> message.injected() != Message.NOT_YET)
                .toList();
        guesses = Stream.of(completed.size(), completed.size() * 3 / 4, completed.size() / 2, 0)
                .map(from -> guess(completed.subList(from, completed.size()), stuck))
                .filter(guess -> !guess.isEmpty())
                .toList();
    }

    private static Set<GeneratedMessage> guess(List<Message> some, List<Message> others) {
        Set<GeneratedMessage> guess = new HashSet<>();
        Stream.concat(some.stream(), others.stream()).forEach(message -> guess.add(message.generated()));
        return guess;
    }

    /** The fewest first; none before a trial has failed. */
    synchronized List<Set<GeneratedMessage>> guesses() {
        return guesses;
    }
}
