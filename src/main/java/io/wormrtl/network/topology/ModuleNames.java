package io.wormrtl.network.topology;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names for the modules of nodes that people have named as they like. A name of letters of English, digits and {@code _}
 * stays as it is. Of any other one the letters and digits remain, without accents, with {@code _} for what lies between:
 * {@code São Paulo} becomes {@code Sao_Paulo}. Where nothing remains, or another node is called so, it is {@code n} and
 * the number of the node.
 */
final class ModuleNames {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_]+");
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    private static final Pattern BETWEEN = Pattern.compile("[^A-Za-z0-9]+");

    private final Set<String> taken = new HashSet<>();

    private ModuleNames() {}

    /**
     * Such names, all different.
     *
     * @param names of the nodes, all different
     */
    static List<String> of(List<String> names) {
        ModuleNames modules = new ModuleNames();
        names.stream().filter(ModuleNames::isPlain).forEach(modules.taken::add);
        List<String> all = new ArrayList<>();
        for (int node = 0; node < names.size(); node++) {
            all.add(isPlain(names.get(node)) ? names.get(node) : modules.plain(names.get(node), node));
        }
        return all;
    }

    private static boolean isPlain(String name) {
        return PLAIN.matcher(name).matches();
    }

    private String plain(String name, int node) {
        String letters = ACCENTS.matcher(Normalizer.normalize(name, Normalizer.Form.NFKD))
                .replaceAll("");
        String joined = BETWEEN.matcher(letters).replaceAll("_").replaceAll("^_|_$", "");
        if (!joined.isEmpty() && taken.add(joined)) {
            return joined;
        }
        String numbered = "n" + node;
        while (!taken.add(numbered)) {
            numbered += "_";
        }
        return numbered;
    }
}
