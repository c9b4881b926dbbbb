package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;

/** Is told how far a long task has come; called from any thread. */
@FunctionalInterface
@Api
public interface Progress {

    /** Tells nobody. */
    Progress NONE = (done, total) -> {};

    /**
     * So much is done.
     *
     * @param done from 0 to {@code total}
     * @param total the whole; may be an upper limit
     */
    void update(long done, long total);

    /**
     * Tells in words what the run does now, also in phases behind the last counted step that may take long.
     *
     * @param words such as {@code draining, 12 messages to come}
     */
    default void phase(String words) {
        // Not everybody shows it.
    }

    /** The first, second and so on of several tasks of the same size, as a part of all. */
    default Progress part(int index, int parts) {
        Progress whole = this;
        return new Progress() {
            @Override
            public void update(long done, long total) {
                whole.update(index * total + done, parts * total);
            }

            @Override
            public void phase(String words) {
                whole.phase(words);
            }
        };
    }
}
