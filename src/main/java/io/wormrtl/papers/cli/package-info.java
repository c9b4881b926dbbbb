/**
 * The commands about what the papers say: {@code figures}, {@code contention} and {@code model}. {@link
 * io.wormrtl.papers.cli.PapersCommands} brings them to the command line, which does not know them.
 */
package io.wormrtl.papers.cli;
