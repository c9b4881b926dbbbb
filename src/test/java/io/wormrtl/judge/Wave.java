package io.wormrtl.judge;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** A value change dump: signals by their paths, and their values cycle by cycle; a nanosecond is a cycle. */
final class Wave {

    /** Is shown the values of every cycle. */
    interface Watcher {
        /** The values during a cycle, by the numbers of the signals; the array is used again. */
        void cycle(long cycle, long[] values);
    }

    private final Path file;
    private final Map<String, Integer> codes = new HashMap<>();
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final Map<String, Integer> widths = new HashMap<>();

    private Wave(Path file) {
        this.file = file;
    }

    /** Reads the declarations of a dump. */
    static Wave of(Path file) throws IOException {
        Wave wave = new Wave(file);
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            wave.declare(lines);
        }
        return wave;
    }

    private void declare(BufferedReader lines) throws IOException {
        Deque<String> scopes = new ArrayDeque<>();
        for (String line = next(lines); !line.startsWith("$enddefinitions"); line = next(lines)) {
            String[] words = line.split(" ");
            if (words[0].equals("$scope")) {
                scopes.addLast(words[2]);
            } else if (words[0].equals("$upscope")) {
                scopes.removeLast();
            } else if (words[0].equals("$var")) {
                String path = scopes.stream().collect(Collectors.joining(".")) + "." + words[4];
                int number = codes.computeIfAbsent(words[3], code -> codes.size());
                numbers.put(path, number);
                widths.put(path, Integer.parseInt(words[2]));
            }
        }
    }

    private static String next(BufferedReader lines) throws IOException {
        String line = lines.readLine();
        if (line == null) {
            throw new IOException("the dump ends within its declarations");
        }
        return line;
    }

    /** Paths of all signals with their numbers, in the order of the file; wires of one net have one number. */
    Map<String, Integer> signals() {
        return Collections.unmodifiableMap(numbers);
    }

    /** The number of a signal that must be there. */
    int number(String path) {
        return find(path).orElseThrow(() -> new IllegalArgumentException("the waveform has no signal " + path));
    }

    /** The number of a signal, if it is there. */
    OptionalInt find(String path) {
        Integer number = numbers.get(path);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** Bits of a signal. */
    int width(String path) {
        number(path);
        return widths.get(path);
    }

    /** Shows every cycle from the first to the last in which something changes. */
    void play(Watcher watcher) throws IOException {
        long[] values = new long[codes.size()];
        long cycle = -1;
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("#")) {
                    long next = Long.parseLong(line.substring(1));
                    for (; cycle >= 0 && cycle < next; cycle++) {
                        watcher.cycle(cycle, values);
                    }
                    cycle = next;
                } else if (cycle >= 0) {
                    change(line, values);
                }
            }
        }
        if (cycle >= 0) {
            watcher.cycle(cycle, values);
        }
    }

    private void change(String line, long[] values) {
        char first = line.charAt(0);
        if (first == 'b') {
            int blank = line.indexOf(' ');
            values[codes.get(line.substring(blank + 1))] = Long.parseUnsignedLong(line.substring(1, blank), 2);
        } else if (first == '0' || first == '1') {
            values[codes.get(line.substring(1))] = (long) first - '0';
        }
    }
}
