package io.wormrtl.crash;

import io.wormrtl.lab.cli.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Upsets a command at every change that it makes to a disk, one after the other, and looks at what lies there. It runs in a
 * Java machine of its own, whose default file system is a {@link Disk}.
 */
public final class CrashLaboratory {

    /** What is upset. */
    private interface Program {
        /** Runs to its end with these arguments. */
        Ending run(String... arguments) throws IOException;
    }

    /** How a program has ended. */
    private record Ending(int code, String said) {}

    /** Writes a file where it is to stand, as no command may: what the laboratory must see. */
    private static final Scenario CARELESS = Scenario.of("careless", "OUT/a one", "OUT/a two", "OUT/a three");

    /** Makes two results of a store again, although one is there. */
    private static final Scenario FORGETFUL =
            Scenario.goingOn("forgetful", "OUT/a-seed1.json", "OUT/a-seed1.json OUT/a-seed2.json");

    /** The result of a run in a store. */
    private static final Pattern KEPT = Pattern.compile(".*-seed\\d+\\.json");

    private final Disk disk = (Disk) FileSystems.getDefault().provider();
    private final Program program;
    private final Folder folder;
    private final Scenario scenario;
    private final int step;
    private final List<String> wrong = new ArrayList<>();

    private CrashLaboratory(Path workshop, Scenario scenario, int step) {
        this.program = scenario.equals(CARELESS)
                ? CrashLaboratory::careless
                : scenario.equals(FORGETFUL) ? CrashLaboratory::forgetful : CrashLaboratory::wormrtl;
        this.folder = new Folder(workshop.resolve(scenario.name()));
        this.scenario = scenario;
        this.step = step;
    }

    /**
     * Prints a line for each scenario, and one for each thing that is wrong.
     *
     * @param arguments a folder to work in; every how manieth change is upset; names of scenarios
     */
    public static void main(String[] arguments) throws IOException {
        List<String> names = Arrays.asList(arguments).subList(2, arguments.length);
        boolean sound = true;
        List<Scenario> scenarios = Stream.concat(Stream.of(CARELESS, FORGETFUL), Scenario.ALL.stream())
                .filter(scenario -> names.contains(scenario.name()))
                .toList();
        for (Scenario scenario : scenarios) {
            CrashLaboratory laboratory =
                    new CrashLaboratory(Path.of(arguments[0]), scenario, Integer.parseInt(arguments[1]));
            int upsets = laboratory.upset();
            System.out.println(scenario.name() + ": " + upsets + " upsets, " + laboratory.wrong.size() + " wrong");
            laboratory.wrong.forEach(System.out::println);
            sound &= laboratory.wrong.isEmpty();
        }
        System.exit(sound ? 0 : 1);
    }

    private static Ending wormrtl(String... arguments) {
        Terminal terminal = Terminal.run(arguments);
        return new Ending(terminal.code(), terminal.err());
    }

    private static Ending careless(String... arguments) {
        try {
            Files.writeString(Path.of(arguments[0]), arguments[1]);
            return new Ending(0, "");
        } catch (IOException | OutOfMemoryError e) {
            return new Ending(2, "not enough memory, or " + e.getMessage());
        }
    }

    private static Ending forgetful(String... arguments) {
        try {
            for (String argument : arguments) {
                Path part = Path.of(argument + ".incomplete-1");
                Files.writeString(part, "result");
                Files.move(part, Path.of(argument), StandardCopyOption.REPLACE_EXISTING);
            }
            return new Ending(0, "");
        } catch (IOException | OutOfMemoryError e) {
            return new Ending(2, "not enough memory, or " + e.getMessage());
        }
    }

