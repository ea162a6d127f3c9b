// The time line: a tick for each moment, steps as bands above it, and virtual time below.
const mostBands = 3;
const roomOfTick = 22;

function drawTimeline(moments, steps, choose) {
  const places = positionsOf(moments.map((entry) => entry.moment));
  const ticks = moments.map(({ moment, index }, at) => el("span", { style: `left:${places[at]}%`,
    class: ["tick", moment.changed ? "" : "same", moment.hazards.length ? "hazardous" : "", moment.failed ? "bad" : ""].join(" "),
    title: `${seconds(moment.time)}  ${titleOf(moment)}${moment.line ? `, line ${moment.line}` : ""}${moment.hazards.length ? ", hazard" : ""}`, onclick: () => choose(index) }));
  const clocks = [];
  moments.forEach(({ moment }, at) => {
    const isNew = !at || moment.time !== moments[at - 1].moment.time;
    const share = Math.max(9, 900 / moments.length);
    if (isNew && (!clocks.length || places[at] - clocks[clocks.length - 1].at > Math.min(9, share))) clocks.push({ at: places[at], time: moment.time });
  });
  const bands = bandsOf(moments, steps, places).map((band) => el("span", { class: `band ${band.step.failed ? "bad" : ""}`, title: `step ${band.step.name}`,
    style: `left:${band.left}%;width:${band.right - band.left}%;top:${band.step.depth * 20}px`, onclick: () => choose(band.index) }, band.step.name));
  const depth = Math.max(0, ...steps.map((step) => Math.min(mostBands, step.depth + 1)));
  const track = el("div", { class: "track", role: "slider", tabindex: "0", "aria-label": "Moment", "aria-valuemin": "1", "aria-valuemax": moments.length,
    style: `margin-top:${depth * 20}px` }, el("div", { class: "bands", style: `top:${-depth * 20}px` }, bands), ticks,
    clocks.map((clock) => el("span", { class: "clock", style: `left:${clock.at}%` }, seconds(clock.time))));
  const room = el("div", { class: "track-room" }, el("div", { class: "track-width", style: `min-width:${Math.min(12000, moments.length * roomOfTick)}px` }, track));
  const mark = (current) => {
    const at = moments.findIndex((entry) => entry.index === current);
    ticks.forEach((tick, index) => tick.classList.toggle("now", index === at));
    track.setAttribute("aria-valuenow", at + 1);
    track.setAttribute("aria-valuetext", safe(titleOf(moments[at].moment)));
    const tick = ticks[at];
    if (room.scrollWidth > room.clientWidth) room.scrollLeft = tick.offsetLeft - room.clientWidth / 2;
  };
  return { room, mark };
}

// A step reaches halfway to the moments beside it; one in which nothing is shown has no band.
function bandsOf(moments, steps, places) {
  const between = (one, other) => (one === undefined ? -1.5 : other === undefined ? 101.5 : (one + other) / 2);
  return steps.filter((step) => step.depth < mostBands).flatMap((step) => {
    const first = moments.findIndex((entry) => entry.index >= step.first && entry.index <= step.last);
    const last = moments.findLastIndex((entry) => entry.index >= step.first && entry.index <= step.last);
    if (first < 0) return [];
    return [{ step, index: moments[first].index, left: between(places[first - 1], places[first]), right: between(places[last], places[last + 1]) }];
  });
}
