package io.wormrtl.testkit;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Part;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.network.arbiter.Arbiters;
import io.wormrtl.network.router.allocation.SwitchKinds;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.topology.Irregular;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.SampleReportingFormat;

/**
 * How samples are printed that would otherwise print as {@code Name@1b2c3d}: parts by the name that testbenches know
 * them by, graphs by their edges, records by what is in them. jqwik finds it by {@code META-INF/services}.
 */
public final class ReadableSamples implements SampleReportingFormat {

    private static final Pattern HASH = Pattern.compile("@[0-9a-f]{5,8}\\b|\\$\\$Lambda");

    /** The catalogues by whose names samples are printed; entries with settings make a new value every time. */
    private static final List<Catalogue<?>> CATALOGUES =
            new CopyOnWriteArrayList<>(List.of(Arbiters.CATALOGUE, Selections.CATALOGUE, SwitchKinds.CATALOGUE));

    /** Has samples printed by the names of further catalogues. */
    public static void name(Catalogue<?>... catalogues) {
        CATALOGUES.addAll(List.of(catalogues));
    }

    @Override
    public boolean appliesTo(Object value) {
        return value instanceof Part<?>
                || value instanceof ProcessGraph
                || value instanceof Irregular
                || nameOf(value).isPresent()
                || (value instanceof Record && !isReadable(value.toString()));
    }

    @Override
    public Object report(Object value) {
        return SampleReportingFormat.plainLabel(shown(value));
    }

    /** The value as it is printed. */
    static String shown(Object value) {
        if (value instanceof Part<?> entry) {
            return entry.name();
        }
        if (value instanceof ProcessGraph graph) {
            return graph.tasks() + " tasks, " + graph.edges();
        }
        if (value instanceof Irregular network) {
            return links(network);
        }
        Optional<String> name = nameOf(value);
        return name.isPresent()
                ? name.get()
                : value instanceof Record record && !isReadable(record.toString())
                        ? components(record)
                        : String.valueOf(value);
    }

    static boolean isReadable(String text) {
        return !HASH.matcher(text).find();
    }

    /** The name of what a catalogue holds. */
    private static Optional<String> nameOf(Object value) {
        return CATALOGUES.stream()
                .flatMap(catalogue -> catalogue.entries().stream())
                .filter(entry -> entry.settings() == Part.NoSettings.class && entry.value() == value)
                .<String>map(Part::name)
                .findFirst();
    }

    private static String links(Irregular network) {
        return IntStream.range(0, network.nodes())
                .boxed()
                .flatMap(node -> IntStream.range(0, network.ports())
                        .filter(port -> network.neighbour(node, port) > node)
                        .mapToObj(port -> node + "--" + network.neighbour(node, port)))
                .collect(Collectors.joining(", ", network.nodes() + " nodes, links ", ""));
    }

    private static String components(Record record) {
        return Arrays.stream(record.getClass().getRecordComponents())
                .map(component -> component.getName() + "=" + inside(component(record, component)))
                .collect(Collectors.joining(", ", record.getClass().getSimpleName() + "[", "]"));
    }

    /** A function has no name; whoever wrote it must do. */
    private static String inside(Object value) {
        String shown = shown(value);
        int lambda = shown.indexOf("$$Lambda");
        return lambda < 0 || value instanceof Record ? shown : "a function of " + shown.substring(0, lambda);
    }

    private static Object component(Record record, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component + " cannot be read", e);
        }
    }
}
