package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Executes each instruction on words, except jumps and returns. */
final class Instructions {

    private final Context context;
    private final Numbers numbers;
    private final Calls calls;
    private final Fields fields;
    private final ArrayEntries arrays;

    Instructions(Context context, Calls calls) {
        this.context = context;
        this.numbers = context.numbers;
        this.calls = calls;
        this.fields = new Fields(context);
        this.arrays = new ArrayEntries(context);
    }

    Calls calls() {
        return calls;
    }

    void run(Frame frame, AbstractInsnNode instruction) {
        if (instruction instanceof VarInsnNode variable) {
            variable(frame, variable);
        } else if (instruction instanceof FieldInsnNode field) {
            field(frame, field);
        } else if (instruction instanceof MethodInsnNode call) {
            call(frame, call);
        } else if (instruction instanceof InvokeDynamicInsnNode made) {
            make(frame, made);
        } else if (instruction instanceof TypeInsnNode type) {
            type(frame, type);
        } else if (instruction instanceof LdcInsnNode constant) {
            constant(frame, constant.cst);
        } else if (instruction instanceof IntInsnNode number) {
            number(frame, number);
        } else if (instruction instanceof IincInsnNode sum) {
            frame.setLocal(sum.var, numbers.add(frame.local(sum.var), sum.incr, Numbers.INT));
        } else {
            plain(frame, instruction.getOpcode());
        }
    }

    private void variable(Frame frame, VarInsnNode variable) {
        switch (variable.getOpcode()) {
            case Opcodes.LLOAD -> frame.pushWide(decided(frame, frame.local(variable.var), Numbers.LONG));
            case Opcodes.LSTORE -> frame.setWide(variable.var, called(frame, variable, frame.popWide()));
            case Opcodes.ILOAD -> frame.push(decided(frame, frame.local(variable.var), Numbers.INT));
            case Opcodes.ALOAD -> frame.push(frame.local(variable.var));
            case Opcodes.ISTORE, Opcodes.ASTORE -> frame.setLocal(variable.var, called(frame, variable, frame.pop()));
            default -> throw unreadable(variable.getOpcode());
        }
    }

    /** A bit that the code has asked for on its way here is a number. */
    private Object decided(Frame frame, Object value, int bits) {
        return value instanceof Word word && word.width() == 1
                ? Numbers.value(frame.world().path().known(word, context.words), bits)
                : value;
    }

    private Object called(Frame frame, VarInsnNode variable, Object value) {
        frame.code().variable(frame.at(), variable.var).ifPresent(name -> context.called(value, name, frame));
        return value;
    }

    /** Says what the code does that no hardware does. */
    private NoHardware unreadable(int opcode) {
        return switch (opcode) {
            case Opcodes.MULTIANEWARRAY ->
                context.refusal(CodingRule.ARRAYS_ARE_FLAT, "an array of arrays is made at once, as in new int[4][2]");
            case Opcodes.MONITORENTER, Opcodes.MONITOREXIT ->
                context.refusal(CodingRule.NO_HIDDEN_STATE, "code is synchronized");
            default -> context.refusal(CodingRule.VALUES_ARE_NUMBERS, "there are numbers with fractions");
        };
    }

    private static void constant(Frame frame, Object value) {
        if (value instanceof Long) {
            frame.pushWide(value);
        } else {
            frame.push(value);
        }
    }

    private void number(Frame frame, IntInsnNode number) {
        if (number.getOpcode() == Opcodes.NEWARRAY) {
            String[] types = {"Z", "C", "F", "D", "B", "S", "I", "J"};
            frame.push(arrays.create(frame.world(), frame.pop(), "[" + types[number.operand - 4]));
        } else {
            frame.push(number.operand);
        }
    }

    private void type(Frame frame, TypeInsnNode type) {
        switch (type.getOpcode()) {
            case Opcodes.NEW -> frame.push(frame.world().made(new Created(type.desc, 0)));
            case Opcodes.ANEWARRAY ->
                frame.push(arrays.create(
                        frame.world(),
                        frame.pop(),
                        type.desc.startsWith("[") ? "[" + type.desc : "[L" + type.desc + ";"));
            case Opcodes.INSTANCEOF ->
                frame.push(context.each(frame.world(), frame.pop(), object -> isA(object, type.desc) ? 1 : 0));
            default -> {
                // CHECKCAST: the compiler and the run have seen to it
            }
        }
    }

