// Modules of the project as a hardware engineer would write them, transcribed by hand from the Java sources: what the sum of
// their declared blocks is held against. Registers have no reset here; neither have the blocks.

// io.wormrtl.network.arbiter.RoundRobinArbiter
module round_robin_arbiter #(parameter N = 20, P = $clog2(N))
    (input clk, input [N-1:0] requests, output [N-1:0] granted);
  reg [P-1:0] pointer;
  wire [N-1:0] behind = requests & ({N{1'b1}} << pointer);
  wire [N-1:0] from = |behind ? behind : requests;
  assign granted = from & (~from + 1'b1);
  wire several = |(requests & (requests - 1'b1));
  reg [P-1:0] number;
  integer i;
  always @* begin
    number = 0;
    for (i = 0; i < N; i = i + 1) if (granted[i]) number = number | i[P-1:0];
  end
  always @(posedge clk)
    if (several) pointer <= number == N - 1 ? {P{1'b0}} : number + 1'b1;
endmodule

// One bank of io.wormrtl.network.buffer.FifoBanks, with what it says of the next front.
module fifo_bank #(parameter D = 4, W = 32, C = $clog2(D + 1), A = $clog2(D - 1))
    (input clk, input arrives, input leaves, input flush, input [W-1:0] flit,
     output reg [W-1:0] front, output reg [C-1:0] count, output [W-1:0] front_next, output [C-1:0] count_next);
  reg [W-1:0] ring [0:D-2];
  reg [A-1:0] read;
  wire left = leaves & count != 0;
  wire entered = arrives & (count != D | left);
  wire [C-1:0] staying = count - left;
  wire [C:0] behind = read + count - 1'b1;
  wire [A-1:0] write = behind >= D - 1 ? behind - (D - 1) : behind;
  wire [A-1:0] ahead = read == D - 2 ? {A{1'b0}} : read + 1'b1;
  wire refills = left & staying != 0;
  assign front_next = refills ? ring[read] : entered & staying == 0 ? flit : front;
  assign count_next = flush ? {C{1'b0}} : staying + entered;
  always @(posedge clk) begin
    count <= count_next;
    front <= flush ? front : front_next;
    if (refills & ~flush) read <= ahead;
    if (entered & staying != 0 & ~flush) ring[write] <= flit;
  end
endmodule

// io.wormrtl.network.router.crossbar.Crossbar with one port per physical channel and output buffers.
module crossbar #(parameter P = 5, V = 4, W = 32, T = 5)
    (input [P*V-1:0] moving, input [P*V*W-1:0] flits, input [P*V*T-1:0] targets,
     output reg [P*V-1:0] load, output reg [P*W-1:0] out);
  reg [W-1:0] moved [0:P-1];
  reg [T-1:0] aim [0:P-1];
  reg [P-1:0] moves;
  integer i, o, v;
  always @* begin
    for (i = 0; i < P; i = i + 1) begin
      moved[i] = 0;
      aim[i] = 0;
      moves[i] = |moving[i*V +: V];
      for (v = 0; v < V; v = v + 1) begin
        moved[i] = moved[i] | (flits[(i*V+v)*W +: W] & {W{moving[i*V+v]}});
        aim[i] = aim[i] | (targets[(i*V+v)*T +: T] & {T{moving[i*V+v]}});
      end
    end
    load = 0;
    out = 0;
    for (o = 0; o < P; o = o + 1)
      for (i = 0; i < P; i = i + 1)
        if (moves[i] & aim[i][T-1:2] == o) begin
          out[o*W +: W] = out[o*W +: W] | moved[i];
          for (v = 0; v < V; v = v + 1) load[o*V+v] = load[o*V+v] | aim[i][1:0] == v;
        end
  end
endmodule

// io.wormrtl.network.router.allocation.MultiplexedSwitch, its separable allocator with round-robin arbiters.
module separable_allocator #(parameter P = 5, V = 4, T = 5)
    (input clk, input [P*V-1:0] eligible, input [P*V*T-1:0] targets, output [P*V-1:0] departing);
  wire [P*V-1:0] nominated;
  reg [P*P-1:0] wanting;
  wire [P*P-1:0] accepted;
  reg [P-1:0] wins;
  genvar g;
  generate
    for (g = 0; g < P; g = g + 1) begin : port
      // The priority of an input moves only if its nomination is accepted.
      served_arbiter #(.N(V)) nominate(.clk(clk), .requests(eligible[g*V +: V]), .serve(wins[g]),
          .granted(nominated[g*V +: V]));
      served_arbiter #(.N(P)) accept(.clk(clk), .requests(wanting[g*P +: P]), .serve(1'b1),
          .granted(accepted[g*P +: P]));
      assign departing[g*V +: V] = nominated[g*V +: V] & {V{wins[g]}};
    end
  endgenerate
  reg [T-3:0] aim;
  integer i, o, v;
  always @* begin
    wanting = 0;
    wins = 0;
    for (i = 0; i < P; i = i + 1) begin
      aim = 0;
      for (v = 0; v < V; v = v + 1)
        aim = aim | (targets[(i*V+v)*T+2 +: T-2] & {(T-2){nominated[i*V+v]}});
      for (o = 0; o < P; o = o + 1) begin
        wanting[o*P+i] = |eligible[i*V +: V] & aim == o;
        wins[i] = wins[i] | accepted[o*P+i];
      end
    end
  end
endmodule

module served_arbiter #(parameter N = 4, P = $clog2(N))
    (input clk, input [N-1:0] requests, input serve, output [N-1:0] granted);
  reg [P-1:0] pointer;
  wire [N-1:0] behind = requests & ({N{1'b1}} << pointer);
  wire [N-1:0] from = |behind ? behind : requests;
  assign granted = from & (~from + 1'b1);
  wire several = |(requests & (requests - 1'b1));
  reg [P-1:0] number;
  integer i;
  always @* begin
    number = 0;
    for (i = 0; i < N; i = i + 1) if (granted[i]) number = number | i[P-1:0];
  end
  always @(posedge clk)
    if (several & serve) pointer <= number == N - 1 ? {P{1'b0}} : number + 1'b1;
endmodule

// io.wormrtl.network.link.CreditFlowControl, the counters of a sender.
module credit_counters #(parameter V = 4, D = 4, C = $clog2(D + 1))
    (input clk, input [V-1:0] sent, input [V-1:0] credit, output reg [V-1:0] sendable);
  reg [V*C-1:0] credits;
  reg [C-1:0] left;
  integer v;
  always @(posedge clk)
    for (v = 0; v < V; v = v + 1)
      if (sent[v] ^ credit[v]) begin
        left = sent[v] ? credits[v*C +: C] - 1'b1 : credits[v*C +: C] + 1'b1;
        credits[v*C +: C] <= left;
        sendable[v] <= left != 0;
      end
endmodule
