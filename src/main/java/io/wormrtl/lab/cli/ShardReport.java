package io.wormrtl.lab.cli;

import io.wormrtl.lab.store.ShardRun;
import java.io.PrintWriter;

/** What a part of a campaign says when it is done. */
public final class ShardReport {

    private ShardReport() {}

    /**
     * Prints a line on the part, and one on the error stream for every point without a result.
     *
     * @param what the part is of
     * @return the exit code: unusable if a point has no result
     */
    public static int tell(String what, ShardRun.Done done, PrintWriter out, PrintWriter err) {
        int good = done.points() - done.failures().size();
        out.println(
                what + ": " + good + " of " + done.points() + (done.points() == 1 ? " point" : " points") + " done");
        out.flush();
        done.failures().forEach(failure -> err.println("no result: " + failure));
        err.flush();
        return done.failures().isEmpty() ? ExitCode.GOOD : ExitCode.UNUSABLE;
    }
}
