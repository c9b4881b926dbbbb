package io.wormrtl.kernel.part;

import java.util.ServiceConfigurationError;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says why a provider that a file in {@code META-INF/services} names cannot be used. */
public final class Services {

    /** What Java says: {@code some.Service: Provider some.Class not found}. */
    private static final Pattern SAID = Pattern.compile("([\\w.$]+): (?:Provider )?([\\w.$]+) (.*)");

    private Services() {}

    /** The reason, in words that name the class and the rule. */
    public static String reason(ServiceConfigurationError e) {
        Matcher said = SAID.matcher(String.valueOf(e.getMessage()));
        if (!said.matches()) {
            return e.getMessage();
        }
        String service = said.group(1).replaceFirst(".*\\.", "");
        String provider = said.group(2);
        String problem = said.group(3);
        if (problem.contains("no-arg constructor")) {
            return service + " " + provider + " must be public, with a public constructor without parameters";
        }
        if (problem.startsWith("not found")) {
            return "there is no class " + provider + ", which META-INF/services/" + said.group(1) + " names";
        }
        if (problem.startsWith("not a subtype")) {
            return provider + ", which META-INF/services/" + said.group(1) + " names, does not implement " + service;
        }
        return e.getCause() == null ? e.getMessage() : service + " " + provider + " cannot be made: " + e.getCause();
    }
}
