"use strict";
(() => {
  const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "text", "#7f7f7f", "#8c564b", "#5e3c99"];
  const BRIGHT = ["#4aa8e0", "#ef7d31", "#2fbf95", "#dd9cc0", "#e9b13f", "#8ccdf2", "text", "#a3a3a3", "#c08a80", "#9f83d3"];
  const DASHES = [[], [7, 3], [2, 3], [8, 3, 2, 3]];
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const colourOf = name => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();

  /** All x values together, and the y values of each curve at them. */
  function aligned(curves) {
    const xs = [...new Set(curves.flatMap(curve => curve.x))].sort((a, b) => a - b);
    const place = new Map(xs.map((x, i) => [x, i]));
    const columns = curves.map(curve => {
      const column = new Array(xs.length).fill(null);
      curve.x.forEach((x, i) => { column[place.get(x)] = curve.y[i]; });
      return column;
    });
    return { data: [xs, ...columns], place };
  }

  function shown(value) {
    return value === null || value === undefined ? "" : String(Number(value.toPrecision(5)));
  }

  /** The row of each curve in the band above the scale, null where all of its points have a value. */
  function rowsOf(curves) {
    let next = 0;
    return curves.map(curve => curve.y.some((y, i) => y === null && MARKS[curve.quality[i]]) ? next++ : null);
  }

  /** How high the band above the scale is, in which points without a value stand; 0 where there are none. */
  function bandOf(curves) {
    const rows = rowsOf(curves).filter(row => row !== null).length;
    return rows === 0 ? 0 : 20 + 8 * (rows - 1);
  }

  /** Marks, intervals and arrows over the lines. */
  function marks(plot, curves, colours) {
    const band = bandOf(curves), rows = rowsOf(curves);
    const context = plot.ctx, ratio = devicePixelRatio;
    context.save();
    context.beginPath();
    context.rect(plot.bbox.left - 6 * ratio, plot.bbox.top - (2 + band) * ratio, plot.bbox.width + 12 * ratio, plot.bbox.height + (8 + band) * ratio);
    context.clip();
    context.fillStyle = colourOf("shade");
    context.fillRect(plot.bbox.left, plot.bbox.top - band * ratio, plot.bbox.width, band * ratio);
    curves.forEach((curve, c) => {
      if (!plot.series[c + 1].show) { return; }
      context.strokeStyle = context.fillStyle = colours[c];
      context.lineWidth = 1.4 * ratio;
      context.setLineDash([]);
      curve.x.forEach((x, i) => {
        const left = plot.valToPos(x, "x", true);
        if (curve.y[i] === null) {
          unusual(context, curve.quality[i], left, plot.bbox.top + (3 + 8 * rows[c] - band) * ratio, 9 * ratio);
          return;
        }
        const top = plot.valToPos(curve.y[i], "y", true);
        if (curve.half[i] !== null && curve.half[i] > 0) {
          const high = plot.valToPos(curve.y[i] + curve.half[i], "y", true);
          const least = curve.y[i] - curve.half[i];
          const low = plot.scales.y.distr === 3 && least <= 0 ? plot.bbox.top + plot.bbox.height : plot.valToPos(least, "y", true);
          context.beginPath();
          context.moveTo(left, high); context.lineTo(left, low);
          for (const end of [high, low]) { context.moveTo(left - 3 * ratio, end); context.lineTo(left + 3 * ratio, end); }
          context.stroke();
        }
        if (unusual(context, curve.quality[i], left, top, 9 * ratio)) { return; }
        context.beginPath();
        context.arc(left, top, (3.6 + .4 * (curves.length - 1 - c)) * ratio, 0, 2 * Math.PI);
        context.fillStyle = curve.quality[i] === "doubtful" ? colourOf("card") : colours[c];
        context.fill();
        context.stroke();
        context.fillStyle = colours[c];
      });
    });
    context.restore();
  }

  /** The mark of a point without a steady state, or ended by a violation; whether it is such a point. */
  function unusual(context, quality, x, y, size) {
    const mark = MARKS[quality];
    if (mark) { mark.draw(context, x, y, size); }
    return Boolean(mark);
  }

  function stop(context, x, y, size) {
    context.fillRect(x - size / 2, y, size, size / 3);
    context.fillRect(x - size / 7, y, size / 3.5, size * 1.5);
  }

  function cross(context, x, y, size) {
    const half = size / 2, middle = y + size * .75;
    context.beginPath();
    context.moveTo(x - half, middle - half); context.lineTo(x + half, middle + half);
    context.moveTo(x + half, middle - half); context.lineTo(x - half, middle + half);
    context.stroke();
  }

  function arrow(context, x, y, size) {
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + size / 2, y + size * .7); context.lineTo(x - size / 2, y + size * .7);
    context.closePath();
    context.fill();
    context.fillRect(x - size / 12, y + size * .7, size / 6, size * .8);
  }

  /** The marks of points that are not what they seem, and what they mean. */
  const MARKS = {
    beyond: { draw: arrow, words: "Arrows: saturated." },
    stuck: { draw: stop, words: "Ts: did not drain." },
    broken: { draw: cross, words: "Crosses: ended by a violation." }
  };

  /** What a curve looks like, as a picture for its name. */
  function swatch(curve, colour, width) {
    const dash = DASHES[curve.look % DASHES.length].join(" ");
    const line = curve.x.length > 1 ? `<line x1="0" y1="7" x2="36" y2="7" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}"/>` : "";
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="14">${line}<circle cx="18" cy="7" r="3.6" fill="${colour}"/></svg>`;
    return `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`;
  }

  /** Sentences on curves that have the same points, which cover each other. */
  function same(curves) {
    const found = [];
    curves.forEach((curve, i) => {
      const first = curves.findIndex(other => String(other.x) === String(curve.x) && String(other.y) === String(curve.y));
      if (first < i && curve.y.filter(y => y !== null).length > 1) { found.push(`${curve.name} and ${curves[first].name} are the same.`); }
    });
    return found;
  }

  /** What the marks mean that occur in some panels. */
  function legendOf(panels) {
    const curves = panels.flatMap(panel => panel.curves);
    const words = [];
    if (curves.some(curve => curve.quality.some((quality, i) => quality === "doubtful" && curve.y[i] !== null))) { words.push("Hollow marks: not steady."); }
    for (const [quality, mark] of Object.entries(MARKS)) {
      if (curves.some(curve => curve.quality.includes(quality))) { words.push(mark.words); }
    }
    if (bandOf(curves) > 0) { words.push("In the band above the scale: no value."); }
    if (curves.some(curve => curve.half.some(half => half > 0))) { words.push("Bars: 95 % intervals."); }
    return [...words, ...panels.flatMap(panel => same(panel.curves))];
  }

  /** The point of each curve that is nearest to the cursor, among those that have a value. */
  function nearest(plot, series, at, x) {
    const column = plot.data[series];
    if (series === 0 || column[at] !== null) { return at; }
    let best = null;
    column.forEach((value, i) => {
      if (value !== null && (best === null || Math.abs(plot.data[0][i] - x) < Math.abs(plot.data[0][best] - x))) { best = i; }
    });
    return best === null ? at : best;
  }

  function draw(panel, into, width) {
    const palette = (dark.matches ? BRIGHT : COLOURS).map(c => c === "text" ? colourOf("text") : c);
    const colours = panel.curves.map(curve => palette[curve.look % palette.length]);
    const { data, place } = aligned(panel.curves);
    const axis = part => ({
      label: part.label, stroke: colourOf("text"), labelFont: "600 12px system-ui, sans-serif", font: "12px system-ui, sans-serif",
      grid: { stroke: colourOf("line"), width: 1 }, ticks: { stroke: colourOf("line"), width: 1 }
    });
    const widthOf = c => 1.6 + .7 * (panel.curves.length - 1 - c); // of curves that cover each other all are seen
    const indexOf = (curve, x) => curve.x.indexOf(x);
    const options = {
      width, height: Math.round(Math.min(420, width * .6)) + bandOf(panel.curves),
      padding: [bandOf(panel.curves) + 8, null, null, null],
      legend: { markers: { width: 0, fill: (_, i) => i === 0 ? "none" : swatch(panel.curves[i - 1], colours[i - 1], widthOf(i - 1)) } },
      scales: {
        x: { time: false, distr: panel.x.log ? 3 : 1, range: panel.x.log ? undefined : (_, low, high) => padded(low, high) },
        y: { distr: panel.y.log ? 3 : 1, range: panel.y.log ? undefined : (_, low, high) => [Math.min(0, low), Math.max(top(panel), high === null ? 1 : high) * 1.04] }
      },
      axes: [axis(panel.x), Object.assign(axis(panel.y), { size: 64 })],
      cursor: { dataIdx: nearest, drag: { x: true, y: false } },
      series: [
        { label: panel.x.label, value: (_, x) => shown(x) },
        ...panel.curves.map((curve, c) => ({
          label: curve.name || panel.y.label, stroke: colours[c], width: widthOf(c), dash: DASHES[curve.look % DASHES.length], spanGaps: true,
          points: { show: false },
          value: (plot, y, series, at) => {
            if (y === null || y === undefined) { return ""; }
            const i = at === null || at === undefined ? -1 : indexOf(curve, plot.data[0][at]);
            const half = i < 0 || curve.half[i] === null ? "" : " \u00b1 " + shown(curve.half[i]);
            return shown(y) + half + (i >= 0 && curve.quality[i] === "doubtful" ? " (not steady)" : "");
          }
        }))
      ],
      hooks: { draw: [plot => marks(plot, panel.curves, colours)] }
    };
    return new uPlot(options, data, into);
  }

  function top(panel) {
    const values = panel.curves.flatMap(curve => curve.y.map((y, i) => y === null ? 0 : y + Math.min(curve.half[i] || 0, Math.abs(y) * .5)));
    return Math.max(0, ...values);
  }

  function padded(low, high) {
    const room = high > low ? (high - low) * .02 : Math.abs(high) * .1 || 1;
    return [low - room, high + room];
  }

  function show(figure) {
    const live = figure.querySelector(".live");
    live.replaceChildren();
    figure.classList.add("drawn");
    const panels = [...figure.querySelectorAll("script.panel")].map(script => JSON.parse(script.textContent));
    for (const panel of panels) {
      const above = figure.parentElement.querySelector("h2");
      if (!above || above.textContent !== panel.title) {
        const title = document.createElement("h3");
        title.textContent = panel.title;
        live.append(title);
      }
      draw(panel, live, Math.max(280, live.clientWidth));
    }
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = ["Point at a curve for its values; drag to zoom, double-click to see all; a click on a name hides a curve.",
      ...legendOf(panels)].join(" ");
    live.append(hint);
  }

  const figures = [...document.querySelectorAll("figure.curves")];
  const all = () => figures.forEach(show);
  all();
  dark.addEventListener("change", all);
  let waiting;
  addEventListener("resize", () => { clearTimeout(waiting); waiting = setTimeout(all, 150); });
})();
