package io.wormrtl.lab.cli.arguments;

import io.wormrtl.lab.jobs.ThisProgram;
import io.wormrtl.lab.store.Shard;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The words of a command that is handed over to other machines, and those of the commands that do its work there.
 *
 * @param program what starts this program
 * @param asked the command that was asked for, without the options that hand it over
 */
record CampaignWords(List<String> program, List<String> asked) {

    /** Those of a command as it was written. */
    static CampaignWords of(CommandSpec command) {
        return new CampaignWords(
                ThisProgram.words(command.root().userObject().getClass()),
                without(command.root().commandLine().getParseResult().originalArgs(), "--submit", "--shards"));
    }

    /** What runs one part, whose number it finds in the job, and reports nothing. */
    List<String> part() {
        List<String> words = new ArrayList<>(program);
        words.addAll(without(asked, "--out", "--format"));
        words.addAll(List.of("--shard", Shard.AUTO));
        return words;
    }

    /** What reports all parts. */
    List<String> report() {
        List<String> words = new ArrayList<>(program);
        words.add("merge");
        words.addAll(asked);
        return words;
    }

    /** The words without some options and their values. */
    private static List<String> without(List<String> words, String... options) {
        List<String> rest = new ArrayList<>();
        Set<String> left = Set.of(options);
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (left.contains(word)) {
                i++; // its value goes, too
            } else if (!left.contains(word.replaceFirst("=.*", ""))) {
                rest.add(word);
            }
        }
        return rest;
    }
}
