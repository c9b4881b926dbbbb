package io.wormrtl.kernel.wave;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads save files of GTKWave as its own reader does, by flags and not by what stands around them. */
public final class SaveReader {

    private static final long GROUP_BEGIN = 0x800000;
    private static final long GROUP_END = 0x1000000;
    private static final long BLANK = 0x200;
    private static final long CLOSED = 0x400000;

    /**
     * A group.
     *
     * @param title its heading
     * @param open whether what is in it is seen
     * @param traces full names of its own signals, without ranges of bits
     * @param groups within it
     */
    public record Group(String title, boolean open, List<String> traces, List<Group> groups) {

        /** The signals in it and in its groups. */
        public List<String> allTraces() {
            List<String> all = new ArrayList<>(traces);
            groups.forEach(group -> all.addAll(group.allTraces()));
            return all;
        }

        /** Whether it and all groups in it are open. */
        public boolean isWholeOpen() {
            return open && groups.stream().allMatch(Group::isWholeOpen);
        }
    }

    /**
     * A save file.
     *
     * @param comments lines that GTKWave passes over
     * @param notes lines between the signals, at the outermost level
     * @param start the time at the left end
     * @param zoom as GTKWave writes it
     * @param cursor time of the primary marker; -1: none
     * @param markers times by letter
     * @param markerNames by letter
     * @param groups outermost ones
     * @param lines of the file
     */
    public record Save(
            List<String> comments,
            List<String> notes,
            long start,
            double zoom,
            long cursor,
            Map<Character, Long> markers,
            Map<Character, String> markerNames,
            List<Group> groups,
            int lines) {}

    private SaveReader() {}

    /** What a file says. */
    public static Save read(String text) {
        List<String> comments = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        long start = 0;
        double zoom = 0;
        long cursor = -1;
        Map<Character, Long> markers = new TreeMap<>();
        Map<Character, String> names = new TreeMap<>();
        Deque<Group> open = new ArrayDeque<>();
        open.push(new Group("", true, new ArrayList<>(), new ArrayList<>()));
        long flags = 0;
        for (String line : text.lines().toList()) {
            if (line.startsWith("[*]")) {
                comments.add(line.substring(3).strip());
            } else if (line.startsWith("[markername] ")) {
                names.put(line.charAt(13), line.substring(14));
            } else if (line.startsWith("[timestart] ")) {
                start = Long.parseLong(line.substring(12));
            } else if (line.startsWith("*")) {
                String[] moments = line.substring(1).split(" ");
                zoom = Double.parseDouble(moments[0]);
                cursor = Long.parseLong(moments[1]);
                for (int i = 2; i < moments.length; i++) {
                    if (!moments[i].equals("-1")) {
                        markers.put((char) ('A' + i - 2), Long.parseLong(moments[i]));
                    }
                }
            } else if (line.startsWith("@")) {
                flags = Long.parseLong(line.substring(1), 16);
            } else if (line.startsWith("-") && (flags & GROUP_BEGIN) != 0) {
                Group group = new Group(line.substring(1), (flags & CLOSED) == 0, new ArrayList<>(), new ArrayList<>());
                open.peek().groups().add(group);
                open.push(group);
            } else if (line.startsWith("-") && (flags & GROUP_END) != 0) {
                if (!open.pop().title().equals(line.substring(1))) {
                    throw new IllegalArgumentException("a group ends that is not open: " + line);
                }
            } else if (line.startsWith("-") && (flags & BLANK) != 0) {
                notes.add(line.substring(1));
            } else if (!line.startsWith("[") && !line.startsWith("^")) {
                open.peek().traces().add(line.replaceAll("\\[\\d+:\\d+\\]$", ""));
            }
        }
        if (open.size() != 1) {
            throw new IllegalArgumentException(
                    "a group has no end: " + open.peek().title());
        }
        int lines = (int) text.lines().count();
        return new Save(
                comments, notes, start, zoom, cursor, markers, names, open.pop().groups(), lines);
    }
}
