package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.protocols.recovery.Protocols;
import io.wormrtl.protocols.recovery.Recovery;

/** Section {@code recovery}. */
@Shorthand(word = "protocol")
public record RecoverySettings(
        @Setting(value = "recovery protocol", otherwise = Protocols.NONE, from = Protocols.class)
        Chosen<Recovery> protocol) {}
