import { encode } from 'uqr';

/** A QR code as vector shapes, in units of one module, without its quiet zone. */
export interface QrDrawing {
  /** Modules along one side. */
  readonly size: number;
  /** Every dark module but those of the three finders and of the hole. */
  readonly modules: string;
  /** Top left corners of the three finders, 7 modules wide each. */
  readonly finders: readonly (readonly [x: number, y: number])[];
  /** Modules along one side of the square left free in the middle for a mark; 0 for none. */
  readonly hole: number;
}

/** Modules along one side of a finder. */
const finder = 7;
/** The mark may hide this part of a side: 5 % of the modules, where level Q makes good 25 % (ISO/IEC 18004). */
const holeShare = 0.22;

/**
 * Any of the eight masks makes a code that scans; trying all for the evenest one takes ten times as long as the rest,
 * and text as random as a key is even already.
 */
const maskPattern = 0;

/** Draws `text` at error correction level Q, so that a mark may stand in its middle. */
export function qrDrawing(text: string, hasMark: boolean): QrDrawing {
  const { size, data } = encode(text, { ecc: 'Q', border: 0, maskPattern });
  const hole = hasMark ? oddBelow(size * holeShare) : 0;
  const far = size - finder;
  const finders = [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const;
  const from = (size - hole) / 2;
  const isHole = (at: number): boolean => at >= from && at < from + hole;
  const isFinder = (x: number, y: number): boolean =>
    finders.some(([left, top]) => x >= left && x < left + finder && y >= top && y < top + finder);
  const modules = data.map((row, y) =>
    runsOf(row.map((dark, x) => dark && !isFinder(x, y) && !(isHole(x) && isHole(y))))
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  return { size, modules: modules.join(''), finders, hole };
}

/** The largest odd number that is not above `limit`: it stands in the middle of a code, whose sides are odd too. */
function oddBelow(limit: number): number {
  const whole = Math.floor(limit);
  return whole % 2 === 0 ? whole - 1 : whole;
}

/** Where dark modules stand side by side: start and length. One shape for each leaves no hairlines between them. */
function runsOf(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
