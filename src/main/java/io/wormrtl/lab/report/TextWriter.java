package io.wormrtl.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.lang3.StringUtils;

/** Reports as aligned text. */
final class TextWriter {

    private static final String GAP = "  ";

    private TextWriter() {}

    static String print(Report report) {
        StringBuilder text = new StringBuilder(report.provenance().line()).append('\n');
        for (Section section : report.sections()) {
            text.append('\n');
            if (!section.title().isEmpty()) {
                text.append(section.title()).append('\n');
            }
            text.append(print(section));
        }
        if (!report.remarks().isEmpty()) {
            text.append('\n');
            report.remarks().forEach(remark -> text.append(remark).append('\n'));
        }
        return text.toString();
    }

    static String print(Section section) {
        if (section instanceof Figures figures) {
            return figures(figures);
        }
        return table(section.asTable());
    }

    private static String figures(Figures figures) {
        int width = figures.values().keySet().stream()
                .mapToInt(field -> field.heading().length())
                .max()
                .orElse(0);
        StringBuilder text = new StringBuilder();
        figures.values().forEach((field, value) -> {
            String shown = field.display().show(value);
            String unit = field.unit().isEmpty() || shown.equals(Display.ABSENT) ? "" : " " + field.unit();
            text.append(GAP)
                    .append(StringUtils.rightPad(field.heading(), width))
                    .append(GAP)
                    .append(shown)
                    .append(unit)
                    .append('\n');
        });
        return text.toString();
    }

    private static String table(Table table) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(table.fields().stream().map(Field::heading).toList());
        if (table.fields().stream().anyMatch(field -> !field.unit().isEmpty())) {
            lines.add(table.fields().stream().map(Field::unit).toList());
        }
        for (List<Object> row : table.rows()) {
            List<String> line = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                line.add(table.fields().get(i).display().show(row.get(i)));
            }
            lines.add(line);
        }
        int[] widths = widths(lines);
        return lines.stream().map(line -> aligned(table, line, widths)).collect(Collectors.joining());
    }

    private static int[] widths(List<List<String>> lines) {
        int[] widths = new int[lines.get(0).size()];
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        return widths;
    }

    private static String aligned(Table table, List<String> line, int[] widths) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            boolean right = table.fields().get(i).display().alignsRight();
            text.append(GAP)
                    .append(
                            right
                                    ? StringUtils.leftPad(line.get(i), widths[i])
                                    : StringUtils.rightPad(line.get(i), widths[i]));
        }
        return StringUtils.stripEnd(text.toString(), " ") + '\n';
    }
}
