package io.wormrtl.kernel.gate;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.translate.NoHardware;
import io.wormrtl.kernel.translate.Translation;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.ProcessLogic;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes gates of the modules of elaborated designs. In a design modules of one type with the same registers, memories, ports
 * and processes are taken for alike: they differ in constants only, such as the number of their node, and the gates of the
 * first that is asked for stand for all. Modules of different designs have the same gates if their logic is the same.
 */
public final class Synthesis {

    /** The module itself, among the groups in it. */
    private static final String ITSELF = "";

    /** Of all that have been made: the same logic has the same gates, whoever asks. Forgotten where memory is short. */
    private static final Map<String, SoftReference<Made>> BY_LOGIC = new ConcurrentHashMap<>();

    private final Translation translation = new Translation();
    private final IdentityHashMap<Module, Map<String, Made>> byShape = new IdentityHashMap<>();
    private final IdentityHashMap<Module, ModuleGates> modules = new IdentityHashMap<>();
    private final Map<String, String> refused = new TreeMap<>();

    /** Gates of the first module of some logic, and the levels of its processes as far as they have been asked for. */
    private record Made(Shape shape, LogicGates gates, Map<String, Long> byGroup, Map<String, Integer> levels) {}

    /** Knows no module yet, but gates of the logic that has been made of any in this program. */
    public Synthesis() {}

    /** The gates of a hardware module, without those of modules in it. */
    public ModuleGates of(Module module) {
        return modules.computeIfAbsent(module, this::found);
    }

    /** The hardware modules of a design that are like one of {@code parts}, or of a module in these. */
    public static List<Module> alike(Design design, List<Module> parts) {
        Set<String> shapes = new HashSet<>();
        parts.forEach(part -> addShapes(part, shapes));
        List<Module> all = new ArrayList<>();
        design.forEachModule(module -> {
            if (!module.isBehavioural() && shapes.contains(Shape.of(module).key())) {
                all.add(module);
            }
        });
        return all;
    }

    private static void addShapes(Module module, Set<String> shapes) {
        shapes.add(Shape.of(module).key());
        module.children().forEach(child -> addShapes(child, shapes));
    }

    private ModuleGates found(Module module) {
        Shape shape = Shape.of(module);
        Made made = made(module, shape);
        return new ModuleGates(
                made.gates,
                made.byGroup,
                moved(made.gates.reads(), made.shape, shape),
                moved(made.gates.writes(), made.shape, shape));
    }

    private static List<Cell> moved(List<Cell> cells, Shape from, Shape to) {
        return cells.stream()
                .map(cell -> new Cell(to.element(from.place(cell.element())), cell.index()))
                .toList();
    }

    private Made made(Module module, Shape shape) {
        return byShape.computeIfAbsent(top(module), any -> new HashMap<>())
                .computeIfAbsent(shape.key(), any -> byLogic(module, shape));
    }

    private static Module top(Module module) {
        Module top = module;
        while (top.parent() != null) {
            top = top.parent().module();
        }
        return top;
    }

    private Made byLogic(Module module, Shape shape) {
        List<ProcessLogic> logic = Shape.hardware(module).stream()
                .map(this::logic)
                .flatMap(Optional::stream)
                .toList();
        String key = shape.key() + LogicKey.of(logic, shape::place);
        Made[] made = new Made[1];
        BY_LOGIC.compute(key, (any, before) -> {
            made[0] = before == null ? null : before.get();
            if (made[0] != null) {
                return before;
            }
            made[0] = made(module, shape, LogicGates.of(logic));
            return new SoftReference<>(made[0]);
        });
        return made[0];
    }

    private static Made made(Module module, Shape shape, LogicGates gates) {
        return new Made(
                shape, gates, gates.gatesBy(cell -> owner(cell.element(), module), ITSELF), new ConcurrentHashMap<>());
    }

    private static String owner(Element element, Module module) {
        Scope declaring = Scope.declaring(element);
        return declaring.module().equals(module) ? place(declaring, module) : ITSELF;
    }

    private static String place(Scope scope, Module module) {
        return scope.path().substring(module.path().length());
    }

    /** How many gates a module has itself, or a group of it, without what is in it. */
    public long gates(Scope scope) {
        Module module = scope.module();
        return of(module).byGroup().getOrDefault(place(scope, module), 0L);
    }

    /** Gates behind each other on the longest way through a process alone; 0 of one that is no hardware. */
    public int levels(Process process) {
        Module module = process.module();
        Made made = made(module, Shape.of(module));
        return made.levels.computeIfAbsent(process.name(), any -> levelsAlone(process, made));
    }

    private int levelsAlone(Process process, Made made) {
        return Shape.hardware(process.module()).size() == 1
                ? made.gates.levels()
                : logic(process)
                        .map(logic -> LogicGates.of(List.of(logic)).levels())
                        .orElse(0);
    }

    /** The logic of a process; empty where its code is no hardware, of which {@link #refused} tells. */
    public Optional<ProcessLogic> logic(Process process) {
        try {
            return Optional.of(translation.of(process));
        } catch (NoHardware refusal) {
            refused.putIfAbsent(process.module().type() + "." + process.name(), refusal.getMessage());
            return Optional.empty();
        }
    }

    /** Why the gates of some processes are missing, a sentence for each kind of process. */
    public Collection<String> refused() {
        return refused.values();
    }
}
