package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Transplant;
import io.wormrtl.kernel.systemverilog.Boundary;
import io.wormrtl.kernel.word.Cell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Has a module of somebody else run in the place of ours.
 *
 * <p>Its outputs are driven in groups, each as soon as the inputs have settled that outputs of ours follow. When all
 * wires have settled it is asked once more, with all inputs as they are: an output that is another then follows an input
 * that ours does not, and is reported. So the values do not depend on the order of evaluation, or the run ends.
 */
public final class Replacement {

    private final Module ours;
    private final PortValues inputs;
    private final PortValues outputs;
    private final Guest guest;
    private final Findings findings;
    private final Transplant transplant;
    /** The last question to the guest in this cycle, and its answer; null before the first. */
    private long[] asked;

    private long[] answer;
    private boolean begun;

    private Replacement(Module ours, Boundary boundary, Guest guest, Findings findings) {
        this.ours = ours;
        this.inputs = new PortValues(boundary.inputs());
        this.outputs = new PortValues(boundary.outputs());
        this.guest = guest;
        this.findings = findings;
        this.transplant = new Transplant(ours, elements(boundary.outputs().keySet()));
    }

    /**
     * Puts {@code guest} in the place of {@code ours}, of which {@code boundary} is, in a design not elaborated yet.
     *
     * @return the elements inside ours, which cannot be seen any more
     */
    public static Set<Element> of(Module ours, Boundary boundary, Guest guest, Findings findings) {
        Replacement replacement = new Replacement(ours, boundary, guest, findings);
        replacement.connect(boundary);
        return replacement.transplant.unseen();
    }

    private void connect(Boundary boundary) {
        Map<Set<Cell>, List<Integer>> groups = new LinkedHashMap<>();
        List<Integer> registers = new ArrayList<>();
        for (int port = 0; port < outputs.size(); port++) {
            if (outputs.isWire(port)) {
                groups.computeIfAbsent(boundary.follows().get(outputs.cell(port)), inputsOf -> new ArrayList<>())
                        .add(port);
            } else {
                registers.add(port);
            }
        }
        groups.forEach((follows, ports) -> {
            int[] settled = IntStream.range(0, inputs.size())
                    .filter(input -> follows.contains(inputs.cell(input)))
                    .toArray();
            transplant.settling(
                    "verilog_settles_" + ports.get(0), elements(follows), driven(ports), () -> drive(settled, ports));
        });
        Set<Element> all = elements(boundary.inputs().keySet());
        groups.values().forEach(ports -> all.addAll(driven(ports)));
        all.addAll(driven(registers));
        transplant.clocked("verilog_steps", all, driven(registers), () -> step(registers));
    }

    private Set<Element> driven(List<Integer> ports) {
        return elements(ports.stream().map(outputs::cell).toList());
    }

    private static Set<Element> elements(Collection<Cell> cells) {
        return cells.stream().map(Cell::element).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Asks with those inputs as they are that have settled, and with the others as they were. */
    private void drive(int[] settled, List<Integer> ports) {
        long[] now = asked == null ? new long[inputs.size()] : asked.clone();
        for (int input : settled) {
            now[input] = inputs.value(input);
        }
        if (!Arrays.equals(now, asked)) {
            answer = guest.evaluate(now);
            asked = now;
        }
        for (int port : ports) {
            outputs.set(port, answer[port]);
        }
    }

    private void step(List<Integer> registers) {
        long[] now = inputs.values();
        Guest.Step step = guest.step(now);
        requireSettled(step.before());
        asked = now;
        answer = step.after();
        for (int port : registers) {
            outputs.set(port, answer[port]);
        }
        begun = true;
    }

    private void requireSettled(long[] settled) {
        findings.settled();
        for (int port = 0; port < settled.length; port++) {
            if (settled[port] != outputs.value(port)) {
                findings.unsettled(
                        ours.design().clock().cycle(),
                        ours,
                        "output " + outputs.name(port) + " is 0x" + Long.toHexString(settled[port])
                                + " and was 0x" + Long.toHexString(outputs.value(port))
                                + (begun || outputs.isWire(port)
                                        ? " before all inputs had settled: it follows one in the same cycle that that of ours"
                                                + " does not"
                                        : " after reset of ours"));
                return;
            }
        }
    }
}
