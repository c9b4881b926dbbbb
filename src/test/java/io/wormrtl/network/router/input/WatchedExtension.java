package io.wormrtl.network.router.input;

import io.wormrtl.network.invariant.Watcher;
import java.util.List;

/**
 * An addition to input controllers, with those who look after what a test has put into a network.
 *
 * @param extension what is added
 * @param watchers who looks
 */
public record WatchedExtension(InputExtension extension, List<Watcher<?>> watchers) implements InputExtension {

    @Override
    public void attachTo(InputController input) {
        extension.attachTo(input);
    }
}
