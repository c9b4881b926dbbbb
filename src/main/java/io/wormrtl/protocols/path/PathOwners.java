package io.wormrtl.protocols.path;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.property.Requesters;
import io.wormrtl.network.property.Statements;
import java.util.List;
import java.util.stream.Stream;

/** The paths through a router: each output virtual channel belongs to one path, and each path to its output. */
final class PathOwners {

    static final Property PROPERTY = Property.ofEach(
                    "path-owners",
                    "a path has its output virtual channel alone, and each reserved one belongs to a path",
                    PathUnit.class,
                    PathOwners::specify)
            .guaranteeing(PathOwners::assume);

    private final List<ReservedInputs> inputs;
    private final List<ReservedOutputs> outputs;
    private final int channels;
    private final Element[] reads;

    private PathOwners(PathUnit unit) {
        this.inputs = unit.pathPorts().stream().map(unit::inputs).toList();
        this.outputs = unit.pathPorts().stream().map(unit::outputs).toList();
        this.channels = outputs.get(0).owner.size();
        this.reads = Stream.concat(
                        inputs.stream().flatMap(input -> Stream.of(input.state, input.target)),
                        outputs.stream().flatMap(output -> Stream.of(output.reserved, output.owner)))
                .toArray(Element[]::new);
    }

    private static void specify(PathUnit unit, Specification specification) {
        PathOwners owners = new PathOwners(unit);
        owners.ranges(specification::claimNever);
        for (int k = 0; k < owners.inputs.size(); k++) {
            int port = k;
            specification.claimNever(
                    "owner-known",
                    "a path has reserved an output that is free, or said to be another's",
                    owners.channels,
                    Expression.of(() -> owners.unknown(port), owners.reads));
            specification.claimNever(
                    "reserved-owned",
                    "an output is reserved by no path",
                    owners.channels,
                    Expression.of(() -> owners.orphaned(port), owners.reads));
        }
        Requesters paths = owners.paths();
        specification.claimNever(
                "single-owner", "two paths have reserved one output", paths.channels(), paths.meetInChannel());
    }

    /** What stands around the unit relies on the ranges of what it is told. */
    private static void assume(Module module, Specification specification) {
        if (module.parent() instanceof PathRouter router && module != router.unit()) {
            new PathOwners(router.unit()).ranges(specification::assumeNever);
        }
    }

    private void ranges(Statements statements) {
        int all = outputs.size() * channels;
        for (int k = 0; k < inputs.size(); k++) {
            ReservedInputs input = inputs.get(k);
            Registers owner = outputs.get(k).owner;
            statements.never(
                    "state-known",
                    "a path is in a state that there is not",
                    channels,
                    beyond(input.state, PathState.values().length));
            statements.never(
                    "target-there",
                    "a path has an output channel that there is not",
                    channels,
                    beyond(input.target, all));
            statements.never(
                    "owner-there",
                    "an output belongs to an input channel that there is not",
                    channels,
                    beyond(owner, all));
        }
    }

    /** A bit for each register that is not below a limit. */
    private static Expression beyond(Registers registers, int limit) {
        return Expression.of(
                () -> {
                    long beyond = 0;
                    for (int v = 0; v < registers.size(); v++) {
                        beyond |= registers.get(v) >= limit ? 1L << v : 0;
                    }
                    return beyond;
                },
                registers);
    }

    private Requesters paths() {
        return new Requesters(
                inputs.stream()
                        .map(input -> Expression.of(() -> owning(input), input.state))
                        .toArray(Expression[]::new),
                inputs.stream().map(input -> input.target).toArray(Registers[]::new));
    }

    private static long owning(ReservedInputs input) {
        return input.state.where(PathState.RESERVED.ordinal()) | input.state.where(PathState.CONNECTED.ordinal());
    }

    /** The virtual channels of input port {@code k} that own what is not theirs. */
    private long unknown(int k) {
        ReservedInputs input = inputs.get(k);
        long known = 0;
        for (int p = 0; p < outputs.size(); p++) {
            ReservedOutputs output = outputs.get(p);
            for (int v = 0; v < channels; v++) {
                long here = output.reserved.bit(v) ? input.target.where((long) p * channels + v) : 0;
                for (int w = 0; w < channels; w++) {
                    known |= output.owner.get(v) == (long) k * channels + w ? here & 1L << w : 0;
                }
            }
        }
        return owning(input) & ~known;
    }

    /** The virtual channels of output port {@code p} that are reserved, and no path has them. */
    private long orphaned(int p) {
        ReservedOutputs output = outputs.get(p);
        long owned = 0;
        for (int v = 0; v < channels; v++) {
            for (ReservedInputs input : inputs) {
                owned |= (owning(input) & input.target.where((long) p * channels + v)) != 0 ? 1L << v : 0;
            }
        }
        return output.reserved.get() & ~owned;
    }
}
