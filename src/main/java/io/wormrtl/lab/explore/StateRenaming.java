package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.StateWord;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.network.routing.RouteQuery;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Renames the words of a state as nodes are exchanged. */
final class StateRenaming {

    private enum Kind {
        PLAIN,
        FLIT,
        ADDRESS,
        ROUTE,
        PORTS
    }

    /** Words that are the same whatever nodes and ports are called: counts, states, masks of virtual channels. */
    private static final Set<String> PLAIN = Set.of(
            "state",
            "count",
            "read",
            "occupied",
            "room",
            "unowned",
            "credits",
            "sendable",
            "empty",
            "left",
            "routed",
            "hold",
            "holding",
            "ended",
            "gone",
            "open",
            "taken");

    /** By place, the word that comes there. */
    private final int[] sources;

    private final Kind[] kinds;
    /** By word: the node whose output ports a route names. */
    private final int[] nodesOf;

    private final NodeRenaming nodes;
    private final FlitFormat format;
    private final OutputChannelCode[] codes;
    private final int addressBits;
    private final int networkPorts;

    StateRenaming(Network network, StateCode code, NodeRenaming nodes) {
        this.nodes = nodes;
        this.format = network.format().channel().flit();
        this.addressBits = network.format().header().addressBits();
        this.networkPorts = network.format().networkPorts();
        List<StateWord> layout = code.layout();
        int count = layout.size();
        this.sources = new int[count + 1];
        this.kinds = new Kind[count + 1];
        this.nodesOf = new int[count + 1];
        sources[count] = count;
        kinds[count] = Kind.PLAIN;
        this.codes = network.routers().stream()
                .map(router -> router.inputs().get(0).code())
                .toArray(OutputChannelCode[]::new);
        Map<String, Integer> byPath = new HashMap<>();
        for (int i = 0; i < layout.size(); i++) {
            byPath.put(layout.get(i).element().path() + " " + layout.get(i).index(), i);
        }
        Map<Module, Module> images = images(network);
        Map<Module, Integer> numbers = new HashMap<>();
        network.routers().forEach(router -> router.inputs().forEach(input -> numbers.put(input, router.node())));
        for (int i = 0; i < layout.size(); i++) {
            Element element = layout.get(i).element();
            Module image = images.get(Module.holding(element));
            if (image == null) {
                throw new IllegalStateException(element.path() + " has no place in a renamed network");
            }
            String path = image.path()
                    + element.path().substring(Module.holding(element).path().length());
            sources[byPath.get(path + " " + layout.get(i).index())] = i;
            kinds[i] = kind(element.name()).orElseThrow();
            nodesOf[i] = numbers.getOrDefault(Module.holding(element), -1);
        }
    }

    /** Whether it is known what to do with every word. */
    static boolean knows(StateCode code) {
        return code.layout().stream()
                .allMatch(word -> kind(word.element().name()).isPresent());
    }

    private static Optional<Kind> kind(String name) {
        return switch (name) {
            case "front", "ring" -> Optional.of(Kind.FLIT);
            case "routing_word", "destination" -> Optional.of(Kind.ADDRESS);
            case "route" -> Optional.of(Kind.ROUTE);
            default ->
                name.startsWith("ports_")
                        ? Optional.of(Kind.PORTS)
                        : PLAIN.contains(name) || name.matches("(channels|tie)_\\d+")
                                ? Optional.of(Kind.PLAIN)
                                : Optional.empty();
        };
    }

    /** By module with registers, the one whose place it takes. */
    private Map<Module, Module> images(Network network) {
        Map<Module, Module> images = new HashMap<>();
        for (Router router : network.routers()) {
            int node = router.node();
            Router other = network.routers().get(nodes.nodes()[node]);
            for (InputController input : router.inputs()) {
                int port = input.port() == RouteQuery.INJECTED ? input.port() : nodes.inputs()[node][input.port()];
                other.inputs().stream().filter(each -> each.port() == port).forEach(each -> place(input, each, images));
            }
            for (OutputController output : router.outputs()) {
                int port = output.port() < networkPorts ? nodes.outputs()[node][output.port()] : output.port();
                other.outputs().stream()
                        .filter(each -> each.port() == port)
                        .forEach(each -> place(output, each, images));
            }
            place(network.interfaces().get(node), network.interfaces().get(other.node()), images);
        }
        return images;
    }

    /** The modules within take the places of those with their names. */
    private static void place(Module module, Module image, Map<Module, Module> images) {
        images.put(module, image);
        for (Module child : module.children()) {
            image.children().stream()
                    .filter(other -> other.name().equals(child.name()))
                    .forEach(other -> place(child, other, images));
        }
    }

    /** The word at a place after a cleaned state has been renamed. */
    long word(int place, long[] words, boolean[] meaningless) {
        int i = sources[place];
        if (meaningless[i]) {
            return 0;
        }
        return switch (kinds[i]) {
            case PLAIN -> words[i];
            case FLIT -> flit(words[i]);
            case ADDRESS -> address(words[i]);
            case ROUTE -> route(i, words[i]);
            case PORTS -> ports(i, words[i]);
        };
    }

    private long flit(long flit) {
        if (!FlitKind.begins(format.kind(flit))) {
            return flit;
        }
        long payload = format.payload(flit);
        long low = (1L << addressBits) - 1;
        return format.flit(format.kind(flit), (payload & ~low) | address(payload & low));
    }

    private long address(long node) {
        return node < nodes.nodes().length ? nodes.nodes()[(int) node] : node;
    }

    private long ports(int word, long mask) {
        int[] images = nodes.outputs()[nodesOf[word]];
        long image = 0;
        for (long rest = mask; rest != 0; rest &= rest - 1) {
            int port = Long.numberOfTrailingZeros(rest);
            image |= 1L << (port < networkPorts && images[port] >= 0 ? images[port] : port);
        }
        return image;
    }

    private long route(int word, long route) {
        int node = nodesOf[word];
        int port = codes[node].port(route);
        if (port >= networkPorts || nodes.outputs()[node][port] < 0) {
            return route;
        }
        return codes[node].of(nodes.outputs()[node][port], codes[node].channel(route));
    }
}
