package io.wormrtl.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.OneOf;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that begin with a preset, settings that exclude several others, and what is said of them and where. */
class PresetsTest {

    /** Names of sails. */
    static final class Sails {
        public static final Catalogue<Integer> CATALOGUE = new Catalogue<Integer>("sail")
                .with("jib", "in front", 1)
                .with("main", "in the middle", 2)
                .with("genoa", "large", 3);

        private Sails() {}
    }

    @Shorthand(word = "sail")
    record Rig(
            @Setting(value = "sail", otherwise = "main", from = Sails.class)
            String sail,

            @Setting(value = "square metres", otherwise = "20")
            double area,

            @Setting(
                    value = "sheets",
                    otherwise = "2",
                    of = {"jib", "genoa"})
            int sheets) {}

    record Hull(
            @Setting(value = "length over all", otherwise = "9", min = 3)
            long lengthOverALL,

            @Setting(value = "log", output = true) Path log,
            @Setting("rig") Rig rig) {}

    @OneOf({"oars", "motor"})
    record Drive(
            @Setting(
                    value = "oars",
                    excludes = {"motor", "fuel"})
            Integer oars,

            @Setting("motor") String motor,
            @Setting(value = "fuel", needs = "motor") Double fuel) {}

    record Boat(
            @Setting("preset") String preset,
            @Setting("hull") Hull hull,
            @Setting(value = "drive", optional = true) Drive drive,
            @Setting("charts") List<Path> charts,
            @Setting("vary") Variations vary) {}

    private static final Form<Boat> FORM = new Form<>(
            Boat.class,
            "boat",
            "hull: {...}",
            new Catalogue<String>("preset")
                    .with("dinghy", "small", "{ hull: { length-over-a-l-l: 4, rig: jib }, drive: { oars: 2 } }")
                    .with("yacht", "large", "{ hull: { rig: { sail: genoa, area: 50 } }, drive: { motor: x } }"));

    private static Document<Boat> parse(String text, Assignment... assignments) {
        return FORM.parse(text, Path.of("port", "b.yaml"), List.of(assignments));
    }

    private static Assignment set(String text) {
        return Assignment.parse("--set", text, "PATH=VALUE");
    }

    private static void refused(String text, String sentence) {
        assertThatThrownBy(() -> parse(text)).isInstanceOf(UnusableInput.class).hasMessage("port/b.yaml:" + sentence);
    }

    // ---- presets -------------------------------------------------------------------------------------------------

    @Test
    void whatIsNotGivenIsAsThePresetHasIt() {
        Boat boat = parse("preset: yacht").settings();
        assertThat(boat.hull()).isEqualTo(new Hull(9, null, new Rig("genoa", 50, 2)));
        assertThat(boat.drive()).isEqualTo(new Drive(null, "x", null));
        assertThat(parse("preset: yacht\nhull:\ndrive:").settings())
                .as("left empty")
                .isEqualTo(boat);
        assertThat(parse("preset: nothing").settings().hull()).isEqualTo(new Hull(9, null, new Rig("main", 20, 2)));
    }

    @Test
    void whatIsGivenGoesBeforeThePreset() {
        Boat boat = parse(
                        "preset: yacht\nhull: { length-over-a-l-l: 12, rig: { area: 30 } }\ndrive: { motor: y, fuel: 2 }")
                .settings();
        assertThat(boat.hull()).isEqualTo(new Hull(12, null, new Rig("genoa", 30, 2)));
        assertThat(boat.drive()).isEqualTo(new Drive(null, "y", 2.0));
        assertThat(parse("preset: yacht\nhull: { rig: jib }").settings().hull().rig())
                .as("a value stands for the whole section")
                .isEqualTo(new Rig("jib", 20, 2));
    }

