package io.wormrtl.lab.store;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Confidence;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.TooFew;
import io.wormrtl.network.fault.FaultPlace;
import java.io.IOException;
import java.util.List;

/**
 * What the store keeps of a run, as one line of JSON: numbers are read back as exactly those that were written.
 *
 * @param testbench its name, for people who look into the file
 * @param result without the files that it wrote
 * @param files names of those, which lie in the store
 */
record ResultFile(String testbench, RunResult result, List<String> files) {

    /** Which of the two it is stands beside its components. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Interval.class, name = "interval"),
        @JsonSubTypes.Type(value = TooFew.class, name = "too-few")
    })
    private interface EitherConfidence {}

    /** Which of the two it is stands beside its components. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = FaultPlace.Node.class, name = "node"),
        @JsonSubTypes.Type(value = FaultPlace.Link.class, name = "link")
    })
    private interface EitherPlace {}

    /** Of a record only its components count, not what else can be asked of it. */
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .addMixIn(Confidence.class, EitherConfidence.class)
            .addMixIn(FaultPlace.class, EitherPlace.class)
            .visibility(PropertyAccessor.FIELD, Visibility.ANY)
            .visibility(PropertyAccessor.GETTER, Visibility.NONE)
            .visibility(PropertyAccessor.IS_GETTER, Visibility.NONE)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** A result, its files by their names. */
    static ResultFile of(String testbench, RunResult result) {
        List<String> files = result.files().stream()
                .map(file -> file.getFileName().toString())
                .toList();
        return new ResultFile(testbench, result.writing(Outputs.NONE), files);
    }

    /** The file's text. */
    String text() {
        try {
            return MAPPER.writeValueAsString(this) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a result cannot be written as JSON", e);
        }
    }

    /**
     * The file with that text.
     *
     * @throws IOException if it is none
     */
    static ResultFile parse(byte[] text) throws IOException {
        ResultFile file = MAPPER.readValue(text, ResultFile.class);
        if (file == null) {
            throw new IOException("there is nothing in it");
        }
        return file;
    }
}
