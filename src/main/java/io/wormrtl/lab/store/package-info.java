/**
 * Results of single runs on disk, so that a campaign can be stopped, divided among many processes and put together.
 *
 * <p>A {@link io.wormrtl.lab.store.ResultsStore} is a directory with one file per run, named by configuration hash and seed. A
 * {@link io.wormrtl.lab.store.StoredExperiment} looks there first and simulates what is missing; behind it, commands need not
 * know whether a run was simulated now, yesterday, or by another machine. A {@link io.wormrtl.lab.store.Shard} is one part of
 * many of the points of a campaign.
 */
package io.wormrtl.lab.store;