    /** An assignment may choose another preset, and what that one lacks is not left of the first. */
    @Test
    void aPresetMayBeAssigned() {
        Document<Boat> yacht = parse("preset: yacht");
        assertThat(yacht.with(set("preset=dinghy")).settings())
                .isEqualTo(parse("preset: dinghy").settings());
        assertThat(yacht.with(set("hull.rig.area=7")).settings().hull().rig()).isEqualTo(new Rig("genoa", 7, 2));
        assertThat(yacht.with(set("hull.rig.area=7")).yaml()).isEqualTo("preset: yacht\nhull: { rig: { area: 7 } }\n");
    }

    /** What a preset brings is given, and stands there. */
    @Test
    void whatIsWrongWithAPresetIsSaidOfIt() {
        Document<Boat> yacht = parse("preset: yacht");
        assertThat(yacht.gives("hull.rig.area")).isTrue();
        assertThat(yacht.gives("hull.rig.sheets")).isFalse();
        assertThat(yacht.refuse("hull.rig.area", "no")).hasMessage("preset yacht: no");
        assertThatThrownBy(() -> parse("preset: yacht\ndrive: { oars: 2 }"))
                .hasMessage("preset yacht: drive.motor must be left out where drive.oars is given");
    }

    // ---- rules between settings --------------------------------------------------------------------------------

    @Test
    void eachOfSeveralSettingsIsExcluded() {
        refused("drive: { oars: 1, motor: x }", "1:26: drive.motor must be left out where drive.oars is given");
        refused("drive: { oars: 1, fuel: 2 }", "1:25: drive.fuel must be left out where drive.oars is given");
        refused("drive: { fuel: 2 }", "1:16: drive.fuel must be left out where drive.motor is not given");
        refused("drive: {}", "1:8: drive.oars or drive.motor must be given");
        assertThat(parse("drive: { oars: 1 }").settings().drive()).isEqualTo(new Drive(1, null, null));
        assertThat(parse("drive: { motor: x, fuel: 2 }").settings().drive()).isEqualTo(new Drive(null, "x", 2.0));
    }

    @Test
    void aSettingMayBeOfSeveralChoices() {
        parse("hull: { rig: { sail: genoa, sheets: 3 } }").refuseUnused(Set.of());
        parse("hull: { rig: { sail: jib, sheets: 3 } }").refuseUnused(Set.of());
        assertThatThrownBy(() -> parse("hull: { rig: { sheets: 3 } }").refuseUnused(Set.of("hull", "vary")))
                .hasMessage(
                        "port/b.yaml:1:24: hull.rig.sheets is for jib and genoa only and must be left out for main");
    }

    @Test
    void limitsAreThoseOfTheType() {
        refused("hull: { length-over-a-l-l: 2 }", "1:28: hull.length-over-a-l-l (2) must be at least 3");
        assertThat(parse("hull: { length-over-a-l-l: 3000000000 }")
                        .settings()
                        .hull()
                        .lengthOverALL())
                .isEqualTo(3_000_000_000L);
        assertThat(FORM.rows())
                .filteredOn(row -> row.path().startsWith("hull."))
                .extracting(SettingRow::path, SettingRow::accepted)
                .containsExactly(
                        tuple("hull.length-over-a-l-l", "a whole number from 3"),
                        tuple("hull.log", "the name of a file"),
                        tuple("hull.rig", "section, or its sail alone"),
                        tuple("hull.rig.sail", "jib, main, genoa"),
                        tuple("hull.rig.area", "a number"),
                        tuple("hull.rig.sheets", "a whole number"));
    }

    // ---- files and places --------------------------------------------------------------------------------------

    @Test
    void filesAreBesideTheirDocument() {
        Document<Boat> boat = parse("hull: { log: out/l.txt }");
        assertThat(boat.settings().hull().log()).isEqualTo(Path.of("port", "out", "l.txt"));
        assertThat(boat.inputs()).containsExactly(Path.of("port", "b.yaml"));
        assertThat(boat.file()).isEqualTo(Path.of("port", "b.yaml"));
    }

