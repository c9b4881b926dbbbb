package io.wormrtl.lab.cli;

import io.wormrtl.kernel.files.OutputDirectory;
import java.io.PrintStream;

/**
 * What is said when the program is stopped from outside, by SIGINT or SIGTERM, before its command is done. Results that
 * are being written into a directory are written to the end first.
 */
final class Interruption {

    private final PrintStream err;
    private final Runnable ending;
    private volatile boolean over;

    /** {@code ending} ends what must not be left half done. */
    Interruption(PrintStream err, Runnable ending) {
        this.err = err;
        this.ending = ending;
    }

    /** From now on, until it is {@link #over}. */
    static Interruption heard(PrintStream err) {
        Interruption interruption = new Interruption(err, OutputDirectory::endWriting);
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::tell, "interruption"));
        return interruption;
    }

    /** The command is done. */
    void over() {
        over = true;
    }

    /** Says that the command is not done, if so. */
    void tell() {
        if (!over) {
            ending.run();
            err.println();
            err.println(
                    "stopped before the command was done: files that have their final names are whole, others are gone");
        }
    }
}
