package io.wormrtl.lab.settings;

import io.wormrtl.kernel.api.Api;

/**
 * A setting that gets another value than its file says.
 *
 * @param path of the setting, such as {@code router.buffer-depth}
 * @param value with the position that messages name
 */
@Api
public record Assignment(String path, Node value) {

    /**
     * Parses the argument of an option of the command line: {@code path=value}, the value as YAML.
     *
     * @param option such as {@code -P}
     * @param form for messages: {@code path=value, such as router.buffer-depth=4}
     * @throws io.wormrtl.kernel.refusal.UnusableInput if it has another form
     */
    public static Assignment parse(String option, String text, String form) {
        Position position = Position.of(option, text);
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw position.refuse("must have the form " + form);
        }
        return new Assignment(
                text.substring(0, equals).strip(), YamlReader.value(text.substring(equals + 1), position));
    }

    /** The value of an option of its own, such as {@code --seed 5}. */
    public static Assignment given(String path, String option, Object value) {
        return new Assignment(path, new Node.Scalar(Position.of(option, value), value));
    }
}
