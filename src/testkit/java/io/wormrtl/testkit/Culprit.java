package io.wormrtl.testkit;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.DesignError;
import io.wormrtl.lab.cli.Wormrtl;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * An exception in words: what a check or the program says on purpose as it is, and of what nobody expected its class, the
 * line that threw it, and the line of a part or property during whose call that was.
 */
final class Culprit {

    /** Code of the virtual machine. */
    private static final List<String> PLATFORM = List.of("java.", "javax.", "jdk.", "sun.");

    /** Other code that calls properties, or that they call, and that is nobody's part. */
    private static final List<String> LIBRARIES =
            List.of("net.jqwik.", "org.junit.", "org.assertj.", "io.wormrtl.testkit.");

    /** Of an exception that is thrown again and again compiled code keeps one without a trace and a message. */
    private static final String NO_PLACE =
            ", thrown so often that its place is not told any more: -XX:-OmitStackTraceInFastThrow tells it";

    private Culprit() {}

    /** What the exception says. */
    static String said(Throwable failure) {
        String message =
                failure.getMessage() == null ? "" : failure.getMessage().strip();
        if (!isUnexpected(failure)) {
            return message.isEmpty() ? failure.getClass().getName() : message;
        }
        Throwable root = root(failure);
        List<StackTraceElement> calls = List.of(root.getStackTrace());
        Optional<StackTraceElement> thrower = first(calls, call -> !isPlatform(call));
        Optional<StackTraceElement> caller = first(calls, Culprit::isFromOutside);
        return root.getClass().getName()
                + (calls.isEmpty() ? NO_PLACE : "")
                + thrower.map(call -> ", thrown in " + shown(call)).orElse("")
                + caller.filter(call -> !thrower.get().equals(call))
                        .map(call -> ", called from " + shown(call))
                        .orElse("")
                + (root.getMessage() == null ? "" : ": " + root.getMessage().strip());
    }

    /** Whether nobody has written the message for the reader. */
    static boolean isUnexpected(Throwable failure) {
        return !(failure instanceof AssertionError
                || failure instanceof UnusableInput
                || failure instanceof DesignError);
    }

    private static Throwable root(Throwable failure) {
        return Stream.iterate(failure, each -> each != null, Throwable::getCause)
                .reduce(failure, (outer, inner) -> inner);
    }

    private static Optional<StackTraceElement> first(
            List<StackTraceElement> calls, Predicate<StackTraceElement> which) {
        return calls.stream().filter(which).findFirst();
    }

    private static boolean isPlatform(StackTraceElement call) {
        return PLATFORM.stream().anyMatch(call.getClassName()::startsWith);
    }

    private static boolean isOfLibrary(StackTraceElement call) {
        return isPlatform(call) || LIBRARIES.stream().anyMatch(call.getClassName()::startsWith);
    }

    private static boolean isFromOutside(StackTraceElement call) {
        return !isOfLibrary(call) && !isOfProgram(call.getClassName());
    }

    private static boolean isOfProgram(String name) {
        try {
            CodeSource source = Class.forName(name, false, Culprit.class.getClassLoader())
                    .getProtectionDomain()
                    .getCodeSource();
            return source != null
                    && source.getLocation()
                            .equals(Wormrtl.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation());
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** Class, method and line. */
    private static String shown(StackTraceElement call) {
        return call.getClassName() + "." + call.getMethodName()
                + (call.getLineNumber() < 0 ? "" : " (" + call.getFileName() + " line " + call.getLineNumber() + ")");
    }

    /**
     * Shortens the trace to what the property did: without the calls of jqwik that led to it, and of a check that failed
     * without those inside of it.
     *
     * @param className of the property
     * @param method of the property
     */
    static void shorten(Throwable failure, String className, String method) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            each.setStackTrace(shortened(List.of(each.getStackTrace()), className, method, isUnexpected(each)));
        }
    }

    private static StackTraceElement[] shortened(
            List<StackTraceElement> calls, String className, String method, boolean whole) {
        int property = calls.size() - 1;
        while (property >= 0
                && !(calls.get(property).getClassName().equals(className)
                        && calls.get(property).getMethodName().equals(method))) {
            property--;
        }
        return property < 0
                ? calls.toArray(StackTraceElement[]::new)
                : calls.subList(0, property + 1).stream()
                        .filter(call -> whole
                                || !isOfLibrary(call)
                                || call.getClassName().equals(className))
                        .toArray(StackTraceElement[]::new);
    }
}
