package io.wormrtl.examples;

import static org.assertj.core.api.Assertions.assertThatCode;

import io.wormrtl.kernel.part.PartProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Properties of a project draw its parts; a part that refuses a combination, as it may, breaks none of them. */
@Tag("slow")
class BroughtDrawsTest {

    private static final String PARTS = """
            package theirs;

            import io.wormrtl.kernel.part.Part;
            import io.wormrtl.kernel.part.PartProvider;
            import io.wormrtl.kernel.refusal.UnusableInput;
            import io.wormrtl.lab.testbench.FlowControls;
            import io.wormrtl.network.link.CreditFlowControl;
            import io.wormrtl.network.link.FlowControl;
            import io.wormrtl.network.routing.Reallocation;
            import java.util.List;
            import java.util.function.Function;

            public final class TheirParts implements PartProvider {

                private static FlowControl only(Reallocation accepted, Reallocation reallocation) {
                    if (reallocation != accepted) {
                        throw new UnusableInput("links of this kind need another reallocation");
                    }
                    return new CreditFlowControl(reallocation);
                }

                private static Part<Function<Reallocation, FlowControl>> link(String name, Reallocation accepted) {
                    return Part.of(name, "needs that", reallocation -> only(accepted, reallocation));
                }

                @Override
                public List<Offer<?>> offers() {
                    return List.of(
                            new Offer<>(FlowControls.CATALOGUE, link("tail", Reallocation.AT_TAIL)),
                            new Offer<>(FlowControls.CATALOGUE, link("empty", Reallocation.WHEN_EMPTY)
                                    .triedWith("router.reallocation=when-empty")),
                            new Offer<>(FlowControls.CATALOGUE, link("never", null)));
                }
            }
            """;

    private static final String DRAW = """
            package theirs;

            import io.wormrtl.testkit.NetworkCase;
            import io.wormrtl.testkit.NetworkCases;
            import java.util.Map;
            import java.util.Random;
            import java.util.TreeMap;
            import net.jqwik.api.RandomGenerator;

            public final class Draw {

                public static void main(String[] none) {
                    RandomGenerator<NetworkCase> networks = NetworkCases.small(9, 50).generator(100);
                    Random random = new Random(1);
                    Map<String, Integer> drawn = new TreeMap<>();
                    for (int i = 0; i < 200; i++) {
                        String network = networks.next(random).value().toString();
                        drawn.merge(network.replaceFirst("(?s).*flow-control: ([a-z-]+).*", "$1"), 1, Integer::sum);
                    }
                    boolean isGood = drawn.containsKey("credit") && drawn.containsKey("request-acknowledge")
                            && drawn.getOrDefault("tail", 0) > 25 && drawn.getOrDefault("empty", 0) > 25
                            && !drawn.containsKey("never");
                    if (!isGood) {
                        throw new IllegalStateException(drawn.toString());
                    }
                }
            }
            """;

    @TempDir
    private Path directory;

    private Path written(String name, String source) throws IOException {
        return Files.writeString(directory.resolve(name + ".java"), source);
    }

    @Test
    void whatIsRefusedIsDrawnOtherwise() throws IOException {
        Path classes = directory.resolve("theirs");
        BroughtProgram.compile(
                BroughtProgram.withTests(), List.of(written("TheirParts", PARTS), written("Draw", DRAW)), classes);
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve(PartProvider.class.getName()), "theirs.TheirParts\n");
        try (BroughtProgram program = new BroughtProgram(classes, BroughtProgram.withTests())) {
            assertThatCode(() -> program.main("theirs.Draw")).doesNotThrowAnyException();
        }
    }
}
