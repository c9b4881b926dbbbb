package io.wormrtl.kernel.wave;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A WaveDrom diagram: one lane per signal, grouped by module. Values are names where they have some, else hex. */
final class WaveDromSink implements WaveSink {

    /** The name of a group is written upwards beside its lanes; one that is longer would be cut. */
    private static final int LETTERS_BESIDE_A_LANE = 4;

    private final ScopeTree tree;
    private final String title;
    private final ExtraLanes extra;
    private final OutputStream file;
    private final List<Lane> lanes = new ArrayList<>();
    private long first;

    WaveDromSink(ScopeTree tree, String title, ExtraLanes extra, OutputStream file) {
        this.tree = tree;
        this.title = title;
        this.extra = extra;
        this.file = file;
    }

    @Override
    public void begin(long cycle, long[] values) {
        first = cycle;
        for (int i = 0; i < values.length; i++) {
            lanes.add(new Lane(tree.variables().get(i), values[i]));
        }
    }

    @Override
    public void change(long cycle, int signal, long value) {
        lanes.get(signal).change(cycle - first, value);
    }

    @Override
    public void end(long cycle) {
        lanes.forEach(lane -> lane.holdUntil(cycle - first));
        Map<String, Object> head = new LinkedHashMap<>();
        head.put("text", title);
        head.put("tick", first);
        Map<String, Object> diagram = new LinkedHashMap<>();
        List<Object> root = new ArrayList<>(List.of(tree.root().name()));
        root.addAll(extra.between(first, cycle));
        addContents(tree.root(), "", root);
        diagram.put("signal", List.of(root));
        int scale = lanes.stream().mapToInt(Lane::scale).max().orElse(1);
        if (scale > 1) {
            diagram.put("config", Map.of("hscale", scale));
        }
        diagram.put("head", head);
        write(diagram);
    }

    /** Adds a scope's lanes and the groups of its modules. */
    private void addContents(ScopeTree.Scope scope, String prefix, List<Object> to) {
        for (ScopeTree.Entry variable : scope.variables()) {
            to.add(lanes.get(variable.number()).named(prefix + variable.name()));
        }
        for (ScopeTree.Scope child : scope.scopes()) {
            String title = prefix + child.name();
            if (title.length() <= LETTERS_BESIDE_A_LANE * lanesOf(child)) {
                List<Object> group = new ArrayList<>(List.of(title));
                addContents(child, "", group);
                to.add(group);
            } else {
                addContents(child, title + ".", to);
            }
        }
    }

    private static int lanesOf(ScopeTree.Scope scope) {
        return scope.variables().size()
                + scope.scopes().stream().mapToInt(WaveDromSink::lanesOf).sum();
    }

    private void write(Map<String, Object> diagram) {
        try {
            String json = new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(diagram);
            file.write((json + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
