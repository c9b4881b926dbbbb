package io.wormrtl.lab.settings;

/** Names of settings within each other, joined by dots. */
final class SettingPath {

    private SettingPath() {}

    /** The path of a key in the section with that path, which is empty at the root. */
    static String join(String section, String key) {
        return section.isEmpty() ? key : section + "." + key;
    }
}
