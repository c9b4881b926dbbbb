package io.wormrtl.rtl.wave;

import io.wormrtl.catalogue.OutputFile;
import io.wormrtl.rtl.Design;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes what GTKWave needs to show a value change dump readably: a save file with the signals grouped by module,
 * ports before the rest, and translate files by which encoded values (states, flit kinds, directions) read as names.
 *
 * <p>The files stand beside the dump and refer to each other by name only, so that the directory can be moved; open
 * with {@code gtkwave FILE.gtkw}.
 */
public final class GtkwaveSave {

    /** Display flags of a save file, in hex: right-justified binary or hex, and hex through a translate file. */
    private static final String BIT = "@28";
    private static final String VECTOR = "@22";
    private static final String TRANSLATED = "@2022";
    private static final String GROUP_OPEN = "@800200";
    private static final String GROUP_CLOSED = "@c00200";
    private static final String GROUP_END_OPEN = "@1000200";
    private static final String GROUP_END_CLOSED = "@1401200";

    private final StringBuilder text = new StringBuilder();
    private final TranslateFiles translations;

    private GtkwaveSave(TranslateFiles translations) {
        this.translations = translations;
    }

    /**
     * Writes the save file and the translate files for a dump.
     *
     * @param scopes the patterns the dump was recorded with
     * @param vcd the dump; {@code a.vcd} gets {@code a.gtkw} and one {@code a.ENCODING.txt} per encoding
     * @return the files written, the save file first
     * @throws io.wormrtl.catalogue.UnusableInput if they cannot be written
     */
    public static List<Path> write(Design design, List<String> scopes, Path vcd) {
        String name = vcd.getFileName().toString();
        String stem = name.endsWith(".vcd") ? name.substring(0, name.length() - 4) : name;
        GtkwaveSave save = new GtkwaveSave(new TranslateFiles(stem));
        save.line("[dumpfile] \"" + name + "\"");
        save.line("[savefile] \"" + stem + ".gtkw\"");
        save.line("[timestart] 0");
        save.group(ScopeTree.of(design, scopes).root(), "", 0);
        List<Path> written = new ArrayList<>();
        written.add(writeFile(vcd.resolveSibling(stem + ".gtkw"), save.text));
        save.translations.contents().forEach((file, content) ->
                written.add(writeFile(vcd.resolveSibling(file), content)));
        return written;
    }

    private static Path writeFile(Path path, CharSequence content) {
        OutputFile.write(path, content.toString());
        return path;
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private void group(ScopeTree.Scope scope, String prefix, int depth) {
        String path = prefix + scope.name() + ".";
        line(depth == 0 ? GROUP_OPEN : GROUP_CLOSED);
        line("-" + scope.name());
        scope.variables().forEach(variable -> trace(variable, path));
        scope.scopes().forEach(child -> group(child, path, depth + 1));
        line(depth == 0 ? GROUP_END_OPEN : GROUP_END_CLOSED);
        line("-" + scope.name());
    }

    private void trace(ScopeTree.Variable variable, String path) {
        int width = variable.signal().width();
        if (variable.signal().encoding() != null) {
            line(TRANSLATED);
            line("^" + translations.number(variable.signal()) + " " + translations.file(variable.signal()));
        } else {
            line(width == 1 ? BIT : VECTOR);
        }
        line(path + variable.name() + (width == 1 ? "" : "[" + (width - 1) + ":0]"));
    }
}
