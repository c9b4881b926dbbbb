package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What has been said of elements is true of them after elaboration, which packs it anew. */
class DeclarationProperties {

    private record Said(
            Element element,
            String path,
            int width,
            Encoding encoding,
            List<BitField> fields,
            long resetValue,
            String driver,
            boolean isBehavioural) {

        static Said of(Element element) {
            Process driver = Process.driving(element);
            return new Said(
                    element,
                    element.path(),
                    element.width(),
                    element.encoding(),
                    element.fields(),
                    element.valueAfterReset(),
                    driver == null ? "nobody" : driver.path(),
                    element.isBehavioural());
        }
    }

    @Provide
    Arbitrary<Blueprint> plans() {
        return Blueprint.any();
    }

    /** What a process has declared. */
    private record Used(String process, List<Element> reads, List<Element> writes, List<Signal> enables) {
        static Used of(Process process) {
            Signal[] enables = process.enables();
            return new Used(
                    process.path(),
                    process.declaredReads(),
                    process.declaredWrites(),
                    enables == null ? null : List.of(enables));
        }
    }

    private static List<Used> allUsedIn(Design design) {
        List<Used> all = new ArrayList<>();
        design.forEachModule(module -> module.processes().forEach(process -> all.add(Used.of(process))));
        return all;
    }

    private static List<Said> allOf(Design design) {
        List<Said> all = new ArrayList<>();
        design.forEachModule(module -> module.allElements().forEach(element -> all.add(Said.of(element))));
        return all;
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void elaborationChangesNothingOfIt(@ForAll("plans") Blueprint plan) {
        Design design = new BlueprintDesign(plan, ElementKind.PLAIN);
        List<Said> before = allOf(design);
        List<Used> used = allUsedIn(design);
        new Simulator(design);
        assertThat(allOf(design)).isEqualTo(before);
        assertThat(allUsedIn(design)).isEqualTo(used);
        design.forEachModule(module -> module.processes()
                .forEach(process -> process.declaredWrites()
                        .forEach(element -> assertThat(Process.driving(element))
                                .as(element.path())
                                .isSameAs(process))));
    }
}
