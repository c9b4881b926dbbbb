package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Port;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** The ports of a module as Verilator lists them. */
final class UserPorts {

    /**
     * One port.
     *
     * @param direction {@code input}, {@code output} or {@code inout}
     * @param width its bits
     */
    record UserPort(String direction, int width) {
        boolean is(Port.Direction wanted, int bits) {
            return direction.equals(wanted == Port.Direction.INPUT ? "input" : "output") && width == bits;
        }

        @Override
        public String toString() {
            return direction + " of " + width + (width == 1 ? " bit" : " bits");
        }
    }

    private final Map<String, Element> types = new HashMap<>();
    private final Map<String, UserPort> ports = new LinkedHashMap<>();

    private UserPorts(Element root) {
        NodeList tables = root.getElementsByTagName("typetable");
        for (Element table : elements(tables)) {
            elements(table.getElementsByTagName("*")).stream()
                    .filter(type -> type.hasAttribute("id"))
                    .forEach(type -> types.put(type.getAttribute("id"), type));
        }
        for (Element module : elements(root.getElementsByTagName("module"))) {
            if (module.getAttribute("topModule").equals("1")) {
                elements(module.getChildNodes()).stream()
                        .filter(part -> part.getTagName().equals("var") && part.hasAttribute("dir"))
                        .forEach(part -> ports.put(
                                part.getAttribute("origName"),
                                new UserPort(part.getAttribute("dir"), width(part.getAttribute("dtype_id")))));
            }
        }
    }

    /** Reads what {@code verilator --xml-only} has written. */
    static Map<String, UserPort> read(Path xml) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder reader = factory.newDocumentBuilder();
            reader.setErrorHandler(new DefaultHandler()); // it throws, and prints nothing besides
            return new UserPorts(reader.parse(xml.toFile()).getDocumentElement()).ports;
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new UnusableInput("what Verilator says of the ports cannot be read: " + e.getMessage(), e);
        }
    }

    private static List<Element> elements(NodeList nodes) {
        List<Element> all = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            if (nodes.item(i) instanceof Element element) {
                all.add(element);
            }
        }
        return all;
    }

    private int width(String id) {
        Element type = types.get(id);
        return switch (type.getTagName()) {
            case "basicdtype" ->
                type.hasAttribute("left")
                        ? 1
                                + Math.abs(Integer.parseInt(type.getAttribute("left"))
                                        - Integer.parseInt(type.getAttribute("right")))
                        : 1;
            case "packarraydtype", "unpackarraydtype" -> range(type) * width(type.getAttribute("sub_dtype_id"));
            case "structdtype" ->
                elements(type.getChildNodes()).stream()
                        .mapToInt(member -> width(member.getAttribute("sub_dtype_id")))
                        .sum();
            default -> type.hasAttribute("sub_dtype_id") ? width(type.getAttribute("sub_dtype_id")) : 0;
        };
    }

    private static int range(Element type) {
        List<Integer> ends = elements(type.getElementsByTagName("const")).stream()
                .map(end -> Integer.parseInt(end.getAttribute("name").replaceAll(".*h", ""), 16))
                .toList();
        return 1 + Math.abs(ends.get(0) - ends.get(1));
    }
}
