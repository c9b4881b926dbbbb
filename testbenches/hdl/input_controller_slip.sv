// The input controller of input_controller.sv with a slip: it finds the place for a flit without asking whether another
// leaves in the same cycle.
module InputController (
    input  logic clk,
    input  logic rst,
    // the link: a flit arrives; link_credit is high when the flit in front leaves
    input  logic link_request,
    input  logic [1:0] link_kind,
    input  logic [29:0] link_data,
    input  logic link_credit,
    // the allocator has given the channel that was asked for
    input  logic granted,
    // whether the channel of each output is free, and whether there is room behind it
    input  logic free_x_plus,
    input  logic ready_x_plus,
    input  logic free_x_minus,
    input  logic ready_x_minus,
    input  logic free_y_plus,
    input  logic ready_y_plus,
    input  logic free_y_minus,
    input  logic ready_y_minus,
    input  logic free_ejection_0,
    input  logic ready_ejection_0,
    output logic requesting,
    output logic eligible,
    output logic [2:0] vc_0_target,
    output logic [31:0] fifo_0_front
);

    typedef enum logic [1:0] {IDLE, NEEDS_ROUTE, ROUTED} state_t;

    state_t state;
    logic [2:0] route;
    logic [3:0] destination;

    // ---- the buffer: places 0 to count-1 hold flits, the oldest in place 0

    logic [31:0] flits [0:3];
    logic [2:0] count;
    wire [2:0] staying = count - {2'd0, link_credit};
    wire [31:0] arriving = {link_kind, link_data};

    always_ff @(posedge clk) begin
        if (rst) begin
            count <= 0;
            for (int i = 0; i < 4; i++) flits[i] <= 0;
        end else begin
            if (link_credit && count > 1)
                for (int i = 0; i < 3; i++) flits[i] <= flits[i + 1];
            if (link_request) flits[count[1:0]] <= arriving;
            count <= staying + {2'd0, link_request};
        end
    end

    assign fifo_0_front = flits[0];

    // ---- the route: first along x, then along y; nodes are numbered row by row

    wire [3:0] x = destination % 3;
    wire [3:0] y = destination / 3;
    wire [2:0] port = x > 1 ? 3'd0 : x < 1 ? 3'd1 : y > 1 ? 3'd2 : y < 1 ? 3'd3 : 3'd4;
    wire [7:0] free = {3'b0, free_ejection_0, free_y_minus, free_y_plus, free_x_minus, free_x_plus};
    wire [7:0] ready = {3'b0, ready_ejection_0, ready_y_minus, ready_y_plus, ready_x_minus, ready_x_plus};

    assign requesting = state == NEEDS_ROUTE && free[port];
    assign vc_0_target = state == ROUTED ? route : requesting ? port : 3'd0;
    assign eligible = count != 0 && (state == ROUTED || granted) && ready[vc_0_target];

    // ---- the worm in front: its header waits for a channel, which the worm keeps until its tail leaves

    wire tail_leaves = link_credit && fifo_0_front[31];
    wire [31:0] next_front = staying == 0 ? arriving : link_credit ? flits[1] : flits[0];
    wire header_next = (staying != 0 || link_request) && next_front[30];

    always_ff @(posedge clk) begin
        if (rst) begin
            state <= IDLE;
            route <= 0;
            destination <= 0;
        end else begin
            if (granted) route <= vc_0_target;
            if (tail_leaves || (state == IDLE && !granted)) begin
                state <= header_next ? NEEDS_ROUTE : IDLE;
                if (header_next) destination <= next_front[3:0];
            end else if (granted) begin
                state <= ROUTED;
            end
        end
    end
endmodule
