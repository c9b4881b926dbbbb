/**
 * Options that several commands share: the file and what is changed in it, ranges, where results go (and what is recorded
 * for them), progress.
 */
package io.wormrtl.lab.cli.arguments;
