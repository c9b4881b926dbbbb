package io.wormrtl.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Follows docs/adding-a-part.md as a reader does: writes the files that the page shows, compiles them, calls every command,
 * and compares what the page says that is printed.
 */
@Tag("slow")
class AddingAPartPageTest {

    /** A name and a colon, then a block: a file. */
    private static final Pattern FILE = Pattern.compile("(?ms)^`([^`\n]+)`(?: has one line)?:\n\n```\\w*\n(.*?)^```$");

    /** A command, and the block behind it, if there is one before any other command. */
    private static final Pattern COMMAND = Pattern.compile("(?m)^    wormrtl (.+)\n(?:\n```\n((?:.*\n)*?)```$)?");

    private static final Pattern IN_THE_HARDWARE = Pattern.compile("(?ms)^```systemverilog\n(.*?)^```$");

    @TempDir
    private Path directory;

    @Test
    void theReaderGetsThere() throws IOException {
        String page = Files.readString(Path.of("docs/adding-a-part.md"));
        List<Path> sources = new ArrayList<>();
        for (Matcher file = FILE.matcher(page); file.find(); ) {
            Path written = directory.resolve(file.group(1));
            Files.createDirectories(written.getParent());
            Files.writeString(written, file.group(2));
            if (written.toString().endsWith(".java")) {
                sources.add(written);
            }
        }
        assertThat(sources).hasSize(2);
        BroughtProgram.compile(sources, directory.resolve("out"));

        int commands = 0;
        try (BroughtProgram program = new BroughtProgram(directory.resolve("out"))) {
            for (Matcher command = COMMAND.matcher(page); command.find(); commands++) {
                followed(program, command.group(1), command.group(2));
            }
        }
        assertThat(commands).isEqualTo(7);

        Matcher hardware = IN_THE_HARDWARE.matcher(page);
        assertThat(hardware.find()).isTrue();
        assertThat(Files.readString(directory.resolve("hdl/OutputController.sv"))).contains(hardware.group(1));
    }

    /** What is printed is what the page shows, if it does; a sentence that begins with an option is a refusal. */
    private void followed(BroughtProgram program, String command, String shown) {
        List<String> arguments = new ArrayList<>();
        for (String word : command.split(" +")) {
            String bare = word.replace("'", "");
            boolean file = bare.equals("mine.yaml") || (bare.equals("hdl") && arguments.contains("--out"));
            arguments.add(file ? directory.resolve(bare).toString() : bare);
        }
        BroughtProgram.Printed printed = program.run(arguments);
        boolean refused = shown != null && shown.startsWith("-P ");
        assertThat(printed.code()).as(command + ": " + printed.err()).isEqualTo(refused ? 2 : 0);
        if (shown != null) {
            assertThat(refused ? printed.err() : printed.out()).contains(shown);
        }
        if (arguments.get(0).equals("cost")) {
            assertThat(printed.out()).contains("LotteryArbiter");
        }
    }
}
