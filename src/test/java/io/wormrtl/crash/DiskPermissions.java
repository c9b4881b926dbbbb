package io.wormrtl.crash;

import java.io.IOException;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.Set;

/** The attributes of a file of a {@link Disk}, whose changes count. */
record DiskPermissions(Disk disk, PosixFileAttributeView real) implements PosixFileAttributeView {

    @Override
    public String name() {
        return real.name();
    }

    @Override
    public PosixFileAttributes readAttributes() throws IOException {
        return real.readAttributes();
    }

    @Override
    public void setPermissions(Set<PosixFilePermission> permissions) throws IOException {
        disk.changePermissions();
        real.setPermissions(permissions);
    }

    @Override
    public void setGroup(GroupPrincipal group) throws IOException {
        disk.changePermissions();
        real.setGroup(group);
    }

    @Override
    public void setTimes(FileTime modified, FileTime read, FileTime created) throws IOException {
        disk.changePermissions();
        real.setTimes(modified, read, created);
    }

    @Override
    public UserPrincipal getOwner() throws IOException {
        return real.getOwner();
    }

    @Override
    public void setOwner(UserPrincipal owner) throws IOException {
        disk.changePermissions();
        real.setOwner(owner);
    }
}
