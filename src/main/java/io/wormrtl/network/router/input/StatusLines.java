package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.routing.PortFaults;
import java.util.List;
import java.util.stream.Stream;

/** The status bits of the output ports, as the input side of a router sees them; empty where no one looks at them. */
public final class StatusLines implements Bundle {

    /**
     * One bit of one port.
     *
     * @param bit which
     * @param port the output port's number
     * @param portName its name
     * @param signal 1 bit
     */
    public record Line(StatusBit bit, int port, String portName, Signal signal) {}

    private final Line[] faulty;
    private final Line[] unsafe;

    /** The bits that are there. */
    public StatusLines(List<Line> lines) {
        this.faulty = only(StatusBit.FAULTY, lines);
        this.unsafe = only(StatusBit.UNSAFE, lines);
    }

    private static Line[] only(StatusBit bit, List<Line> lines) {
        return lines.stream().filter(line -> line.bit() == bit).toArray(Line[]::new);
    }

    @Override
    public List<Port> ports() {
        return Stream.of(faulty, unsafe)
                .flatMap(Stream::of)
                .map(line -> Port.input(line.bit().wireName(line.portName()), line.signal()))
                .toList();
    }

    /** One bit per output port that no header may take. */
    Expression faulty() {
        return faulty.length == 0
                ? Expression.always(0)
                : Expression.of(
                        () -> mask(faulty), Stream.of(faulty).map(Line::signal).toArray(Element[]::new));
    }

    /** All bits, as routing functions see them. */
    PortFaults faults() {
        long bad = mask(faulty);
        long doubtful = mask(unsafe);
        return (bad | doubtful) == 0 ? PortFaults.NONE : new PortFaults(bad, doubtful);
    }

    private static long mask(Line[] lines) {
        long mask = 0;
        for (Line line : lines) {
            mask |= line.signal().get() << line.port();
        }
        return mask;
    }
}
