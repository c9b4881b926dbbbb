package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The translate files of one save file: GTKWave looks up the hex digits it would show, as many as the width has. */
final class TranslateFiles {

    private record Table(Encoding encoding, int digits) {}

    private final String stem;
    private final List<Table> tables = new ArrayList<>();

    TranslateFiles(String stem) {
        this.stem = stem;
    }

    /** The number of the signal's table, from 1 in the order of first use. */
    int number(Variable signal) {
        Table table = new Table(signal.encoding(), (signal.width() + 3) / 4);
        if (!tables.contains(table)) {
            tables.add(table);
        }
        return tables.indexOf(table) + 1;
    }

    /** The name of the signal's translate file. */
    String file(Variable signal) {
        return fileOf(number(signal) - 1);
    }

    private String fileOf(int index) {
        String name = tables.get(index).encoding.name();
        long sameName = tables.subList(0, index).stream()
                .filter(t -> t.encoding.name().equals(name))
                .count();
        return stem + "." + name + (sameName == 0 ? "" : "_" + (sameName + 1)) + ".txt";
    }

    /** The files to write: file name to content. */
    Map<String, String> contents() {
        Map<String, String> contents = new LinkedHashMap<>();
        for (int i = 0; i < tables.size(); i++) {
            contents.put(fileOf(i), content(tables.get(i)));
        }
        return contents;
    }

    private static String content(Table table) {
        StringBuilder text = new StringBuilder();
        for (int value = 0; value < table.encoding.values().size(); value++) {
            text.append(String.format(
                    "%0" + table.digits + "X %s\n",
                    value,
                    table.encoding.values().get(value)));
        }
        return text.toString();
    }
}
