`ifndef INPUTCONTROLLER_TYPES
`define INPUTCONTROLLER_TYPES

typedef enum logic [1:0] {
    ROUTE_STATE_IDLE = 2'd0,
    ROUTE_STATE_NEEDS_ROUTE = 2'd1,
    ROUTE_STATE_ROUTED = 2'd2,
    ROUTE_STATE_BACKUP = 2'd3
} route_state_t;

typedef struct packed {
    logic [12:0] id;
    logic [4:0] length;
    logic [5:0] source;
    logic [5:0] destination;
} header_t;

typedef struct packed {
    logic ends;
    logic begins;
} kind_t;

typedef struct packed {
    kind_t kind;
    header_t payload;
} flit_t;

`endif
