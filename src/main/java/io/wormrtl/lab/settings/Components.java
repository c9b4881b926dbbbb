package io.wormrtl.lab.settings;

import java.lang.reflect.RecordComponent;
import java.util.List;

/** The components of records, kept with what has been read of their annotations: to read them takes longer than a file. */
final class Components {

    private static final ClassValue<List<RecordComponent>> ALL = new ClassValue<>() {
        @Override
        protected List<RecordComponent> computeValue(Class<?> type) {
            return List.of(type.getRecordComponents());
        }
    };

    private Components() {}

    /** Those of a record, in their order. */
    static List<RecordComponent> of(Class<? extends Record> type) {
        return ALL.get(type);
    }
}
