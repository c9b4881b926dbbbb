package io.wormrtl.lab.testbench;

import io.wormrtl.lab.settings.Setting;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.papers.qap.QapSizes;
import io.wormrtl.protocols.path.BackOff;
import io.wormrtl.protocols.path.Lead;
import io.wormrtl.protocols.recovery.RecoveryParameters;

/** Section {@code switching}. */
@Shorthand(word = "name")
public record SwitchingSettings(
        @Setting(
                value = "what must be free before a header goes on",
                otherwise = SwitchingTechniques.WORMHOLE,
                from = SwitchingTechniques.class)
        String name,

        @Setting(
                value =
                        "circuit, scouting: cycles among which the wait of a source after a first probe that has come back is"
                                + " drawn, a power of two; it doubles with every further one of the message",
                otherwise = "16",
                min = 1,
                max = RecoveryParameters.MOST_BACK_OFF,
                of = {SwitchingTechniques.CIRCUIT, SwitchingTechniques.SCOUTING})
        int firstBackOff,

        @Setting(
                value = "circuit, scouting: where the doubling ends, a power of two",
                otherwise = "1024",
                min = 1,
                max = RecoveryParameters.MOST_BACK_OFF,
                of = {SwitchingTechniques.CIRCUIT, SwitchingTechniques.SCOUTING})
        int longestBackOff,

        @Setting(
                value =
                        "scouting: links by which a probe leads its data, K; 0: wormhole switching, nothing is acknowledged",
                otherwise = "3",
                min = 0,
                max = Lead.MOST,
                of = SwitchingTechniques.SCOUTING)
        int lead,

        @Setting(
                value = "qap: packet buffers of a node beside the one of each link",
                otherwise = "12",
                min = 0,
                max = QapSizes.MOST_FURTHER,
                of = SwitchingTechniques.QAP)
        int furtherBuffers,

        @Setting(
                value = "qap: flits of a packet's header; 0: as many as it needs",
                otherwise = "0",
                min = 0,
                max = QapSizes.MOST_HEADER_FLITS,
                of = SwitchingTechniques.QAP)
        int headerFlits,

        @Setting(
                value = "qap: packets of a source that can wait for each link in its interface",
                otherwise = "64",
                min = 1,
                max = QapSizes.MOST_WAITING,
                of = SwitchingTechniques.QAP)
        int sourceQueue,

        @Setting(
                value = "k, kk1: lines between two neighbours, of which a path takes two",
                otherwise = PairUses.FOUR,
                from = PairUses.class,
                of = {SwitchingTechniques.K, SwitchingTechniques.KK1})
        String lines,

        @Setting(
                value =
                        "k, kk1: cycles of a processor to receive, after which and after those to send a source tries again",
                otherwise = "32",
                min = 0,
                max = BackOff.MOST_LEAST / 2,
                of = {SwitchingTechniques.K, SwitchingTechniques.KK1})
        int receptionOverhead,

        @Setting(
                value = "k, kk1: cycles of a processor to send",
                otherwise = "32",
                min = 0,
                max = BackOff.MOST_LEAST / 2,
                of = {SwitchingTechniques.K, SwitchingTechniques.KK1})
        int transmissionOverhead) {}
