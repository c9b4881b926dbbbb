package io.wormrtl.lab.testbench;

import io.wormrtl.lab.settings.Setting;
import io.wormrtl.protocols.recovery.RecoveryParameters;

/** Section {@code recovery}. */
public record RecoverySettings(
        @Setting(value = "recovery protocol", otherwise = Protocols.NONE, from = Protocols.class)
        String protocol,

        @Setting(
                value =
                        "fcr: cycles without a flit taken after which a source kills its message; disha: cycles for which a"
                                + " header waits until it presumes a deadlock; sbrp: cycles after which a receiver asks for the"
                                + " rest of a message; 0: long enough for the longest message of"
                                + " every virtual channel to pass; utp: cycles without a word after which a receiver gives a"
                                + " packet up, 0: 65536",
                otherwise = "0",
                min = 0,
                max = RecoveryParameters.MOST_TIMEOUT)
        int timeout,

        @Setting(
                value =
                        "fcr, apcs: cycles among which the wait of a source after a first kill, or a probe that has come"
                                + " back, is drawn, a power of two; it doubles with every further one of the message",
                otherwise = "16",
                min = 1,
                max = RecoveryParameters.MOST_BACK_OFF)
        int firstBackOff,

        @Setting(
                value = "fcr, apcs: where the doubling ends, a power of two",
                otherwise = "1024",
                min = 1,
                max = RecoveryParameters.MOST_BACK_OFF)
        int longestBackOff,

        @Setting(
                value = "steps away from the destination: fcr: that padding allows for; apcs: that a probe may take",
                otherwise = "0",
                min = 0,
                max = RecoveryParameters.MOST_MISROUTES)
        int misroutes,

        @Setting(
                value = "apcs, fcr: how often a source begins a message before it gives it up; 0: without end",
                otherwise = "0",
                min = 0,
                max = RecoveryParameters.MOST_ATTEMPTS)
        int attempts,

        @Setting("what processors do for a recovery protocol")
        SoftwareSettings software) {}