    /** What has been placed already stays there. */
    @Test
    void aRefusalIsPlacedOnce() {
        Document<Boat> boat = parse("hull: { rig: jib }");
        assertThat(boat.at(() -> 7, "hull")).isEqualTo(7);
        assertThatThrownBy(() -> boat.at(
                        () -> {
                            throw new Position("elsewhere").refuse("no");
                        },
                        "hull.rig"))
                .hasMessage("elsewhere: no");
        assertThatThrownBy(() -> boat.at(
                        () -> {
                            throw new UnusableInput("no");
                        },
                        "hull.rig.area"))
                .as("in the nearest section that is given")
                .hasMessage("port/b.yaml:1:14: no");
    }

    // ---- variations --------------------------------------------------------------------------------------------

    @Test
    void variationsKeepTheirOrderAndGrow() {
        Document<Boat> boat = parse("vary: { hull.rig.area: [20, 30], drive.oars: '1:3' }");
        assertThat(boat.settings().vary().values().keySet()).containsExactly("hull.rig.area", "drive.oars");
        Variations more =
                boat.with(set("vary.hull.rig.sail=jib,main")).settings().vary();
        assertThat(more.values().keySet()).containsExactly("hull.rig.area", "drive.oars", "hull.rig.sail");
        assertThat(more.values().get("drive.oars")).extracting(Node::written).containsExactly("1", "2", "3");
        assertThat(parse("", set("vary.drive.oars=1,2")).settings().vary().values())
                .containsOnlyKeys("drive.oars");
        assertThat(parse("vary: { drive.oars: 3 }").settings().vary().values().get("drive.oars"))
                .extracting(Node::written)
                .containsExactly("3");
        refused(
                "vary: { drive.oars: }",
                "1:20: vary.drive.oars (nothing) must be a value, a list of values or a range first:last:step, such"
                        + " as 0.05:0.6:0.05");
        refused(
                "vary: { drive.oars: '3:1' }",
                "1:21: vary.drive.oars (3:1) must rise from its first to its last value");
        refused(
                "vary: { drive.oars: [] }",
                "1:21: vary.drive.oars ([]) must be a value, a list of values or a range"
                        + " first:last:step, such as 0.05:0.6:0.05");
    }

    /** Where a number stands for nothing it is no section. */
    @Test
    void onlyAWordStandsForARig() {
        assertThat(parse("hull: { rig: jib }").settings().hull().rig().sail()).isEqualTo("jib");
        refused("hull: { rig: 5 }", "1:14: hull.rig (5) must be a section with the keys sail, area, sheets");
    }

    @Test
    void whatIsNotKnownIsSaidWithItsPath() {
        assertThatThrownBy(() -> parse("", set("hull.rig.are=3")))
                .hasMessage("--set hull.rig.are=3: 'hull.rig.are' is not known; did you mean area?");
        assertThatThrownBy(() -> parse("", set("hull.rig.area.more=3")))
                .hasMessage("--set hull.rig.area.more=3: hull.rig.area has no part 'more'");
        assertThatThrownBy(() -> parse("hull: { rig: { zzz: 1 } }"))
                .hasMessage("port/b.yaml:1:16: 'hull.rig.zzz' is not known; accepted: sail, area, sheets");
        assertThatThrownBy(() -> parse("hull: [1]"))
                .hasMessage("port/b.yaml:1:7: hull ([1]) must be a section with the keys length-over-a-l-l, log, rig");
        assertThatThrownBy(() -> parse("[1, 2]"))
                .hasMessage("port/b.yaml:1:1: a boat is a list of sections such as hull: {...}, not [1, 2]");
    }

    /** Places of items in lists are known too. */
    @ParameterizedTest
    @CsvSource({
        "charts.0, 1:10",
        "charts.0.x.y, 1:10",
        "charts.1, 1:13",
        "charts.2, 1:9",
        "charts, 1:9",
        "hull.rig.area, 1:1"
    })
    void itemsHaveTheirPlaces(String path, String place) {
        SettingPositions positions = new SettingPositions(YamlReader.text("charts: [a, b]", "b.yaml"));
        assertThat(positions.of(List.of(path))).hasToString("b.yaml:" + place);
        assertThat(positions.has(path)).isEqualTo(path.matches("charts(\\.[01])?"));
    }
}
