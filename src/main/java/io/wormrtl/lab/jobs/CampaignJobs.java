package io.wormrtl.lab.jobs;

import io.wormrtl.kernel.api.Api;
import java.nio.file.Path;
import java.util.List;

/**
 * A campaign as jobs.
 *
 * @param name for lists of jobs: letters, digits and hyphens
 * @param parts number of jobs, at least 1
 * @param part the words of the command of each part, which finds out by itself which one it is
 * @param report the words of the command that puts all of them together
 * @param directory where scripts and what the jobs print belong; it is there
 */
@Api
public record CampaignJobs(String name, int parts, List<String> part, List<String> report, Path directory) {

    /** Copies the lists. */
    public CampaignJobs {
        part = List.copyOf(part);
        report = List.copyOf(report);
    }
}
