package io.wormrtl.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Files to begin with: what people have written for the program. */
final class Corpus {

    /** Nodes along a dimension, or dimensions, in what most cases begin with. */
    private static final int SMALL = 4;

    private static final Pattern RADICES = Pattern.compile("radices: *(?:\\[[0-9, ]+]|[0-9]+)");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");
    /** What names nodes or files with nodes: in a smaller network it is refused. */
    private static final Pattern PLACES = Pattern.compile("faults|\\.(csv|dot|gv|trace|txt)\\b");

    /** A testbench or another file in YAML, with what it names. */
    record Bench(Path file, byte[] text, ObjectNode tree) {

        /** The same with a network that takes little time; itself where that would be refused. */
        Bench small() throws IOException {
            String all = new String(text, StandardCharsets.UTF_8);
            if (PLACES.matcher(all).find()) {
                return this;
            }
            String smaller = RADICES.matcher(all)
                    .replaceAll(radices -> NUMBER.matcher(radices.group())
                            .replaceAll(number -> Integer.toString(Math.min(SMALL, Integer.parseInt(number.group())))));
            byte[] now = smaller.getBytes(StandardCharsets.UTF_8);
            return new Bench(file, now, (ObjectNode) new YAMLMapper().readTree(now));
        }

        String name() {
            return file.getFileName().toString();
        }

        boolean isAbout(String kind) {
            return file.getParent().endsWith(kind);
        }
    }

    private final List<Bench> benches = new ArrayList<>();
    private final List<Bench> small = new ArrayList<>();
    private final Map<String, byte[]> companions = new TreeMap<>();
    private final Map<String, List<JsonNode>> examples = new HashMap<>();

    /** All files of the folders; the figures of the papers are left out: their networks are large. */
    Corpus(List<Path> folders) throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(Files::isRegularFile).sorted().forEach(all::add);
            }
        }
        for (Path file : all) {
            String name = file.getFileName().toString();
            if (name.endsWith(".yaml") && !file.getParent().endsWith("figures")) {
                read(file);
            } else if (name.matches(".*\\.(csv|dot|gv|trace|txt)")) {
                companions.put(name, Files.readAllBytes(file));
            }
        }
    }

    private void read(Path file) throws IOException {
        byte[] text = Files.readAllBytes(file);
        if (new YAMLMapper().readTree(text) instanceof ObjectNode tree) {
            Bench bench = new Bench(file, text, tree);
            benches.add(bench);
            small.add(bench.small());
            learn(tree, "");
        }
    }

    private void learn(JsonNode node, String path) {
        node.properties().forEach(field -> {
            String inner = path.isEmpty() ? field.getKey() : path + "." + field.getKey();
            examples.computeIfAbsent(inner, any -> new ArrayList<>()).add(field.getValue());
            learn(field.getValue(), inner);
        });
    }

    List<Bench> benches() {
        return benches;
    }

    /** One of them, mostly a small one: large networks take nearly all of the time and show little else. */
    Bench one(Random random) {
        return (random.nextInt(8) == 0 ? benches : small).get(random.nextInt(benches.size()));
    }

    /** Files that testbenches name, by name. */
    Map<String, byte[]> companions() {
        return companions;
    }

    /** Names of files that testbenches name, now and then of all: what is made for other tools is refused by its header. */
    List<String> named(Random random) {
        List<String> all = List.copyOf(companions.keySet());
        List<String> named = all.stream()
                .filter(name -> benches.stream()
                        .anyMatch(bench -> new String(bench.text(), StandardCharsets.UTF_8).contains(name)))
                .toList();
        return random.nextInt(8) == 0 ? all : named;
    }

    /** Values by dotted path. */
    Map<String, List<JsonNode>> examples() {
        return examples;
    }
}
