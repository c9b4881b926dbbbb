package io.wormrtl.fuzz;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;

/** Whether files are complete, by their ends. */
final class Outputs {

    private Outputs() {}

    /** Looks at all files of a folder that the program may have written. */
    static void requireComplete(Path folder, List<String> wrong) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.getFileName().toString().equals("case.yaml")) {
                    look(file, wrong);
                }
            }
        }
    }

    private static void look(Path file, List<String> wrong) throws IOException {
        String name = file.getFileName().toString();
        if (name.contains(".incomplete-")) {
            wrong.add(name + " is left behind");
        } else if (name.endsWith(".svg")) {
            require(text(file).strip().endsWith("</svg>"), name, wrong);
        } else if (name.endsWith(".vcd") || name.endsWith(".saif")) {
            require(isWholeWaveform(text(file)), name, wrong);
        } else if (name.endsWith(".png")) {
            require(text(file).contains("IEND"), name, wrong);
        } else if (name.endsWith(".json") && isNoJson(file)) {
            require(false, name, wrong);
        }
    }

    /** VCD or SAIF, by what it says of itself: a testbench may call either by the name of the other. */
    private static boolean isWholeWaveform(String text) {
        return text.startsWith("(SAIFILE")
                ? text.strip().endsWith(")")
                        && StringUtils.countMatches(text, '(') == StringUtils.countMatches(text, ')')
                : text.contains("$enddefinitions") && text.endsWith("\n");
    }

    private static boolean isNoJson(Path file) throws IOException {
        try {
            return new ObjectMapper().readTree(file.toFile()).isMissingNode();
        } catch (JsonProcessingException e) {
            return true;
        }
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }

    private static void require(boolean complete, String name, List<String> wrong) {
        if (!complete) {
            wrong.add(name + " is not complete");
        }
    }
}
