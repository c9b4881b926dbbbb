/**
 * The command {@code figures}: runs the testbenches of the papers' figures, draws them, and says of each claim of {@link
 * io.wormrtl.papers.claims} whether it is reproduced.
 */
package io.wormrtl.papers.cli.figures;
