package io.wormrtl.network.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Scope;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which modules a {@code Watcher} looks after. */
class WatcherTest {

    private static class Part extends Module {
        Part(Module parent, String name) {
            super(parent, name);
        }
    }

    private static final class Special extends Part {
        Special(Module parent, String name) {
            super(parent, name);
        }
    }

    private final Design design = new Design("top");
    private final List<String> asked = new ArrayList<>();

    private <T extends Scope> Watcher<T> noting(Class<T> type, String name) {
        return Watcher.one(type, (part, verdicts, removals) -> {
            asked.add(name + " " + part.name());
            return new RestCheck(name, () -> true, "is not");
        });
    }

    /** Those of its type and of types below it, by each watcher in turn. */
    @Test
    void modulesOfATypeAndOfThoseBelowItAreWatched() {
        List<Watcher<?>> watchers =
                List.of(noting(Special.class, "special"), noting(Part.class, "part"), noting(Module.class, "module"));
        Verdicts verdicts = new Verdicts();
        List<Scope> scopes = List.of(new Special(design, "a"), new Part(design, "b"), new Module(design, "c") {});
        List<Integer> checks = scopes.stream()
                .map(scope -> Watcher.checks(watchers, scope, verdicts, null).size())
                .toList();
        assertThat(checks).containsExactly(3, 2, 1);
        assertThat(asked).containsExactly("special a", "part a", "module a", "part b", "module b", "module c");
    }
}
