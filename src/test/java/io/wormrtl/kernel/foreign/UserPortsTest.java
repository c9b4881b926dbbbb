package io.wormrtl.kernel.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import io.wormrtl.kernel.foreign.UserPorts.UserPort;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Port;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ports as Verilator 5 lists them, with types of every kind. */
class UserPortsTest {

    /** Of a module that has another in it, as Verilator has written it but for places in the source. */
    private static final String PORTS = """
            <?xml version="1.0" ?>
            <verilator_xml>
              <netlist>
                <module name="sub" origName="sub">
                  <var name="q" dtype_id="1" dir="input" pinIndex="1" vartype="logic" origName="q"/>
                </module>
                <module name="Sums" origName="Sums" topModule="1">
                  <var name="clk" dtype_id="1" dir="input" pinIndex="1" vartype="logic" origName="clk"/>
                  <var name="number__0" dtype_id="2" dir="input" pinIndex="2" vartype="logic" origName="number"/>
                  <var name="up" dtype_id="3" dir="output" pinIndex="4" vartype="logic" origName="up">
                    <const name="12&apos;h0" dtype_id="3"/>
                  </var>
                  <var name="pr" dtype_id="4" dir="output" pinIndex="5" vartype="pair" origName="pr"/>
                  <var name="state" dtype_id="17" dir="output" pinIndex="6" vartype="st" origName="state"/>
                  <var name="grid" dtype_id="6" dir="input" pinIndex="7" vartype="port" origName="grid"/>
                  <var name="many" dtype_id="7" dir="input" pinIndex="8" vartype="port" origName="many"/>
                  <var name="both" dtype_id="1" dir="inout" pinIndex="9" vartype="logic" origName="both"/>
                  <var name="pairs" dtype_id="8" dir="output" pinIndex="10" vartype="port" origName="pairs"/>
                  <var name="odd" dtype_id="30" dir="output" pinIndex="11" vartype="port" origName="odd"/>
                  <var name="inner" dtype_id="1" vartype="logic" origName="inner"/>
                </module>
                <typetable>
                  <basicdtype id="5" name="logic" left="1" right="0"/>
                  <enumdtype id="9" name="p::st" sub_dtype_id="5">
                    <enumitem name="A" dtype_id="5"><const name="2&apos;h0" dtype_id="5"/></enumitem>
                    <enumitem name="C" dtype_id="5"><const name="2&apos;h2" dtype_id="5"/></enumitem>
                  </enumdtype>
                  <basicdtype id="10" name="logic" left="3" right="0"/>
                  <basicdtype id="11" name="logic"/>
                  <structdtype id="4" name="p::pair">
                    <memberdtype id="13" name="hi" sub_dtype_id="10"/>
                    <memberdtype id="14" name="lo" sub_dtype_id="11"/>
                    <memberdtype id="15" name="s" sub_dtype_id="5"/>
                  </structdtype>
                  <basicdtype id="1" name="logic"/>
                  <basicdtype id="2" name="logic" left="7" right="0"/>
                  <basicdtype id="3" name="logic" left="0" right="11"/>
                  <refdtype id="16" name="pair" sub_dtype_id="4"/>
                  <refdtype id="17" name="st" sub_dtype_id="9"/>
                  <basicdtype id="18" name="logic" left="4" right="0"/>
                  <packarraydtype id="6" sub_dtype_id="18">
                    <range><const name="32&apos;shc" dtype_id="19"/><const name="32&apos;sh0" dtype_id="19"/></range>
                  </packarraydtype>
                  <unpackarraydtype id="7" sub_dtype_id="10">
                    <range><const name="32&apos;sh1" dtype_id="19"/><const name="32&apos;sh3" dtype_id="19"/></range>
                  </unpackarraydtype>
                  <packarraydtype id="8" sub_dtype_id="16">
                    <range><const name="32&apos;sh1" dtype_id="19"/><const name="32&apos;sh0" dtype_id="19"/></range>
                  </packarraydtype>
                  <ifacerefdtype id="30" name="bus"/>
                </typetable>
              </netlist>
            </verilator_xml>
            """;

    @TempDir
    private Path directory;

    private Map<String, UserPort> read(String xml) throws IOException {
        return UserPorts.read(Files.writeString(directory.resolve("ports.xml"), xml));
    }

    /** A pair has 4, 1 and 2 bits; the grid 13 times 5. What has no bits that are known has none. */
    @Test
    void thePortsOfTheOutermostModuleInTheirOrder() throws IOException {
        assertThat(read(PORTS))
                .containsExactly(
                        entry("clk", new UserPort("input", 1)),
                        entry("number", new UserPort("input", 8)),
                        entry("up", new UserPort("output", 12)),
                        entry("pr", new UserPort("output", 7)),
                        entry("state", new UserPort("output", 2)),
                        entry("grid", new UserPort("input", 65)),
                        entry("many", new UserPort("input", 12)),
                        entry("both", new UserPort("inout", 1)),
                        entry("pairs", new UserPort("output", 14)),
                        entry("odd", new UserPort("output", 0)));
    }

    @ParameterizedTest
    @CsvSource({
        "input, 1, INPUT, 1, true, input of 1 bit",
        "input, 8, INPUT, 8, true, input of 8 bits",
        "output, 8, OUTPUT, 8, true, output of 8 bits",
        "output, 8, INPUT, 8, false, output of 8 bits",
        "input, 8, OUTPUT, 8, false, input of 8 bits",
        "inout, 2, INPUT, 2, false, inout of 2 bits",
        "inout, 2, OUTPUT, 2, false, inout of 2 bits",
        "input, 8, INPUT, 7, false, input of 8 bits",
    })
    void aPortIsTheOneThatIsWanted(
            String direction, int width, Port.Direction wanted, int bits, boolean is, String words) {
        UserPort port = new UserPort(direction, width);
        assertThat(port.is(wanted, bits)).isEqualTo(is);
        assertThat(port).hasToString(words);
    }

    @Test
    void whatCannotBeReadIsRefused() {
        assertThatThrownBy(() -> read("<verilator_xml>"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("what Verilator says of the ports cannot be read: ");
        assertThatThrownBy(() -> read("<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("DOCTYPE");
    }
}
