package io.wormrtl.kernel.wave;

import static java.util.stream.Collectors.joining;

import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.kernel.rtl.Design;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Writes what GTKWave needs to show a value change dump readably: a save file with the signals grouped by module, in
 * the order in which the patterns select them and ports before the rest, and translate files by which encoded values
 * (states, flit kinds, directions) read as names.
 *
 * <p>A {@link GtkwaveView} shows some of the signals instead, with markers and notes.
 *
 * <p>The files stand beside the dump and refer to each other by name only, so that the directory can be moved; open
 * with {@code gtkwave FILE.gtkw} in that directory.
 */
public final class GtkwaveSave {

    /** Display flags of a save file, in hex: right-justified binary or hex, and hex through a translate file. */
    private static final String BIT = "@28";

    private static final String VECTOR = "@22";
    private static final String TRANSLATED = "@2022";
    private static final String NOTE = "@200";
    private static final String GROUP_OPEN = "@800200";
    private static final String GROUP_CLOSED = "@c00200";
    private static final String GROUP_END_OPEN = "@1000200";
    private static final String GROUP_END_CLOSED = "@1401200";

    /** So many signals are shown at once; of more, groups within groups are closed. */
    private static final int SHOWN_AT_ONCE = 80;
    /** Longer notes would take the room of the waves. */
    private static final int NOTE_LENGTH = 60;
    /** A zoom of -z shows 2^z units of time in so many pixels. */
    private static final double FRAME = 200;

    private static final double PIXELS = 1050;
    /** Pixels for names and values in a view, and for waves beside them. */
    private static final int NAMES = 450;

    private static final double BESIDE_NAMES = 900;
    /** Below this many pixels per cycle nothing can be read. */
    private static final double NARROWEST = 20;

    /** Signals under one heading; the path, with a dot at its end, is that of their module. */
    private record Group(String title, String path, ScopeTree.Scope scope) {

        /** A module with nothing to show but one module in it has no group of its own. */
        static Group of(ScopeTree.Scope scope, String prefix, String title) {
            String path = prefix + scope.name() + ".";
            if (!scope.variables().isEmpty() || scope.scopes().size() != 1) {
                return new Group(title, path, scope);
            }
            ScopeTree.Scope only = scope.scopes().get(0);
            return of(only, path, prefix.isEmpty() ? only.name() : title + "." + only.name());
        }

        boolean isJoinedBy(Group next) {
            return path.equals(next.path)
                    && scope.scopes().isEmpty()
                    && next.scope.scopes().isEmpty();
        }

        Group with(List<ScopeTree.Entry> more) {
            List<ScopeTree.Entry> all = new ArrayList<>(scope.variables());
            all.addAll(more);
            return new Group(title, path, scope.with(all, List.of()));
        }
    }

    private final StringBuilder text = new StringBuilder();
    private final TranslateFiles translations;
    private final Set<String> shown = new HashSet<>();

    private GtkwaveSave(TranslateFiles translations) {
        this.translations = translations;
    }

    /**
     * Writes the save file and the translate files for a dump.
     *
     * @param scopes the patterns the dump was recorded with
     * @param vcd the dump; {@code a.vcd} gets {@code a.gtkw} and one {@code a.ENCODING.txt} per encoding
     * @param from the first cycle in view
     * @param to the last cycle of the dump; it is in view if the cycles from {@code from} on can be read then
     * @return the files written, the save file first
     * @throws io.wormrtl.kernel.refusal.UnusableInput if they cannot be written
     */
    public static List<Path> write(Design design, List<String> scopes, Path vcd, long from, long to) {
        return write(design, new WaveOptions(scopes, Span.always(), ""), vcd, from, to);
    }

    /**
     * Writes the save file and the translate files for a dump.
     *
     * @param options what the dump was recorded with; its clock and reset come first
     * @see #write(Design, List, Path, long, long)
     */
    public static List<Path> write(Design design, WaveOptions options, Path vcd, long from, long to) {
        ScopeTree tree = ScopeTree.of(design, options.scopes());
        Timing timing = options.clock() ? new ClockTiming(tree, cycle -> false) : new CycleTiming();
        GtkwaveSave save = new GtkwaveSave(new TranslateFiles(stem(vcd)));
        save.head(vcd, from * timing.unitsPerCycle(), zoom(to - from + 1, timing.unitsPerCycle()), "-1");
        timing.names().forEach(signal -> save.line(BIT + "\n" + design.path() + "." + signal));
        boolean allOpen = traces(tree.root()) <= SHOWN_AT_ONCE;
        save.groups(design, options.scopes()).forEach(group -> save.write(group, true, allOpen));
        return save.files(vcd);
    }

