package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A save file that shows some modules around one moment. */
class GtkwaveViewTest {

    private static final String SIXTY = "sixty letters ".repeat(5).substring(0, 60);

    @TempDir
    private Path directory;

    private String written(Design design, GtkwaveView view) throws IOException {
        List<Path> files = GtkwaveSave.write(design, view, directory.resolve("a.b.vcd"));
        assertThat(files.get(0)).isEqualTo(directory.resolve("a.b.gtkw"));
        return Files.readString(files.get(0));
    }

    /** A view of some sections, from cycle 4 on. */
    private static GtkwaveView view(long to, GtkwaveView.Section... sections) {
        return new GtkwaveView(List.of(), List.of(sections), List.of(), 4, 4, to);
    }

    /** From 4 to 21 there are 18 cycles, with one behind them 19: at 900 pixels for 200 units 4.2, rounded up 5. */
    @Test
    void theWholeFile() throws IOException {
        GtkwaveView view = new GtkwaveView(
                List.of("The door opens.", SIXTY, SIXTY + "+"),
                List.of(
                        new GtkwaveView.Section("Door", List.of("shop.door", "shop.none.**")),
                        new GtkwaveView.Section("Nobody", List.of("shop.none.**")),
                        new GtkwaveView.Section("Clerk and bell", List.of("shop.clerk.count", "shop.*"))),
                List.of(new GtkwaveView.Marker('C', 9, "is shut"), new GtkwaveView.Marker('A', 5, "opens")),
                7,
                4,
                21);
        assertThat(written(new Shop(), view)).isEqualTo("""
                [*] The door opens.
                [*] SIXTY
                [*] SIXTY+
                [dumpfile] "a.b.vcd"
                [savefile] "a.b.gtkw"
                [timestart] 4
                [size] 1600 1000
                *-2.324811 7 5 -1 9
                [sst_expanded] 0
                [signals_width] 450
                [markername] Cis shut
                [markername] Aopens
                @200
                -The door opens.
                @200
                -SIXTY
                @800200
                -Door
                @800200
                -door
                @28
                shop.door.ring
                @2022
                ^1 a.b.door_state.txt
                shop.door.state[1:0]
                @1000200
                -door
                @1000200
                -Door
                @800200
                -Clerk and bell
                @800200
                -clerk
                @22
                shop.clerk.count[7:0]
                @1000200
                -clerk
                @800200
                -shop
                @28
                shop.bell
                @1000200
                -shop
                @1000200
                -Clerk and bell
                """.replace("SIXTY", SIXTY));
        assertThat(directory.resolve("a.b.door_state.txt")).hasContent("0 SHUT\n1 OPENING\n2 OPEN\n3 CLOSING");
    }

    /** Ten units are the most: with more a cycle would have less than the 20 pixels that can be read. */
    @Test
    void whatDoesNotFitIsCut() throws IOException {
        assertThat(written(new Shop(), view(1000))).contains("\n*-3.323370 4\n");
    }

    // ---- large modules -----------------------------------------------------------------------------------------

    private static final class Part extends Module {
        Part(Module parent, int number) {
            super(parent, "part_" + number);
            register("kept", 1);
        }
    }

    /** A module with registers of its own, and modules with one each. */
    private static final class Room extends Module {
        Room(Module parent, String name, int registers, int parts) {
            super(parent, name);
            for (int i = 0; i < registers; i++) {
                register("own_" + i, 1);
            }
            for (int i = 0; i < parts; i++) {
                new Part(this, i);
            }
        }
    }

    private final Design house = new Design("house");

    private List<String> shown(String pattern) throws IOException {
        String text = written(house, view(9, new GtkwaveView.Section("Some", List.of(pattern))));
        List<SaveReader.Group> groups = SaveReader.read(text).groups();
        assertThat(groups).hasSize(1).allMatch(SaveReader.Group::isWholeOpen);
        return groups.get(0).allTraces();
    }

    @Test
    void upToEightySignalsOfAModuleAreAllShown() throws IOException {
        new Room(house, "room", 30, 50);
        assertThat(shown("house.room"))
                .hasSize(80)
                .contains("house.room.own_0", "house.room.own_29", "house.room.part_0.kept", "house.room.part_49.kept");
    }

    @Test
    void ofALargerModuleItsOwnSignalsAreShown() throws IOException {
        new Room(house, "room", 30, 51);
        assertThat(shown("house.room")).hasSize(30).allMatch(name -> name.startsWith("house.room.own_"));
    }

    @Test
    void ofTheseTheFirstEightyAreShown() throws IOException {
        new Room(house, "room", 95, 3);
        assertThat(shown("house.room"))
                .hasSize(80)
                .startsWith("house.room.own_0")
                .endsWith("house.room.own_79");
    }

    /** 2 and 48 in the first, 30 in the second, and nothing is left for the third. */
    @Test
    void ofAModuleWithoutSignalsOfItsOwnThoseOfItsFirstModulesAreShown() throws IOException {
        new Room(house, "first", 2, 48);
        new Room(house, "second", 0, 50);
        new Room(house, "third", 3, 0);
        List<String> all = shown("house");
        assertThat(all).hasSize(80).startsWith("house.first.own_0").endsWith("house.second.part_29.kept");
        assertThat(all).filteredOn(name -> name.startsWith("house.first.")).hasSize(50);
    }
}
