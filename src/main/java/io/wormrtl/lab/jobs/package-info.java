/**
 * Campaigns on machines with a queue: the parts of a campaign as an array of jobs, and a job that puts them together when they have ended.
 *
 * <p>A {@link io.wormrtl.lab.jobs.JobEngine} is one entry of its catalogue; {@link io.wormrtl.lab.jobs.Slurm} is one.
 */
package io.wormrtl.lab.jobs;
