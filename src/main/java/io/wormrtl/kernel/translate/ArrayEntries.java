package io.wormrtl.kernel.translate;

/** The entries of arrays, at places that may depend on signals. */
final class ArrayEntries {

    private final Context context;
    private final Numbers numbers;

    ArrayEntries(Context context) {
        this.context = context;
        this.numbers = context.numbers;
    }

    /** A new array. */
    Created create(World world, Object length, String type) {
        if (!(length instanceof Integer known)) {
            throw context.refusal(CodingRule.SIZES_ARE_FIXED, "the length of an array depends on a signal");
        }
        return world.made(new Created(type, known));
    }

    Object load(World world, Object arrays, Object index, int bits) {
        return context.each(world, arrays, (array, there) -> {
            if (array == null) {
                throw context.ends(there, "an entry of null is read");
            }
            if (index instanceof Integer known) {
                if (known < 0 || known >= Reflection.length(array)) {
                    throw context.ends(there, "index " + known + " is out of bounds");
                }
                return context.read(there, array, known);
            }
            return context.pick(
                    there, numbers.word(index), Reflection.length(array), bits, i -> context.read(there, array, i));
        });
    }

    void store(World world, Object arrays, Object index, Object value) {
        context.eachIn(world, arrays, (array, there) -> {
            if (array == null) {
                throw context.ends(there, "an entry of null is set");
            }
            requireScratch(array);
            if (!(index instanceof Integer known)) {
                context.writeAt(there, array, numbers.word(index), Reflection.length(array), i -> i, old -> value);
            } else if (known < 0 || known >= Reflection.length(array)) {
                throw context.ends(there, "index " + known + " is out of bounds");
            } else {
                there.write(array, known, value);
            }
            return 0;
        });
    }

    private void requireScratch(Object array) {
        if (!context.mayWrite(array)) {
            throw context.refusal(CodingRule.NO_HIDDEN_STATE, "an array is set that was there before");
        }
    }
}
