/**
 * The command {@code contention}: reads a small YAML file that names process graph, system, mapping and, optionally,
 * machine, workload and search, and prints what {@link io.wormrtl.papers.program.contention} and
 * {@link io.wormrtl.papers.program.search} say. The file's keys and the fields of the output are in docs/contention.md.
 */
package io.wormrtl.papers.cli.contention;
