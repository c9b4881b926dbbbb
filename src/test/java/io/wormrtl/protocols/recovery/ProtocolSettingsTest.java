package io.wormrtl.protocols.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.apcs.Apcs;
import io.wormrtl.protocols.apcs.ApcsPart;
import io.wormrtl.protocols.apcs.ApcsSettings;
import io.wormrtl.protocols.circuit.CircuitParts;
import io.wormrtl.protocols.circuit.CircuitSettings;
import io.wormrtl.protocols.circuit.CircuitSwitching;
import io.wormrtl.protocols.disha.Disha;
import io.wormrtl.protocols.disha.DishaPart;
import io.wormrtl.protocols.disha.DishaSettings;
import io.wormrtl.protocols.fcr.Fcr;
import io.wormrtl.protocols.fcr.FcrPart;
import io.wormrtl.protocols.fcr.FcrSettings;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.sbrp.RequestOverhead;
import io.wormrtl.protocols.sbrp.Sbrp;
import io.wormrtl.protocols.sbrp.SbrpParts;
import io.wormrtl.protocols.sbrp.SbrpSettings;
import io.wormrtl.protocols.sbrp.SoftwareRecovery;
import io.wormrtl.protocols.scouting.Scouting;
import io.wormrtl.protocols.scouting.ScoutingPart;
import io.wormrtl.protocols.scouting.ScoutingSettings;
import io.wormrtl.protocols.switching.Switching;
import io.wormrtl.protocols.switching.Techniques;
import io.wormrtl.protocols.utp.UtpPart;
import io.wormrtl.protocols.utp.UtpSettings;
import io.wormrtl.testkit.Trial;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The settings of all protocols and techniques on paths: their defaults and ranges, what is said of a number outside,
 * and what the parts make of them that a testbench names.
 */
class ProtocolSettingsTest {

    private static final Map<String, Class<? extends Record>> RECORDS = Map.of(
            "apcs", ApcsSettings.class,
            "circuit", CircuitSettings.class,
            "disha", DishaSettings.class,
            "fcr", FcrSettings.class,
            "sbrp-2", SbrpSettings.class,
            "scouting", ScoutingSettings.class,
            "software", SoftwareRecovery.class,
            "utp", UtpSettings.class);

