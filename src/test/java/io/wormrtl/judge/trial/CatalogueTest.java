package io.wormrtl.judge.trial;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.cli.Terminal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every protocol, technique and link protocol that the program lists is of a kind that the judge sees. */
class CatalogueTest {

    private static final Map<String, Set<String>> SETTINGS = Map.of(
            "recovery", Set.of("recovery", "recovery.protocol"),
            "switching", Set.of("switching", "switching.name"),
            "link.flow-control", Set.of("link.flow-control"));

    /** What kinds have that choose none. */
    private static final Set<String> LEFT_OUT = Set.of("none", "wormhole", "credit");

    @Test
    void everyNameIsOfAKind() throws IOException {
        List<String> missing = new ArrayList<>();
        String listed = Terminal.run("list", "--format", "json").out();
        for (JsonNode entry : new ObjectMapper().readTree(listed).path("names")) {
            String name = entry.path("name").asText();
            String key = entry.path("key").asText();
            if (SETTINGS.containsKey(key) && !chosen(key).contains(name)) {
                missing.add(key + " " + name);
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void theProgramListsWhatIsLeftOut() throws IOException {
        Set<String> listed = new TreeSet<>();
        String all = Terminal.run("list", "--format", "json").out();
        for (JsonNode entry : new ObjectMapper().readTree(all).path("names")) {
            if (SETTINGS.containsKey(entry.path("key").asText())) {
                listed.add(entry.path("name").asText());
            }
        }
        assertThat(listed).containsAll(LEFT_OUT);
    }

    private static Set<String> chosen(String key) {
        Set<String> all = new TreeSet<>(LEFT_OUT);
        for (List<String> kind : Trial.KINDS.values()) {
            for (String setting : kind) {
                String[] parts = setting.split("=", 2);
                if (SETTINGS.get(key).contains(parts[0])) {
                    all.add(parts[1]);
                }
            }
        }
        return all;
    }
}
