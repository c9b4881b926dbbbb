package io.wormrtl.examples;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The program with a directory of classes before it on the class path, and no class of the tests. */
final class BroughtProgram implements AutoCloseable {

    /** What a command printed. */
    record Printed(int code, String out, String err) {}

    private final URLClassLoader loader;

    /** The program and the classes below {@code brought}. */
    BroughtProgram(Path brought) throws IOException {
        this(brought, classPath());
    }

    /** The same with another class path, on which the program is. */
    BroughtProgram(Path brought, List<Path> classPath) throws IOException {
        List<URL> path = new ArrayList<>(List.of(brought.toUri().toURL()));
        for (Path entry : classPath) {
            path.add(entry.toUri().toURL());
        }
        this.loader = new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    /** The class path of the program: that of the tests without their classes. */
    static List<Path> classPath() {
        return withTests().stream()
                .filter(entry -> !entry.toString().contains("test-classes"))
                .toList();
    }

    /** The class path of the tests, on which the test kit is. */
    static List<Path> withTests() {
        String given = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Stream.of(given.split(File.pathSeparator)).map(Path::of).toList();
    }

    /** Compiles {@code sources} against the program into {@code directory}. */
    static void compile(List<Path> sources, Path directory) {
        compile(classPath(), sources, directory);
    }

    /** Compiles {@code sources} against what is on a class path into {@code directory}. */
    static void compile(List<Path> classPath, List<Path> sources, Path directory) {
        String path = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> arguments = new ArrayList<>(
                List.of("--release", "17", "-proc:none", "-cp", path, "-d", directory.toString()));
        sources.forEach(source -> arguments.add(source.toString()));
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        if (failed != 0) {
            throw new IllegalArgumentException("does not compile: " + sources);
        }
    }

    /** Calls the main method of a class that was brought. */
    void main(String name) throws ReflectiveOperationException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Calls the program with {@code arguments}. */
    Printed run(List<String> arguments) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            Class<?> program = loader.loadClass("io.wormrtl.lab.cli.Wormrtl");
            Class<?> line = loader.loadClass("picocli.CommandLine");
            Object commands = opened(program.getDeclaredMethod("commands")).invoke(null);
            Object parsed = opened(program.getDeclaredMethod("commandLine", List.class)).invoke(null, commands);
            StringWriter out = new StringWriter();
            StringWriter err = new StringWriter();
            line.getMethod("setOut", PrintWriter.class).invoke(parsed, new PrintWriter(out));
            line.getMethod("setErr", PrintWriter.class).invoke(parsed, new PrintWriter(err));
            Method execute = opened(program.getDeclaredMethod("execute", line, String[].class));
            int code = (int) execute.invoke(null, parsed, arguments.toArray(String[]::new));
            return new Printed(code, out.toString(), err.toString());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the program cannot be called", e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static Method opened(Method method) {
        method.setAccessible(true);
        return method;
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
