package io.wormrtl.kernel.translate;

/**
 * A place that code can write to: a field or an entry of an object, or an entry of an element.
 *
 * @param owner compared by identity
 * @param key name of the field, number of the entry, or {@link IsSet}
 */
record Slot(Object owner, Object key) {

    /** As a key: whether that entry of an element has been set. */
    record IsSet(int index) {}

    @Override
    public boolean equals(Object other) {
        return other instanceof Slot that && isSame(owner, that.owner) && key.equals(that.key);
    }

    @SuppressWarnings("ReferenceEquality") // places are where they are, whatever they hold
    private static boolean isSame(Object one, Object other) {
        return one == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(owner) * 31 + key.hashCode();
    }
}
