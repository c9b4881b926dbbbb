package io.wormrtl.lab.cost;

import io.wormrtl.kernel.logic.Block;
import io.wormrtl.kernel.logic.BlockKind;
import io.wormrtl.kernel.logic.Logic;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Area and delay of every block, from a table of those that were synthesised (docs/cost/calibrate.sh). Between two
 * calibrated sizes or widths area goes along a straight line, levels along the logarithm of the size; beyond the last
 * one both go on as between the last two, below the first one they stay. Where synthesis found a larger block smaller
 * than a smaller one, the larger one counts as much as the smaller, so that cost never falls with size.
 */
public final class BlockTable {

    private static final String RESOURCE = "blocks.csv";
    private static final String HEADER =
            "kind,size,width,flip_flops,nands,inverters,levels,fast_nands,fast_inverters,fast_levels";

    /** Loaded when first asked for. */
    private static final class Calibrated {
        private static final BlockTable TABLE = of(read());

        private static String read() {
            try (InputStream stream = BlockTable.class.getResourceAsStream(RESOURCE)) {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** By kind, size and width. */
    private final Map<BlockKind, NavigableMap<Integer, NavigableMap<Integer, BlockCost>>> points =
            new EnumMap<>(BlockKind.class);

    private final Map<Block, BlockCost> known = new ConcurrentHashMap<>();

    private BlockTable() {}

    /** The table of the project. */
    public static BlockTable calibrated() {
        return Calibrated.TABLE;
    }

    /**
     * A table in the format of docs/cost/calibrate.sh.
     *
     * @throws IllegalArgumentException if a line has another form
     */
    static BlockTable of(String csv) {
        List<String> lines = csv.lines().toList();
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new IllegalArgumentException("not a table of blocks: it must begin with " + HEADER);
        }
        BlockTable table = new BlockTable();
        for (String line : lines.subList(1, lines.size())) {
            table.add(line.split(",", -1));
        }
        table.points.values().forEach(BlockTable::level);
        return table;
    }

    private void add(String... field) {
        BlockKind kind = kind(field[0]);
        int[] number = new int[field.length];
        for (int i = 1; i < field.length; i++) {
            number[i] = Integer.parseInt(field[i]);
        }
        points.computeIfAbsent(kind, key -> new TreeMap<>())
                .computeIfAbsent(number[1], key -> new TreeMap<>())
                .put(number[2], new BlockCost(number[4] + number[5], number[6], number[7] + number[8], number[9]));
    }

    private static BlockKind kind(String label) {
        for (BlockKind kind : BlockKind.values()) {
            if (kind.label().equals(label)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("not a kind of block: " + label);
    }

    /** Makes a grid of points that never falls. */
    private static void level(NavigableMap<Integer, NavigableMap<Integer, BlockCost>> grid) {
        Map<Integer, BlockCost> below = new TreeMap<>();
        for (NavigableMap<Integer, BlockCost> row : grid.values()) {
            BlockCost left = BlockCost.NONE;
            for (Map.Entry<Integer, BlockCost> point : row.entrySet()) {
                BlockCost least = left.atLeast(below.getOrDefault(point.getKey(), BlockCost.NONE));
                left = point.getValue().atLeast(least);
                point.setValue(left);
                below.put(point.getKey(), left);
            }
        }
    }

    /** The calibrated blocks. */
    List<Block> blocks() {
        List<Block> all = new ArrayList<>();
        points.forEach((kind, sizes) -> sizes.forEach(
                (size, widths) -> widths.keySet().forEach(width -> all.add(new Block(kind, size, width)))));
        return all;
    }

    /** Area and delay of a block. */
    public BlockCost of(Block block) {
        return known.computeIfAbsent(block, this::interpolated);
    }

    /** Gates of everything {@code logic} is made of, made small. */
    public double gates(Logic logic) {
        return logic.blocks().entrySet().stream()
                .mapToDouble(entry -> of(entry.getKey()).gates() * entry.getValue())
                .sum();
    }

    /** The same made fast. */
    public double fastGates(Logic logic) {
        return logic.blocks().entrySet().stream()
                .mapToDouble(entry -> of(entry.getKey()).fastGates() * entry.getValue())
                .sum();
    }

    /** Levels on the longest way through {@code logic}, made fast. */
    public double levels(Logic logic) {
        return logic.depth(block -> of(block).fastLevels());
    }

    private BlockCost interpolated(Block block) {
        NavigableMap<Integer, NavigableMap<Integer, BlockCost>> sizes = points.get(block.kind());
        NavigableMap<Integer, BlockCost> bySize = new TreeMap<>();
        sizes.forEach((size, widths) -> bySize.put(size, along(widths, block.width())));
        return along(bySize, block.size());
    }

    private static BlockCost along(NavigableMap<Integer, BlockCost> line, int at) {
        BlockCost exact = line.get(at);
        if (exact != null) {
            return exact;
        }
        if (line.size() == 1 || at < line.firstKey()) {
            return line.firstEntry().getValue();
        }
        int low = line.lowerKey(at);
        if (line.higherKey(low) == null) {
            low = line.lowerKey(low);
        }
        int high = line.higherKey(low);
        BlockCost from = line.get(low);
        BlockCost to = line.get(high);
        BlockCost area = from.towards(to, (double) (at - low) / (high - low));
        BlockCost delay = from.towards(to, (Math.log(at) - Math.log(low)) / (Math.log(high) - Math.log(low)));
        return area.withLevelsOf(delay).atLeast(BlockCost.NONE);
    }
}
