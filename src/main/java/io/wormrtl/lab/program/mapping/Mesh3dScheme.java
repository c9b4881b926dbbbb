package io.wormrtl.lab.program.mapping;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Three-dimensional process meshes on a two-dimensional mesh (003, section 3.5.2, fig. 3.12). The figure is lost; the
 * schemes are our own and have the channel loads the text gives.
 *
 * <p>Both see the process mesh as a stack of planes along one dimension, the one that gives the smallest system, and
 * fold that stack, a boustrophedon walk, over a nearly square block of places.
 *
 * <ul>
 *   <li><b>Scheme A</b>: each plane is a tile, the tiles lie along the walk. Messages between planes pass through a
 *       whole tile: chi_max = n + 1 for an n x n x n process mesh, n = cbrt(N_p); n if the walk never goes on in one
 *       direction.
 *   <li><b>Scheme B</b>: each line across all planes is a tile, folded along the walk. Messages within a plane
 *       pass through a tile: chi_max = ceil(sqrt n) + 1. The exponent is damaged in the text; N_p^(1/6) = sqrt n is
 *       what it still shows and what this layout, which needs more nodes where sqrt n is no integer, gives.
 * </ul>
 */
enum Mesh3dScheme implements MappingScheme {

    /** Planes as tiles. */
    A {
        @Override
        int x(Fold fold, int plane, int column, int columns) {
            return fold.column(plane) * columns + column;
        }

        @Override
        int y(Fold fold, int plane, int row, int rows) {
            return fold.row(plane) * rows + row;
        }
    },

    /** Lines as tiles. */
    B {
        @Override
        int x(Fold fold, int plane, int column, int columns) {
            return column * fold.columns() + fold.column(plane);
        }

        @Override
        int y(Fold fold, int plane, int row, int rows) {
            return row * fold.rows() + fold.row(plane);
        }
    };

    /** A walk over a block of places, row by row, every other row backwards. */
    private record Fold(int rows, int columns) {

        /** The smallest nearly square block that holds {@code places}. */
        static Fold of(int places) {
            int columns = (int) Math.ceil(Math.sqrt(places) - 1e-9);
            return new Fold((places + columns - 1) / columns, columns);
        }

        int row(int place) {
            return place / columns;
        }

        int column(int place) {
            return row(place) % 2 == 0 ? place % columns : columns - 1 - place % columns;
        }
    }

    abstract int x(Fold fold, int plane, int column, int columns);

    abstract int y(Fold fold, int plane, int row, int rows);

    /** Which dimension is the stack, which two are the rows and columns of a plane, and how the stack is folded. */
    private record Stack(int dimension, List<Integer> shape, Fold fold) {

        static Stack along(int dimension, List<Integer> shape) {
            return new Stack(dimension, shape, Fold.of(shape.get(dimension)));
        }

        int rowDimension() {
            return dimension == 0 ? 1 : 0;
        }

        int columnDimension() {
            return dimension == 2 ? 1 : 2;
        }

        int width() {
            return fold.columns() * shape.get(columnDimension());
        }

        int height() {
            return fold.rows() * shape.get(rowDimension());
        }

        int place(int task, int ofDimension) {
            int rest = task;
            for (int i = 2; i > ofDimension; i--) {
                rest /= shape.get(i);
            }
            return rest % shape.get(ofDimension);
        }
    }

    private static Stack stack(ProcessGraph graph) {
        List<Integer> shape = graph.shape();
        if (shape.size() != 3) {
            throw new UnusableInput(
                    "mappings mesh-3d-a and mesh-3d-b need a mesh-3d process graph, not " + graph.description());
        }
        return IntStream.range(0, 3)
                .mapToObj(dimension -> Stack.along(dimension, shape))
                .min(Comparator.comparingInt(stack -> Math.max(stack.width(), stack.height())))
                .orElseThrow();
    }

    @Override
    public Mesh defaultSystem(ProcessGraph graph) {
        Stack stack = stack(graph);
        return new Mesh(Math.max(2, stack.width()), Math.max(2, stack.height()));
    }

    @Override
    public Placement place(ProcessGraph graph, Topology system) {
        Stack stack = stack(graph);
        if (!(system instanceof Mesh mesh && mesh.dimensions() == 2)
                || mesh.coordinates().radix(0) < stack.width()
                || mesh.coordinates().radix(1) < stack.height()) {
            throw new UnusableInput("mapping mesh-3d-" + (this == A ? "a" : "b") + " of " + graph.description()
                    + " needs a " + defaultSystem(graph).description() + " or larger, not " + system.description());
        }
        int rows = stack.shape().get(stack.rowDimension());
        int columns = stack.shape().get(stack.columnDimension());
        int[] nodes = new int[graph.tasks()];
        for (int task = 0; task < nodes.length; task++) {
            int plane = stack.place(task, stack.dimension());
            int column = stack.place(task, stack.columnDimension());
            int row = stack.place(task, stack.rowDimension());
            nodes[task] = mesh.node(x(stack.fold(), plane, column, columns), y(stack.fold(), plane, row, rows));
        }
        return Placement.routedByNetwork(Mapping.of(nodes, mesh.nodes()));
    }
}
