package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.word.Word;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.objectweb.asm.Type;

/** Calls of the Java library that depend on no signal, and always answer alike, are made; of the others some are known. */
final class Library {

    /** What may be asked of collections, tables and texts: it changes nothing, and follows from what they hold. */
    private static final Set<String> ASKING = Set.of(
            "size",
            "isEmpty",
            "get",
            "getOrDefault",
            "getKey",
            "getValue",
            "contains",
            "containsAll",
            "containsKey",
            "containsValue",
            "indexOf",
            "lastIndexOf",
            "equals",
            "entrySet",
            "keySet",
            "values",
            "subList",
            "toArray",
            "first",
            "last",
            "firstKey",
            "lastKey",
            "length",
            "charAt",
            "startsWith",
            "endsWith",
            "isPresent",
            "orElse",
            "orElseThrow",
            "iterator",
            "spliterator",
            "stream");

    /** The same of constants of enumerations and of classes. */
    private static final Set<String> ASKING_CONSTANTS =
            Set.of("ordinal", "name", "equals", "compareTo", "getDeclaringClass", "getName", "getSimpleName");

    private static final Set<String> IMMUTABLE_NUMBERS = Set.of(
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Short",
            "java.lang.Byte",
            "java.lang.Float",
            "java.lang.Double",
            "java.math.BigInteger",
            "java.math.BigDecimal");

    /** Static methods of {@link #PURE} classes that are none of numbers: they ask the system or the place in memory. */
    private static final Set<String> IMPURE =
            Set.of("random", "getInteger", "getLong", "getBoolean", "hash", "hashCode", "toIdentityString");

    private static final Set<String> PURE = Set.of(
            "java/lang/Math",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/util/Objects",
            "java/util/List",
            "java/util/Set",
            "java/util/Map",
            "java/util/Optional");

    private static final Set<String> NUMBERS = Set.of(
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Boolean",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Number");

    private final Context context;

    Library(Context context) {
        this.context = context;
    }

    static boolean isLibrary(String owner) {
        return owner.startsWith("java/") || owner.startsWith("jdk/") || owner.startsWith("sun/");
    }

    // ---- functions of numbers --------------------------------------------------------------------------------

    /** The result of a static method; absent where it is to be read as code. */
    Optional<Object> callStatic(World world, String owner, String name, String descriptor, List<Object> in) {
        int bits = owner.equals("java/lang/Long") ? Numbers.LONG : Numbers.INT;
        if (NUMBERS.contains(owner) && name.equals("valueOf") && in.size() == 1 && descriptor.charAt(1) != 'L') {
            return Optional.of(in.get(0));
        }
        if (in.stream().allMatch(Library::isOfTheDesign) && PURE.contains(owner) && !IMPURE.contains(name)) {
            return Optional.ofNullable(invoke(world, owner, name, descriptor, null, in));
        }
        if (isText(descriptor)) {
            return Optional.of(Unusable.VALUE);
        }
        if (bits == Numbers.LONG || owner.equals("java/lang/Integer")) {
            return ofNumbers(name, in, bits);
        }
        return Optional.empty();
    }

    private Optional<Object> ofNumbers(String name, List<Object> in, int bits) {
        Numbers numbers = context.numbers;
        return switch (name) {
            case "numberOfTrailingZeros" -> Optional.of(numbers.lowest(in.get(0), bits));
            case "numberOfLeadingZeros" -> Optional.of(numbers.leadingZeros(in.get(0), bits));
            case "bitCount" -> Optional.of(numbers.count(in.get(0)));
            case "divideUnsigned" ->
                Optional.of(
                        Numbers.value(context.words.divide(numbers.word(in.get(0)), numbers.word(in.get(1))), bits));
            case "remainderUnsigned" ->
                Optional.of(
                        Numbers.value(context.words.remainder(numbers.word(in.get(0)), numbers.word(in.get(1))), bits));
            default -> Optional.empty();
        };
    }

    /** Texts that say values of signals are for exceptions. */
    private static boolean isText(String descriptor) {
        return descriptor.endsWith(")Ljava/lang/String;");
    }

    // ---- objects ---------------------------------------------------------------------------------------------

    private static boolean isOfTheDesign(Object value) {
        return value == null
                || !(value instanceof Word
                        || value instanceof SetBits
                        || value instanceof SetBits.Minus1
                        || value instanceof Comparison
                        || value instanceof Created
                        || value instanceof Choice
                        || value instanceof Function
                        || value instanceof Iteration
                        || value instanceof Unusable);
    }

