/** Where everything on the road lies, in pixels. Dice that are there now do not move for those that might come. */

import type { Rider, Stretch } from "./preview";

export interface Spot {
  rider: Rider;
  x: number;
  y: number;
  size: number;
  /** Other dice would take this very spot: it is not drawn meanwhile. */
  replaced?: boolean;
}

/** A stretch of road as drawn: its box, and where its milestone stands. */
export interface Plot {
  stretch: Stretch;
  x: number;
  y: number;
  width: number;
  height: number;
  footX: number;
  footY: number;
}

export interface Lane {
  y: number;
  height: number;
  /** Where the dashes of the middle line run. */
  middle: number;
}

export interface Road {
  folded: boolean;
  height: number;
  die: number;
  lanes: Lane[];
  plots: Plot[];
  spots: Spot[];
}

const TOUCH = 44;
export const FOLD_BELOW = 620;
const LARGEST = 58;
const SMALLEST = 26;
const SMALLEST_GHOST = 18;
/** Road before the first row, between the rows and the milestones, and for the milestones. */
const AIR = 20;
const FOOT = 46;
/** Columns kept free: before each group for dice that join it, and at the front for a breakaway. */
const JOINING = 0.8;
const BREAKAWAY = 1.7;
const GAP_CARD = 2.1;
/** How much of that is bare road before and behind the card's own stretch. */
const VERGE = 0.35;

const gapOf = (die: number): number => Math.round(die * 0.13);
const stays = (rider: Rider): boolean => rider.state !== "comes";

interface Shape {
  columns: number;
  rows: number;
}

function shapeOf(dice: number, rows: number): Shape {
  const columns = Math.max(1, Math.ceil(dice / rows));
  return { columns, rows: Math.max(1, Math.ceil(dice / columns)) };
}

/** How many pixels of a die's size a second lane is worth. */
const LANE_COST = 16;

/** The road for a width: folded into a lane a group on a phone, else groups behind one another, riding right.
 * `room`: how many pixels high it may be before the hand below gives way. */
export function layOut(
  stretches: readonly Stretch[],
  width: number,
  picking: (group: number) => boolean,
  { foldBelow = FOLD_BELOW, room = Infinity } = {},
): Road {
  return width < foldBelow ? foldedRoad(stretches, width, picking) : openRoad(stretches, width, picking, room);
}

// The open road

interface Fit {
  die: number;
  rows: number;
  lanes: Stretch[][];
}

function columnsOf(stretch: Stretch, rows: number): number {
  if (stretch.now === "gap") return GAP_CARD;
  return shapeOf(stretch.riders.filter(stays).length, rows).columns + JOINING;
}

function split(now: readonly Stretch[], columns: number, rows: number): Stretch[][] {
  const lanes: Stretch[][] = [[]];
  let left = columns - BREAKAWAY;
  for (const stretch of now) {
    const wanted = columnsOf(stretch, rows);
    if (wanted > left && lanes.at(-1)!.length > 0) {
      lanes.push([]);
      left = columns;
    }
    left -= wanted;
    lanes.at(-1)!.push(stretch);
  }
  return lanes;
}

/** The rows that the highest group takes. */
const rowsOf = (now: readonly Stretch[], rows: number): number =>
  Math.max(3, ...now.map((stretch) => shapeOf(stretch.riders.filter(stays).length, rows).rows));

/** The largest dice that fit, where another lane or a fourth row costs a little of their size. */
function bestFit(now: readonly Stretch[], width: number, least: number, room: number): Fit {
  let best: (Fit & { worth: number }) | null = null;
  for (const rows of [3, 4, 5]) {
    for (let die = LARGEST; die >= least; die -= 2) {
      const columns = (width - 2 * AIR) / (die + gapOf(die));
      const widest = Math.max(...now.map((stretch) => columnsOf(stretch, rows)), 0) + BREAKAWAY;
      if (widest > columns && die > least) continue;
      const lanes = split(now, columns, rows);
      if (lanes.length > 1 && die > TOUCH) continue;
      const high = lanes.length * (AIR + rowsOf(now, rows) * (die + gapOf(die)) + FOOT);
      const worth = die - LANE_COST * (lanes.length - 1) - 8 * (rows - 3) - Math.max(0, high - room);
      if (!best || worth > best.worth) best = { die, rows, lanes, worth };
    }
  }
  return best!;
}

