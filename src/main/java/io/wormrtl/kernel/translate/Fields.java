package io.wormrtl.kernel.translate;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.objectweb.asm.tree.FieldInsnNode;

/** The fields of objects and classes: final ones are what they are, those of objects that the code has made are written. */
final class Fields {

    private final Context context;

    Fields(Context context) {
        this.context = context;
    }

    /** A constant of a class. */
    Object shared(FieldInsnNode field) {
        Field found = declared(field);
        if (!Modifier.isFinal(found.getModifiers())) {
            throw context.refusal(CodingRule.NO_HIDDEN_STATE, "the static field " + field.name + " is read");
        }
        return Reflection.read(found, null);
    }

    Object get(World world, Object object, FieldInsnNode field) {
        if (object == null) {
            throw context.ends(world, field.name + " of null is read");
        }
        if (object instanceof Created) {
            return context.read(world, object, key(field));
        }
        Field found = declared(field);
        boolean isOfTheKernel = field.owner.startsWith("io/wormrtl/kernel/rtl/");
        if (!Modifier.isFinal(found.getModifiers()) && !isOfTheKernel) {
            throw context.refusal(
                    CodingRule.NO_HIDDEN_STATE,
                    "the field " + found.getDeclaringClass().getSimpleName() + "." + field.name
                            + " is read, which is not final");
        }
        return Reflection.read(found, object);
    }

    void put(World world, Object object, FieldInsnNode field, Object value) {
        if (!(object instanceof Created)) {
            throw context.refusal(CodingRule.NO_HIDDEN_STATE, "the field " + field.name + " is set");
        }
        world.write(object, key(field), value);
    }

    private static String key(FieldInsnNode field) {
        return field.name + ":" + field.desc;
    }

    private Field declared(FieldInsnNode field) {
        return Reflection.field(field.owner, field.name)
                .orElseThrow(() -> context.refusal(
                        CodingRule.LIBRARIES_ARE_READABLE,
                        field.owner.replace('/', '.') + "." + field.name + " cannot be read"));
    }
}
