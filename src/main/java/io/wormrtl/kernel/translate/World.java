package io.wormrtl.kernel.translate;

import java.util.LinkedHashMap;
import java.util.Map;

/** The state of one way through the code so far: the path that led here, and the values it has written. */
final class World {

    private Path path;
    /** In the order in which code wrote first: words are made in that order, and printed as they were made. */
    private Map<Slot, Object> written;

    World(Path path, Map<Slot, Object> written) {
        this.path = path;
        this.written = written;
    }

    /** The beginning of everything. */
    static World untouched() {
        return new World(Path.ALWAYS, new LinkedHashMap<>());
    }

    /** A copy on another path. */
    World on(Path other) {
        return new World(other, new LinkedHashMap<>(written));
    }

    /** The same world on another path, to look at. */
    World seenOn(Path other) {
        return new World(other, written);
    }

    /** Whether both look at the same. */
    @SuppressWarnings("ReferenceEquality") // one map, not an equal one
    boolean isAs(World other) {
        return written == other.written;
    }

    /** Becomes {@code other}, which is not used any more. */
    void become(World other) {
        path = other.path;
        written = other.written;
    }

    Path path() {
        return path;
    }

    Map<Slot, Object> written() {
        return written;
    }

    /** Notes that the code has made {@code created} on this way. */
    <T> T made(T created) {
        write(created, Created.HERE, 1);
        return created;
    }

    /** Whether {@code owner} exists on this way. */
    boolean has(Object owner) {
        return !(owner instanceof Created || owner instanceof Iteration)
                || written.containsKey(new Slot(owner, Created.HERE));
    }

    void write(Object owner, Object key, Object value) {
        written.put(new Slot(owner, key), value);
    }
}
