package io.wormrtl.kernel.translate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The class files of what runs, read when they are asked for. */
final class ClassFiles {

    private final ClassLoader loader;
    private final Map<String, Optional<ClassNode>> classes = new HashMap<>();
    private final Map<String, Optional<MethodCode>> methods = new HashMap<>();

    ClassFiles(ClassLoader loader) {
        this.loader = loader;
    }

    /** The class with that internal name. */
    Optional<ClassNode> find(String name) {
        return classes.computeIfAbsent(name, this::read);
    }

    private Optional<ClassNode> read(String name) {
        try (InputStream file = loader.getResourceAsStream(name + ".class")) {
            if (file == null) {
                return Optional.empty();
            }
            ClassNode node = new ClassNode();
            new ClassReader(file).accept(node, ClassReader.SKIP_FRAMES);
            return Optional.of(node);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The method that runs when {@code name} is called on an object of class {@code type}; absent if it has no code. */
    Optional<MethodCode> method(String type, String name, String descriptor) {
        String key = type + " " + name + descriptor;
        Optional<MethodCode> known = methods.get(key);
        if (known == null) {
            known = inClasses(type, name, descriptor).or(() -> inInterfaces(type, name, descriptor));
            methods.put(key, known);
        }
        return known;
    }

    private Optional<MethodCode> inClasses(String type, String name, String descriptor) {
        for (String at = type; at != null; ) {
            ClassNode node = find(at).orElse(null);
            if (node == null) {
                return Optional.empty();
            }
            Optional<MethodCode> code = declared(node, name, descriptor);
            if (code.isPresent()) {
                return code;
            }
            at = node.superName;
        }
        return Optional.empty();
    }

    private Optional<MethodCode> inInterfaces(String type, String name, String descriptor) {
        for (String at = type; at != null; ) {
            ClassNode node = find(at).orElse(null);
            if (node == null) {
                return Optional.empty();
            }
            for (String implemented : node.interfaces) {
                Optional<MethodCode> code = find(implemented)
                        .flatMap(each -> declared(each, name, descriptor))
                        .or(() -> inInterfaces(implemented, name, descriptor));
                if (code.isPresent()) {
                    return code;
                }
            }
            at = node.superName;
        }
        return Optional.empty();
    }

    private static Optional<MethodCode> declared(ClassNode node, String name, String descriptor) {
        for (MethodNode method : node.methods) {
            boolean hasCode = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            if (hasCode && method.name.equals(name) && method.desc.equals(descriptor)) {
                return Optional.of(new MethodCode(node, method));
            }
        }
        return Optional.empty();
    }
}
