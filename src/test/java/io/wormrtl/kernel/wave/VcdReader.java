package io.wormrtl.kernel.wave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads a value change dump and believes nothing: anything that IEEE 1364 forbids, or that our writer has no reason
 * to write, is refused with the number of the line.
 */
public final class VcdReader {

    private static final String NAME = "[A-Za-z_][A-Za-z0-9_$]*";

    /**
     * A dump.
     *
     * @param header version, comment and timescale lines
     * @param identifiers full path to identifier, in order of declaration
     * @param widths identifier to width
     * @param values identifier to its changes, by time
     * @param begin the first time
     * @param end the last time
     */
    public record Dump(
            List<String> header,
            Map<String, String> identifiers,
            Map<String, Integer> widths,
            Map<String, TreeMap<Long, Long>> values,
            long begin,
            long end) {

        /** The value a path has at a time. */
        public long at(String path, long time) {
            return values.get(identifiers.get(path)).floorEntry(time).getValue();
        }
    }

    /** What is wrong, and in which line. */
    public static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(String message) {
            super(message);
        }
    }

    private final String[] lines;
    private int next;
    private final List<String> header = new ArrayList<>();
    private final Map<String, String> identifiers = new LinkedHashMap<>();
    private final Map<String, Integer> widths = new LinkedHashMap<>();
    private final Map<String, TreeMap<Long, Long>> values = new LinkedHashMap<>();

    private VcdReader(String text) {
        if (!text.endsWith("\n")) {
            throw new Refused("the last line is cut off");
        }
        lines = text.substring(0, text.length() - 1).split("\n", -1);
    }

    /** Reads the whole text of a dump. */
    public static Dump read(String text) {
        return new VcdReader(text).read();
    }

    private Dump read() {
        header();
        List<String> scopes = new ArrayList<>();
        declarations(scopes);
        require(!widths.isEmpty(), "nothing is declared");
        long begin = time(-1);
        dumpAll(begin);
        return new Dump(header, identifiers, widths, values, begin, changes(begin));
    }

    private String line() {
        require(next < lines.length, "the file ends too early");
        return lines[next++];
    }

    private void require(boolean condition, String rule) {
        if (!condition) {
            throw new Refused("line " + next + ": " + rule);
        }
    }

    private void header() {
        require(line().matches("\\$version wormrtl.* \\$end"), "the version comes first");
        header.add(lines[0]);
        String text = line();
        if (text.startsWith("$comment ")) {
            header.add(text);
            while (!text.endsWith(" $end")) {
                text = line();
                header.add(text);
            }
            text = line();
        }
        require(text.matches("\\$timescale 1[np]s \\$end"), "the timescale is 1ns or 1ps");
        header.add(text);
    }

    private void declarations(List<String> scopes) {
        boolean rootClosed = false;
        for (String text = line(); !text.equals("$enddefinitions $end"); text = line()) {
            String[] words = text.split(" ", -1);
            switch (words[0]) {
                case "$scope" -> {
                    require(text.matches("\\$scope module " + NAME + " \\$end"), "bad scope");
                    require(!rootClosed, "a second root");
                    scopes.add(words[2]);
                    require(identifiers.putIfAbsent(String.join(".", scopes), "") == null, "scope declared twice");
                }
                case "$upscope" -> {
                    require(text.equals("$upscope $end") && !scopes.isEmpty(), "bad upscope");
                    scopes.remove(scopes.size() - 1);
                    rootClosed = scopes.isEmpty();
                }
                case "$var" -> variable(text, words, scopes);
                default -> require(false, "not a declaration");
            }
        }
        require(scopes.isEmpty(), "scopes left open");
    }

    private void variable(String text, String[] words, List<String> scopes) {
        require(text.matches("\\$var (wire|reg|parameter) [1-9][0-9]* [!-~]+ " + NAME + " \\$end"), "bad variable");
        require(!scopes.isEmpty(), "a variable outside of scopes");
        int width = Integer.parseInt(words[2]);
        require(width <= 64, "too wide");
        Integer known = widths.putIfAbsent(words[3] + "", width);
        require(known == null || known == width, "an alias of another width");
        values.putIfAbsent(words[3], new TreeMap<>());
        require(
                identifiers.putIfAbsent(String.join(".", scopes) + "." + words[4], words[3]) == null,
                "name declared twice");
        header.add(words[1] + " " + words[3]);
    }

    private long time(long after) {
        String text = line();
        require(text.matches("#(0|[1-9][0-9]{0,18})"), "a time is expected");
        long time = Long.parseLong(text.substring(1));
        require(time > after, "time does not advance");
        return time;
    }

    private void dumpAll(long begin) {
        require(line().equals("$dumpvars"), "the first values are dumped");
        Set<String> seen = new HashSet<>();
        for (String text = line(); !text.equals("$end"); text = line()) {
            require(seen.add(change(text, begin)), "dumped twice");
        }
        require(seen.equals(widths.keySet()), "not everything is dumped");
    }

    private long changes(long begin) {
        long now = begin;
        Set<String> changed = new HashSet<>(widths.keySet());
        boolean empty = false;
        while (next < lines.length) {
            if (lines[next].equals("$dumpoff")) {
                off(now);
                return now;
            }
            if (lines[next].startsWith("#")) {
                require(!empty, "a time without changes");
                now = time(now);
                changed.clear();
                empty = true;
            } else {
                require(changed.add(change(line(), now)), "a second change at one time");
                empty = false;
            }
        }
        return now;
    }

    /** Everything is unknown from the end of the recording on, to another time, with which the file ends. */
    private void off(long now) {
        Set<String> unknown = new HashSet<>();
        next++;
        for (String text = line(); !text.equals("$end"); text = line()) {
            require(text.matches("(bx |x)[!-~]+"), "not unknown: " + text);
            require(unknown.add(text.replaceFirst("bx |x", "")), "unknown twice");
        }
        require(unknown.equals(widths.keySet()), "not everything is unknown");
        time(now);
        require(next == lines.length, "something behind the end");
    }

    /** Takes one value and returns whose it is. */
    private String change(String text, long time) {
        boolean vector = text.startsWith("b");
        require(text.matches(vector ? "b[01]+ [!-~]+" : "[01][!-~]+"), "not a value: " + text);
        String id = vector ? text.substring(text.indexOf(' ') + 1) : text.substring(1);
        String bits = vector ? text.substring(1, text.indexOf(' ')) : text.substring(0, 1);
        require(widths.containsKey(id), "not declared: " + id);
        int width = widths.get(id);
        require(vector == width > 1 && bits.length() <= width, "a value of another width");
        require(bits.length() == 1 || bits.startsWith("1"), "leading zeros");
        long value = Long.parseUnsignedLong(bits, 2);
        Map.Entry<Long, Long> last = values.get(id).lastEntry();
        require(last == null || last.getValue() != value, "a change to the same value");
        values.get(id).put(time, value);
        return id;
    }
}
