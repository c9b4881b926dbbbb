package io.wormrtl.papers.cli.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Every model takes the options that it should, with what they are where they are left out. */
class ModelOptionsTest {

    /** What follows an option is its value; what it is where it is left out stands in brackets. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource(delimiter = '|', textBlock = """
            scouting        | --acknowledgements NAME [on-channels], --blocked NAME [back], --ejection-channels N, \
            --eq4 NAME [settled], --eq5 NAME [settled], --eq8 NAME [settled], --injection-channels N, --load LOADS, \
            --message-length M [32], --model NAME [printed], --per-hop, --points N [20], --radix K [8], \
            --scouting-distance K [3], --timing NAME [hardware], --virtual-channels V [6], --ways NAME [real]
            star            | --adaptive-channels V1 [2], --buffer-depth N [2], --closure NAME [uniform], \
            --ejection-channels N, --escape-channels V2, --injection-channels N, --load LOADS, --message-length M [32], \
            --model NAME [printed], --per-hop, --points N [20], --symbols N [5], --ways NAME [real]
            zero-load       | --acknowledgement BITS [16], --header BITS [16], --hops H [1:10], --length BITS [512], \
            --routing-time T [1], --switching-time T [1], --width BITS [16], --wire-time T [1]
            delivery-time   | --bandwidth BW [1], --distance K [1:6], --header BYTES [4], --length BYTES [512], \
            --link-latency T [1], --packets P [8]
            recovery-length | --buffer-depth B [1], --distance D [1:6], --length FLITS [12], --misroutes M [1], \
            --network-latency N [0]
            collision       | --dimension N [1:10]
            wires cuts      | --per-cut, --positions LIST, --radices LIST [3], --rows R, --topology KIND [hypercube]
            wires speedup   | --delay MODEL [constant], --form FORM [printed], --length L [100], \
            --nodes N [64:4096:x2]
            wires systems   | ''
            path-time       | --level NU [0,1,2,5,10], --traffic LAMBDA [0:0.9:0.05]
            path-limits     | --level NU [0:20], --slowdown THETA [2,5,10]
            path-traffic    | --applied LAMBDA [0:1:0.05], --level NU [2]
            """)
    void aModelTakesThese(String command, String taken) {
        CommandLine line = new CommandLine(new ModelCommand());
        for (String name : command.split(" ")) {
            line = line.getSubcommands().get(name);
        }
        assertThat(taken(line.getCommandSpec())).isEqualTo(taken);
    }

    private static String taken(CommandSpec command) {
        return command.options().stream()
                .filter(option -> !List.of("--help", "--format", "--out").contains(option.longestName()))
                .map(option -> shown(
                        option.longestName() + (option.arity().max() > 0 ? " " + option.paramLabel() : ""), option))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private static String shown(String text, ArgSpec argument) {
        return argument.defaultValue() == null ? text : text + " [" + argument.defaultValue() + "]";
    }

    @Test
    void theseAreTheModels() {
        CommandLine line = new CommandLine(new ModelCommand());
        assertThat(line.getSubcommands().keySet())
                .containsExactly(
                        "scouting",
                        "star",
                        "zero-load",
                        "delivery-time",
                        "recovery-length",
                        "collision",
                        "wires",
                        "path-time",
                        "path-limits",
                        "path-traffic");
        assertThat(line.getSubcommands().get("wires").getSubcommands().keySet())
                .containsExactly("cuts", "speedup", "systems");
    }
}