function openRoad(
  stretches: readonly Stretch[],
  width: number,
  picking: (group: number) => boolean,
  room: number,
): Road {
  const now = stretches.filter((stretch) => stretch.now !== null);
  const toPick = now.some((stretch) => stretch.group !== null && picking(stretch.group));
  const { die, rows, lanes: shared } = bestFit(now, width, toPick ? TOUCH : SMALLEST, room);
  const step = die + gapOf(die);
  const inner = rowsOf(now, rows) * step;
  const road: Road = { folded: false, height: 0, die, lanes: [], plots: [], spots: [] };
  let y = 0;
  shared.forEach((lane, number) => {
    const top = y + AIR;
    const front = number === 0 ? BREAKAWAY : 0;
    const used = lane.reduce((sum, stretch) => sum + columnsOf(stretch, rows), front) * step;
    const spare = Math.max(0, width - 2 * AIR - used);
    const between = Math.min(spare / (lane.length + 1), step * 1.2);
    let right = width - AIR - front * step - Math.max(0, (spare - between * (lane.length - 1)) / 2);
    for (const stretch of lane) {
      const before = stretch === lane[0] ? width - AIR - right : between;
      right = openPlot(road, stretch, right, { top, inner, before }, step, rows) - between;
    }
    road.lanes.push({ y, height: AIR + inner + FOOT, middle: top + inner / 2 });
    y += AIR + inner + FOOT;
  });
  road.height = y;
  newcomers(road, stretches, step, width);
  return road;
}

/** Where the dice of a lane lie, and how much more bare road there is before a group than it keeps for itself. */
interface Verges {
  top: number;
  inner: number;
  before: number;
}

/** Lay one group or gap so that its room ends at `right`; its left edge is the next one's right. */
function openPlot(road: Road, stretch: Stretch, right: number, lane: Verges, step: number, rows: number): number {
  const { top, inner } = lane;
  const footY = top + inner + 6;
  if (stretch.now === "gap") {
    const width = (GAP_CARD - 2 * VERGE) * step;
    const x = right - VERGE * step - width;
    road.plots.push({ stretch, x, y: top, width, height: inner, footX: x + width / 2, footY });
    pile(road, stretch.riders, { x, y: top, width, height: inner }, step);
    return x - VERGE * step;
  }
  const riders = stretch.riders.filter(stays);
  const shape = shapeOf(riders.length, rows);
  const width = shape.columns * step - gapOf(road.die);
  const x = right - JOINING * step - width;
  const height = shape.rows * step - gapOf(road.die);
  const y = top + (inner - gapOf(road.die) - height) / 2;
  riders.forEach((rider, index) => {
    const column = Math.floor(index / shape.rows);
    road.spots.push({ rider, x: x + column * step, y: y + (index % shape.rows) * step, size: road.die });
  });
  road.plots.push({ stretch, x, y, width, height, footX: x + width / 2, footY });
  joiners(road, stretch, shape, { x, y, height }, step, lane);
  return x;
}

