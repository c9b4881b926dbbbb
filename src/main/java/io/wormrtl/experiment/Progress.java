package io.wormrtl.experiment;

/** Is told how far a long task has come; called from any thread. */
@FunctionalInterface
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
}
