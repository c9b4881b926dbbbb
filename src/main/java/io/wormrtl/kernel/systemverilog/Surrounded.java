package io.wormrtl.kernel.systemverilog;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Modules with the checker that looks at them, as one design for Yosys.
 *
 * @param file the module around all of them, which has the name of the file without ending
 * @param reads the names of the files that it needs, those first that stand in others, itself last
 * @param cuts the values that may be anything, by their names in the flattened design; {@code ?} is any character
 * @param properties the name of the property of each rule in the flattened design
 */
public record Surrounded(
        PrintedFile file, List<String> reads, List<String> cuts, Map<Checker.Rule, String> properties) {

    /** Copies the collections. */
    public Surrounded {
        reads = List.copyOf(reads);
        cuts = List.copyOf(cuts);
        properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }

    /** The name of the module around all. */
    public String top() {
        return file.name().replace(".sv", "");
    }
}