    private boolean isA(Object object, String type) {
        if (object instanceof Created created) {
            for (String at = created.type(); at != null; ) {
                if (at.equals(type)) {
                    return true;
                }
                var node = context.classes.find(at).orElseThrow();
                if (node.interfaces.contains(type)) {
                    return true;
                }
                at = node.superName;
            }
            return false;
        }
        try {
            return Reflection.type(type).isInstance(object);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    // ---- fields ----------------------------------------------------------------------------------------------

    private void field(Frame frame, FieldInsnNode field) {
        boolean wide = Type.getType(field.desc).getSize() == 2;
        switch (field.getOpcode()) {
            case Opcodes.GETSTATIC -> pushed(frame, wide, fields.shared(field));
            case Opcodes.GETFIELD -> {
                Object object = frame.pop();
                pushed(
                        frame,
                        wide,
                        context.each(frame.world(), object, (each, there) -> fields.get(there, each, field)));
            }
            case Opcodes.PUTFIELD -> {
                Object value = wide ? frame.popWide() : frame.pop();
                fields.put(frame.world(), frame.pop(), field, value);
            }
            default -> throw context.refusal(CodingRule.NO_HIDDEN_STATE, "the static field " + field.name + " is set");
        }
    }

    private static void pushed(Frame frame, boolean wide, Object value) {
        if (wide) {
            frame.pushWide(value);
        } else {
            frame.push(value);
        }
    }

    // ---- calls -----------------------------------------------------------------------------------------------

    private static List<Object> arguments(Frame frame, String descriptor) {
        List<Object> in = new ArrayList<>();
        Type[] types = Type.getArgumentTypes(descriptor);
        for (int i = types.length - 1; i >= 0; i--) {
            in.add(types[i].getSize() == 2 ? frame.popWide() : frame.pop());
        }
        Collections.reverse(in);
        return in;
    }

    private void call(Frame frame, MethodInsnNode call) {
        List<Object> in = arguments(frame, call.desc);
        Calls.Target target = new Calls.Target(call.owner, call.name, call.desc);
        World world = frame.world();
        Object result = switch (call.getOpcode()) {
            case Opcodes.INVOKESTATIC -> calls.callStatic(world, target, in);
            case Opcodes.INVOKESPECIAL -> calls.callSpecial(world, target, frame.pop(), in);
            default -> calls.callVirtual(world, target, frame.pop(), in);
        };
        Type type = Type.getReturnType(call.desc);
        if (type.getSize() == 2) {
            frame.pushWide(type.getSort() == Type.LONG && result instanceof Integer ? numbers.toLong(result) : result);
        } else if (type.getSize() == 1) {
            frame.push(result);
        }
    }

    private void make(Frame frame, InvokeDynamicInsnNode made) {
        List<Object> in = arguments(frame, made.desc);
        if (Functions.isMetafactory(made)) {
            frame.push(Functions.made(made).capturing(in));
        } else if (made.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
            frame.push(Unusable.VALUE);
        } else if (made.name.equals("equals")) {
            frame.push(isEqualRecord(frame.world(), in.get(0), in.get(1), made));
        } else {
            throw context.refusal(CodingRule.LIBRARIES_ARE_READABLE, made.name + " of a record is called");
        }
    }

    /** Records are equal where all their components are numbers and equal, or the same objects. */
    private Object isEqualRecord(World world, Object one, Object other, InvokeDynamicInsnNode made) {
        Word all = context.words.one;
        for (Object argument : made.bsmArgs) {
            if (argument instanceof Handle handle && handle.getTag() == Opcodes.H_GETFIELD) {
                FieldInsnNode field =
                        new FieldInsnNode(Opcodes.GETFIELD, handle.getOwner(), handle.getName(), handle.getDesc());
                Object left = context.each(world, one, (each, there) -> fields.get(there, each, field));
                Object right = context.each(world, other, (each, there) -> fields.get(there, each, field));
                all = context.words.and(all, isSame(world, left, right));
            }
        }
        return Numbers.value(all, Numbers.INT);
    }

    // ---- conditions ------------------------------------------------------------------------------------------

    /** The condition of a jump, 1 bit. */
    Word condition(World world, int opcode, Object below, Object top) {
        return switch (opcode) {
            case Opcodes.IFNULL -> isSame(world, top, null);
            case Opcodes.IFNONNULL -> context.words.not(isSame(world, top, null));
            case Opcodes.IF_ACMPEQ -> isSame(world, below, top);
            case Opcodes.IF_ACMPNE -> context.words.not(isSame(world, below, top));
            case Opcodes.IFEQ, Opcodes.IFNE, Opcodes.IFLT, Opcodes.IFGE, Opcodes.IFGT, Opcodes.IFLE ->
                top instanceof Comparison comparison
                        ? compare(opcode - Opcodes.IFEQ, comparison.left(), comparison.right(), Numbers.LONG)
                        : compare(opcode - Opcodes.IFEQ, top, 0, Numbers.INT);
            default -> compare(opcode - Opcodes.IF_ICMPEQ, below, top, Numbers.INT);
        };
    }

    /** In the order of the opcodes: equal, not equal, less, not less, more, not more. */
    private Word compare(int kind, Object a, Object b, int bits) {
        requireNumbers(a, b);
        return switch (kind) {
            case 0 -> numbers.isEqual(a, b);
            case 1 -> context.words.not(numbers.isEqual(a, b));
            case 2 -> numbers.isLess(a, b, bits);
            case 3 -> context.words.not(numbers.isLess(a, b, bits));
            case 4 -> numbers.isLess(b, a, bits);
            default -> context.words.not(numbers.isLess(b, a, bits));
        };
    }

    private void requireNumbers(Object... values) {
        for (Object value : values) {
            if (!Numbers.isNumber(value)) {
                throw context.refusal(CodingRule.VALUES_ARE_NUMBERS, "a value is used that is none on some way");
            }
        }
    }

    @SuppressWarnings("ReferenceEquality") // what the instruction compares
    private Word isSame(World world, Object one, Object other) {
        if (Numbers.isNumber(one) && Numbers.isNumber(other)) {
            return numbers.isEqual(one, other);
        }
        Object same = context.each(world, one, left -> context.each(world, other, right -> left == right ? 1 : 0));
        return numbers.word(same);
    }

    // ---- everything without operands -------------------------------------------------------------------------

    private void plain(Frame frame, int opcode) {
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            frame.push(opcode - Opcodes.ICONST_0);
            return;
        }
        switch (opcode) {
            case Opcodes.NOP -> {
                // nothing
            }
            case Opcodes.ACONST_NULL -> frame.push(null);
            case Opcodes.LCONST_0 -> frame.pushWide(0L);
            case Opcodes.LCONST_1 -> frame.pushWide(1L);
            case Opcodes.LALOAD -> loaded(frame, Numbers.LONG);
            case Opcodes.IALOAD, Opcodes.AALOAD, Opcodes.BALOAD, Opcodes.CALOAD, Opcodes.SALOAD ->
                loaded(frame, Numbers.INT);
            case Opcodes.LASTORE -> stored(frame, frame.popWide());
            case Opcodes.IASTORE, Opcodes.AASTORE, Opcodes.BASTORE, Opcodes.CASTORE, Opcodes.SASTORE ->
                stored(frame, frame.pop());
            case Opcodes.ARRAYLENGTH ->
                frame.push(context.each(frame.world(), frame.pop(), (array, there) -> {
                    if (array == null) {
                        throw context.ends(there, "the length of null is read");
                    }
                    return Reflection.length(array);
                }));
            case Opcodes.POP -> frame.pop();
            case Opcodes.POP2 -> frame.popWide();
            case Opcodes.DUP -> frame.duplicate(1, 0);
            case Opcodes.DUP_X1 -> frame.duplicate(1, 1);
            case Opcodes.DUP_X2 -> frame.duplicate(1, 2);
            case Opcodes.DUP2 -> frame.duplicate(2, 0);
            case Opcodes.DUP2_X1 -> frame.duplicate(2, 1);
            case Opcodes.DUP2_X2 -> frame.duplicate(2, 2);
            case Opcodes.SWAP -> {
                Object top = frame.pop();
                Object below = frame.pop();
                frame.push(top);
                frame.push(below);
            }
            case Opcodes.ATHROW -> throw context.ends(frame.world(), "an exception is thrown");
            case Opcodes.LCMP -> {
                Object right = frame.popWide();
                Object left = frame.popWide();
                requireNumbers(left, right);
                frame.push(
                        Numbers.isKnown(left) && Numbers.isKnown(right)
                                ? (Object) Long.compare((Long) left, (Long) right)
                                : new Comparison(left, right));
            }
            case Opcodes.I2L -> frame.pushWide(numbers.toLong(checked(frame.pop())));
            case Opcodes.L2I -> frame.push(numbers.toInt(checked(frame.popWide())));
            case Opcodes.I2B -> frame.push(numbers.cut(checked(frame.pop()), 8, true));
            case Opcodes.I2S -> frame.push(numbers.cut(checked(frame.pop()), 16, true));
            case Opcodes.I2C -> frame.push(numbers.cut(checked(frame.pop()), 16, false));
            case Opcodes.INEG -> frame.push(numbers.negate(checked(frame.pop()), Numbers.INT));
            case Opcodes.LNEG -> frame.pushWide(numbers.negate(checked(frame.popWide()), Numbers.LONG));
            case Opcodes.ISHL, Opcodes.ISHR, Opcodes.IUSHR -> {
                Object by = checked(frame.pop());
                frame.push(shift(opcode, checked(frame.pop()), by, Numbers.INT));
            }
            case Opcodes.LSHL, Opcodes.LSHR, Opcodes.LUSHR -> {
                Object by = checked(frame.pop());
                frame.pushWide(shift(opcode - 1, checked(frame.popWide()), by, Numbers.LONG));
            }
            case Opcodes.IADD,
                    Opcodes.ISUB,
                    Opcodes.IMUL,
                    Opcodes.IDIV,
                    Opcodes.IREM,
                    Opcodes.IAND,
                    Opcodes.IOR,
                    Opcodes.IXOR -> {
                Object right = checked(frame.pop());
                frame.push(binary(frame, opcode, checked(frame.pop()), right, Numbers.INT));
            }
            case Opcodes.LADD,
                    Opcodes.LSUB,
                    Opcodes.LMUL,
                    Opcodes.LDIV,
                    Opcodes.LREM,
                    Opcodes.LAND,
                    Opcodes.LOR,
                    Opcodes.LXOR -> {
                Object right = checked(frame.popWide());
                frame.pushWide(binary(frame, opcode - 1, checked(frame.popWide()), right, Numbers.LONG));
            }
            default -> throw unreadable(opcode);
        }
    }

    private Object checked(Object value) {
        requireNumbers(value);
        return value;
    }

    private void loaded(Frame frame, int bits) {
        Object index = checked(frame.pop());
        pushed(frame, bits == Numbers.LONG, arrays.load(frame.world(), frame.pop(), index, bits));
    }

    private void stored(Frame frame, Object value) {
        Object index = checked(frame.pop());
        arrays.store(frame.world(), frame.pop(), index, value);
    }

    private Object shift(int opcode, Object a, Object by, int bits) {
        return switch (opcode) {
            case Opcodes.ISHL -> numbers.shiftLeft(a, by, bits);
            case Opcodes.ISHR -> numbers.shiftRight(a, by, bits);
            default -> numbers.shiftRightUnsigned(a, by, bits);
        };
    }

    private Object binary(Frame frame, int opcode, Object a, Object b, int bits) {
        return switch (opcode) {
            case Opcodes.IADD -> numbers.add(a, b, bits);
            case Opcodes.ISUB -> numbers.subtract(a, b, bits);
            case Opcodes.IMUL -> numbers.multiply(a, b, bits);
            case Opcodes.IDIV -> numbers.divide(a, divisor(frame, b), bits);
            case Opcodes.IREM -> numbers.remainder(a, divisor(frame, b), bits);
            case Opcodes.IAND -> numbers.and(a, b, bits);
            case Opcodes.IOR -> numbers.or(a, b, bits);
            default -> numbers.xor(a, b, bits);
        };
    }

    private Object divisor(Frame frame, Object divisor) {
        if (Numbers.isKnown(divisor) && ((Number) divisor).longValue() == 0) {
            throw context.ends(frame.world(), "a number is divided by 0");
        }
        context.never(
                frame.world(),
                context.words.equal(numbers.word(divisor), context.words.zero),
                "a number is divided by 0");
        return divisor;
    }
}
