package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.translate.KnownLogic;
import io.wormrtl.kernel.wave.VcdFile;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Obligation;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Says of some modules what never happens in them, provided that something else never happens at their boundary. It
 * stands in the design as a module that only looks, so that a run and a waveform show each statement as a wire that stays
 * 0; its expressions follow the rules for code that is hardware.
 *
 * <p>What a process outside of the modules drives may have any value in any cycle that no assumption excludes.
 */
@Api
public final class Specification extends ObserverModule implements KnownLogic {

    private final List<Module> hardware;
    private final Set<Element> open = new HashSet<>();
    private final List<Statement> assumptions = new ArrayList<>();
    private final List<Statement> claims = new ArrayList<>();
    /** By the wire that says whether it is thrown; what Java throws ends the run. */
    private final Map<Element, Throw> throwing = new HashMap<>();

    private int obligations;

    /** An exception of a process. */
    private record Throw(ProcessLogic thrower, Obligation never) {}

    /**
     * Creates an empty specification, before the design is elaborated.
     *
     * @param parent where it stands
     * @param hardware the modules that it speaks of, with all that is in them
     */
    public Specification(Module parent, String name, Module... hardware) {
        super(parent, name);
        this.hardware = List.of(hardware);
    }

    /**
     * Assumes that no bit of {@code happens} is ever 1. Another specification claims the same of the modules that drive
     * what it reads.
     *
     * @param statement lower-case words joined by {@code -}; several may have one name
     * @param width of {@code happens}, 1 to 64
     */
    public void assumeNever(String statement, String meaning, int width, Expression happens) {
        assumptions.add(statement("assumed", statement, meaning, width, happens));
    }

    /**
     * Claims that no bit of {@code happens} is ever 1. Each is proved by itself.
     *
     * @param statement lower-case words joined by {@code -}; several may have one name
     * @param width of {@code happens}, 1 to 64
     */
    public void claimNever(String statement, String meaning, int width, Expression happens) {
        claims.add(statement("claimed", statement, meaning, width, happens));
    }

    /**
     * Leaves elements of the modules open: they may have any value in any cycle, as if they came from outside. A
     * proof without their processes holds with them too, and takes less effort.
     */
    public void leaveOpen(Element... elements) {
        open.addAll(List.of(elements));
    }

    /** A register of the specification, 0 after reset, that has the value of {@code next} one cycle later. */
    public Register remember(String registerName, int width, Expression next) {
        return remember(registerName, width, register -> next);
    }

    /** The same, where {@code next} looks at the register itself too. */
    public Register remember(String registerName, int width, Function<Register, Expression> next) {
        Register register = register(registerName, width);
        Expression following = next.apply(register);
        clocked("remember_" + registerName, () -> register.set(following.get()))
                .reads(following)
                .writes(register);
        return register;
    }

    private Statement statement(String kind, String statement, String meaning, int width, Expression happens) {
        long before =
                statements().filter(other -> other.name().equals(statement)).count();
        String identifier = kind + "_" + statement.replace('-', '_') + (before == 0 ? "" : "_" + (before + 1));
        Wire wire = wire(identifier, width);
        combinational("look_" + identifier, () -> wire.set(happens.get()))
                .reads(happens)
                .writes(wire);
        return new Statement(statement, meaning, wire);
    }

    /**
     * Claims that an exception is never thrown.
     *
     * @param meaning says where, and what it is
     * @param logic of the process that would throw it
     * @param never when it would
     */
    void claimNever(String statement, String meaning, ProcessLogic logic, Obligation never) {
        String identifier = "claimed_" + statement.replace('-', '_') + "_" + throwing.size();
        Wire wire = wire(identifier, 1);
        Element[] read = Stream.concat(elements(never.condition()).stream(), logic.resets().stream())
                .distinct()
                .toArray(Element[]::new);
        combinational("look_" + identifier, () -> wire.set(0)).reads(read).writes(wire);
        throwing.put(wire, new Throw(logic, never));
        claims.add(new Statement(statement, meaning, wire));
    }

    private static Set<Element> elements(Word word) {
        Set<Element> elements = new LinkedHashSet<>();
        Set<Word> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Word> open = new ArrayDeque<>(List.of(word));
        while (!open.isEmpty()) {
            Word next = open.pop();
            if (seen.add(next)) {
                Optional.ofNullable(next.element()).ifPresent(elements::add);
                open.addAll(next.operands());
            }
        }
        return elements;
    }

    @Override
    public Optional<ProcessLogic> logic(Process process) {
        Element wire = process.declaredWrites().get(0);
        return Optional.ofNullable(throwing.get(wire))
                .map(thrown -> new ProcessLogic(
                        process,
                        Map.of(new Cell(wire, 0), thrown.never.condition()),
                        Map.of(),
                        List.of(),
                        List.of(),
                        thrown.thrower.origins(),
                        thrown.thrower.resets()));
    }

    /** Notes how many exceptions it is about, those that no state leads to too. */
    void countObligations(int count) {
        obligations += count;
    }

    /** How many exceptions the code of the modules could throw, as it reads; 0 where it is about something else. */
    public int obligations() {
        return obligations;
    }

    /** The modules that it speaks of. */
    public List<Module> hardware() {
        return hardware;
    }

    /** The elements that are left open. */
    Set<Element> open() {
        return Collections.unmodifiableSet(open);
    }

    /** The assumptions in the order of declaration. */
    public List<Statement> assumptions() {
        return Collections.unmodifiableList(assumptions);
    }

    /** The claims in the order of declaration. */
    public List<Statement> claims() {
        return Collections.unmodifiableList(claims);
    }

    /**
     * Writes what the signals of the modules and of this specification are in a trace, as a value change dump.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the file cannot be written
     */
    public void writeWaveform(Trace trace, String comment, Path path) {
        List<String> scopes = Stream.concat(hardware.stream(), Stream.of(this))
                .map(Module::path)
                .toList();
        VcdFile.write(design(), scopes, comment, trace.cycles(), trace::value, path);
    }

    /** Both. */
    Stream<Statement> statements() {
        return Stream.concat(assumptions.stream(), claims.stream());
    }
}
