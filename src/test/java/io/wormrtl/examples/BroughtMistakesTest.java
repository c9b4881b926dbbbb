package io.wormrtl.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.examples.BroughtProgram.Printed;
import io.wormrtl.kernel.part.PartProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parts from outside that do what they must not are named, with their class and line; wormrtl is not said to be wrong. */
@Tag("slow")
class BroughtMistakesTest {

    private static final String PARTS = """
            package theirs;

            import io.wormrtl.kernel.part.Part;
            import io.wormrtl.kernel.part.PartProvider;
            import io.wormrtl.kernel.refusal.UnusableInput;
            import io.wormrtl.kernel.rtl.Module;
            import io.wormrtl.kernel.rtl.Scope;
            import io.wormrtl.kernel.rtl.Wire;
            import io.wormrtl.lab.testbench.FlowControls;
            import io.wormrtl.network.arbiter.Arbiter;
            import io.wormrtl.network.arbiter.ArbiterKind;
            import io.wormrtl.network.arbiter.Arbiters;
            import io.wormrtl.network.buffer.FlitBuffers;
            import io.wormrtl.network.link.ChannelFormat;
            import io.wormrtl.network.link.FlowControl;
            import io.wormrtl.network.link.Line;
            import io.wormrtl.network.link.LinkEnd;
            import io.wormrtl.network.routing.Reallocation;
            import java.util.List;
            import java.util.Optional;
            import java.util.function.Function;

            public final class TheirParts implements PartProvider {

                static final class Late extends Arbiter {
                    Late(Scope parent, String name) {
                        super(parent, name);
                    }

                    @Override
                    protected int grant(long requests) {
                        throw new IllegalStateException("not today");
                    }

                    @Override
                    protected void serve(int granted) {}
                }

                record Refusing() implements FlowControl {
                    @Override
                    public List<Line> lines(ChannelFormat format) {
                        return List.of();
                    }

                    @Override
                    public Sender sender(Module owner, LinkEnd end, Timing timing) {
                        throw new UnusableInput("links of this kind must be longer");
                    }

                    @Override
                    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
                        return Optional.empty();
                    }

                    @Override
                    public void consumer(Module owner, LinkEnd end) {}
                }

                @Override
                public List<Offer<?>> offers() {
                    return List.of(
                            new Offer<>(Arbiters.CATALOGUE, Part.<Part.NoSettings, ArbiterKind>of(
                                    "early", "throws when it is made", Part.NoSettings.class, none -> {
                                        throw new IllegalStateException("no table");
                                    })),
                            new Offer<>(Arbiters.CATALOGUE, Part.<Part.NoSettings, ArbiterKind>of(
                                    "nothing", "is not made", Part.NoSettings.class, none -> null)),
                            new Offer<>(Arbiters.CATALOGUE, Part.<ArbiterKind>of(
                                    "late", "throws when it is asked", (parent, name, n) -> new Late(parent, name))),
                            new Offer<>(FlowControls.CATALOGUE, Part.<Function<Reallocation, FlowControl>>of(
                                    "refusing", "refuses all links", reallocation -> new Refusing())));
                }
            }
            """;

    private static final String UNDESCRIBED = """
            package theirs;

            import io.wormrtl.kernel.part.Part;
            import io.wormrtl.kernel.part.PartProvider;
            import io.wormrtl.network.arbiter.ArbiterKind;
            import io.wormrtl.network.arbiter.Arbiters;
            import java.util.List;

            public final class TheirParts implements PartProvider {

                public record Start(int start) {}

                @Override
                public List<Offer<?>> offers() {
                    return List.of(new Offer<>(Arbiters.CATALOGUE, Part.<Start, ArbiterKind>of(
                            "undescribed", "has a setting of which nothing is said", Start.class, start -> null)));
                }
            }
            """;

    @TempDir
    private Path directory;

    private List<Printed> runs(String source, String... settings) throws IOException {
        Path file = directory.resolve("TheirParts.java");
        Files.writeString(file, source);
        Path classes = directory.resolve("theirs-1.0");
        BroughtProgram.compile(List.of(file), classes);
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve(PartProvider.class.getName()), "theirs.TheirParts\n");
        Path testbench = directory.resolve("bench.yaml");
        Files.writeString(testbench, """
                network: { topology: mesh, radices: [2, 2] }
                router: { buffer-depth: 3 }
                traffic: { load: 0.3 }
                run: { warm-up: 0, measure: 200, drain: 1000 }
                """);
        List<Printed> printed = new ArrayList<>();
        try (BroughtProgram program = new BroughtProgram(classes)) {
            for (String setting : settings) {
                printed.add(program.run(Stream.of("run", testbench.toString(), "-P", setting).toList()));
            }
        }
        return printed;
    }

    @Test
    void aPartThatMakesAMistakeIsNamed() throws IOException {
        List<Printed> printed = runs(
                PARTS, "router.arbiter=early", "router.arbiter=nothing", "router.arbiter=late", "link.flow-control=refusing");
        assertThat(printed.get(0).err())
                .isEqualTo("-P router.arbiter=early: arbiter 'early' of theirs.TheirParts cannot be made: it threw"
                        + " java.lang.IllegalStateException: no table\n");
        assertThat(printed.get(1).err())
                .isEqualTo("-P router.arbiter=nothing: arbiter 'nothing' of theirs.TheirParts cannot be made: what makes it"
                        + " returned null\n");
        assertThat(printed.get(2).err())
                .matches("A part that is not of wormrtl has a mistake: theirs.TheirParts\\$Late.grant \\(TheirParts.java line"
                        + " \\d+, of theirs-1.0\\) threw IllegalStateException: not today; --debug prints from where it was"
                        + " called.\n");
        assertThat(printed.get(3).err())
                .isEqualTo("-P link.flow-control=refusing: links of this kind must be longer\n");
        assertThat(printed).extracting(Printed::code).containsExactly(2, 2, 1, 2);
    }

    @Test
    void aSettingThatIsNotDescribedIsNamed() throws IOException {
        assertThat(runs(UNDESCRIBED, "router.arbiter=round-robin"))
                .extracting(Printed::err)
                .allMatch(said -> said.contains("component start of the settings theirs.TheirParts$Start is not described by"
                        + " @Setting, as each must be") && !said.contains("mistake in wormrtl"));
    }
}
