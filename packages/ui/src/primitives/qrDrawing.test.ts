import fc from 'fast-check';
import decode from 'jsqr';
import { describe, expect, it } from 'vitest';
import { type QrDrawing, qrDrawing } from './qrDrawing.ts';

/** Pixels along a module, and modules of white around the code. */
const scale = 4;
const quiet = 4;

/** The drawing as pixels; `mark` fills the hole with one grey, as a wallet's picture would. */
function paint({ size, modules, finders, hole }: QrDrawing, mark: number) {
  const side = (size + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const fill = (x: number, y: number, wide: number, high: number, grey: number): void => {
    for (let row = (y + quiet) * scale; row < (y + high + quiet) * scale; row += 1) {
      for (let column = (x + quiet) * scale; column < (x + wide + quiet) * scale; column += 1) {
        data.fill(grey, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  };
  for (const [, x, y, length] of modules.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    fill(Number(x), Number(y), Number(length), 1, 0);
  }
  for (const [x, y] of finders) {
    fill(x, y, 7, 7, 0);
    fill(x + 1, y + 1, 5, 5, 255);
    fill(x + 2, y + 2, 3, 3, 0);
  }
  const middle = (size - hole) / 2;
  fill(middle, middle, hole, hole, mark);
  return { data, side };
}

describe('qrDrawing', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{64}$/);

  it('view-pair-04 is read with any mark in its middle', () => {
    fc.assert(
      fc.property(hex, hex, fc.constantFrom(0, 128, 255), (topic, key, mark) => {
        const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=1800000300`;
        const drawing = qrDrawing(uri, true);
        const { data, side } = paint(drawing, mark);
        expect(decode(data, side, side)?.data).toBe(uri);
      }),
      { numRuns: 12 },
    );
  });

  it('view-pair-04 leaves a square in the middle free, and none without a mark', () => {
    const { size, hole } = qrDrawing('x'.repeat(190), true);
    expect((size - hole) % 2).toBe(0);
    expect(hole / size).toBeGreaterThan(0.17);
    expect(hole / size).toBeLessThan(0.23);
    expect(qrDrawing('x'.repeat(190), false).hole).toBe(0);
  });
});
