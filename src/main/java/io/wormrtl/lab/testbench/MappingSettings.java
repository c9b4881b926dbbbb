package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.program.mapping.MappingSchemes;
import io.wormrtl.lab.settings.Shorthand;
import java.nio.file.Path;

/** Section {@code mapping}. */
@Shorthand(word = "scheme")
public record MappingSettings(
        @Setting(value = "mapping scheme", required = true, from = MappingSchemes.class)
        String scheme,

        @Setting(value = "random: seed of the shuffle", otherwise = "1", of = "random")
        long seed,

        @Setting(value = "file: CSV file task,node", of = "file")
        Path file) {}
