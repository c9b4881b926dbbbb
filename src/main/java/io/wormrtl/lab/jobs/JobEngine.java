package io.wormrtl.lab.jobs;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;

/** What runs many jobs on many machines. */
@Api
@FunctionalInterface
public interface JobEngine {

    /** The engines that {@code --submit} can name. */
    Catalogue<JobEngine> CATALOGUE = new Catalogue<JobEngine>("job engine")
            .with("slurm", "an array job of Slurm, and a job that depends on it (sbatch)", new Slurm());

    /**
     * Hands a campaign over: all its parts at once, and its report for when they have ended, however that was.
     *
     * @return a sentence on what was handed over
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the engine is not there, or does not take it
     */
    String submit(CampaignJobs jobs);
}
