/**
 * The command line: commands, options, progress, exit codes.
 *
 * <p>{@link io.wormrtl.lab.cli.Wormrtl} is the program; each command is a class of its own that is added there by one
 * line, or that a {@link io.wormrtl.lab.cli.CommandProvider} brings. A command reads, runs, then prints, and then writes files: nothing is printed and no file is written before all
 * of the work has succeeded, and what is printed is not lost if a file cannot be written. Exit codes are those of
 * {@link io.wormrtl.lab.cli.ExitCode}.
 */
package io.wormrtl.lab.cli;
