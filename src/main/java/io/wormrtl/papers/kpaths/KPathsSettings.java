package io.wormrtl.papers.kpaths;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.protocols.path.PairUses;
import io.wormrtl.protocols.retry.BackOff;

/**
 * The settings of circuits among K or K(K-1) paths.
 *
 * @param lines lines between two neighbours, of which a path takes two: a name of {@link PairUses}
 * @param receptionOverhead cycles a processor needs to receive, at least 0
 * @param transmissionOverhead cycles a processor needs to send, at least 0
 */
public record KPathsSettings(
        @Setting(
                value = "lines between two neighbours, of which a path takes two",
                otherwise = PairUses.FOUR,
                from = PairUses.class)
        String lines,

        @Setting(
                value = "cycles of a processor to receive, after which and after those to send a source tries again",
                otherwise = "32",
                min = 0,
                max = BackOff.MOST_LEAST / 2)
        int receptionOverhead,

        @Setting(value = "cycles of a processor to send", otherwise = "32", min = 0, max = BackOff.MOST_LEAST / 2)
        int transmissionOverhead) {

    /**
     * The technique with these settings.
     *
     * @param freeSteps 1: K paths, 2: K(K-1) paths
     */
    KFamily family(int freeSteps) {
        return new KFamily(freeSteps, PairUses.CATALOGUE.get(lines), receptionOverhead + transmissionOverhead);
    }
}
