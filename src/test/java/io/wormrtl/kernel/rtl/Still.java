package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A design that no simulator runs: everything takes at once the values that a test gives it, and a process runs when a
 * test says so. So a part deep inside a network is seen by itself, in states into which no run leads it. What has a
 * place is named by the end of its path.
 */
public final class Still {

    /** Those that have been asked for, by what was asked. */
    private final Map<String, Element> elements = new HashMap<>();

    private final Map<String, Process> processes = new HashMap<>();
    /** All, by path. */
    private final Map<String, Element> allElements = new LinkedHashMap<>();

    private final Map<String, Process> allProcesses = new LinkedHashMap<>();
    /** What no simulator makes follow its parts; null until a process runs. */
    private Set<FollowingWord> words;

    private final Design design;

    public Still(Design design) {
        this.design = design;
    }

    /** Everything as after reset, wires at 0. */
    public Still clear() {
        modules()
                .forEach(module -> module.allElements().stream()
                        .filter(element -> !(element instanceof Constant))
                        .forEach(Element::clear));
        return this;
    }

    /** Gives a wire or a register a value. */
    public Still set(String path, long value) {
        return set(element(path), 0, value);
    }

    /** Gives an entry or a word a value. */
    public Still set(String path, int index, long value) {
        return set(element(path), index, value);
    }

    /** Gives the first entries of an array these values. */
    public Still setAll(String path, long... values) {
        for (int i = 0; i < values.length; i++) {
            set(element(path), i, values[i]);
        }
        return this;
    }

    /** Gives a wire or a register a value. */
    public Still set(Element element, long value) {
        return set(element, 0, value);
    }

    /** Gives what can have one a value. */
    public Still set(Element element, int index, long value) {
        if (element instanceof Wire wire) {
            wire.set(value);
        } else if (element instanceof Register register) {
            register.set(value);
        } else if (element instanceof Wires wires) {
            wires.set(index, value);
        } else if (element instanceof Registers registers) {
            registers.set(index, value);
        } else if (element instanceof Memory memory) {
            memory.write(index / memory.depth(), index % memory.depth(), value);
        } else {
            throw new IllegalArgumentException(element.path() + " is constant");
        }
        return this;
    }

    public long get(String path) {
        return ((Signal) element(path)).get();
    }

    public long get(String path, int index) {
        Element element = element(path);
        return element instanceof Memory memory
                ? memory.read(index / memory.depth(), index % memory.depth())
                : ((SignalArray) element).get(index);
    }

    /** All entries of an array. */
    public List<Long> all(String path) {
        return element(path).variables().stream().map(Variable::get).toList();
    }

    /** Runs processes, one after the other. */
    public Still run(String... paths) {
        for (String path : paths) {
            words().forEach(FollowingWord::refresh);
            processes.computeIfAbsent(path, this::process).body().run();
        }
        return this;
    }

    private Set<FollowingWord> words() {
        if (words == null) {
            words = new LinkedHashSet<>();
            modules().stream()
                    .flatMap(module -> module.allElements().stream())
                    .flatMap(element -> element.shown().stream())
                    .forEach(shown -> words.add(shown.word()));
        }
        return words;
    }

    /** Runs a process of a module. */
    public static void run(Module module, String process) {
        module.processes().stream()
                .filter(candidate -> candidate.name().equals(process))
                .findFirst()
                .orElseThrow()
                .body()
                .run();
    }

    private Process process(String path) {
        if (allProcesses.isEmpty()) {
            modules()
                    .forEach(
                            module -> module.processes().forEach(process -> allProcesses.put(process.path(), process)));
        }
        return only(path, allProcesses);
    }

    /** What a test names. */
    public Element element(String path) {
        if (allElements.isEmpty()) {
            modules()
                    .forEach(module ->
                            module.allElements().forEach(element -> allElements.put(element.path(), element)));
        }
        return elements.computeIfAbsent(path, key -> only(path, allElements));
    }

    /** The only module of a type whose path ends so. */
    public <M> M module(Class<M> type, String path) {
        Map<String, M> found = new LinkedHashMap<>();
        modules().stream().filter(type::isInstance).forEach(module -> found.put(module.path(), type.cast(module)));
        return only(path, found);
    }

    private List<Module> modules() {
        List<Module> all = new ArrayList<>();
        design.forEachModule(all::add);
        return all;
    }

    private static <T> T only(String path, Map<String, T> all) {
        List<String> found = all.keySet().stream()
                .filter(whole ->
                        whole.endsWith(path) && (whole.length() == path.length() || whole.endsWith("." + path)))
                .toList();
        if (found.size() != 1) {
            throw new IllegalArgumentException(found.size() + " end in " + path + ": " + found);
        }
        return all.get(found.get(0));
    }
}