    private int upset() throws IOException {
        Files.createDirectories(folder.path());
        Map<String, byte[]> before = undisturbed(Map.of(), scenario.earlier());
        Map<String, byte[]> after = undisturbed(before, scenario.upset());
        int changes = disk.changes();
        Map<String, byte[]> later = scenario.goesOn() ? after : undisturbed(Map.of(), scenario.later());
        int upsets = 0;
        for (Upset upset : List.of(Upset.FULL, Upset.FAULT, Upset.READ_ONLY, Upset.MEMORY, Upset.KILL)) {
            for (int at = 1 + upset.ordinal() % step; at <= changes; at += step) {
                folder.fill(before);
                String where = scenario.name() + ", " + upset + " at change " + at + " of " + changes + ": ";
                look(where, upset, before, after, run(upset, at, scenario.upset()));
                Map<String, String> left = folder.identities();
                run(Upset.NONE, 0, scenario.later());
                requireKept(where, left);
                if (!Folder.isSame(folder.contents(), later)) {
                    wrong.add(where + "the next command leaves "
                            + folder.contents().keySet() + " instead of " + later.keySet()
                            + ", or with other contents");
                }
                upsets++;
            }
        }
        return upsets;
    }

    /** What a store had after the upset is taken from it, and not made again. */
    private void requireKept(String where, Map<String, String> left) throws IOException {
        Map<String, String> now = folder.identities();
        left.forEach((name, identity) -> {
            if (KEPT.matcher(name).matches() && !identity.equals(now.get(name))) {
                wrong.add(where + "the next command makes " + name + " again, which was there");
            }
        });
    }

    private Map<String, byte[]> undisturbed(Map<String, byte[]> before, List<String> command) throws IOException {
        folder.fill(before);
        Ending ending = run(Upset.NONE, 0, command);
        if (ending.code() > 1) {
            throw new IllegalStateException(command + " does not run: " + ending.said());
        }
        return folder.contents();
    }

    private Ending run(Upset upset, int at, List<String> command) throws IOException {
        String[] arguments = command.stream()
                .map(word -> word.replace("OUT", folder.path().toString()))
                .toArray(String[]::new);
        disk.prepare(upset, at);
        try {
            return program.run(arguments);
        } catch (Upset.Killed e) {
            return new Ending(-1, "");
        } finally {
            int changes = disk.changes();
            if (upset.endsProgram()) {
                disk.closeAll();
            }
            disk.prepare(Upset.NONE, 0);
            disk.count(changes);
        }
    }

    private void look(String where, Upset upset, Map<String, byte[]> before, Map<String, byte[]> after, Ending ending)
            throws IOException {
        Map<String, byte[]> now = folder.contents();
        if (upset == Upset.KILL) {
            requireWhole(where, now, before, after);
            return;
        }
        if (ending.code() < 0 || ending.code() > 2 || ending.said().contains("\tat ")) {
            wrong.add(where + "it ends with exit code " + ending.code() + " and says " + ending.said());
        } else if (ending.code() == 2) {
            requireWhole(where, now, before, after);
            if (ending.said().isBlank()) {
                wrong.add(where + "it does not say that it failed");
            }
            if (upset == Upset.MEMORY && !ending.said().contains("not enough memory")) {
                wrong.add(where + "it does not say that memory is short, but " + ending.said());
            }
        } else if (!Folder.isSame(now, after)) {
            wrong.add(where + "it ends with exit code " + ending.code() + " and without all of its files");
        }
        if (upset == Upset.FULL && now.keySet().stream().anyMatch(CrashLaboratory::isPart)) {
            wrong.add(where + "something is left behind: " + now.keySet());
        }
    }

    /** Every file under its final name is what it was, or what it is to be, or not there. */
    private void requireWhole(
            String where, Map<String, byte[]> now, Map<String, byte[]> before, Map<String, byte[]> after) {
        now.forEach((name, bytes) -> {
            if (!isPart(name)
                    && !name.endsWith("wormrtl-results.txt")
                    && !(name.endsWith(".failed") && new String(bytes, StandardCharsets.UTF_8).endsWith("\n"))
                    && !Objects.deepEquals(bytes, before.get(name))
                    && !Objects.deepEquals(bytes, after.get(name))) {
                wrong.add(where + name + " is neither what it was nor what it is to be");
            }
        });
    }

    private static boolean isPart(String name) {
        return name.contains(".incomplete-");
    }
}
