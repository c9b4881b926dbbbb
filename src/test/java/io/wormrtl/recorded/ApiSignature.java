package io.wormrtl.recorded;

import static java.util.stream.Collectors.joining;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What others may use of a type, as text: a line for itself, and one for each of its members. */
final class ApiSignature {

    private static final Pattern PACKAGES =
            Pattern.compile("\\b(?:java\\.lang|java\\.util|java\\.util\\.function)\\.(?=[A-Z])|\\bio\\.wormrtl\\.");

    private ApiSignature() {}

    /** The type, its members in alphabetical order, then the types within it. */
    static String of(Class<?> type) {
        List<String> members = new ArrayList<>();
        Stream.of(type.getDeclaredFields())
                .filter(ApiSignature::isKept)
                .map(Field::toGenericString)
                .forEach(members::add);
        Stream.of(type.getDeclaredConstructors())
                .filter(ApiSignature::isKept)
                .map(Constructor::toGenericString)
                .forEach(members::add);
        Stream.of(type.getDeclaredMethods())
                .filter(ApiSignature::isKept)
                .map(Method::toGenericString)
                .forEach(members::add);
        String own = head(type)
                + members.stream()
                        .sorted()
                        .map(member -> "  " + within(type, member) + "\n")
                        .collect(joining());
        return own
                + Stream.of(type.getDeclaredClasses())
                        .filter(inner -> isVisible(inner.getModifiers()))
                        .sorted(Comparator.comparing(Class::getName))
                        .map(ApiSignature::of)
                        .collect(joining());
    }

    private static String head(Class<?> type) {
        String above = Stream.concat(
                        Stream.ofNullable(type.getGenericSuperclass()).filter(parent -> parent != Object.class),
                        Stream.of(type.getGenericInterfaces()))
                .map(Type::getTypeName)
                .collect(joining(", "));
        return shortened(type.toGenericString() + (above.isEmpty() ? "" : " : " + above)) + "\n";
    }

    private static boolean isKept(Member member) {
        return isVisible(member.getModifiers()) && !member.isSynthetic();
    }

    private static boolean isVisible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    /** Without the name of the type before that of each member. */
    private static String within(Class<?> type, String member) {
        return shortened(member.replace(type.getTypeName() + ".", ""));
    }

    private static String shortened(String signature) {
        return PACKAGES.matcher(signature).replaceAll("");
    }
}
