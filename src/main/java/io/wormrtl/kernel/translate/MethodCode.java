package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.rtl.RunCheck;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * The code of a method: its instructions by number, where ways meet, and its loops.
 *
 * <p>A compiler of Java puts a loop in one piece, from the instruction that is jumped back to up to the last jump back;
 * what follows the loop follows behind. So the numbers of instructions say in which order ways are to be gone.
 */
final class MethodCode {

    /** A loop from its first to its last instruction. */
    record Loop(int first, int last) {
        boolean contains(int at) {
            return at >= first && at <= last;
        }
    }

    private static final String RUN_CHECK = Type.getDescriptor(RunCheck.class);

    private final ClassNode owner;
    private final MethodNode method;
    private final AbstractInsnNode[] instructions;
    private final boolean[] meeting;
    /** Outer loops first. */
    private final List<Loop> loops = new ArrayList<>();

    private final int[] lines;

    MethodCode(ClassNode owner, MethodNode method) {
        this.owner = owner;
        this.method = method;
        InsnList list = method.instructions;
        this.instructions = list.toArray();
        this.meeting = new boolean[instructions.length];
        this.lines = new int[instructions.length];
        TreeMap<Integer, Integer> ends = new TreeMap<>();
        int line = firstLine();
        for (int at = 0; at < instructions.length; at++) {
            if (instructions[at] instanceof LineNumberNode number) {
                line = number.line;
            }
            lines[at] = line;
            for (LabelNode target : targets(instructions[at])) {
                int to = list.indexOf(target);
                meeting[to] = true;
                if (to <= at) {
                    ends.merge(to, at, Math::max);
                }
            }
        }
        ends.forEach((first, last) -> loops.add(new Loop(first, last)));
    }

    /** What comes before the first line is of that; -1 if the class file has no lines. */
    private int firstLine() {
        return Arrays.stream(instructions)
                .filter(LineNumberNode.class::isInstance)
                .mapToInt(instruction -> ((LineNumberNode) instruction).line)
                .findFirst()
                .orElse(-1);
    }

    private static List<LabelNode> targets(AbstractInsnNode instruction) {
        if (instruction instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        }
        List<LabelNode> all = new ArrayList<>();
        if (instruction instanceof TableSwitchInsnNode table) {
            all.addAll(table.labels);
            all.add(table.dflt);
        } else if (instruction instanceof LookupSwitchInsnNode lookup) {
            all.addAll(lookup.labels);
            all.add(lookup.dflt);
        }
        return all;
    }

    String ownerName() {
        return owner.name;
    }

    MethodNode method() {
        return method;
    }

    boolean isStatic() {
        return (method.access & Opcodes.ACC_STATIC) != 0;
    }

    AbstractInsnNode instruction(int at) {
        return instructions[at];
    }

    int indexOf(LabelNode label) {
        return method.instructions.indexOf(label);
    }

    /** Whether it only throws where something is wrong in a run; see {@link RunCheck}. */
    boolean isRunCheck() {
        return method.visibleAnnotations != null
                && method.visibleAnnotations.stream().anyMatch(each -> each.desc.equals(RUN_CHECK));
    }

    /** Whether an exception that is thrown at instruction {@code at} may be caught here, so that the way goes on. */
    boolean catches(int at) {
        return method.tryCatchBlocks.stream()
                .anyMatch(each -> each.type != null && indexOf(each.start) <= at && at < indexOf(each.end));
    }

    /** Whether a jump leads to instruction {@code at}, so that ways may meet there. */
    boolean isMeeting(int at) {
        return meeting[at];
    }

    List<Loop> loops() {
        return loops;
    }

    /** Class, method and source line of an instruction. */
    String place(int at) {
        return owner.name.replace('/', '.') + "." + method.name + " (" + owner.sourceFile + ":" + lines[at] + ")";
    }

    /** Source file and line of an instruction. */
    String source(int at) {
        return owner.sourceFile + ":" + lines[at];
    }

    /** The name of the local variable that instruction {@code at} sets; empty if the class file has no names. */
    Optional<String> variable(int at, int local) {
        return method.localVariables == null
                ? Optional.empty()
                : method.localVariables.stream()
                        .filter(each -> each.index == local && indexOf(each.start) <= at + 1 && at < indexOf(each.end))
                        .map(each -> each.name)
                        .findFirst();
    }

    /** The local variable that goes up by 1 in each round of a loop; -1 where there is none, or are several. */
    int counter(Loop loop) {
        int[] counting = Arrays.stream(instructions, loop.first(), loop.last() + 1)
                .filter(each -> each instanceof IincInsnNode step && step.incr == 1 && isInnermost(loop, each))
                .mapToInt(each -> ((IincInsnNode) each).var)
                .distinct()
                .toArray();
        return counting.length == 1 ? counting[0] : -1;
    }

    private boolean isInnermost(Loop loop, AbstractInsnNode instruction) {
        int at = method.instructions.indexOf(instruction);
        return loops.stream()
                .noneMatch(other -> other.contains(at) && other.first() >= loop.first() && other.last() < loop.last());
    }

    /** Whether instruction {@code at} reads local variable {@code local} as a long and {@code loop} sets it. */
    boolean sets(Loop loop, int local) {
        return Arrays.stream(instructions, loop.first(), loop.last() + 1)
                .anyMatch(each -> each instanceof org.objectweb.asm.tree.VarInsnNode set
                        && set.getOpcode() == Opcodes.LSTORE
                        && set.var == local);
    }
}