    /** Calls a method of the library on an object of the design. */
    Object call(World world, Object receiver, String owner, String name, String descriptor, List<Object> in) {
        if (NUMBERS.contains(owner) && name.endsWith("Value")) {
            return unboxed(receiver, owner, descriptor);
        }
        if (in.stream().anyMatch(Choice.class::isInstance)) {
            return withEach(world, receiver, owner, name, descriptor, in);
        }
        if (receiver instanceof Map<?, ?> map && name.equals("get") && in.get(0) instanceof Word key) {
            return entry(map, key);
        }
        if (!isAnswer(receiver, name)) {
            if (isText(descriptor)) {
                return Unusable.VALUE;
            }
            throw context.refusal(
                    CodingRule.NO_HIDDEN_STATE,
                    owner.replace('/', '.') + "." + name
                            + " may change what was there before, or answer otherwise when it" + " is called again");
        }
        if (!isOfTheDesign(receiver) || !in.stream().allMatch(Library::isOfTheDesign)) {
            if (isText(descriptor)) {
                return Unusable.VALUE;
            }
            throw context.refusal(
                    CodingRule.LIBRARIES_ARE_READABLE,
                    "a value of a signal goes into " + owner.replace('/', '.') + "." + name);
        }
        return invoke(world, owner, name, descriptor, receiver, in);
    }

    /** An int that is asked for as a long keeps its sign, and of a long that is asked for as an int the low bits are left. */
    private Object unboxed(Object number, String owner, String descriptor) {
        boolean isLong = owner.equals("java/lang/Long");
        if (descriptor.endsWith("J") && (number instanceof Integer || !(isLong || owner.equals("java/lang/Number")))) {
            return context.numbers.toLong(number);
        }
        return descriptor.endsWith("I") && isLong ? context.numbers.toInt(number) : number;
    }

    /** Whether what a method of an object returns is the same in every run of every process. */
    private static boolean isAnswer(Object object, String name) {
        if (object instanceof Enum || object instanceof Class) {
            return ASKING_CONSTANTS.contains(name);
        }
        if (object instanceof Number) {
            return IMMUTABLE_NUMBERS.contains(object.getClass().getName());
        }
        boolean isKnown = object instanceof Collection
                || object instanceof Map
                || object instanceof Map.Entry
                || object instanceof Optional
                || object instanceof String
                || object instanceof Record;
        return isKnown && ASKING.contains(name);
    }

    /** A table with numbers as keys: one comparator each. */
    private Object entry(Map<?, ?> map, Word key) {
        Object found = null;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!(entry.getKey() instanceof Integer || entry.getKey() instanceof Long)) {
                throw context.refusal(CodingRule.VALUES_ARE_NUMBERS, "a table is asked for a number that a signal has");
            }
            Word is = context.words.equal(key, context.numbers.word(entry.getKey()));
            found = context.joining.joined(is, Reflection.number(entry.getValue()), found);
        }
        return found;
    }

    private Object withEach(
            World world, Object receiver, String owner, String name, String descriptor, List<Object> in) {
        int first = IntStream.range(0, in.size())
                .filter(i -> in.get(i) instanceof Choice)
                .findFirst()
                .orElseThrow();
        return context.each(world, in.get(first), (one, there) -> {
            List<Object> chosen = new ArrayList<>(in);
            chosen.set(first, one);
            return call(there, receiver, owner, name, descriptor, chosen);
        });
    }

    private Object invoke(World world, String owner, String name, String descriptor, Object receiver, List<Object> in) {
        try {
            Type[] types = Type.getArgumentTypes(descriptor);
            Class<?>[] parameters = new Class<?>[types.length];
            Object[] arguments = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                parameters[i] = type(types[i]);
                arguments[i] = argument(in.get(i), types[i]);
            }
            Method method = Reflection.type(owner).getMethod(name, parameters);
            if (!java.lang.reflect.Modifier.isPublic(method.getDeclaringClass().getModifiers())) {
                throw new NoSuchMethodException(name);
            }
            return Reflection.number(method.invoke(receiver, arguments));
        } catch (InvocationTargetException e) {
            throw context.ends(world, owner.replace('/', '.') + "." + name + " throws " + e.getCause());
        } catch (ReflectiveOperationException e) {
            throw context.refusal(
                    CodingRule.LIBRARIES_ARE_READABLE, owner.replace('/', '.') + "." + name + " cannot be called");
        }
    }

    private static Object argument(Object value, Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> value.equals(1);
            case Type.CHAR -> (char) (int) (Integer) value;
            default -> value;
        };
    }

    private static Class<?> type(Type type) throws ClassNotFoundException {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> boolean.class;
            case Type.CHAR -> char.class;
            case Type.BYTE -> byte.class;
            case Type.SHORT -> short.class;
            case Type.INT -> int.class;
            case Type.LONG -> long.class;
            case Type.FLOAT -> float.class;
            case Type.DOUBLE -> double.class;
            case Type.ARRAY -> Class.forName(type.getDescriptor().replace('/', '.'));
            default -> Reflection.type(type.getInternalName());
        };
    }
}
