package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import java.util.List;

/**
 * Rules of a property that do not apply to a design, or to some places in it.
 *
 * @param rules their names with blanks between them, or {@value #ALL}
 * @param reason why, as what may follow <em>does not apply:</em>
 */
@Api
public record Omission(String rules, String reason) {

    /** Stands for all rules of a property. */
    public static final String ALL = "all";

    /** All rules of a property, where a design has no module of the type that they speak of. */
    public static List<Omission> withoutAny(Design design, Class<? extends Module> type) {
        return Property.all(design, type).isEmpty()
                ? List.of(new Omission(ALL, "there is no " + type.getSimpleName()))
                : List.of();
    }

    /** In words. */
    public String words() {
        return "does not apply: " + reason;
    }
}
