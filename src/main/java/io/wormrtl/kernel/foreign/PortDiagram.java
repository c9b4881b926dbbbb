package io.wormrtl.kernel.foreign;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import io.wormrtl.kernel.word.Cell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A piece of what crossed the ports of a module as the timing diagram that WaveDrom draws. */
public final class PortDiagram {

    /** Cycles of a diagram: as many as fit a page. */
    private static final int CYCLES = 32;

    /** Cycles before the first in which an output moves. */
    private static final int BEFORE = 4;

    private final PortTraffic traffic;
    private final int from;
    private final int to;

    private PortDiagram(PortTraffic traffic) {
        this.traffic = traffic;
        this.from = Math.max(0, traffic.firstMove() - BEFORE);
        this.to = Math.min(traffic.cycles(), from + CYCLES);
    }

    /** The file {@code TYPE_wave.json}: the ports that move around the first cycle in which an output does. */
    public static PrintedFile of(PortTraffic traffic) {
        return new PrintedFile(traffic.boundary().type() + "_wave.json", new PortDiagram(traffic).text());
    }

    private String text() {
        List<Object> signals = new ArrayList<>();
        // Sorted: a Map.of is in another order in every Java machine.
        signals.add(new TreeMap<>(Map.of("name", "clk", "wave", "p" + ".".repeat(to - from - 1))));
        signals.add(lanes("inputs", traffic.boundary().inputs(), traffic.inputs()));
        signals.add(lanes("outputs", traffic.boundary().outputs(), traffic.outputs()));
        Map<String, Object> diagram = new LinkedHashMap<>();
        diagram.put("signal", signals);
        diagram.put(
                "head",
                new TreeMap<>(Map.of("text", "ports of " + traffic.boundary().type(), "tick", from)));
        try {
            return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(diagram) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps and lists of text cannot fail to be written", e);
        }
    }

    private List<Object> lanes(String group, Map<Cell, String> ports, List<long[]> rows) {
        List<Object> lanes = new ArrayList<>(List.of(group));
        int number = 0;
        for (Map.Entry<Cell, String> port : ports.entrySet()) {
            int which = number++;
            long[] values =
                    rows.subList(from, to).stream().mapToLong(row -> row[which]).toArray();
            if (Arrays.stream(values).distinct().count() > 1) {
                lanes.add(lane(port.getValue(), port.getKey().width(), values));
            }
        }
        return lanes;
    }

    private static Map<String, Object> lane(String name, int width, long[] values) {
        StringBuilder wave = new StringBuilder();
        List<String> data = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            boolean holds = i > 0 && values[i] == values[i - 1];
            if (holds) {
                wave.append('.');
            } else if (width == 1) {
                wave.append(values[i]);
            } else {
                wave.append('=');
                data.add(Long.toHexString(values[i]));
            }
        }
        Map<String, Object> lane = new LinkedHashMap<>();
        lane.put("name", name);
        lane.put("wave", wave.toString());
        if (width > 1) {
            lane.put("data", data);
        }
        return lane;
    }
}
