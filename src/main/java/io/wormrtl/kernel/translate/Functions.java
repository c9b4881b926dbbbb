package io.wormrtl.kernel.translate;

import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the code behind a lambda expression that some field holds.
 *
 * <p>The class of such an object is made by the Java machine, and its code cannot be read. A serializable one says what it
 * calls and what it has captured; that is documented, needs no option and costs a run nothing, and so the kernel asks for
 * serializable bodies and expressions. Another one is found where the class that made it makes only one of its shape.
 */
final class Functions {

    private final ClassFiles classes;

    Functions(ClassFiles classes) {
        this.classes = classes;
    }

    /** Whether {@code object} is a lambda expression. */
    static boolean isFunction(Object object) {
        return object.getClass().isHidden() && object.getClass().getName().contains("$$Lambda");
    }

    Function of(Object function) {
        return serialized(function).orElseGet(() -> onlyOneOfItsShape(function));
    }

    private static Optional<Function> serialized(Object function) {
        if (!(function instanceof java.io.Serializable)) {
            return Optional.empty();
        }
        try {
            Method replace = function.getClass().getDeclaredMethod("writeReplace");
            replace.setAccessible(true);
            SerializedLambda found = (SerializedLambda) replace.invoke(function);
            List<Object> captured = new ArrayList<>();
            for (int i = 0; i < found.getCapturedArgCount(); i++) {
                captured.add(Reflection.number(found.getCapturedArg(i)));
            }
            boolean isInterface = found.getImplMethodKind() == java.lang.invoke.MethodHandleInfo.REF_invokeInterface;
            return Optional.of(new Function(
                    new Handle(
                            found.getImplMethodKind(),
                            found.getImplClass(),
                            found.getImplMethodName(),
                            found.getImplMethodSignature(),
                            isInterface),
                    found.getInstantiatedMethodType(),
                    captured));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Function onlyOneOfItsShape(Object function) {
        Class<?> type = function.getClass();
        String host = type.getName().substring(0, type.getName().indexOf("$$Lambda"));
        Field[] fields = type.getDeclaredFields();
        Type[] captured = Arrays.stream(fields)
                .map(field -> Type.getType(field.getType()))
                .toArray(Type[]::new);
        Set<Function> found = new HashSet<>();
        for (Class<?> shown : type.getInterfaces()) {
            String shape = Type.getMethodDescriptor(Type.getType(shown), captured);
            classes.find(host.replace('.', '/')).ifPresent(node -> collect(node, shape, found));
        }
        if (found.size() != 1) {
            throw new NoHardware(
                    CodingRule.FUNCTIONS_ARE_FOUND,
                    host + " makes " + found.size() + " functions like a "
                            + type.getInterfaces()[0].getSimpleName()
                            + " that a process calls; the type of its field must be serializable");
        }
        List<Object> values = new ArrayList<>();
        for (Field field : fields) {
            values.add(Reflection.read(field, function));
        }
        return found.iterator().next().capturing(values);
    }

    private static void collect(ClassNode node, String shape, Set<Function> found) {
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof InvokeDynamicInsnNode made
                        && made.desc.equals(shape)
                        && isMetafactory(made)) {
                    found.add(made(made));
                }
            }
        }
    }

    /** What a metafactory makes, without what is captured. */
    static Function made(InvokeDynamicInsnNode made) {
        return new Function((Handle) made.bsmArgs[1], ((Type) made.bsmArgs[2]).getDescriptor(), List.of());
    }

    static boolean isMetafactory(InvokeDynamicInsnNode made) {
        return made.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory");
    }
}
