package io.wormrtl.kernel.systemverilog;

/**
 * A file that has been printed.
 *
 * @param name without a directory
 * @param text all of it
 */
public record PrintedFile(String name, String text) {}
