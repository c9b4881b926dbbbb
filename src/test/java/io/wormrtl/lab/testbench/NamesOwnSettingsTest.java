package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.traffic.Arrivals;
import io.wormrtl.lab.traffic.Lengths;
import io.wormrtl.lab.traffic.Patterns;
import io.wormrtl.network.router.order.HeaderOrders;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.protocols.switching.Techniques;
import io.wormrtl.papers.program.mapping.MappingSchemes;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings that belong to some names of their section only: with these they are taken, with others refused. */
class NamesOwnSettingsTest {

    private static final Map<String, Catalogue<?>> NAMES = Map.of(
            "traffic.arrivals", Arrivals.CATALOGUE,
            "traffic.pattern", Patterns.CATALOGUE,
            "traffic.length", Lengths.CATALOGUE,
            "traffic.reply.length", Lengths.CATALOGUE,
            "router.header-arbiter", HeaderOrders.CATALOGUE,
            "router.routing", Routings.CATALOGUE,
            "switching", Techniques.CATALOGUE,
            "traffic.program.mapping", MappingSchemes.CATALOGUE);

    @ParameterizedTest
    @Tag("slow")
    @CsvSource(delimiter = '|', textBlock = """
            traffic.arrivals        | burst-length          | 50     | bursty
            traffic.arrivals        | burst-load            | 0.5    | bursty
            traffic.arrivals        | messages              | 2      | all-at-once
            traffic.arrivals        | spread                | 0.25   | normal
            traffic.pattern         | hot-spots             | [3]    | hot-spot
            traffic.pattern         | fraction              | 0.5    | hot-spot
            traffic.pattern         | min-distance          | 2      | distance
            traffic.pattern         | max-distance          | 2      | distance
            traffic.pattern         | file                  | x.csv  | permutation
            traffic.length          | length                | 7      | fixed
            traffic.length          | min                   | 7      | uniform, exponential
            traffic.length          | max                   | 7      | uniform, exponential
            traffic.length          | mean                  | 7      | exponential
            traffic.length          | short-length          | 7      | bimodal
            traffic.length          | long-length           | 7      | bimodal
            traffic.length          | long-fraction         | 0.7    | bimodal
            traffic.reply.length    | min                   | 7      | uniform, exponential
            router.header-arbiter   | bits                  | 7      | fifo-fixed, fifo-least-recent, time-stamp
            router.header-arbiter   | local-base            | 7      | biased
            router.header-arbiter   | network-base          | 7      | biased
            router.routing          | root                  | 1      | up-down, duato-up-down
            router.routing          | file                  | x.csv  | table
            switching               | first-back-off        | 8      | circuit, scouting
            switching               | longest-back-off      | 8      | circuit, scouting
            switching               | lead                  | 2      | scouting
            switching               | further-buffers       | 2      | qap
            switching               | header-flits          | 2      | qap
            switching               | source-queue          | 2      | qap
            switching               | lines                 | two    | k, kk1
            switching               | reception-overhead    | 2      | k, kk1
            switching               | transmission-overhead | 2      | k, kk1
            traffic.program.mapping | seed                  | 2      | random
            traffic.program.mapping | file                  | x.csv  | file
            """)
    void aSettingIsTakenWithItsNamesOnly(String section, String setting, String value, String names) {
        String key = section.endsWith("mapping") ? "scheme" : "name";
        List<String> own = List.of(names.split(", "));
        assertThat(own).allMatch(name -> takes(section, key, name, setting, value));
        assertThat(NAMES.get(section).names().stream()
                        .filter(name -> !own.contains(name))
                        .limit(1))
                .noneMatch(name -> takes(section, key, name, setting, value));
    }

    private static boolean takes(String section, String key, String name, String setting, String value) {
        String text = "network: { topology: mesh, radices: [4, 4] }\n"
                + (section.startsWith("traffic.program")
                        ? "traffic: { program: { process: { graph: ring, size: 4 }, mapping: { scheme: identity } } }\n"
                        : "");
        Testbench testbench = Testbench.parse(
                text,
                Path.of("src", "b.yaml"),
                List.of(section + "." + key + "=" + name, section + "." + setting + "=" + value));
        try {
            testbench.refuseUnused();
            return true;
        } catch (UnusableInput e) {
            assertThat(e)
                    .hasMessageContaining(section + "." + setting + " is for ")
                    .hasMessageEndingWith(" " + name);
            return false;
        }
    }
}
