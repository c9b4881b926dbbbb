package io.wormrtl.kernel.part;

import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds code of providers' parts in the trace of an exception: what they do wrong is no mistake of this program. */
public final class Blame {

    /** Where code is from. */
    private enum Origin {
        PROGRAM,
        BROUGHT,
        OTHER
    }

    /** A call, and where its code is from. */
    private record Call(StackTraceElement frame, Class<?> type, Origin origin) {

        /** Class, method and line, and the jar or directory. */
        @Override
        public String toString() {
            int line = frame.getLineNumber();
            return type.getName() + "." + frame.getMethodName() + " ("
                    + (line < 0 ? "" : frame.getFileName() + " line " + line + ", ") + "of " + file(location(type))
                    + ")";
        }
    }

    private Blame() {}

    /** The call of a part's code that threw the exception; empty if something else did. */
    public static Optional<String> thrownBy(Throwable e) {
        return calls(e).findFirst()
                .filter(call -> call.origin() == Origin.BROUGHT)
                .map(Call::toString);
    }

    /** The innermost call of a part's code during which the exception was thrown; empty if there was none. */
    public static Optional<String> duringCallOf(Throwable e) {
        return calls(e).filter(call -> call.origin() == Origin.BROUGHT)
                .findFirst()
                .map(Call::toString);
    }

    /** The innermost cause. */
    public static Throwable root(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    /** Calls of this program and of parts, the innermost first. */
    private static Stream<Call> calls(Throwable e) {
        List<String> brought = new ArrayList<>();
        BroughtParts.providers().forEach(provider -> brought.add(location(provider)));
        return brought.isEmpty()
                ? Stream.empty()
                : Stream.of(root(e).getStackTrace())
                        .flatMap(frame ->
                                loaded(frame).stream().map(type -> new Call(frame, type, origin(type, brought))))
                        .filter(call -> call.origin() != Origin.OTHER);
    }

    private static Optional<Class<?>> loaded(StackTraceElement frame) {
        try {
            return Optional.of(Class.forName(frame.getClassName(), false, Blame.class.getClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }

    private static Origin origin(Class<?> type, List<String> brought) {
        String location = location(type);
        if (location.equals(location(Blame.class))) {
            return Origin.PROGRAM;
        }
        return brought.contains(location) ? Origin.BROUGHT : Origin.OTHER;
    }

    /** Where its code is from; empty of what the virtual machine brings. */
    private static String location(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null || source.getLocation() == null
                ? ""
                : source.getLocation().getPath();
    }

    private static String file(String location) {
        Path name = Path.of(location).getFileName();
        return name == null ? location : name.toString();
    }

    /** A class, and the jar or directory that it is from: {@code theirs.Parts of theirs-1.0.jar}. */
    static String named(Class<?> type) {
        return type.getName() + (location(type).isEmpty() ? "" : " of " + file(location(type)));
    }

    /** Whether the code of a class is not of this program. */
    public static boolean isFromOutside(Class<?> type) {
        return !location(type).equals(location(Blame.class));
    }
}
