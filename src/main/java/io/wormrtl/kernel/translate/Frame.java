package io.wormrtl.kernel.translate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A way through a method: where it is, its variables and stack, and which round of each loop it is in. */
final class Frame {

    private final MethodCode code;
    private int at;
    private final Object[] locals;
    private final List<Object> stack;
    private final int[] rounds;
    private final World world;

    private Frame(MethodCode code, int at, Object[] locals, List<Object> stack, int[] rounds, World world) {
        this.code = code;
        this.at = at;
        this.locals = locals;
        this.stack = stack;
        this.rounds = rounds;
        this.world = world;
    }

    /** At the beginning of a method that is called with {@code arguments}, a long of two entries. */
    static Frame entering(MethodCode code, List<Object> arguments, World world) {
        Object[] locals = new Object[Math.max(code.method().maxLocals, arguments.size())];
        Arrays.fill(locals, Unusable.VALUE);
        for (int i = 0; i < arguments.size(); i++) {
            locals[i] = arguments.get(i);
        }
        return new Frame(
                code, 0, locals, new ArrayList<>(), new int[code.loops().size()], world);
    }

    Frame copy(World other) {
        return new Frame(code, at, locals.clone(), new ArrayList<>(stack), rounds.clone(), other);
    }

    /** Both ways as one; they are at the same place. */
    Frame joined(Frame other, Joining joining) {
        Joining.Joined worlds = joining.join(world, other.world);
        Frame both = copy(worlds.world());
        for (int i = 0; i < locals.length; i++) {
            both.locals[i] = joining.joined(worlds.first(), locals[i], other.locals[i]);
        }
        for (int i = 0; i < stack.size(); i++) {
            both.stack.set(i, joining.joined(worlds.first(), stack.get(i), other.stack.get(i)));
        }
        return both;
    }

    int at() {
        return at;
    }

    MethodCode code() {
        return code;
    }

    World world() {
        return world;
    }

    void next() {
        at++;
    }

    /** Jumps; a jump back begins a round of its loop, and a way into a loop its first. */
    void jump(int to) {
        for (int i = 0; i < rounds.length; i++) {
            MethodCode.Loop loop = code.loops().get(i);
            if (!loop.contains(to) || !loop.contains(at)) {
                rounds[i] = 0;
            } else if (to == loop.first() && to <= at) {
                rounds[i]++;
            }
        }
        at = to;
    }

    /** The innermost loop that begins here or before; null outside of loops. */
    MethodCode.Loop loop() {
        MethodCode.Loop innermost = null;
        for (MethodCode.Loop loop : code.loops()) {
            if (loop.contains(at)) {
                innermost = loop;
            }
        }
        return innermost;
    }

    /** The highest number of rounds that a loop here has gone. */
    int round() {
        int most = 0;
        for (int i = 0; i < rounds.length; i++) {
            most = code.loops().get(i).contains(at) ? Math.max(most, rounds[i]) : most;
        }
        return most;
    }

    /** Which round of each loop around it this is: what the variable says that counts them, else their number. */
    List<Integer> loopRounds() {
        List<Integer> all = new ArrayList<>(rounds.length);
        for (int i = 0; i < rounds.length; i++) {
            MethodCode.Loop loop = code.loops().get(i);
            if (loop.contains(at)) {
                int counter = code.counter(loop);
                all.add(counter >= 0 && locals[counter] instanceof Integer count ? count : (Integer) rounds[i]);
            }
        }
        return all;
    }

    /** Where this way stands among others: the one that comes first is gone first. */
    List<Integer> order() {
        List<Integer> order = new ArrayList<>(2 * rounds.length + 1);
        for (int i = 0; i < rounds.length; i++) {
            MethodCode.Loop loop = code.loops().get(i);
            if (loop.contains(at)) {
                order.add(loop.first());
                order.add(rounds[i]);
            }
        }
        order.add(at);
        return order;
    }

    // ---- variables and stack ---------------------------------------------------------------------------------

    Object local(int index) {
        return locals[index];
    }

    void setLocal(int index, Object value) {
        locals[index] = value;
    }

    void setWide(int index, Object value) {
        locals[index] = value;
        locals[index + 1] = Unusable.UPPER_HALF;
    }

    void push(Object value) {
        stack.add(value);
    }

    void pushWide(Object value) {
        stack.add(value);
        stack.add(Unusable.UPPER_HALF);
    }

    Object pop() {
        return stack.remove(stack.size() - 1);
    }

    Object popWide() {
        pop();
        return pop();
    }

    /** Copies the topmost {@code count} entries below {@code below} others. */
    void duplicate(int count, int below) {
        List<Object> top = new ArrayList<>(stack.subList(stack.size() - count, stack.size()));
        stack.addAll(stack.size() - count - below, top);
    }
}
