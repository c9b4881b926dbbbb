package io.wormrtl.examples;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** A program that runs the properties of one class, prints why some do not hold, and then ends with 1. */
final class RunProperties {

    private RunProperties() {}

    /** Runs those of the class that is named. */
    public static void main(String[] arguments) {
        AtomicBoolean failed = new AtomicBoolean();
        LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(arguments[0]))
                .configurationParameter("jqwik.database", "")
                .configurationParameter("jqwik.reporting.usejunitplatform", "true")
                .build(), new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                result.getThrowable().ifPresent(thrown -> {
                    failed.set(true);
                    System.out.println(test.getDisplayName() + ": " + thrown.getMessage());
                });
            }
        });
        System.exit(failed.get() ? 1 : 0);
    }
}
