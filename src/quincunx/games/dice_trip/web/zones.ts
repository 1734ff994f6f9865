/** The areas of the zones on paper: every spot belongs to the zone of the nearest city. */
import { cellOf, distance, rounded, sidesOf, type Segment, type XY } from "./geometry";

const SAME_POINT = 0.5;
const TIMES_ROUNDED = 3;

interface Place {
  at: XY;
  zone: string;
}

/** The polygons of each zone, with rounded corners, far beyond the picture. */
export function zoneAreas(cities: readonly Place[], [width, height]: XY): Map<string, XY[][]> {
  const far = Math.max(width, height);
  const [points, box] = [cities.map(({ at }) => at), [[-far, -far] as const, [2 * far, 2 * far] as const] as const];
  const borders = new Map<string, Segment[]>();
  cities.forEach(({ zone }, index) => {
    const edge = sidesOf(cellOf(points, index, box)).filter(([{ side }]) => cities[side]?.zone !== zone);
    borders.set(zone, [...(borders.get(zone) ?? []), ...edge.map(([a, b]): Segment => [a.at, b.at])]);
  });
  return new Map(
    [...borders].map(([zone, lines]) => [zone, ringsOf(lines).map((ring) => rounded(ring, TIMES_ROUNDED))]),
  );
}

/** Lines joined end to start into polygons. */
function ringsOf(lines: readonly Segment[]): XY[][] {
  const rest = lines.filter(([a, b]) => distance(a, b) > SAME_POINT);
  const rings: XY[][] = [];
  for (let first = rest.pop(); first; first = rest.pop()) {
    const ring = [first[0]];
    let end = first[1];
    while (distance(end, first[0]) > SAME_POINT && rest.length > 0) {
      const apart = rest.map(([start]) => distance(start, end));
      const [following] = rest.splice(apart.indexOf(Math.min(...apart)), 1);
      ring.push(following![0]);
      end = following![1];
    }
    rings.push(ring);
  }
  return rings;
}
