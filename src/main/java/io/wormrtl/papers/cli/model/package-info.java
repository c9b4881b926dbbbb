/**
 * The commands {@code model ...}: tables, CSV, JSON and curves of the analytical models.
 *
 * <p>{@link io.wormrtl.papers.cli.model.ModelCommand} is registered with the program's main command. Every parameter takes
 * one value, a list or a range ({@link io.wormrtl.papers.cli.model.NumberList}); a command prints one row for each combination
 * ({@link io.wormrtl.papers.cli.model.ParameterGrid}).
 */
package io.wormrtl.papers.cli.model;
