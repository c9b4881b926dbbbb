package io.wormrtl.kernel.liberty;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;

/**
 * A cell of a library.
 *
 * @param name such as {@code NAND2X1}
 * @param area in the unit of the library, by custom um2
 * @param isFlipFlop whether it has an {@code ff} group
 * @param function of its first output; empty if it has none
 */
public record LibertyCell(String name, double area, boolean isFlipFlop, String function) {

    static LibertyCell of(Path file, LibertyGroup cell) {
        return new LibertyCell(
                cell.name(),
                number(file, cell, "area"),
                cell.groups("ff").findAny().isPresent(),
                cell.groups("pin")
                        .flatMap(pin -> pin.text("function").stream())
                        .findFirst()
                        .orElse(""));
    }

    /** A number that is 0 where it is left out. */
    static double number(Path file, LibertyGroup group, String attribute) {
        String text = group.text(attribute).orElse("0");
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw UnusableInput.at(
                    file + ":" + group.line(),
                    attribute + " of " + group.kind() + " " + Shown.of(group.name()) + " is '" + Shown.of(text)
                            + "', which is no number",
                    e);
        }
    }
}
