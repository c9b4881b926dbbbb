package io.wormrtl.kernel.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Finds what a call runs. */
final class Calls {

    private static final int DEEPEST = 150;

    /** Classes of Java whose constructors do nothing. Those of all others are read: they may ask for the time. */
    private static final Set<String> BEGINNINGS = Set.of("java/lang/Object", "java/lang/Record");

    private static final Set<String> SMALL_NUMBERS =
            Set.of("Ljava/lang/Integer;", "Ljava/lang/Short;", "Ljava/lang/Byte;", "Ljava/lang/Character;");

    private final Context context;
    private final Elements elements;
    private final Library library;
    private final Lists lists;
    private final Interpreter interpreter;
    private int depth;

    Calls(Context context, Interpreter interpreter) {
        this.context = context;
        this.interpreter = interpreter;
        this.elements = new Elements(context);
        this.library = new Library(context);
        this.lists = new Lists(context);
    }

    /** A method as a call names it. */
    record Target(String owner, String name, String descriptor) {
        static Target of(Handle handle) {
            return new Target(handle.getOwner(), handle.getName(), handle.getDesc());
        }

        @Override
        public String toString() {
            return owner.replace('/', '.') + "." + name;
        }
    }

    Object callStatic(World world, Target target, List<Object> in) {
        if (Library.isLibrary(target.owner)) {
            Optional<Object> known = library.callStatic(world, target.owner, target.name, target.descriptor, in)
                    .or(() -> lists.callStatic(world, target.owner, target.name, target.descriptor, in));
            if (known.isPresent()) {
                return known.get();
            }
        }
        return run(world, code(target.owner, target), in);
    }

    /** Calls the method as it is written down in class {@code target.owner()}: a constructor, a private one, or above. */
    Object callSpecial(World world, Target target, Object receiver, List<Object> in) {
        if (receiver instanceof Created created && target.name.equals("<init>")) {
            if (created.type().equals(Lists.TYPE)) {
                lists.create(world, created, in);
                return null;
            }
            if (Reflection.isThrowable(created.type())) {
                return null; // what it says is of no interest
            }
        }
        if (target.name.equals("<init>") && BEGINNINGS.contains(target.owner)) {
            return null;
        }
        return run(world, code(target.owner, target), with(receiver, in));
    }

    Object callVirtual(World world, Target target, Object receiver, List<Object> in) {
        if (Lists.isList(receiver)) {
            Optional<Lists.Found> known = lists.look(world, receiver, target.name, target.descriptor, in);
            if (known.isPresent()) {
                return known.get().value();
            }
        }
        return context.eachIn(world, receiver, (object, there) -> callOn(there, target, object, in));
    }

    private Object callOn(World world, Target target, Object receiver, List<Object> in) {
        if (receiver == null) {
            throw context.ends(world, target + " is called on null");
        }
        if (receiver instanceof Unusable) {
            throw context.refusal(CodingRule.VALUES_ARE_NUMBERS, target + " is called on an object that is not known");
        }
        if (receiver instanceof Function function) {
            return callFunction(world, target, function, in);
        }
        if (receiver instanceof Created list
                && list.type().equals(Lists.TYPE)
                && lists.change(world, list, target.name, target.descriptor, in)) {
            return 1;
        }
        if (Lists.isList(receiver) && target.name.equals("forEach")) {
            return run(world, code("java/lang/Iterable", target), with(receiver, in));
        }
        if (receiver instanceof Optional<?> found) {
            Created copy = world.made(new Created("java/util/Optional", 0));
            world.write(copy, "value:Ljava/lang/Object;", Reflection.number(found.orElse(null)));
            return run(world, code(copy.type(), target), with(copy, in));
        }
        if (receiver instanceof Iteration iteration) {
            return lists.iterate(world, iteration, target.name);
        }
        if (receiver instanceof Created created) {
            return created.type().startsWith("[")
                    ? ofArray(world, created, created.length(), created.type())
                    : run(world, code(created.type(), target), with(receiver, in));
        }
        if (Numbers.isNumber(receiver)) {
            return library.call(world, receiver, target.owner, target.name, target.descriptor, in);
        }
        if (receiver.getClass().isArray()) {
            return ofArray(
                    world,
                    receiver,
                    java.lang.reflect.Array.getLength(receiver),
                    Type.getDescriptor(receiver.getClass()));
        }
        if (Functions.isFunction(receiver)) {
            return callFunction(world, target, context.functions.of(receiver), in);
        }
        Optional<Object> known = elements.call(world, receiver, target.name, target.descriptor, in);
        return known.isPresent() ? known.get() : callCode(world, target, receiver, in);
    }

