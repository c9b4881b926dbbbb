package io.wormrtl.lab.traffic;

import java.io.IOException;

/** Writes messages as a trace that {@link TraceWorkload#read} accepts. */
final class TraceWriter {

    private final Appendable out;

    /** Writes the header to {@code out}; flushing and closing it is up to its owner. */
    public TraceWriter(Appendable out) throws IOException {
        this.out = out;
        out.append(String.join(",", TraceWorkload.COLUMNS)).append('\n');
    }

    /** Writes one row. */
    public void write(GeneratedMessage message) throws IOException {
        out.append(Long.toString(message.cycle()))
                .append(',')
                .append(Integer.toString(message.source()))
                .append(',')
                .append(Integer.toString(message.destination()))
                .append(',')
                .append(Integer.toString(message.length()))
                .append('\n');
    }
}