    /**
     * Writes the save file and the translate files for a dump that was recorded without a clock, with a view of some of
     * its signals.
     *
     * @see #write(Design, List, Path, long, long)
     */
    public static List<Path> write(Design design, GtkwaveView view, Path vcd) {
        long units = new CycleTiming().unitsPerCycle();
        GtkwaveSave save = new GtkwaveSave(new TranslateFiles(stem(vcd)));
        view.notes().forEach(note -> save.line("[*] " + note));
        save.head(vcd, view.from() * units, wholeZoom(view.to() - view.from() + 2, units), moments(view, units));
        save.line("[signals_width] " + NAMES);
        view.markers().forEach(marker -> save.line("[markername] " + marker.letter() + marker.name()));
        view.notes().stream()
                .filter(note -> note.length() <= NOTE_LENGTH)
                .forEach(note -> save.line(NOTE + "\n-" + note));
        ScopeTree.Whole whole = new ScopeTree.Whole(design);
        view.sections().forEach(section -> save.section(section, whole));
        return save.files(vcd);
    }

    /** The times of the cursor and of the markers from A to the last, -1 for a letter that is none. */
    private static String moments(GtkwaveView view, long unitsPerCycle) {
        int last = view.markers().stream()
                .mapToInt(GtkwaveView.Marker::letter)
                .max()
                .orElse('A' - 1);
        LongStream named = IntStream.rangeClosed('A', last)
                .mapToLong(letter -> view.markers().stream()
                        .filter(marker -> marker.letter() == letter)
                        .mapToLong(marker -> marker.cycle() * unitsPerCycle)
                        .findFirst()
                        .orElse(-1));
        return LongStream.concat(LongStream.of(view.cursor() * unitsPerCycle), named)
                .mapToObj(Long::toString)
                .collect(joining(" "));
    }

    private void head(Path vcd, long start, String zoom, String moments) {
        line("[dumpfile] \"" + vcd.getFileName() + "\"");
        line("[savefile] \"" + stem(vcd) + ".gtkw\"");
        line("[timestart] " + start);
        line("[size] 1600 1000");
        line("*" + zoom + " " + moments);
        line("[sst_expanded] 0");
    }

    private List<Path> files(Path vcd) {
        List<Path> written = new ArrayList<>();
        written.add(writeFile(besides(vcd), text));
        translations.contents().forEach((file, content) -> written.add(writeFile(vcd.resolveSibling(file), content)));
        return written;
    }

    private void section(GtkwaveView.Section section, ScopeTree.Whole whole) {
        List<Group> groups = section.scopes().stream()
                .flatMap(pattern -> shortened(pattern, whole).stream())
                .map(scope -> Group.of(scope, "", scope.name()))
                .toList();
        if (groups.isEmpty()) {
            return;
        }
        line(GROUP_OPEN);
        line("-" + section.title());
        groups.forEach(group -> write(group, true, true));
        line(GROUP_END_OPEN);
        line("-" + section.title());
    }

    /**
     * The signals that a pattern selects; of a large module only its own signals, and at most {@code SHOWN_AT_ONCE} of
     * them.
     */
    private static Optional<ScopeTree.Scope> shortened(String pattern, ScopeTree.Whole whole) {
        Optional<ScopeTree.Scope> all = whole.select(pattern);
        if (all.map(GtkwaveSave::traces).orElse(0) <= SHOWN_AT_ONCE) {
            return all;
        }
        Optional<ScopeTree.Scope> own = whole.select(pattern + ".*");
        return (own.isPresent() ? own : all).map(scope -> first(scope, SHOWN_AT_ONCE));
    }

