package io.wormrtl.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.examples.BroughtProgram.Printed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A part from outside that breaks a rule in hardware is refuted by a waveform, which the results name. */
class BroughtRefutationTest {

    /** Grants the requester after the first that asks, whether it asks or not. */
    private static final String PARTS = """
            package theirs;

            import io.wormrtl.kernel.part.Part;
            import io.wormrtl.kernel.part.PartProvider;
            import io.wormrtl.kernel.rtl.Scope;
            import io.wormrtl.network.arbiter.Arbiter;
            import io.wormrtl.network.arbiter.ArbiterKind;
            import io.wormrtl.network.arbiter.Arbiters;
            import java.util.List;

            public final class TheirParts implements PartProvider {

                static final class Generous extends Arbiter {
                    private final int requesters;

                    Generous(Scope parent, String name, int requesters) {
                        super(parent, name);
                        this.requesters = requesters;
                    }

                    @Override
                    protected int grant(long requests) {
                        return (Long.numberOfTrailingZeros(requests) + 1) % requesters;
                    }

                    @Override
                    protected void serve(int granted) {}
                }

                @Override
                public List<Offer<?>> offers() {
                    return List.of(new Offer<>(Arbiters.CATALOGUE, Part.<Part.NoSettings, ArbiterKind>of(
                            "generous", "serves the next", Part.NoSettings.class, none -> Generous::new)));
                }
            }
            """;

    @TempDir
    private Path directory;

    @Test
    @Tag("slow")
    void theWaveformOfARefutedClaimStandsAmongTheResults() throws IOException {
        Path out = directory.resolve("proofs");
        List<Printed> printed = new BroughtBench(directory, PARTS)
                .inMesh(
                        "prove -P router.arbiter=generous --property channel-grants --out " + out,
                        "prove -P router.arbiter=round-robin --property channel-grants");
        assertThat(printed.get(1).code()).as(printed.get(1).err()).isZero();
        assertThat(printed.get(0).code()).as(printed.get(0).err()).isEqualTo(1);
        assertThat(printed.get(0).out()).containsPattern("[1-9][0-9]* REFUTED\\.\n$");
        List<String> waveforms;
        try (Stream<Path> files = Files.list(out)) {
            waveforms = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".vcd"))
                    .toList();
        }
        assertThat(waveforms).isNotEmpty().allSatisfy(name -> {
            assertThat(Files.readString(out.resolve("index.html"))).contains(name);
            assertThat(Files.readString(out.resolve(name))).contains("$enddefinitions");
        });
    }
}
