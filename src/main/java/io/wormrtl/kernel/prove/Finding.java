package io.wormrtl.kernel.prove;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The verdicts on specifications of one shape.
 *
 * @param specifications all of that shape, at least one
 * @param verdicts of the claims of the first one, in their order
 */
public record Finding(List<Specification> specifications, Map<Statement, Verdict> verdicts) {

    /** Copies the collections. */
    public Finding {
        specifications = List.copyOf(specifications);
        verdicts = Collections.unmodifiableMap(new LinkedHashMap<>(verdicts));
    }

    /** The one that stands for all. */
    public Specification first() {
        return specifications.get(0);
    }
}
