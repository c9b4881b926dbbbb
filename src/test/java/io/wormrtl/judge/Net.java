package io.wormrtl.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The network as the names in a waveform tell it: nodes in the order of their interfaces, ports of routers and
 * interfaces, and the wires between them, which are joined where they have a net in common.
 */
final class Net {

    /**
     * An end of a channel.
     *
     * @param node number of the node
     * @param name for sentences
     * @param request its flit is on the wires in this cycle; vc, kind and data are those of the flit
     */
    record Port(int node, String name, int request, OptionalInt vc, int kind, int data) {

        boolean hasFlit(long[] values) {
            return values[request] != 0;
        }

        int channel(long[] values) {
            return vc.isPresent() ? (int) values[vc.getAsInt()] : 0;
        }
    }

    /**
     * A channel.
     *
     * @param name of its module
     * @param from the end at which flits enter it
     * @param to the end at which they leave it
     * @param stages cycles by which it delays
     * @param reset high while it is broken, in a network in which things fail
     */
    record Wire(String name, Port from, Port to, int stages, OptionalInt reset) {

        /** Whether it is a virtual channel between routers, and no lane beside these. */
        boolean isHop() {
            return name.startsWith("link_") && !from.name().endsWith("_lane");
        }
    }

    private static final Pattern ROUTER_PORT = Pattern.compile("(.+)_(in|out)_(lane_)?request");
    private static final Pattern BARE_PORT = Pattern.compile("(injection|ejection)_(\\d+)_(lane_)?request");
    private static final Pattern STAGE = Pattern.compile("request_(\\d+)");

    private final Wave wave;
    private final Map<String, Integer> nodes = new LinkedHashMap<>();
    private final List<Port> entering = new ArrayList<>();
    private final List<Port> leaving = new ArrayList<>();
    private final List<Port> injected = new ArrayList<>();
    private final List<Port> ejected = new ArrayList<>();
    private final List<Wire> wires = new ArrayList<>();
    private final Map<String, List<String>> modules = new LinkedHashMap<>();

    /** The network that a waveform shows. */
    Net(Wave wave) {
        this.wave = wave;
        for (String path : wave.signals().keySet()) {
            String[] parts = path.split("\\.");
            if (parts.length == 3) {
                modules.computeIfAbsent(parts[1], name -> new ArrayList<>()).add(parts[2]);
            }
        }
        modules.keySet().stream()
                .filter(module -> module.startsWith("nic_"))
                .forEach(module -> nodes.put(module.substring("nic_".length()), nodes.size()));
        modules.forEach(this::ports);
        modules.forEach(this::wire);
    }

    private void ports(String module, List<String> signals) {
        for (String signal : signals) {
            if (module.startsWith("router_")) {
                int node = nodes.get(module.substring("router_".length()));
                Matcher port = ROUTER_PORT.matcher(signal);
                Matcher bare = BARE_PORT.matcher(signal);
                if (port.matches()) {
                    (port.group(2).equals("in") ? entering : leaving).add(port(node, module, signal));
                } else if (bare.matches()) {
                    (bare.group(1).equals("injection") ? entering : leaving).add(port(node, module, signal));
                }
            } else if (module.startsWith("nic_")) {
                int node = nodes.get(module.substring("nic_".length()));
                Matcher bare = BARE_PORT.matcher(signal);
                if (bare.matches()) {
                    (bare.group(1).equals("injection") ? injected : ejected).add(port(node, module, signal));
                }
            }
        }
    }

    /** Whether routers have wires that flits cross within a cycle: their ports to the interface say no direction. */
    boolean hasThroughWires() {
        return leaving.stream()
                .anyMatch(port ->
                        port.name().contains(".ejection_") && !port.name().contains("_out"));
    }

    private Port port(int node, String module, String signal) {
        String path = "network." + module + "." + signal;
        String stem = path.substring(0, path.length() - "request".length());
        return new Port(
                node,
                module + "." + signal.substring(0, signal.length() - "_request".length()),
                wave.number(path),
                wave.find(stem + "vc"),
                wave.number(stem + "kind"),
                wave.number(stem + "data"));
    }

    private void wire(String module, List<String> signals) {
        if (!module.startsWith("link_") && !module.startsWith("injection_") && !module.startsWith("ejection_")) {
            return;
        }
        for (String lane : List.of("", "lane_")) {
            Map<Integer, String> nets = new HashMap<>();
            signals.stream()
                    .filter(signal -> signal.startsWith(lane + "data"))
                    .forEach(signal -> nets.putIfAbsent(wave.number("network." + module + "." + signal), signal));
            List<Port> from = sharing(nets, module.startsWith("injection_") ? injected : leaving);
            List<Port> to = sharing(nets, module.startsWith("ejection_") ? ejected : entering);
            int stages = (int) signals.stream()
                    .filter(signal -> signal.startsWith(lane + "request")
                            && STAGE.matcher(signal.substring(lane.length())).matches())
                    .count();
            if (from.size() == 1 && to.size() == 1) {
                wires.add(new Wire(module, from.get(0), to.get(0), stages, wave.find("network." + module + ".reset")));
            }
        }
    }

    private static List<Port> sharing(Map<Integer, String> nets, List<Port> ports) {
        return ports.stream().filter(port -> nets.containsKey(port.data())).toList();
    }

    /** Names of the nodes, without what kind of module they are part of, in the order of their numbers. */
    List<String> nodes() {
        return List.copyOf(nodes.keySet());
    }

    /** Signals of a module that stands in the network itself. */
    List<String> signals(String module) {
        return modules.getOrDefault(module, List.of());
    }

    /** Inputs of routers. */
    List<Port> entering() {
        return entering;
    }

    /** Outputs of routers. */
    List<Port> leaving() {
        return leaving;
    }

    /** Outputs of interfaces. */
    List<Port> injected() {
        return injected;
    }

    /** Inputs of interfaces. */
    List<Port> ejected() {
        return ejected;
    }

    /** All channels. */
    List<Wire> wires() {
        return wires;
    }
}
