// The standard blocks of io.wormrtl.kernel.logic, as they are synthesised for the tables of area and delay. Module names are those
// of BlockKind; N is the size, W the width of a block, as in the factories of Blocks.

// W gates of N inputs.
module and_gates #(parameter N = 2, W = 1) (input [N*W-1:0] a, output reg [W-1:0] y);
  integer i;
  always @* begin
    y = {W{1'b1}};
    for (i = 0; i < N; i = i + 1) y = y & a[i*W +: W];
  end
endmodule

module or_gates #(parameter N = 2, W = 1) (input [N*W-1:0] a, output reg [W-1:0] y);
  integer i;
  always @* begin
    y = {W{1'b0}};
    for (i = 0; i < N; i = i + 1) y = y | a[i*W +: W];
  end
endmodule

module xor_gates #(parameter N = 2, W = 1) (input [N*W-1:0] a, output reg [W-1:0] y);
  integer i;
  always @* begin
    y = {W{1'b0}};
    for (i = 0; i < N; i = i + 1) y = y ^ a[i*W +: W];
  end
endmodule

// One of N words, by its number.
module multiplexer #(parameter N = 2, W = 1, S = $clog2(N))
    (input [N*W-1:0] a, input [S-1:0] s, output [W-1:0] y);
  genvar b, i;
  generate
    for (b = 0; b < W; b = b + 1) begin : bits
      wire [N-1:0] of_words;
      for (i = 0; i < N; i = i + 1) begin : words
        assign of_words[i] = a[i*W+b];
      end
      assign y[b] = of_words[s];
    end
  endgenerate
endmodule

// One of N words, by a line each of which one is high.
module selector #(parameter N = 2, W = 1) (input [N*W-1:0] a, input [N-1:0] s, output reg [W-1:0] y);
  integer i;
  always @* begin
    y = {W{1'b0}};
    for (i = 0; i < N; i = i + 1) y = y | (a[i*W +: W] & {W{s[i]}});
  end
endmodule

// A number to N lines.
module decoder #(parameter N = 2, W = 1, S = $clog2(N)) (input [S-1:0] a, input enable, output [N-1:0] y);
  assign y = {{(N-1){1'b0}}, enable} << a;
endmodule

// N lines of which one is high to its number.
module encoder #(parameter N = 2, W = 1, S = $clog2(N)) (input [N-1:0] a, output reg [S-1:0] y);
  integer i;
  always @* begin
    y = {S{1'b0}};
    for (i = 0; i < N; i = i + 1) y = y | (a[i] ? i[S-1:0] : {S{1'b0}});
  end
endmodule

// The lowest of N lines that is high; what is below each line is known after log N steps.
module priority_encoder #(parameter N = 2, W = 1) (input [N-1:0] a, output [N-1:0] y);
  reg [N-1:0] up;
  integer s;
  always @* begin
    up = a;
    for (s = 1; s < N; s = s * 2) up = up | (up << s);
  end
  assign y = a & ~(up << 1);
endmodule

// The first request at or behind a pointer: two priority encoders, one for the requests behind it.
module round_robin #(parameter N = 2, W = 1, S = $clog2(N)) (input [N-1:0] a, input [S-1:0] pointer, output [N-1:0] y);
  wire [N-1:0] behind = a & ({N{1'b1}} << pointer);
  wire [N-1:0] first_behind, first;
  priority_encoder #(.N(N)) among_behind(.a(behind), .y(first_behind));
  priority_encoder #(.N(N)) among_all(.a(a), .y(first));
  assign y = |behind ? first_behind : first;
endmodule

// The request that goes before all others: row i of the matrix has bit j set if i goes before j.
module matrix #(parameter N = 2, W = 1) (input [N-1:0] a, input [N*N-1:0] before, output reg [N-1:0] y);
  integer i, j;
  always @* begin
    y = a;
    for (i = 0; i < N; i = i + 1)
      for (j = 0; j < N; j = j + 1)
        if (i < j) begin
          y[i] = y[i] & (before[i*N+j] | ~a[j]);
          y[j] = y[j] & (~before[i*N+j] | ~a[i]);
        end
  end
endmodule

// Two numbers of N bits: the same?
module equal #(parameter N = 2, W = 1) (input [N-1:0] a, input [N-1:0] b, output y);
  assign y = a == b;
endmodule

// Two numbers of N bits: less, equal?
module comparator #(parameter N = 2, W = 1) (input [N-1:0] a, input [N-1:0] b, output less, output same);
  assign less = a < b;
  assign same = a == b;
endmodule

module adder #(parameter N = 2, W = 1) (input [N-1:0] a, input [N-1:0] b, output [N-1:0] y);
  assign y = a + b;
endmodule

// The next number.
module incrementer #(parameter N = 2, W = 1) (input [N-1:0] a, output [N-1:0] y);
  assign y = a + 1'b1;
endmodule

// Up, down, or stay.
module counter #(parameter N = 2, W = 1) (input [N-1:0] a, input up, input down, output [N-1:0] y);
  assign y = a + up - down;
endmodule

// How many of N lines are high.
module population_count #(parameter N = 2, W = 1, S = $clog2(N + 1)) (input [N-1:0] a, output [S-1:0] y);
  function [S-1:0] count(input [N-1:0] bits);
    integer i;
    begin
      count = 0;
      for (i = 0; i < N; i = i + 1) count = count + bits[i];
    end
  endfunction
  assign y = count(a);
endmodule

// The next state of a machine of N states and W inputs: each state goes on at one input and back to the first at another.
module state_machine #(parameter N = 2, W = 1, S = $clog2(N))
    (input [S-1:0] state, input [W-1:0] a, output reg [S-1:0] y);
  integer i;
  always @* begin
    y = state;
    for (i = 0; i < N; i = i + 1)
      if (state == i) begin
        if (a[i % W]) y = (i + 1) % N;
        else if (a[(i + 1) % W]) y = 0;
      end
  end
endmodule

// N constant words of W bits without a pattern.
module lookup_table #(parameter N = 2, W = 1, S = $clog2(N)) (input [S-1:0] a, output [W-1:0] y);
  function [W-1:0] word(input [S-1:0] address);
    reg [31:0] x;
    integer i;
    begin
      x = (address + 1) * 32'd2654435761;
      for (i = 0; i < W; i = i + 1) begin
        x = x ^ (x << 13);
        x = x ^ (x >> 17);
        x = x ^ (x << 5);
        word[i] = x[16];
      end
    end
  endfunction
  reg [W-1:0] table_ [0:N-1];
  integer k;
  initial for (k = 0; k < N; k = k + 1) table_[k] = word(k);
  assign y = table_[a];
endmodule