    private Object callCode(World world, Target target, Object receiver, List<Object> in) {
        String type = Type.getInternalName(receiver.getClass());
        if (!Library.isLibrary(type)) {
            MethodCode code = code(type, target);
            if (!Library.isLibrary(code.ownerName()) || code.ownerName().equals("java/util/function/Function")) {
                return run(world, code, with(receiver, in));
            }
        }
        return library.call(world, receiver, target.owner, target.name, target.descriptor, in);
    }

    /** A copy is all that arrays can do. */
    private Object ofArray(World world, Object array, int length, String type) {
        Created copy = world.made(new Created(type, length));
        for (int i = 0; i < length; i++) {
            world.write(copy, i, context.read(world, array, i));
        }
        return copy;
    }

    private Object callFunction(World world, Target called, Function function, List<Object> in) {
        Optional<MethodCode> itself = context.classes
                .find(called.owner)
                .flatMap(type -> context.classes.method(called.owner, called.name, called.descriptor));
        if (itself.isPresent()) {
            return run(world, itself.get(), with(function, in));
        }
        Target target = Target.of(function.target());
        List<Object> all = new ArrayList<>(function.captured());
        all.addAll(fitting(function, target, in));
        Object result = switch (function.target().getTag()) {
            case Opcodes.H_INVOKESTATIC -> callStatic(world, target, all);
            case Opcodes.H_NEWINVOKESPECIAL -> create(world, target, all);
            case Opcodes.H_INVOKESPECIAL -> callSpecial(world, target, all.get(0), all.subList(1, all.size()));
            default -> callVirtual(world, target, all.get(0), all.subList(1, all.size()));
        };
        return grown(result, Type.getReturnType(target.descriptor), Type.getReturnType(called.descriptor));
    }

    private Object create(World world, Target constructor, List<Object> in) {
        Created created = world.made(new Created(constructor.owner, 0));
        callSpecial(world, constructor, created, in);
        return created;
    }

    /** The last arguments of a method are those that its caller gives, before which an object and what is captured may stand. */
    private List<Object> fitting(Function function, Target target, List<Object> in) {
        Type[] given = Type.getArgumentTypes(function.shown());
        Type[] wanted = Type.getArgumentTypes(target.descriptor);
        List<Object> all = new ArrayList<>(in);
        for (int i = 1; i <= Math.min(given.length, wanted.length); i++) {
            int last = in.size() - i;
            all.set(last, grown(in.get(last), given[given.length - i], wanted[wanted.length - i]));
        }
        return all;
    }

    /** An int that is given where a long is wanted keeps its sign. */
    private Object grown(Object value, Type given, Type wanted) {
        boolean isInt = given.getSort() <= Type.INT || SMALL_NUMBERS.contains(given.getDescriptor());
        return wanted.getSort() == Type.LONG && isInt && Numbers.isNumber(value)
                ? context.numbers.toLong(value)
                : value;
    }

    private static List<Object> with(Object receiver, List<Object> in) {
        List<Object> all = new ArrayList<>(in.size() + 1);
        all.add(receiver);
        all.addAll(in);
        return all;
    }

    private MethodCode code(String type, Target target) {
        return context.classes
                .method(type, target.name, target.descriptor)
                .orElseThrow(() -> context.refusal(CodingRule.LIBRARIES_ARE_READABLE, target + " has no code"));
    }

    private Object run(World world, MethodCode code, List<Object> in) {
        if (code.isRunCheck()) {
            return null;
        }
        if (++depth > DEEPEST) {
            throw context.refusal(CodingRule.CALLS_END, code.place(0) + " is called within itself");
        }
        String place = context.place();
        context.enter();
        try {
            List<Object> slots = new ArrayList<>();
            int first = code.isStatic() ? 0 : 1;
            Type[] types = Type.getArgumentTypes(code.method().desc);
            for (int i = 0; i < in.size(); i++) {
                slots.add(in.get(i));
                if (i >= first && types[i - first].getSize() == 2) {
                    slots.add(Unusable.UPPER_HALF);
                }
            }
            return interpreter.run(Frame.entering(code, slots, world));
        } finally {
            depth--;
            context.leave();
            context.setPlace(place);
        }
    }
}
