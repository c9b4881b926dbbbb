package io.wormrtl.kernel.translate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Lists that the code makes or finds. How long one is may depend on signals, if it is one of a few lengths. */
final class Lists {

    /** The type given to every list that the code makes. */
    static final String TYPE = "java/util/ArrayList";

    private static final String ROWS = "rows:L";
    private static final String POSITION = "position";

    private final Context context;

    Lists(Context context) {
        this.context = context;
    }

    static boolean isList(Object object) {
        return object instanceof Choice choice
                ? isList(choice.yes()) && isList(choice.no())
                : object instanceof Collection
                        || (object instanceof Created created && created.type().equals(TYPE));
    }

    // ---- how they come into being ----------------------------------------------------------------------------

    /** A list made by a method of {@link List}; absent where the method makes none. */
    Optional<Object> callStatic(World world, String owner, String name, String descriptor, List<Object> in) {
        if (!owner.equals("java/util/List")) {
            return Optional.empty();
        }
        return switch (name) {
            case "of" ->
                Optional.of(
                        descriptor.startsWith("([")
                                ? list(world, entries(world, in.get(0)))
                                : list(world, new ListElements(in)));
            case "copyOf" -> Optional.of(list(world, rows(world, in.get(0))));
            default -> Optional.empty();
        };
    }

    private Object list(World world, Object rows) {
        Created list = world.made(new Created(TYPE, 0));
        world.write(list, ROWS, rows);
        return list;
    }

    private Object entries(World world, Object arrays) {
        return context.each(world, arrays, array -> {
            List<Object> all = new ArrayList<>();
            for (int i = 0; i < Reflection.length(array); i++) {
                all.add(context.read(world, array, i));
            }
            return new ListElements(all);
        });
    }

    /** The constructor of a list: empty, or a copy. */
    void create(World world, Created list, List<Object> in) {
        boolean copies = in.size() == 1 && isList(in.get(0));
        world.write(list, ROWS, copies ? rows(world, in.get(0)) : ListElements.EMPTY);
    }

    /** The elements of a list: a {@link ListElements}, or a {@link Choice} of such. */
    private Object rows(World world, Object lists) {
        return context.each(
                world,
                lists,
                list -> list instanceof Collection<?> found
                        ? new ListElements(
                                found.stream().map(Reflection::number).toList())
                        : context.read(world, list, ROWS));
    }

    // ---- what is done with them ------------------------------------------------------------------------------

    /** The result of a method that looks at a list; absent where it is another one. */
    Optional<Found> look(World world, Object lists, String name, String descriptor, List<Object> in) {
        return switch (name + descriptor) {
            case "size()I" -> found(context.each(world, rows(world, lists), row -> ((ListElements) row).size()));
            case "isEmpty()Z" ->
                found(context.each(world, rows(world, lists), row -> ((ListElements) row).size() == 0 ? 1 : 0));
            case "get(I)Ljava/lang/Object;" -> found(get(world, rows(world, lists), in.get(0)));
            case "iterator()Ljava/util/Iterator;" -> found(iterator(world, rows(world, lists)));
            default -> Optional.empty();
        };
    }

    private static Iteration iterator(World world, Object rows) {
        Iteration iteration = world.made(new Iteration(rows));
        world.write(iteration, POSITION, 0);
        return iteration;
    }

    /** The value that a method returns, which may be null. */
    record Found(Object value) {}

    private static Optional<Found> found(Object value) {
        return Optional.of(new Found(value));
    }

    private Object get(World world, Object rows, Object index) {
        return context.each(world, rows, (each, there) -> {
            ListElements row = (ListElements) each;
            if (index instanceof Integer known) {
                return at(there, row, known);
            }
            return context.pick(there, context.numbers.word(index), row.size(), Numbers.INT, row::get);
        });
    }

    private Object at(World world, ListElements row, int index) {
        if (index < 0 || index >= row.size()) {
            throw context.ends(world, "a list has no element " + index);
        }
        return row.get(index);
    }

    /** Changes a list that the code has made; returns whether the method is known. */
    boolean change(World world, Created list, String name, String descriptor, List<Object> in) {
        if (!(name + descriptor).equals("add(Ljava/lang/Object;)Z")) {
            return false;
        }
        Object longer =
                context.each(world, context.read(world, list, ROWS), row -> ((ListElements) row).with(in.get(0)));
        world.write(list, ROWS, longer);
        return true;
    }

    // ---- iterators -------------------------------------------------------------------------------------------

    /** Calls a method of an iterator. */
    Object iterate(World world, Iteration iteration, String name) {
        if (!(context.read(world, iteration, POSITION) instanceof Integer position)) {
            throw context.refusal(CodingRule.ROUNDS_ARE_FIXED, "how far an iterator has come depends on a signal");
        }
        if (name.equals("hasNext")) {
            return context.each(world, iteration.rows(), row -> position < ((ListElements) row).size() ? 1 : 0);
        }
        if (!name.equals("next")) {
            throw context.refusal(CodingRule.LIBRARIES_ARE_READABLE, "iterators are asked for " + name);
        }
        world.write(iteration, POSITION, position + 1);
        return get(world, iteration.rows(), position);
    }
}