    private static String key(RecordComponent component) {
        return component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    private static Setting setting(RecordComponent component) {
        return component.getAnnotation(Setting.class);
    }

    private static boolean isNumber(RecordComponent component) {
        return component.getType() == int.class;
    }

    /** The settings of a testbench that leaves all of them out but one, or all if no key has that name. */
    private static Record with(Class<? extends Record> type, String key, int value) {
        RecordComponent[] components = type.getRecordComponents();
        Object[] values = Arrays.stream(components)
                .map(each -> !isNumber(each)
                        ? other(each)
                        : key(each).equals(key)
                                ? value
                                : Integer.parseInt(setting(each).otherwise()))
                .toArray();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Constructor<? extends Record> constructor = type.getDeclaredConstructor(types);
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            throw (RuntimeException) e.getCause();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object other(RecordComponent component) {
        return component.getType() == SoftwareRecovery.class
                ? SoftwareRecovery.DEFAULT
                : RequestOverhead.CATALOGUE.get(setting(component).otherwise());
    }

    private static RecordComponent component(Class<? extends Record> type, String key) {
        return Arrays.stream(type.getRecordComponents())
                .filter(each -> key(each).equals(key))
                .findFirst()
                .orElseThrow();
    }

    private static final String RANGES = """
            apcs     | first-back-off   | 16   | 1 | 16384
            apcs     | longest-back-off | 1024 | 1 | 16384
            apcs     | misroutes        | 0    | 0 | 64
            apcs     | attempts         | 0    | 0 | 65536
            circuit  | first-back-off   | 16   | 1 | 16384
            circuit  | longest-back-off | 1024 | 1 | 16384
            disha    | timeout          | 0    | 0 | 1048576
            fcr      | timeout          | 0    | 0 | 1048576
            fcr      | first-back-off   | 16   | 1 | 16384
            fcr      | longest-back-off | 1024 | 1 | 16384
            fcr      | misroutes        | 0    | 0 | 64
            fcr      | attempts         | 0    | 0 | 65536
            sbrp-2   | timeout          | 0    | 0 | 1048576
            scouting | first-back-off   | 16   | 1 | 16384
            scouting | longest-back-off | 1024 | 1 | 16384
            scouting | lead             | 3    | 0 | 255
            software | kept-packets     | 16   | 2 | 64
            software | contexts         | 8    | 1 | 48
            software | sub-message-bits | 3    | 1 | 8
            software | asks             | 8    | 1 | 255
            utp      | timeout          | 0    | 0 | 1048576
            """;

    /** What a testbench may give is what the record takes, with everything else left out. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = RANGES)
    void aNumberIsTakenWithinItsRange(String name, String key, String otherwise, int least, int most) {
        Class<? extends Record> type = RECORDS.get(name);
        Setting declared = setting(component(type, key));
        assertThat(declared.otherwise()).isEqualTo(otherwise);
        assertThat(declared.min()).isEqualTo(least);
        assertThat(declared.max()).isEqualTo(most);
        String shown = (name.equals("software") ? "software." : "") + key;
        for (int outside : new int[] {least - 1, most + 1}) {
            assertThatThrownBy(() -> with(type, key, outside))
                    .isInstanceOf(UnusableSetting.class)
                    .hasMessage(shown + " (" + outside + ") must be from " + least + " to " + most);
        }
        boolean isPairOfBackOffs = key.endsWith("back-off");
        for (int last : isPairOfBackOffs ? new int[] {} : new int[] {least, most}) {
            assertThatCode(() -> with(type, key, last)).doesNotThrowAnyException();
        }
    }

    /** Every number has a line above. */
    @Test
    void noNumberIsLeftOut() {
        List<String> listed = RANGES.lines()
                .map(line -> line.replaceAll("^(\\S+) *\\| (\\S+) .*", "$1 $2"))
                .sorted()
                .toList();
        List<String> declared = RECORDS.entrySet().stream()
                .flatMap(entry -> Arrays.stream(entry.getValue().getRecordComponents())
                        .filter(ProtocolSettingsTest::isNumber)
                        .map(each -> entry.getKey() + " " + key(each)))
                .sorted()
                .toList();
        assertThat(declared).isEqualTo(listed);
    }

    @Test
    void settingsThatAreLeftOut() {
        assertThat(ApcsSettings.DEFAULT).isEqualTo(with(ApcsSettings.class, "none", 0));
        assertThat(FcrSettings.DEFAULT).isEqualTo(with(FcrSettings.class, "none", 0));
        assertThat(SbrpSettings.DEFAULT).isEqualTo(with(SbrpSettings.class, "none", 0));
        assertThat(SoftwareRecovery.DEFAULT).isEqualTo(with(SoftwareRecovery.class, "none", 0));
        assertThat(UtpSettings.DEFAULT).isEqualTo(with(UtpSettings.class, "none", 0));
        assertThat(SoftwareRecovery.DEFAULT.overhead()).isEqualTo(new RequestOverhead(9, 19));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1     | 1     |
            16384 | 16384 |
            8     | 8     |
            8     | 4     | longest-back-off (4) must be at least the first-back-off (8)
            12    | 16    | first-back-off (12) must be a power of two
            4     | 12    | longest-back-off (12) must be a power of two
            """)
    void waitsAreDrawnFromRangesThatDouble(int first, int longest, String sentence) {
        List<ThrowingCallable> all = List.of(
                () -> new ApcsSettings(first, longest, 0, 0),
                () -> new CircuitSettings(first, longest),
                () -> new FcrSettings(0, first, longest, 0, 0),
                () -> new ScoutingSettings(first, longest, 1));
        for (ThrowingCallable each : all) {
            if (sentence == null) {
                assertThatCode(each).doesNotThrowAnyException();
            } else {
                assertThatThrownBy(each).isInstanceOf(UnusableSetting.class).hasMessage(sentence);
            }
        }
    }

    /** Where the probe does not lead, nothing is begun again. */
    @ParameterizedTest
    @CsvSource({"16, 1024, none", "8, 1024, first", "16, 512, longest", "8, 512, first"})
    void withoutALeadThereAreNoWaits(int first, int longest, String refused) {
        ThrowingCallable made = () -> new ScoutingSettings(first, longest, 0);
        if (refused.equals("none")) {
            assertThatCode(made).doesNotThrowAnyException();
        } else {
            assertThatThrownBy(made)
                    .isInstanceOf(UnusableSetting.class)
                    .hasMessage(refused + "-back-off (" + (refused.equals("first") ? first : longest)
                            + ") must be left out with lead 0, where no probe comes back to be sent again");
        }
    }

    // ---- what is made of them ------------------------------------------------------------------------------------

    private static final Mesh ROW = new Mesh(5);
    private static final NetworkParameters NETWORK =
            Trial.parameters(ROW, new MinimalAdaptive(ROW, 2), 40, PathTrials.parts(2, "first"));

    private static Object technique(String name, Record settings) {
        return Techniques.CATALOGUE
                .part(name)
                .make(settings)
                .addTo(NETWORK)
                .builders()
                .interfaces();
    }

    private static Object interfaces(String name, Record settings) {
        return Protocols.CATALOGUE
                .part(name)
                .make(settings)
                .fit(NETWORK)
                .interfaces()
                .orElseThrow();
    }

    /** By {@link CircuitParts} and {@link ScoutingPart}. */
    @Test
    void techniquesOnPathsTakeTheirSettings() {
        BackOff given = BackOff.endless(4, 64);
        assertThat(technique("circuit", new CircuitSettings(4, 64)))
                .isEqualTo(CircuitSwitching.of(ProbeSearch.DROPPING, given));
        assertThat(technique("circuit-waiting", new Part.NoSettings()))
                .isEqualTo(CircuitSwitching.of(ProbeSearch.WAITING, BackOff.endless(1, 1)));
        assertThat(technique("scouting", new ScoutingSettings(4, 64, 2))).isEqualTo(Scouting.of(NETWORK, 2, given));
        Part<Switching> scouting = Techniques.CATALOGUE.part("scouting");
        assertThat(scouting.make(new ScoutingSettings(16, 1024, 0))).isSameAs(Switching.WORMHOLE);
    }

    /** By {@link ApcsPart}, {@link FcrPart}, {@link DishaPart}, {@link SbrpParts} and {@link UtpPart}. */
    @Test
    void protocolsTakeTheirSettings() {
        ApcsSettings searches = new ApcsSettings(4, 64, 3, 7);
        Apcs apcs = (Apcs) interfaces("apcs", searches);
        assertThat(apcs).isEqualTo(Apcs.of(NETWORK, searches));
        assertThat(apcs.backOff()).isEqualTo(new BackOff(4, 64, 7, 0));
        assertThat(apcs.path().search()).isEqualTo(ProbeSearch.backtracking(3));
        assertThat(apcs.lanes()).isEqualTo(2);
        FcrSettings kills = new FcrSettings(5000, 4, 64, 3, 7);
        assertThat(interfaces("fcr", kills)).isEqualTo(Fcr.of(NETWORK, kills));
        DishaSettings waits = new DishaSettings(77);
        assertThat(interfaces("disha", waits)).isEqualTo(Disha.of(NETWORK, waits));
        assertThat(interfaces("disha", waits).toString()).contains("timeout=77");
        assertThat(interfaces("utp", new UtpSettings(5000)).toString()).contains("patience=5000");
        SoftwareRecovery software = new SoftwareRecovery(9, 6, 5, 3, new RequestOverhead(100, 200));
        SbrpSettings joins = new SbrpSettings(5000, software);
        assertThat(named(interfaces("sbrp-0", joins))).isEqualTo(named(Sbrp.wholeMessage(NETWORK, joins)));
        assertThat(named(interfaces("sbrp-1", joins))).isEqualTo(named(Sbrp.countedFlits(NETWORK, joins)));
        assertThat(named(interfaces("sbrp-2", joins))).isEqualTo(named(Sbrp.receiverAsks(NETWORK, joins)));
    }

    /** The parts of software-based recovery without the number of the object. */
    private static String named(Object sbrp) {
        return sbrp.toString().replaceFirst(" \\(Sbrp@.*", "");
    }

    /** What a testbench needs beside the name, so that the part can be tried. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            apcs   | router.output-depth=0
            disha  | router.reallocation=when-empty
            fcr    | router.reallocation=when-empty
            sbrp-0 | router.reallocation=when-empty link.flit-width=32
            sbrp-1 | router.reallocation=when-empty link.flit-width=32
            sbrp-2 | router.reallocation=when-empty link.flit-width=32
            utp    | router.routing=reliable-router router.virtual-channels=5
            none   |
            """)
    void whatAProtocolIsTriedWith(String name, String settings) {
        assertThat(String.join(" ", Protocols.CATALOGUE.part(name).example()))
                .isEqualTo(settings == null ? "" : settings);
    }

    @ParameterizedTest
    @CsvSource({"circuit", "circuit-waiting", "scouting"})
    void whatATechniqueOnPathsIsTriedWith(String name) {
        assertThat(Techniques.CATALOGUE.part(name).example()).containsExactly("router.output-depth=0");
    }
}
