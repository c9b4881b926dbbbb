package io.wormrtl.kernel.wave;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads switching activity as the tools do that take SAIF: headers, then one instance with nets and instances in it, of which
 * none may come twice. What they do not know is refused.
 */
public final class SaifReader {

    /** A bit: how long it was 0, 1 and unknown, and how often it changed. */
    public record Net(long zeros, long ones, long unknown, long toggles) {}

    /**
     * A file.
     *
     * @param headers by name, without quotes
     * @param nets by the names of instances and the net, joined by slashes
     */
    public record Activity(Map<String, String> headers, Map<String, Net> nets) {
        public long duration() {
            return Long.parseLong(headers.get("DURATION"));
        }

        /** Changes of all bits together. */
        public long toggles() {
            return nets.values().stream().mapToLong(Net::toggles).sum();
        }
    }

    private static final List<String> HEADERS = List.of(
            "SAIFVERSION",
            "DIRECTION",
            "DESIGN",
            "DATE",
            "VENDOR",
            "PROGRAM_NAME",
            "VERSION",
            "DIVIDER",
            "TIMESCALE",
            "DURATION");
    private static final Pattern TOKEN = Pattern.compile("\\s*(\\(|\\)|\"[^\"]*\"|[^\\s()\"]+)");
    private static final String NAME = "[A-Za-z_]\\w*";
    private static final String NET = NAME + "(\\\\\\[\\d+\\\\\\]){0,2}";

    private final Deque<String> tokens = new ArrayDeque<>();
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final Map<String, Net> nets = new LinkedHashMap<>();

    private SaifReader(String text) {
        Matcher matcher = TOKEN.matcher(text);
        int end = 0;
        while (matcher.find()) {
            require(matcher.start() == end, "no token at " + end);
            tokens.add(matcher.group(1));
            end = matcher.end();
        }
        require(text.substring(end).isBlank(), "no token at " + end);
    }

    public static Activity read(String text) {
        SaifReader reader = new SaifReader(text);
        reader.file();
        return new Activity(reader.headers, reader.nets);
    }

    private static void require(boolean condition, String rule) {
        if (!condition) {
            throw new IllegalArgumentException(rule);
        }
    }

    private void expect(String token) {
        String next = tokens.poll();
        require(token.equals(next), "'" + token + "' must stand where '" + next + "' stands");
    }

    private void file() {
        expect("(");
        expect("SAIFILE");
        expect("(");
        while (HEADERS.contains(tokens.peek())) {
            header(tokens.poll());
            expect("(");
        }
        require(headers.get("SAIFVERSION").equals("2.0"), "version 2.0");
        require(headers.get("DIRECTION").equals("backward"), "backward");
        require(headers.get("TIMESCALE").matches("1 [np]s"), "a number and a unit");
        instance("");
        expect(")");
        require(tokens.isEmpty(), "nothing behind the file");
    }

    private void header(String name) {
        List<String> words = new ArrayList<>();
        while (!")".equals(tokens.peek())) {
            words.add(tokens.poll().replace("\"", ""));
        }
        expect(")");
        require(headers.put(name, String.join(" ", words)) == null, name + " comes twice");
    }

    /** Behind its bracket. */
    private void instance(String prefix) {
        expect("INSTANCE");
        String name = tokens.poll();
        require(name.matches(NAME), "a name of an instance, not " + name);
        String path = prefix + name + "/";
        while ("(".equals(tokens.peek())) {
            expect("(");
            if ("NET".equals(tokens.peek())) {
                tokens.poll();
                require("(".equals(tokens.peek()), "nets that are empty cannot be read");
                while ("(".equals(tokens.peek())) {
                    net(path);
                }
                expect(")");
            } else {
                instance(path);
            }
        }
        expect(")");
    }

    private void net(String path) {
        expect("(");
        String name = tokens.poll();
        require(name.matches(NET), "a name of a net, not " + name);
        Map<String, Long> states = new LinkedHashMap<>();
        while ("(".equals(tokens.peek())) {
            expect("(");
            String state = tokens.poll();
            require(states.put(state, Long.parseLong(tokens.poll())) == null, state + " comes twice");
            expect(")");
        }
        expect(")");
        require(
                states.keySet()
                        .equals(Map.of("T0", 0, "T1", 0, "TX", 0, "TC", 0).keySet()),
                "states of " + name);
        Net net = new Net(states.get("T0"), states.get("T1"), states.get("TX"), states.get("TC"));
        require(nets.put(path + name.replace("\\", ""), net) == null, path + name + " comes twice");
    }
}
