package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.word.Word;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Goes all ways through a method, the one that is furthest behind first, and joins those that meet. */
final class Interpreter {

    /** More than a word has bits: a loop that a signal ends after as many rounds is taken for endless. */
    private static final int MOST_ROUNDS = 130;

    private static final Comparator<List<Integer>> BY_PLACE = (one, other) -> {
        int common = Math.min(one.size(), other.size());
        for (int i = 0; i < common; i++) {
            int order = Integer.compare(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(one.size(), other.size());
    };

    private final Context context;
    private final Instructions instructions;

    Interpreter(Context context) {
        this.context = context;
        this.instructions = new Instructions(context, new Calls(context, this));
    }

    Calls calls() {
        return instructions.calls();
    }

    /** Runs a method from its beginning to its end; returns what it returns. */
    Object run(Frame entry) {
        World world = entry.world();
        Ways ways = new Ways();
        ways.add(entry.copy(world.on(world.path())));
        for (Frame frame = ways.next(); frame != null; frame = ways.next()) {
            go(frame, ways);
        }
        if (ways.ended.isEmpty()) {
            throw new NoWayOn(context.lastEnd());
        }
        End end = ways.ended.joined();
        world.become(end.world());
        return end.result();
    }

    /** What a way that has ended came to; {@code result} is what it returns, null where that is nothing. */
    private record End(World world, Object result) {
        Path path() {
            return world.path();
        }

        End joined(End other, Joining joining) {
            Joining.Joined both = joining.join(world, other.world);
            return new End(both.world(), joining.joined(both.first(), result, other.result));
        }
    }

    /** The ways through one method that have not ended yet, and those that have. */
    private final class Ways {
        private final TreeMap<List<Integer>, Meeting<Frame>> open = new TreeMap<>(BY_PLACE);
        private final Meeting<End> ended = new Meeting<>(End::path, (one, other) -> one.joined(other, context.joining));

        Frame next() {
            return open.isEmpty() ? null : open.pollFirstEntry().getValue().joined();
        }

        void add(Frame frame) {
            open.computeIfAbsent(frame.order(), place -> meeting()).add(frame);
        }

        private Meeting<Frame> meeting() {
            return new Meeting<>(frame -> frame.world().path(), (one, other) -> one.joined(other, context.joining));
        }

        void end(World world, Object value) {
            ended.add(new End(world, value));
        }
    }

    /** Goes on until the way meets another, forks, or ends. */
    private void go(Frame frame, Ways ways) {
        try {
            boolean here = true;
            while (here) {
                here = step(frame, ways);
                if (here && frame.code().isMeeting(frame.at())) {
                    ways.add(frame);
                    here = false;
                }
            }
        } catch (NoWayOn end) {
            if (frame.code().catches(frame.at())) {
                throw context.refusal(CodingRule.SOME_WAY_ENDS, end.getMessage() + ", which the code catches");
            }
            // what the exception depends on has been noted; other ways go on
        }
    }

    /** Runs one instruction; returns whether the way goes on. */
    private boolean step(Frame frame, Ways ways) {
        AbstractInsnNode instruction = frame.code().instruction(frame.at());
        int opcode = instruction.getOpcode();
        if (opcode < 0) {
            frame.next();
            return true;
        }
        context.at(frame);
        if (instruction instanceof JumpInsnNode jump) {
            jump(frame, jump, ways);
            return false;
        }
        if (instruction instanceof TableSwitchInsnNode table) {
            int[] keys =
                    java.util.stream.IntStream.rangeClosed(table.min, table.max).toArray();
            choose(frame, keys, table.labels, table.dflt, ways);
            return false;
        }
        if (instruction instanceof LookupSwitchInsnNode lookup) {
            int[] keys = lookup.keys.stream().mapToInt(Integer::intValue).toArray();
            choose(frame, keys, lookup.labels, lookup.dflt, ways);
            return false;
        }
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            Object value = switch (opcode) {
                case Opcodes.RETURN -> null;
                case Opcodes.LRETURN, Opcodes.DRETURN -> frame.popWide();
                default -> frame.pop();
            };
            context.called(value, frame.code().method().name, frame);
            ways.end(frame.world(), value);
            return false;
        }
        instructions.run(frame, instruction);
        frame.next();
        return true;
    }

    // ---- jumps -----------------------------------------------------------------------------------------------

    private void jump(Frame frame, JumpInsnNode jump, Ways ways) {
        int target = frame.code().indexOf(jump.label);
        if (jump.getOpcode() == Opcodes.GOTO) {
            frame.jump(target);
            ways.add(frame);
            return;
        }
        Object top = frame.pop();
        if (top instanceof Comparison comparison
                && isEquality(jump.getOpcode())
                && round(frame, comparison, jump, target, ways)) {
            return;
        }
        Object below =
                jump.getOpcode() >= Opcodes.IF_ICMPEQ && jump.getOpcode() <= Opcodes.IF_ACMPNE ? frame.pop() : null;
        fork(frame, instructions.condition(frame.world(), jump.getOpcode(), below, top), target, ways);
    }

    private static boolean isEquality(int opcode) {
        return opcode == Opcodes.IFEQ || opcode == Opcodes.IFNE;
    }

    private void fork(Frame frame, Word bit, int target, Ways ways) {
        Word condition = frame.world().path().known(bit, context.words);
        if (condition.isConstant()) {
            move(frame, condition.is(1), target);
            ways.add(frame);
            return;
        }
        requireFewRounds(frame, target);
        Frame taken = frame.copy(frame.world().on(frame.world().path().and(condition)));
        taken.jump(target);
        ways.add(taken);
        Frame passed = frame.copy(frame.world().on(frame.world().path().and(context.words.not(condition))));
        passed.next();
        ways.add(passed);
    }

    private static void move(Frame frame, boolean taken, int target) {
        if (taken) {
            frame.jump(target);
        } else {
            frame.next();
        }
    }

    private void requireFewRounds(Frame frame, int target) {
        MethodCode.Loop loop = frame.loop();
        boolean decides = loop != null && (!loop.contains(target) || target <= frame.at());
        if (decides && frame.round() > MOST_ROUNDS) {
            throw context.refusal(CodingRule.ROUNDS_ARE_FIXED, "a signal decides how often this loop runs");
        }
    }

    /**
     * A loop over the bits that are set in a variable: the way into its body goes with the next bit that may be set,
     * if it is; else the loop looks at the bit after it.
     */
    private boolean round(Frame frame, Comparison comparison, JumpInsnNode jump, int target, Ways ways) {
        MethodCode.Loop loop = frame.loop();
        int local = comparedWith0(frame);
        if (loop == null
                || local < 0
                || loop.contains(target)
                || jump.getOpcode() != Opcodes.IFEQ
                || !frame.code().sets(loop, local)) {
            return false;
        }
        Object mask = comparison.left();
        if (!(mask instanceof Word || mask instanceof SetBits)
                || !comparison.right().equals(0L)) {
            return false;
        }
        SetBits bits = mask instanceof SetBits set ? set : new SetBits((Word) mask, 0, false);
        if (bits.isSet() || (frame.round() > MOST_ROUNDS && mask instanceof Word)) {
            throw context.refusal(CodingRule.ROUNDS_ARE_FIXED, "a round of this loop keeps the bit that it is for");
        }
        if (bits.from() >= bits.mask().width()) {
            frame.setWide(local, 0L);
            frame.jump(target);
            ways.add(frame);
            return true;
        }
        Word itself = context.words.bit(bits.mask(), bits.from());
        context.calledLike(bits.mask(), itself, frame);
        Word bit = frame.world().path().known(itself, context.words);
        if (!bit.is(1)) {
            Frame later = frame.copy(frame.world().on(frame.world().path().and(context.words.not(bit))));
            later.setWide(local, bits.rest());
            later.jump(loop.first());
            ways.add(later);
        }
        if (!bit.is(0)) {
            Frame now = frame.copy(frame.world().on(frame.world().path().and(bit)));
            now.setWide(local, new SetBits(bits.mask(), bits.from(), true));
            now.next();
            ways.add(now);
        }
        return true;
    }

    /** The variable that the instructions before this one compare with 0; -1 if they do not. */
    private static int comparedWith0(Frame frame) {
        int[] expected = {Opcodes.LCMP, Opcodes.LCONST_0, Opcodes.LLOAD};
        int found = 0;
        for (int at = frame.at() - 1; at >= 0 && found < expected.length; at--) {
            AbstractInsnNode before = frame.code().instruction(at);
            if (before.getOpcode() >= 0) {
                if (before.getOpcode() != expected[found]) {
                    return -1;
                }
                found++;
                if (before instanceof VarInsnNode load) {
                    return load.var;
                }
            }
        }
        return -1;
    }

    private void choose(Frame frame, int[] keys, List<LabelNode> labels, LabelNode otherwise, Ways ways) {
        Object value = frame.pop();
        Frame rest = frame;
        for (int i = 0; i < keys.length; i++) {
            Word bit = context.numbers.isEqual(value, keys[i]);
            Word is = rest.world().path().known(bit, context.words);
            if (!is.is(0)) {
                Frame taken = rest.copy(rest.world().on(rest.world().path().and(is)));
                taken.jump(frame.code().indexOf(labels.get(i)));
                ways.add(taken);
            }
            if (is.is(1)) {
                return;
            }
            rest = rest.copy(rest.world().on(rest.world().path().and(context.words.not(is))));
        }
        rest.jump(frame.code().indexOf(otherwise));
        ways.add(rest);
    }
}
