/**
 * Files that a user gives and files that a user gets.
 *
 * <p>{@link io.wormrtl.kernel.files.TextFile} and {@link io.wormrtl.kernel.files.NumberTable} read what a user wrote, and
 * refuse what they cannot use with file and line. {@link io.wormrtl.kernel.files.OutputFile} and
 * {@link io.wormrtl.kernel.files.OutputDirectory} write a file whole or not at all: under its final name it is either
 * complete or absent. {@link io.wormrtl.kernel.files.Fingerprint} is the hash that stands in every result.
 */
package io.wormrtl.kernel.files;
