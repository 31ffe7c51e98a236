import { addressBytes } from './addressBytes.ts';

/** A floor of nine tiles in a square of `size` units: paint `ground`, then each shape's path in its fill. */
export interface Mosaic {
  readonly size: number;
  readonly ground: string;
  readonly shapes: readonly { readonly d: string; readonly fill: string }[];
}

/** Quarter circles of radius 1 in a unit tile, by the corner they sit in: clockwise from the top left. */
const quarters = [
  'h1a1 1 0 0 1-1 1z',
  'h1v1a1 1 0 0 1-1-1z',
  'm1 0v1h-1a1 1 0 0 1 1-1z',
  'a1 1 0 0 1 1 1h-1z',
];
const dot = 'm.18.5a.32.32 0 1 1 .64 0a.32.32 0 1 1-.64 0z';

/**
 * The avatar of an address (DESIGN.md, "mosaic"). Byte 0 is the hue; one byte a tile from the top left: bits 0-1 the
 * corner, bit 3 the tone, and a dot in place of the quarter circle when `(byte >> 5) % 5` is 0.
 */
export function mosaic(address: string): Mosaic {
  const [first = 0, ...tiles] = addressBytes(address, 10);
  const hue = Math.round((first * 360) / 256);
  return {
    size: 3,
    ground: `oklch(.88 .045 ${hue})`,
    shapes: tiles.map((byte, index) => ({
      d: `M${index % 3} ${Math.floor(index / 3)}${(byte >> 5) % 5 === 0 ? dot : quarters[byte & 3]}`,
      fill: byte & 8 ? `oklch(.42 .07 ${hue + 40})` : `oklch(.70 .085 ${hue})`,
    })),
  };
}
