package io.wormrtl.judge.trial;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** The judge shares nothing with what it judges. */
class JudgeIndependenceTest {

    @Test
    void theJudgeKnowsNoClassOfTheSimulator() {
        noClasses()
                .that()
                .resideInAPackage("io.wormrtl.judge")
                .should()
                .dependOnClassesThat(resideInAPackage("io.wormrtl..").and(not(resideInAPackage("io.wormrtl.judge"))))
                .check(new ClassFileImporter().importPackages("io.wormrtl.judge"));
    }
}
