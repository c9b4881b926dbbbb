package io.wormrtl.examples;

import static io.wormrtl.examples.BroughtBench.nothing;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.examples.BroughtProgram.Printed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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
            import io.wormrtl.kernel.part.Setting;
            import io.wormrtl.kernel.refusal.UnusableInput;
            import io.wormrtl.kernel.rtl.Bits;
            import io.wormrtl.kernel.rtl.Expression;
            import io.wormrtl.kernel.rtl.Module;
            import io.wormrtl.kernel.rtl.Scope;
            import io.wormrtl.kernel.rtl.Signal;
            import io.wormrtl.kernel.rtl.Wire;
            import io.wormrtl.lab.testbench.FlowControls;
            import io.wormrtl.network.arbiter.Arbiter;
            import io.wormrtl.network.arbiter.ArbiterKind;
            import io.wormrtl.network.arbiter.Arbiters;
            import io.wormrtl.network.arbiter.FixedPriorityArbiter;
            import io.wormrtl.network.buffer.FlitBuffers;
            import io.wormrtl.network.link.ChannelFormat;
            import io.wormrtl.network.link.CreditFlowControl;
            import io.wormrtl.network.link.FlowControl;
            import io.wormrtl.network.link.Line;
            import io.wormrtl.network.link.LinkEnd;
            import io.wormrtl.network.routing.Reallocation;
            import java.util.List;
            import java.util.Optional;
            import java.util.Random;
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

                /** Draws lots by what is no register. */
                static final class Chance extends Arbiter {
                    Chance(Scope parent, String name) {
                        super(parent, name);
                    }

                    @Override
                    protected int grant(long requests) {
                        return Bits.nth(requests, new Random().nextInt(Long.bitCount(requests)));
                    }

                    @Override
                    protected void serve(int granted) {}
                }

                static final class Wrong extends Arbiter {
                    Wrong(Scope parent, String name) {
                        super(parent, name);
                    }

                    @Override
                    protected int grant(long requests) {
                        return (int) requests;
                    }

                    @Override
                    protected void serve(int granted) {}
                }

                static class Absent implements FlowControl {
                    @Override
                    public List<Line> lines(ChannelFormat format) {
                        return List.of(new Line("halt", 1, Line.Direction.BACKWARD));
                    }

                    @Override
                    public Sender sender(Module owner, LinkEnd end, Timing timing) {
                        return null;
                    }

                    @Override
                    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
                        return null;
                    }

                    @Override
                    public void consumer(Module owner, LinkEnd end) {}
                }

                static final class Listless extends Absent {
                    @Override
                    public List<Line> lines(ChannelFormat format) {
                        return null;
                    }
                }

                static final class Elsewhere extends Absent {
                    @Override
                    public Sender sender(Module owner, LinkEnd end, Timing timing) {
                        throw new IllegalStateException(end.line("stop").path());
                    }
                }

                /** The sending end of another protocol, which leaves {@code missing} out. */
                record Half(String missing) implements FlowControl {
                    private static final FlowControl WHOLE = new CreditFlowControl(Reallocation.AT_TAIL);

                    @Override
                    public List<Line> lines(ChannelFormat format) {
                        return WHOLE.lines(format);
                    }

                    @Override
                    public Sender sender(Module owner, LinkEnd end, Timing timing) {
                        return new Sender(owner) {
                            private <T> T unless(String name, T answer) {
                                return name.equals(missing) ? null : answer;
                            }

                            @Override
                            public Expression sendable() {
                                return unless("sendable", Expression.always(1));
                            }

                            @Override
                            public Expression reallocatable() {
                                return unless("reallocatable", Expression.always(1));
                            }

                            @Override
                            public Expression congestion() {
                                return unless("congestion", Expression.always(0));
                            }

                            @Override
                            public int congestionBits() {
                                return 1;
                            }

                            @Override
                            public void next(long sent, long restored) {}

                            @Override
                            public List<Signal> busyWhile() {
                                return unless("busyWhile", List.of());
                            }
                        };
                    }

                    @Override
                    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
                        return WHOLE.receiver(owner, end, buffers);
                    }

                    @Override
                    public void consumer(Module owner, LinkEnd end) {}

                    static Offer<?> offer(String missing) {
                        return new Offer<>(FlowControls.CATALOGUE, Part.<Function<Reallocation, FlowControl>>of(
                                "no-" + missing.toLowerCase(), "leaves that out", reallocation -> new Half(missing)));
                    }
                }

                public record Few(@Setting(value = "lots", otherwise = "9", min = 1, max = 5) int lots) {}

                /** Not public, as of one class alone. */
                record Own(@Setting(value = "lots", otherwise = "3") int lots) {}

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
                            Half.offer("sendable"),
                            Half.offer("reallocatable"),
                            Half.offer("congestion"),
                            Half.offer("busyWhile"),
                            new Offer<>(Arbiters.CATALOGUE, Part.<Part.NoSettings, ArbiterKind>of(
                                    "early", "throws when it is made", Part.NoSettings.class, none -> {
                                        throw new IllegalStateException("no table");
                                    })),
                            new Offer<>(Arbiters.CATALOGUE, Part.<Part.NoSettings, ArbiterKind>of(
                                    "nothing", "is not made", Part.NoSettings.class, none -> null)),
                            new Offer<>(Arbiters.CATALOGUE, Part.<ArbiterKind>of(
                                    "late", "throws when it is asked", (parent, name, n) -> new Late(parent, name))),
                            new Offer<>(FlowControls.CATALOGUE, Part.<Function<Reallocation, FlowControl>>of(
                                    "refusing", "refuses all links", reallocation -> new Refusing())),
                            new Offer<>(Arbiters.CATALOGUE, Part.<ArbiterKind>of(
                                    "absent", "builds none", (parent, name, n) -> null)),
                            new Offer<>(Arbiters.CATALOGUE, Part.<ArbiterKind>of(
                                    "chance", "draws lots", (parent, name, n) -> new Chance(parent, name))),
                            new Offer<>(Arbiters.CATALOGUE, Part.<ArbiterKind>of(
                                    "wrong", "grants anybody", (parent, name, n) -> new Wrong(parent, name))),
                            new Offer<>(Arbiters.CATALOGUE, Part.<Own, ArbiterKind>of(
                                    "own", "is the first, with a setting", Own.class, own -> FixedPriorityArbiter::new)),
                            new Offer<>(Arbiters.CATALOGUE, Part.<Few, ArbiterKind>of(
                                    "few", "has a default out of range", Few.class,
                                    few -> (parent, name, n) -> new Wrong(parent, name))),
                            new Offer<>(FlowControls.CATALOGUE, Part.<Function<Reallocation, FlowControl>>of(
                                    "null-link", "is none", reallocation -> null)),
                            new Offer<>(FlowControls.CATALOGUE, Part.<Function<Reallocation, FlowControl>>of(
                                    "null-lines", "lists none", reallocation -> new Listless())),
                            new Offer<>(FlowControls.CATALOGUE, Part.<Function<Reallocation, FlowControl>>of(
                                    "null-end", "builds none", reallocation -> new Absent())),
                            new Offer<>(FlowControls.CATALOGUE, Part.<Function<Reallocation, FlowControl>>of(
                                    "wrong-line", "asks for another", reallocation -> new Elsewhere())));
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
        return new BroughtBench(directory, source).runs(settings);
    }

    /** Two levels below the entry, too. */
    @Test
    void aPartThatBuildsNothingIsNamed() throws IOException {
        List<Printed> printed = runs(
                PARTS,
                "router.arbiter=absent",
                "link.flow-control=null-link",
                "link.flow-control=null-lines",
                "link.flow-control=null-end");
        assertThat(printed)
                .extracting(Printed::err)
                .containsExactly(
                        nothing("router.arbiter=absent", "arbiter 'absent'", "ArbiterKind.create"),
                        nothing("link.flow-control=null-link", "flow control 'null-link'", "function of reallocation"),
                        nothing("link.flow-control=null-lines", "flow control 'null-lines'", "FlowControl.lines"),
                        nothing("link.flow-control=null-end", "flow control 'null-end'", "FlowControl.sender"));
        assertThat(printed).extracting(Printed::code).containsOnly(2);
    }

    /** In the sending end, too. */
    @Test
    void aSendingEndThatLeavesSomethingOutIsNamed() throws IOException {
        List<String> methods = List.of("sendable", "reallocatable", "congestion", "busyWhile");
        List<Printed> printed = runs(
                PARTS,
                methods.stream()
                        .map(method -> "link.flow-control=no-" + method.toLowerCase(Locale.ROOT))
                        .toArray(String[]::new));
        assertThat(printed)
                .extracting(Printed::err)
                .containsExactlyElementsOf(methods.stream()
                        .map(method -> {
                            String name = "no-" + method.toLowerCase(Locale.ROOT);
                            return nothing(
                                    "link.flow-control=" + name,
                                    "flow control '" + name + "'",
                                    "FlowControl.Sender." + method);
                        })
                        .toList());
    }

    @Test
    void anArbiterThatGrantsWhoDoesNotAskIsNamed() throws IOException {
        Printed wrong = runs(PARTS, "router.arbiter=wrong").get(0);
        assertThat(wrong.err())
                .matches("a module breaks a rule of the kernel: cycle \\d+, arbiter network\\.\\S+"
                        + " \\(theirs.TheirParts\\$Wrong\\) granted \\d+, which does not ask \\(requests 0b[01]+\\): an arbiter"
                        + " grants one of those that ask.*\n");
        assertThat(wrong.code()).isEqualTo(1);
    }

    @Test
    void aLineThatIsNotThereIsTheMistakeOfWhoAsksForIt() throws IOException {
        Printed wrong = runs(PARTS, "link.flow-control=wrong-line").get(0);
        assertThat(wrong.err())
                .matches("a module breaks a rule of the kernel: the channel of \\S+ has the lines 'halt', but none that is called"
                        + " 'stop': an end uses the lines that its protocol lists; it was found during a call of"
                        + " theirs.TheirParts\\$Elsewhere.sender \\(TheirParts.java line \\d+, of theirs-1.0\\)\n");
        assertThat(wrong.code()).isEqualTo(1);
    }

    @Test
    void settingsNeedNotBePublic() throws IOException {
        Printed own = runs(PARTS, "router.arbiter=own -P router.arbiter.lots=4").get(0);
        assertThat(own.err()).isEmpty();
        assertThat(own.code()).isZero();
    }

    /** Nobody wrote the 9 but who wrote the part. */
    @Test
    void aDefaultOutOfRangeIsTheMistakeOfThePart() throws IOException {
        Printed few = runs(PARTS, "router.arbiter=few").get(0);
        assertThat(few.err())
                .isEqualTo("@Setting(otherwise = \"9\") of theirs.TheirParts$Few.lots, a default that its own author must"
                        + " change: router.arbiter.lots (9) must be from 1 to 5\n");
        assertThat(few.code()).isEqualTo(2);
    }

    /** Neither is a lottery without a register made into another arbiter, nor do its runs pass the checks. */
    @Test
    void chanceIsNoHardware() throws IOException {
        List<Printed> printed = new BroughtBench(directory, PARTS).inMesh(
                "hdl -P router.arbiter=chance --out " + directory.resolve("hdl"),
                "prove -P router.arbiter=chance",
                "cost -P router.arbiter=chance",
                "run -P router.arbiter=chance --checked",
                "cost -P router.arbiter=chance --no-protocols",
                "compare -P router.arbiter=chance --vary router.crossbar=multiplexed --buffers as-given");
        String chance = "theirs\\.TheirParts\\$Chance\\.grant \\(TheirParts\\.java:\\d+\\): in the code of Java that it calls, ";
        assertThat(printed.get(0).err()).containsPattern("cannot be written as SystemVerilog: network\\.\\S+ " + chance);
        assertThat(printed.get(1).err()).containsPattern("nothing can be proved of this network: network\\.\\S+ " + chance);
        assertThat(printed.get(2).out()).containsPattern("gates are missing: network\\.\\S+ " + chance);
        assertThat(printed.get(3).err())
                .containsPattern("cycle \\d+, network\\.\\S+ answers otherwise when it is run twice in one cycle: ")
                .contains("in its module these are not of wormrtl: theirs.TheirParts$Chance");
        for (Printed sideBySide : printed.subList(4, 6)) {
            assertThat(sideBySide.out()).as(sideBySide.err()).containsPattern("gates are missing: network\\.\\S+ " + chance);
        }
        assertThat(printed.subList(0, 5)).extracting(Printed::code).containsExactly(2, 2, 0, 1, 0);
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