    private static ScopeTree.Scope first(ScopeTree.Scope scope, int most) {
        List<ScopeTree.Entry> variables = scope.variables().stream().limit(most).toList();
        List<ScopeTree.Scope> scopes = new ArrayList<>();
        int left = most - variables.size();
        for (ScopeTree.Scope child : scope.scopes()) {
            ScopeTree.Scope part = first(child, left);
            if (!isEmpty(part)) {
                scopes.add(part);
                left -= traces(part);
            }
        }
        return scope.with(variables, scopes);
    }

    /** The save file of a dump. */
    public static Path besides(Path vcd) {
        return vcd.resolveSibling(stem(vcd) + ".gtkw");
    }

    /** Whether a file is the save file of a dump, or may be one of its translate files. */
    public static boolean isBesides(Path vcd, Path file) {
        String name = file.getFileName().toString();
        return file.equals(besides(vcd)) || (name.startsWith(stem(vcd) + ".") && name.endsWith(".txt"));
    }

    private static String stem(Path vcd) {
        String name = vcd.getFileName().toString();
        return name.endsWith(".vcd") ? name.substring(0, name.length() - 4) : name;
    }

    private static String zoom(long cycles, long unitsPerCycle) {
        double pixelsPerCycle = Math.max(PIXELS / cycles, NARROWEST);
        double shown = FRAME * unitsPerCycle / pixelsPerCycle;
        return String.format(Locale.ROOT, "%.6f", -Math.log(shown) / Math.log(2));
    }

    /** A zoom with which all these cycles are surely in view, as GTKWave shows whole units of time in a frame. */
    private static String wholeZoom(long cycles, long unitsPerCycle) {
        double mostUnits = FRAME * unitsPerCycle / NARROWEST;
        double units = Math.min(Math.ceil(FRAME * cycles * unitsPerCycle / BESIDE_NAMES), mostUnits);
        return String.format(Locale.ROOT, "%.6f", -Math.log(units + 0.01) / Math.log(2));
    }

    private static int traces(ScopeTree.Scope scope) {
        return scope.variables().size()
                + scope.scopes().stream().mapToInt(GtkwaveSave::traces).sum();
    }

    private static boolean isEmpty(ScopeTree.Scope scope) {
        return scope.variables().isEmpty() && scope.scopes().isEmpty();
    }

    /** The part of a scope that no earlier pattern has selected; marks it as selected. */
    private ScopeTree.Scope unseen(ScopeTree.Scope scope, String prefix) {
        String path = prefix + scope.name() + ".";
        return scope.with(
                scope.variables().stream()
                        .filter(variable -> shown.add(path + variable.name()))
                        .toList(),
                scope.scopes().stream()
                        .map(child -> unseen(child, path))
                        .filter(child -> !isEmpty(child))
                        .toList());
    }

    /** The groups of signals that the patterns select; consecutive patterns for signals of one module share a group. */
    private List<Group> groups(Design design, List<String> scopes) {
        List<Group> groups = new ArrayList<>();
        for (String pattern : scopes) {
            ScopeTree.Scope scope =
                    unseen(ScopeTree.of(design, List.of(pattern)).root(), "");
            if (!isEmpty(scope)) {
                Group group = Group.of(scope, "", scope.name());
                int last = groups.size() - 1;
                if (last >= 0 && groups.get(last).isJoinedBy(group)) {
                    groups.set(last, groups.get(last).with(group.scope.variables()));
                } else {
                    groups.add(group);
                }
            }
        }
        return groups;
    }

    private static Path writeFile(Path path, CharSequence content) {
        OutputFile.write(path, content.toString());
        return path;
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private void write(Group group, boolean open, boolean innerOpen) {
        line(open ? GROUP_OPEN : GROUP_CLOSED);
        line("-" + group.title);
        group.scope.variables().forEach(variable -> trace(variable, group.path));
        group.scope.scopes().forEach(child -> write(Group.of(child, group.path, child.name()), innerOpen, innerOpen));
        line(open ? GROUP_END_OPEN : GROUP_END_CLOSED);
        line("-" + group.title);
    }

    private void trace(ScopeTree.Entry variable, String path) {
        int width = variable.shown().width();
        if (variable.shown().encoding() != null) {
            line(TRANSLATED);
            line("^" + translations.number(variable.shown()) + " " + translations.file(variable.shown()));
        } else {
            line(width == 1 ? BIT : VECTOR);
        }
        line(path + variable.name() + (width == 1 ? "" : "[" + (width - 1) + ":0]"));
    }
}
