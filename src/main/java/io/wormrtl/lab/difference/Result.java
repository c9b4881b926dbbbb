package io.wormrtl.lab.difference;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.kernel.files.TextFile;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.RunFigures;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The result of a command as {@code --out} or {@code --format json} left it.
 *
 * @param file where it was read
 * @param origin version, command, subject, configuration and seed by name, as far as it has them
 * @param settings the values of settings by path
 * @param rows the figures of each row by name
 */
public record Result(
        Path file, Map<String, String> origin, Map<String, String> settings, Map<Place, Map<String, JsonNode>> rows) {

    private static final String COMMAND = "command";

    /** The fields that say where a result comes from, in the order in which they are shown. */
    public static final List<String> ORIGIN = List.of("version", COMMAND, "subject", "configuration_hash", "seed");

    /** The section that has the settings. */
    public static final String SETTINGS = "settings";

    /** The section of a single run. */
    public static final String FIGURES = "figures";

    private static final String REPORT = "report.json";
    private static final String POINTS = "points";
    private static final String POINT = "point";
    private static final String PROOF = "deadlock";

    /** The tables that are compared. Others follow from them, or have a row for each source, channel or rule. */
    private static final List<String> TABLES =
            List.of(POINTS, "classes", "faults", "behaviour", "hardware", "energy", "saturation");

    /** Bytes of a document. */
    private static final int MOST = 1 << 28;

    private static final ObjectMapper MAPPER = new ObjectMapper();

    /**
     * Reads a result.
     *
     * @param path the JSON document, or the directory that {@code --out} named
     * @throws UnusableInput if it cannot be read, or is no result of this program
     */
    public static Result read(Path path) {
        Path file = Files.isDirectory(path) ? report(path) : path;
        JsonNode document = document(file);
        Map<String, String> origin = new LinkedHashMap<>();
        for (String field : ORIGIN) {
            if (document.hasNonNull(field)) {
                origin.put(field, document.get(field).asText());
            }
        }
        if (!origin.containsKey("version") || !origin.containsKey(COMMAND)) {
            throw new UnusableInput(file + ": it must be a result of wormrtl, with a version and a command");
        }
        Map<Place, Map<String, JsonNode>> rows = new LinkedHashMap<>();
        if (document.path(FIGURES).isObject()) {
            rows.put(new Place(FIGURES, "", 0), fields(document.get(FIGURES)));
        }
        Map<String, String> points = new HashMap<>();
        for (JsonNode row : document.path(POINTS)) {
            points.put(row.path(POINT).asText(), words(fields(row)));
        }
        TABLES.forEach(table -> rows.putAll(rows(table, document.path(table), points)));
        if (rows.isEmpty()) {
            throw new UnusableInput(file + ": a result of " + origin.get(COMMAND)
                    + " has no figures that could be compared; results of run, sweep, compare and cost have");
        }
        return new Result(file, origin, settings(document.path(SETTINGS)), rows);
    }

    /** The command that gave it. */
    public String command() {
        return origin.get(COMMAND);
    }

    /** The tables of which it has rows. */
    public Set<String> sections() {
        return rows.keySet().stream().map(Place::section).collect(Collectors.toSet());
    }

    private static Path report(Path directory) {
        Path report = directory.resolve(REPORT);
        if (!Files.exists(report)) {
            throw new UnusableInput("directory '" + Shown.of(directory) + "' holds no result: it has no " + REPORT
                    + ", which --out writes");
        }
        return report;
    }

    private static JsonNode document(Path file) {
        String text = TextFile.read(file, MOST);
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new UnusableInput(
                    file + ":" + e.getLocation().getLineNr() + ":"
                            + e.getLocation().getColumnNr() + ": "
                            + (e instanceof JsonEOFException
                                    ? "the file ends before its JSON does, so that it is not all of a result"
                                    : "it is no JSON; a result is a directory that --out wrote, its " + REPORT
                                            + ", or what --format json printed"),
                    e);
        }
    }

    private static Map<String, String> settings(JsonNode table) {
        Map<String, String> settings = new TreeMap<>();
        table.forEach(row ->
                settings.put(row.path("setting").asText(), row.path("value").asText()));
        return settings;
    }

    /** Rows by what they are of: those of a point of another table by what was varied, too, not by its number. */
    private static Map<Place, Map<String, JsonNode>> rows(String section, JsonNode table, Map<String, String> points) {
        Map<Place, Map<String, JsonNode>> rows = new LinkedHashMap<>();
        for (JsonNode row : table) {
            Map<String, JsonNode> fields = fields(row);
            String point = section.equals(POINTS)
                    ? ""
                    : points.getOrDefault(row.path(POINT).asText(), "");
            String words = Stream.of(point, words(fields))
                    .filter(part -> !part.isEmpty())
                    .collect(Collectors.joining(", "));
            fields.keySet().removeAll(key(fields));
            fields.keySet().removeAll(Set.of(POINT, "configuration_hash", "seed"));
            Place place = new Place(section, words, 0);
            while (rows.containsKey(place)) {
                place = new Place(section, words, place.occurrence() + 1);
            }
            rows.put(place, fields);
        }
        return rows;
    }

    private static String words(Map<String, JsonNode> fields) {
        return key(fields).stream()
                .map(name -> name + " " + fields.get(name).asText())
                .collect(Collectors.joining(", "));
    }

    /**
     * The fields that tell rows apart: those before the proof and the figures of a point, which are the settings that
     * were varied, and the words that other rows begin with.
     */
    private static List<String> key(Map<String, JsonNode> fields) {
        Set<String> figures = new HashSet<>(RunFigures.names());
        List<String> key = new ArrayList<>();
        boolean isPoint = fields.containsKey(PROOF);
        for (Map.Entry<String, JsonNode> field : fields.entrySet()) {
            String name = field.getKey();
            if (name.equals(PROOF) || figures.contains(name)) {
                break;
            }
            if (!name.equals(POINT)) {
                if (!isPoint && !field.getValue().isTextual()) {
                    break;
                }
                key.add(name);
            }
        }
        return key;
    }

    private static Map<String, JsonNode> fields(JsonNode object) {
        Map<String, JsonNode> fields = new LinkedHashMap<>();
        object.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
        return fields;
    }
}
