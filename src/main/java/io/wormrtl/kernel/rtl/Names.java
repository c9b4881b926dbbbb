package io.wormrtl.kernel.rtl;

import java.util.Set;

/** The rule for names: what Verilog and VCD accept as a simple identifier. */
public final class Names {

    /** The keywords of IEEE 1800-2017, annex B. */
    private static final Set<String> RESERVED = Set.of("""
            accept_on alias always always_comb always_ff always_latch and assert assign assume automatic before begin
            bind bins binsof bit break buf bufif0 bufif1 byte case casex casez cell chandle checker class clocking cmos
            config const constraint context continue cover covergroup coverpoint cross deassign default defparam design
            disable dist do edge else end endcase endchecker endclass endclocking endconfig endfunction endgenerate
            endgroup endinterface endmodule endpackage endprimitive endprogram endproperty endspecify endsequence
            endtable endtask enum event eventually expect export extends extern final first_match for force foreach
            forever fork forkjoin function generate genvar global highz0 highz1 if iff ifnone ignore_bins illegal_bins
            implements implies import incdir include initial inout input inside instance int integer interconnect
            interface intersect join join_any join_none large let liblist library local localparam logic longint
            macromodule matches medium modport module nand negedge nettype new nexttime nmos nor noshowcancelled not
            notif0 notif1 null or output package packed parameter pmos posedge primitive priority program property
            protected pull0 pull1 pulldown pullup pulsestyle_ondetect pulsestyle_onevent pure rand randc randcase
            randsequence rcmos real realtime ref reg reject_on release repeat restrict return rnmos rpmos rtran rtranif0
            rtranif1 s_always s_eventually s_nexttime s_until s_until_with scalared sequence shortint shortreal
            showcancelled signed small soft solve specify specparam static string strong strong0 strong1 struct super
            supply0 supply1 sync_accept_on sync_reject_on table tagged task this throughout time timeprecision timeunit
            tran tranif0 tranif1 tri tri0 tri1 triand trior trireg type typedef union unique unique0 unsigned until
            until_with untyped use uwire var vectored virtual void wait wait_order wand weak weak0 weak1 while wildcard
            wire with within wor xnor xor""".split("\\s+"));

    private Names() {}

    /** Whether {@code name} is a keyword, which nothing can be called. */
    public static boolean isReserved(String name) {
        return RESERVED.contains(name);
    }

    static String requireLegal(String name, Home home) {
        if (!isIdentifier(name)) {
            throw illegal(name, home, "a letter or underscore, then letters, digits, underscores");
        }
        if (RESERVED.contains(name)) {
            throw illegal(name, home, "a reserved word of SystemVerilog");
        }
        return name;
    }

    private static DesignError illegal(String name, Home home, String rule) {
        String where = home == null ? "" : home.path() + ": ";
        return new DesignError(where + "illegal name '" + name + "': " + rule);
    }

    /** A loop: every element and port of every network that is built asks. */
    private static boolean isIdentifier(String name) {
        if (name.isEmpty() || isDigit(name.charAt(0)) || name.charAt(0) == '$') {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            if (!mayStandWithin(name.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean mayStandWithin(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_' || c == '$';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Whether {@code name} ends as entries, words and copies do: with an underscore and a number. */
    static boolean endsWithNumber(String name) {
        int end = name.length();
        while (end > 0 && isDigit(name.charAt(end - 1))) {
            end--;
        }
        return end > 0 && end < name.length() && name.charAt(end - 1) == '_';
    }
}
