package io.wormrtl.rtl.wave;

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
        List<Object> root = group(tree.root());
        root.addAll(1, extra.between(first, cycle));
        diagram.put("signal", List.of(root));
        diagram.put("head", head);
        write(diagram);
    }

    private List<Object> group(ScopeTree.Scope scope) {
        List<Object> group = new ArrayList<>();
        group.add(scope.name());
        for (ScopeTree.Entry variable : scope.variables()) {
            group.add(lanes.get(variable.number()).named(variable.name()));
        }
        scope.scopes().forEach(child -> group.add(group(child)));
        return group;
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
