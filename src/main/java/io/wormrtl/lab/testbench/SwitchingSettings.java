package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.protocols.switching.Switching;
import io.wormrtl.protocols.switching.Techniques;

/** Section {@code switching}. */
@Shorthand(word = "name")
public record SwitchingSettings(
        @Setting(
                key = "name",
                value = "what must be free before a header goes on",
                otherwise = Techniques.WORMHOLE,
                from = Techniques.class)
        Chosen<Switching> technique) {}