/** Dice that would join a group: in the free corner of its last column, else squeezed into the road before it. */
function joiners(
  road: Road,
  stretch: Stretch,
  shape: Shape,
  box: { x: number; y: number; height: number },
  step: number,
  lane: Verges,
): void {
  const coming = stretch.riders.filter((rider) => !stays(rider));
  const riders = stretch.riders.length - coming.length;
  if (coming.length > 0 && stretch.riders.every(({ state }) => state === "leaves" || state === "comes")) {
    for (const spot of road.spots) if (stretch.riders.includes(spot.rider)) spot.replaced = true;
    const width = Math.max(shape.columns, Math.ceil(coming.length / 3)) * step;
    const x = box.x + (shape.columns * step - width) / 2;
    pile(road, coming, { x, y: lane.top, width, height: lane.inner }, step);
    return;
  }
  const free = shape.columns * shape.rows - riders;
  if (coming.length <= free) {
    coming.forEach((rider, index) => {
      const slot = riders + index;
      const column = Math.floor(slot / shape.rows);
      road.spots.push({ rider, x: box.x + column * step, y: box.y + (slot % shape.rows) * step, size: road.die });
    });
    return;
  }
  const width = JOINING * step + lane.before - gapOf(road.die);
  const room = { x: box.x + shape.columns * step, y: lane.top, width, height: lane.inner };
  pile(road, coming, room, step);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Dice that would come, as large as they fit into a box, in its middle. */
function pile(road: Road, coming: readonly Rider[], box: Box, step: number): void {
  if (coming.length === 0) return;
  let columns = 1;
  let size = 0;
  for (let tried = 1; tried <= coming.length; tried++) {
    const rows = Math.ceil(coming.length / tried);
    const fits = Math.min(step, box.width / tried, box.height / rows);
    if (fits > size) [columns, size] = [tried, fits];
  }
  size = Math.max(size, SMALLEST_GHOST);
  const rows = Math.ceil(coming.length / columns);
  const left = box.x + (box.width - columns * size) / 2;
  const top = box.y + (box.height - rows * size) / 2;
  coming.forEach((rider, index) => {
    const x = left + Math.floor(index / rows) * size;
    road.spots.push({ rider, x, y: top + (index % rows) * size, size: size * 0.88 });
  });
}

/** Places that would be new: at the front, or between the two that are there now. */
function newcomers(road: Road, stretches: readonly Stretch[], step: number, width: number): void {
  stretches.forEach((stretch, index) => {
    if (stretch.now !== null) return;
    const ahead = plotAt(road, stretches, index, -1);
    const behind = plotAt(road, stretches, index, 1);
    const lane = road.lanes.find(({ y, height }) => (behind ?? ahead!).footY < y + height)!;
    const inner = { y: lane.y + AIR, height: lane.height - AIR - FOOT };
    const sameLane = ahead && behind && ahead.footY === behind.footY;
    let box: Box;
    if (!ahead) {
      const x = behind!.x + behind!.width + (JOINING + 0.1) * step;
      box = { ...inner, x, width: Math.min(BREAKAWAY * step, width - AIR / 2 - x) };
    } else if (sameLane) {
      const x = behind.x + behind.width * (behind.stretch.now === "gap" ? 0.4 : 1);
      const right = ahead.x + ahead.width * (ahead.stretch.now === "gap" ? 0.6 : 0);
      box = { ...inner, x, width: right - x };
    } else {
      box = { ...inner, x: Math.max(0, (behind ?? ahead).x - step * 1.3), width: step * 1.3 };
    }
    pile(road, stretch.riders, box, step);
    road.plots.push({ stretch, ...box, footX: box.x + box.width / 2, footY: (behind ?? ahead!).footY });
  });
}

function plotAt(road: Road, stretches: readonly Stretch[], from: number, way: 1 | -1): Plot | undefined {
  for (let index = from + way; stretches[index]; index += way) {
    const plot = road.plots.find((each) => each.stretch === stretches[index]);
    if (plot) return plot;
  }
  return undefined;
}

// The folded road: a lane a group, head on top, still riding right

const STONE = 46;
const SMALL_DIE = 32;
const LANE_AIR = 7;
const GAP_LANE = 40;

function foldedRoad(stretches: readonly Stretch[], width: number, picking: (group: number) => boolean): Road {
  const road: Road = { folded: true, height: 0, die: SMALL_DIE, lanes: [], plots: [], spots: [] };
  let y = 4;
  for (const stretch of stretches) {
    const size = stretch.group !== null && picking(stretch.group) ? TOUCH : SMALL_DIE;
    const step = size + (size === TOUCH ? 6 : 5);
    const room = width - STONE - 12;
    const across = Math.max(1, Math.floor((room - 2 * LANE_AIR + step - size) / step));
    const rows = Math.ceil(stretch.riders.length / across);
    const height = rows === 0 ? GAP_LANE : rows * step + 2 * LANE_AIR - (step - size);
    stretch.riders.forEach((rider, index) => {
      const x = STONE + LANE_AIR + (index % across) * step;
      road.spots.push({ rider, x, y: y + LANE_AIR + Math.floor(index / across) * step, size });
    });
    road.plots.push({ stretch, x: STONE, y, width: room, height, footX: STONE / 2, footY: y + height / 2 });
    y += height + 4;
  }
  road.height = y + 2;
  road.lanes.push({ y: 0, height: road.height, middle: 0 });
  return road;
}
